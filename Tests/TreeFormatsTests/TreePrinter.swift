import BinaryTrees

/// A notation for trees, with a simple recursive printer.
struct TreePrinter: Sendable {
  typealias Node = TreeSnapshot<String>.Cursor

  /// The name of the notation in messages.
  let name: String

  /// Returns the text of a tree.
  let text: @Sendable (Node) -> String

  /// Returns a printer that builds the text of a node from the texts of its children.
  private static func nested(
    _ name: String, missing: String,
    _ print: @escaping @Sendable (_ label: String, _ left: String, _ right: String) -> String
  ) -> TreePrinter {
    @Sendable func text(_ node: Node?) -> String {
      guard let node else { return missing }
      return print(node.element, text(node.left), text(node.right))
    }
    return TreePrinter(name: name) { text($0) }
  }

  /// Returns the entries joined by commas, without missing nodes at the end.
  private static func cut(_ entries: [String], _ missing: String) -> String {
    entries.reversed().drop { $0 == missing }.reversed().joined(separator: ", ")
  }

  /// Notations of program output.
  static let literals: [TreePrinter] = [
    nested("constructors", missing: "None") { "TreeNode(\($0), \($1), \($2))" },
    nested("short constructors", missing: "null") { "new Node(\(cut([$0, $1, $2], "null")))" },
    nested("keywords", missing: "None") { "TreeNode(val=\($0), left=\($1), right=\($2))" },
    nested("some keywords", missing: "nil") { label, left, right in
      let members = [("left", left), ("right", right)].filter { $0.1 != "nil" }
      return "Node(\(label)\(members.map { ", \($0.0): \($0.1)" }.joined()))"
    },
    nested("braces", missing: "nil") { "&TreeNode{\($0), \($1), \($2)}" },
    nested("braces with names", missing: "nil") {
      "TreeNode{Val: \($0), Left: \($1), Right: \($2)}"
    },
    nested("Rust", missing: "None") {
      "Some(Rc::new(RefCell::new(TreeNode {\n  val: \($0), left: \($1), right: \($2),\n})))"
    },
    nested("Java records", missing: "null") { "Node[data=\($0), left=\($1), right=\($2)]" },
    nested("C++", missing: "nullptr") { "std::make_unique<Node<int>>(\($0), \($1), \($2))" },
    nested("dictionaries", missing: "None") { "{'val': \($0), 'left': \($1), 'right': \($2)}" },
    nested("objects", missing: "null") { "{ val: \($0), left: \($1), right: \($2), }" },
    nested("Go in JSON", missing: "{}") { "{\"Val\": \($0), \"Left\": \($1), \"Right\": \($2)}" },
    nested("tuples", missing: "None") { "(\($0), \($1), \($2))" },
    nested("short tuples", missing: "()") { "(\(cut([$0, $1, $2], "()")),)" },
    nested("lists", missing: "[]") { "[\($0), \($1), \($2)]" },
  ]

  /// Notations that put children in parentheses after their label.
  static let parenthesized: [TreePrinter] = [
    nested("LeetCode 536", missing: "") { label, left, right in
      label + (left + right == "" ? "" : "(\(left))") + (right == "" ? "" : "(\(right))")
    },
    nested("with all parentheses", missing: "") { "\($0)(\($1))(\($2))" },
    nested("with blanks", missing: "") { "\($0) ( \($1) )\n(\($2) )" },
  ]

  /// Returns a printer that writes a line per node, built from the lines of its children.
  private static func lines(
    _ name: String, missing: String?,
    _ below: @escaping @Sendable (_ child: [String], _ isLeft: Bool, _ isLast: Bool) -> [String]
  ) -> TreePrinter {
    @Sendable func lines(_ node: Node) -> [String] {
      if node.left == nil, node.right == nil { return [node.element] }
      let left = node.left.map(lines) ?? missing.map { [$0] } ?? []
      let right = node.right.map(lines) ?? missing.map { [$0] } ?? []
      return [node.element] + (left.isEmpty ? [] : below(left, true, right.isEmpty))
        + (right.isEmpty ? [] : below(right, false, true))
    }
    return TreePrinter(name: name) { lines($0).joined(separator: "\n") }
  }

  private static func hung(_ lines: [String], _ first: String, _ others: String) -> [String] {
    [first + lines[0]] + lines.dropFirst().map { others + $0 }
  }

  /// Notations with indented lines.
  static let indented: [TreePrinter] = [
    lines("indented", missing: "None") { child, _, _ in hung(child, "  ", "  ") },
    lines("sides", missing: nil) { child, isLeft, _ in
      hung(child, isLeft ? "  L: " : "  R: ", "  ")
    },
    lines("long sides", missing: nil) { child, isLeft, _ in
      hung(child, isLeft ? "    left---- " : "    right---- ", "    ")
    },
    lines("sides behind", missing: nil) { child, isLeft, _ in
      hung([child[0] + (isLeft ? " (L)" : " [right]")] + child.dropFirst(), "\t", "\t")
    },
    lines("guides", missing: "None") { child, _, isLast in
      hung(child, isLast ? "└── " : "├── ", isLast ? "    " : "│   ")
    },
    lines("guides and sides", missing: nil) { child, isLeft, isLast in
      hung(child, (isLast ? "└── " : "├── ") + (isLeft ? "L: " : "R: "), isLast ? "    " : "│   ")
    },
    lines("ASCII guides", missing: "#") { child, _, isLast in
      hung(child, isLast ? "`-- " : "|-- ", isLast ? "    " : "|   ")
    },
    lines("Windows' guides", missing: "") { child, _, isLast in
      hung(child, isLast ? "\\---" : "+---", isLast ? "    " : "|   ")
    },
    lines("bullets", missing: "null") { child, _, _ in hung(child, "  - ", "  ") },
  ]
}
