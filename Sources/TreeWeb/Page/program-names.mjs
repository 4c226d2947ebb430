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
    color: "color colour is_red red is_black black col c",
    balance: "balance bf balance_factor bal",
    height: "height h ht hgt",
    size: "size weight sz subtree_size",
    priority: "priority prio prior pri p rank heap_key",
    multiplicity: "multiplicity count cnt freq frequency times",
    empty: "nil tnull sentinel null_node nil_node nill null",
    node: "root node current curr cur tree t n parent subtree r head top start p heap arr array a h",
  };
  return Object.fromEntries(Object.entries(lists).map(([role, names]) => [role, names.split(" ").map(
    plain)]));
}

/** The columns of a kind of trees that are compared with the tree, in the order of their bits. */
export function columnsOf(kind, countsEqualKeys) {
  const columns = {
    "red-black": ["color"],
    avl: ["balance", "height"],
    treap: ["priority"],
    "weight-balanced": ["size"],
  } [kind] ?? [];
  return countsEqualKeys ? [...columns, "multiplicity"] : columns;
}

/** The parts of a name such as `insertIntoBST` or `heap_insert`, in lower case. */
export function wordsOf(name) {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase().split(/[^a-z]+/).filter(Boolean);
}

/**
 * The function among others whose name has a usual word for a role, such as `delNode` or `heap_insert`. A
 * name with fewer other words is preferred; names of parts of an algorithm are not meant.
 *
 * @param {string[]} names
 * @param {string} role
 */
export function namedByWord(names, role) {
  const words = {
    insert: ["insert", "ins", "add", "put", "push", "enqueue", "offer"],
    remove: ["delete", "del", "remove", "erase", "discard"],
    removeFirst: ["extract", "pop", "poll", "dequeue", "delete", "del", "remove"],
  } [role];
  const parts = ["fix", "fixup", "balance", "rebalance", "case", "helper", "util", "successor", "predecessor",
    "test", "random", "many", "all", ...role === "remove" ? ["min", "max", "minimum", "maximum"] : []
  ];
  const possible = names.map((name) => ({ name, own: wordsOf(name) })).filter(({ name, own }) =>
    (own.some((word) => words.includes(word)) || words.some((word) => word.length > 3 && plain(name)
      .startsWith(word))) && !own.some((word) => parts.includes(word)));
  possible.sort((one, other) => one.own.length - other.own.length);
  return possible[0]?.name;
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
