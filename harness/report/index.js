// Sorting by a click on a column's head, and search by typing. The rows stay what the page holds.
"use strict";
const body = document.querySelector("#class tbody");
const heads = [...document.querySelectorAll("#class thead th")];
// Müller is found by muller as well, and however the platform has written the ü; and Łukasz by lukasz
const LETTERS = { "ł": "l", "ø": "o", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe", "ß": "ss" };
const bare = (text) => text.normalize("NFD").replace(/\p{M}/gu, "");
const folded = (text) => bare(text.toLowerCase()).replace(/[łøđıæœß]/g, (letter) => LETTERS[letter]);
const rows = [...body.rows].map((row) => ({ row, text: folded(row.textContent) }));
const collator = new Intl.Collator(undefined, { numeric: true });

function value(row, column) {
  const text = row.cells[column].textContent.trim();
  if (column === 0) return text;
  if (column === heads.length - 1) return text || "\uffff"; // whoever has no note comes last
  const mark = parseFloat(text);
  return Number.isNaN(mark) ? -1 : mark;
}

function sort(column, down) {
  const keyed = rows.map((each) => [value(each.row, column), each]);
  const order = typeof keyed[0]?.[0] === "number" ? (a, b) => a - b : collator.compare;
  keyed.sort((a, b) => order(a[0], b[0]) * (down ? -1 : 1));
  body.append(...keyed.map((pair) => pair[1].row));
}

heads.forEach((head, column) => {
  head.querySelector("button").addEventListener("click", () => {
    const now = head.getAttribute("aria-sort");
    const marks = head.classList.contains("n");
    const down = now ? now === "ascending" : marks;
    heads.forEach((other) => other.removeAttribute("aria-sort"));
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    sort(column, down);
  });
});

const search = document.querySelector("#search");
const found = document.querySelector("#found");
search.addEventListener("input", () => {
  const words = folded(search.value).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { row, text } of rows) {
    row.hidden = !words.every((word) => text.includes(word));
    shown += row.hidden ? 0 : 1;
  }
  found.textContent = words.length ? `${shown} of ${rows.length}` : "";
});
