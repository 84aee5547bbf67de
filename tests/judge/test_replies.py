"""harness/judge/gtp/replies.py: what a GTP program printed for one command, taken apart."""

import pytest

from harness.judge.gtp.replies import LONGEST, GtpReply, kept, read_reply


@pytest.mark.parametrize(
    ("printed", "reply"),
    [
        ("= black\n\n", GtpReply("= black")),
        ("=10 black\n\n", GtpReply("=10 black")),
        ("=\n\n", GtpReply("=")),
        ("= \r\n\r\n", GtpReply("= ")),
        ("? no such thing\n\n", GtpReply("? no such thing")),
        ("= one\ntwo\n\n", GtpReply("= one\ntwo")),
        ("= black\n", GtpReply("= black", unfinished=True)),
        ("= black", GtpReply("= black", unfinished=True)),
        ("thinking\n= black\n\n", GtpReply("= black", before="thinking")),
        ("= black\n\n> ", GtpReply("= black", after=">")),
        ("= black\n\n= black\n\n", GtpReply("= black\n\n= black")),
        ("= black\n\n? ", GtpReply("= black", after="?")),
        ("=====\n= black\n\n", GtpReply("= black", before="=====")),
        ("black\n", GtpReply(None, before="black")),
        ("", GtpReply(None)),
    ],
)
def test_a_reply_is_an_answer_and_what_is_round_it(printed: str, reply: GtpReply) -> None:
    assert read_reply(printed) == reply


@pytest.mark.parametrize(
    ("printed", "oddities"),
    [
        ("= black\n\n", ()),
        ("", ()),
        (
            "hm\n= black\n",
            ("it prints something before an answer", "it leaves out the empty line after an answer"),
        ),
        ("= a\n\n= b\n\n", ("it answers a command more than once",)),
        ("= a\n\n> ", ("it prints something after an answer",)),
    ],
)
def test_what_a_real_controller_would_stumble_over_is_named(printed: str, oddities: tuple[str, ...]) -> None:
    assert read_reply(printed).oddities == oddities


def test_what_is_longer_than_any_answer_is_none_and_its_middle_is_not_kept() -> None:
    flood = "\U0001f600" * 1_000_000
    assert read_reply(f"= {flood}\n\n").answer is None
    assert read_reply(f"{flood}\n= b\n\n{flood}").answer == "= b"
    for printed in (f"= {flood}\n\n", f"{flood}\n= b\n\n{flood}"):
        reply = read_reply(printed)
        assert max(map(len, (reply.before, reply.after, kept(printed)))) < LONGEST + 100
