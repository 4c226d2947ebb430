"""Functions that describe the classes and functions of a judged program, for program-python.mjs."""


class TreeNode:
    """The class of nodes of sites with exercises, which may not be in a program."""

    def __init__(self, val=0, left=None, right=None):
        self.val = val
        self.left = left
        self.right = right


class Optional:
    """An annotation of those sites."""

    def __class_getitem__(cls, item):
        return item


List = Optional


def input(prompt=""):
    raise EOFError("the page has no input")


def parameters(function):
    count = function.__code__.co_argcount - len(function.__defaults__ or ())
    return list(function.__code__.co_varnames[:count])


def is_function(value):
    return hasattr(value, "__code__")


def bare(value):
    return value.__func__ if isinstance(value, (staticmethod, classmethod)) else value


def methods(kind):
    found = {}
    for base in kind.__mro__[:-1]:
        for name, value in vars(base).items():
            if is_function(bare(value)) and name not in found and not (name[:2] == name[-2:] == "__"):
                found[name] = parameters(bare(value))[0 if isinstance(value, staticmethod) else 1:]
    return [[name, names] for name, names in found.items()]


def needed(kind):
    return parameters(kind.__init__)[1:] if is_function(kind.__init__) else []


def members(value):
    own = getattr(value, "__dict__", None)
    names = list(own) if isinstance(own, dict) else []
    for base in type(value).__mro__[:-1]:
        slots = vars(base).get("__slots__", ())
        names += [slots] if isinstance(slots, str) else slots
        for name, own in vars(base).items():
            if name[:2] != "__" and name not in names and not callable(bare(own)):
                names.append(name)
    return names


def name_of(value):
    return getattr(value, "name", None)
