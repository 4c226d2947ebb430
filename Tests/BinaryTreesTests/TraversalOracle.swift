import BinaryTrees

/// The traversal orders of the nodes of a shape, computed by simple recursion.
struct TraversalOracle {
  var preorder: [Int] = []
  var inorder: [Int] = []
  var postorder: [Int] = []
  var euler: [Int] = []
  var levels: [[Int]] = []

  init(_ shape: TreeShape) {
    if !shape.isEmpty { visit(0, depth: 0, shape) }
  }

  private mutating func visit(_ node: Int, depth: Int, _ shape: TreeShape) {
    if depth == levels.count { levels.append([]) }
    levels[depth].append(node)
    preorder.append(node)
    euler.append(node)
    if shape.left[node] >= 0 {
      visit(Int(shape.left[node]), depth: depth + 1, shape)
      euler.append(node)
    }
    inorder.append(node)
    if shape.right[node] >= 0 {
      visit(Int(shape.right[node]), depth: depth + 1, shape)
      euler.append(node)
    }
    postorder.append(node)
  }

  subscript(order: TraversalOrder) -> [Int] {
    switch order {
    case .inorder, .morris: inorder
    case .preorder: preorder
    case .postorder: postorder
    case .euler: euler
    case .levelorder: levels.flatMap { $0 }
    case .zigzag: levels.enumerated().flatMap { $0.isMultiple(of: 2) ? $1 : $1.reversed() }
    }
  }

  subscript(order: TraversalOrder, reversed reversed: Bool) -> [Int] {
    reversed ? self[order].reversed() : self[order]
  }
}
