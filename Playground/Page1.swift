import TreeViz

/// Page 1: a custom tree type, its traversal and its drawing; then the tree type for teaching.
enum Page1 {
  /// Any type with an element and two children is a binary tree.
  final class Animal: BinaryTreeType {
    let element: String
    let left: Animal?
    let right: Animal?

    init(_ question: String, yes left: Animal? = nil, no right: Animal? = nil) {
      (element, self.left, self.right) = (question, left, right)
    }
  }

  static func run() throws {
    let animals = Animal(
      "Can it fly?",
      yes: Animal("Does it sing?", yes: Animal("nightingale"), no: Animal("bat")),
      no: Animal("Does it swim?", yes: Animal("otter"), no: Animal("mole")))

    print("Any tree, drawn:\n")
    print(try animals.drawing())

    print("Walked in every order:\n")
    for order in TraversalOrder.allCases {
      print("  \(order.rawValue): \(animals.elements(in: order).joined(separator: ", "))")
    }

    print("\nThe reference tree to teach with:\n")
    var tree: TreeNode<Int>?
    for key in [5, 3, 8, 1, 4, 7, 9] { tree.insert(key) }
    print(try tree?.drawing() ?? "")
    print("Sum of the even keys: \(tree?.filter { $0.isMultiple(of: 2) }.reduce(0, +) ?? 0)")
    tree.remove(5)
    print("Without its root:\n")
    print(try tree?.drawing() ?? "")
  }
}
