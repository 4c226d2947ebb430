// The usual names of functions and fields in programs with trees. A worker runs these functions, so
// each one uses nothing but the other functions of the worker.

/** A name without the marks of private fields, without underscores and in lower case. */
export function plain(name) {
  return name.replace(/^(_+[A-Za-z][A-Za-z0-9]*__|m_|_+)/, "").replaceAll("_", "").toLowerCase();
}

/** The names that are looked for, the most usual ones first. The first four of each list are shown in messages. */
export function usualNames() {
  const lists = {
    insert: "insert add put push insert_key insert_node add_node insert_value offer enqueue heap_push "
      + "insert_element insert_item insert_rec",
    remove: "remove delete erase discard delete_key remove_key delete_node remove_node delete_value "
      + "remove_value del delete_element remove_element delete_rec",
    removeFirst: "pop extract poll dequeue extract_max extract_min remove_max remove_min delete_max delete_min "
      + "heap_pop remove_root extract_root delete_root remove delete extract_top",
    root: "root head top tree root_node heap",
    list: "heap items data values arr array a elements nodes list queue storage keys",
    left: "left l left_child lchild lc lson l_child",
    right: "right r right_child rchild rc rson r_child",
    children: "children child link links kids ch",
    key: "key val value data element item k x info v elem num label",
    color: "color colour is_red red is_black black col",
    balance: "balance bf balance_factor bal",
    height: "height h ht",
    size: "size weight sz subtree_size",
    priority: "priority prio pri p rank heap_key",
    multiplicity: "multiplicity count cnt freq frequency times",
    empty: "nil tnull sentinel null_node nil_node nill null",
    node: "root node current curr cur tree t n parent subtree r head top start p heap arr array a h",
  };
  return Object.fromEntries(Object.entries(lists).map(([role, names]) => [role, names.split(" ").map(
    plain)]));
}

/** The columns of a kind of trees that are compared with the tree, in the order of their bits. */
export function columnsOf(kind) {
  return {
    "red-black": ["color"],
    avl: ["balance", "height"],
    treap: ["priority"],
    "weight-balanced": ["size"],
  } [kind] ?? [];
}

/** The beginnings of names such as insertIntoBST. */
export function usualBeginnings() {
  return {
    insert: ["insert", "add"],
    remove: ["delete", "remove", "erase"],
    removeFirst: ["extract", "pop",
      "delete", "remove"
    ]
  };
}

/** The first of the usual names that is among the members, or undefined. */
export function named(members, usual) {
  const known = members.map((member) => [plain(member), member]);
  for (const name of usual) {
    const found = known.find(([own]) => own === name);
    if (found) return found[1];
  }
  return undefined;
}
