"""In the box: names that numpy has dropped since 1.20, for hand-ins that were written for an older one.

np.zeros((6, 6), dtype=np.int)      is np.zeros((6, 6), dtype=int), as it was
np.product, np.NaN                  are what numpy calls prod and nan by now
"""

from __future__ import annotations

from types import MappingProxyType, ModuleType

_TYPES = (bool, complex, float, int, object, str)
_CALLED_NOW = MappingProxyType(
    {
        "Inf": "inf", "Infinity": "inf", "infty": "inf", "PINF": "inf", "NaN": "nan", "NAN": "nan",
        "float_": "float64", "complex_": "complex128", "bool8": "bool_", "int0": "intp",
        "string_": "bytes_", "unicode_": "str_",
        "alltrue": "all", "cumproduct": "cumprod", "in1d": "isin", "mat": "asmatrix", "product": "prod",
        "round_": "round", "row_stack": "vstack", "sometrue": "any", "trapz": "trapezoid",
    }
)  # fmt: skip


def offer(numpy: ModuleType | None) -> None:
    """Have numpy, where it is loaded, give under these names what it gave; what it still has stays as it is."""
    if numpy is None:
        return
    names = vars(numpy)
    for kind in _TYPES:
        names.setdefault(kind.__name__, kind)
    for old, new in _CALLED_NOW.items():
        if new in names:
            names.setdefault(old, names[new])
