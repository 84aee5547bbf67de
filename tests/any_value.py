"""Plain values of every kind, for tests of whatever shows them."""

from hypothesis import strategies as st

_ATOMS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.binary()
    | st.text(st.characters(exclude_categories=(), exclude_characters="\n"))
)
VALUES = st.recursive(
    _ATOMS,
    lambda inner: (
        st.lists(inner) | st.tuples(inner, inner) | st.tuples(inner) | st.dictionaries(st.integers(), inner)
    ),
    max_leaves=10,
)
