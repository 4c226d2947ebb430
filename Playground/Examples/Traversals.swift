import TreeViz

extension Example {
  /// Plugs traversal strategies into a tree and shows their orders.
  static let traversals = Example(name: "traversals", title: "Plug in a traversal") { report in
    var tree: TreeNode<Int>?
    for key in [5, 3, 8, 1, 4, 7, 9] { tree.insert(key) }
    guard let root = tree else { return }
    report.draw(try root.drawing())
    for order in TraversalOrder.allCases {
      let keys = root.elements(in: order).map(String.init).joined(separator: " ")
      report.write("\(order.rawValue): \(keys)")
    }
    report.write("A view with another strategy numbers and colors its nodes by their visits:")
    report.show(try root.traversed(by: PostorderTraversal.self).svg())
    report.write("The strategy can also be a function. This view visits the leaves only:")
    let leaves = root.traversed { $0.preorder.filter { $0.left == nil && $0.right == nil } }
    report.write(leaves.map { "\($0)" }.joined(separator: " "))
  }

  /// A custom tree type.
  private final class Animal: BinaryTreeType {
    let element: String
    let left: Animal?
    let right: Animal?

    init(_ question: String, yes left: Animal? = nil, no right: Animal? = nil) {
      (element, self.left, self.right) = (question, left, right)
    }
  }

  /// A custom tree type as an enumeration.
  private indirect enum Expression: BinaryTreeType {
    case number(Int)
    case operation(String, Expression, Expression)

    var element: String {
      switch self {
      case .number(let value): "\(value)"
      case .operation(let symbol, _, _): symbol
      }
    }
    var left: Expression? {
      if case .operation(_, let left, _) = self { left } else { nil }
    }
    var right: Expression? {
      if case .operation(_, _, let right) = self { right } else { nil }
    }
  }

  /// Draws a class and an enumeration.
  static let ownTree = Example(name: "own-tree", title: "Your own class and enumeration") {
    report in
    let animals = Animal(
      "Can it fly?",
      yes: Animal("Does it sing?", yes: Animal("nightingale"), no: Animal("bat")),
      no: Animal("Does it swim?", yes: Animal("otter"), no: Animal("mole")))
    report.draw(try animals.drawing())
    report.show(try animals.svg())
    let sum = Expression.operation("+", .number(1), .operation("*", .number(2), .number(3)))
    report.draw(try sum.drawing())
    report.write("Leaves have a note, and the root is larger:")
    report.show(
      try sum.svg {
        $0
      } detail: { node in
        NodeDetail(
          notes: node.left == nil && node.right == nil ? ["leaf"] : [],
          radius: node.parent == nil ? 30 : nil)
      })
  }
}
