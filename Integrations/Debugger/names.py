import re

# --- The usual names of fields -----------------------------------------------------------------------

LEFT = "left l lchild left_child leftChild lson lc ls lhs lo low less before leftNode left_node pLeft"
RIGHT = (
    "right r rchild right_child rightChild rson rc rs rhs hi high greater after rightNode right_node pRight"
)
CHILDREN = "child children ch kid kids son sons c link links next nodes sub"
KEY = "key value val data element elem item word text k v label name id x num number info payload datum kv pair first s str string symbol sym op"
COLOR = "color colour col red is_red isRed black is_black isBlack"
ROOT = "root head top tree m_tree rootNode root_node t impl storage"
NIL = "nil sentinel null nullNode nil_node TNULL"


def plain(name: str) -> str:
    """Returns a field's name without the prefixes, suffixes and underscores of naming conventions."""
    name = re.sub(r"^(m_|_M_|_+|m(?=[A-Z]))", "", name)
    return name.rstrip("_").replace("_", "").lower()


def spellings(names: str) -> "list[str]":
    return [plain(name) for name in names.split()]
