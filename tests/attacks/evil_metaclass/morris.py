"""Classes whose names, modules and messages bite whoever looks at them."""


class Text(str):
    def __getitem__(self, key):
        raise SystemExit(0)

    def __format__(self, spec):
        raise KeyboardInterrupt

    def __str__(self):
        return self

    def __len__(self):
        return 10 ** 18


class Meta(type):
    def __getattribute__(cls, name):
        if name in ("__name__", "__module__", "__qualname__", "__mro__", "__class__"):
            raise GeneratorExit(Text("no"))
        return type.__getattribute__(cls, name)

    def mro(cls):
        return [cls, *Exception.__mro__]

    def __instancecheck__(cls, other):
        raise MemoryError


class Evil(Exception, metaclass=Meta):
    def __str__(self):
        return Text("message")


class Base(Exception):
    __module__ = Text("builtins")
    __name__ = Text("RuntimeError")

    def __str__(self):
        return Text("occupied")


def is_adjacent(i, j):
    raise Evil()


def place_counter(g, i):
    raise Base()


def new_game():
    return Meta("X", (), {})
