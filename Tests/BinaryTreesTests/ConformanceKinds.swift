import BinaryTrees

// Kinds of tree with nothing but the three properties, each made from a shape whose nodes hold
// their pre-order numbers.

/// A class that nobody can inherit from.
final class FinalNode: BinaryTreeType {
  let element: Int
  let left: FinalNode?
  let right: FinalNode?

  init?(_ shape: TreeShape, at node: Int32 = 0) {
    guard node >= 0, !shape.isEmpty else { return nil }
    element = Int(node)
    left = FinalNode(shape, at: shape.left[Int(node)])
    right = FinalNode(shape, at: shape.right[Int(node)])
  }
}

/// A class that anybody can inherit from.
class OpenNode: BinaryTreeType {
  let element: Int
  let left: OpenNode?
  let right: OpenNode?

  required init?(_ shape: TreeShape, at node: Int32 = 0) {
    guard node >= 0, !shape.isEmpty else { return nil }
    element = Int(node)
    left = OpenNode(shape, at: shape.left[Int(node)])
    right = OpenNode(shape, at: shape.right[Int(node)])
  }
}

/// A class whose subtrees are of the class it inherits from.
final class InheritingNode: OpenNode {}

/// An index into a shared array.
struct ArenaCursor: BinaryTreeType {
  let shape: TreeShape
  let slot: Int

  var element: Int { slot }
  var left: ArenaCursor? { cursor(shape.left[slot]) }
  var right: ArenaCursor? { cursor(shape.right[slot]) }

  private func cursor(_ slot: Int32) -> ArenaCursor? {
    slot < 0 ? nil : ArenaCursor(shape: shape, slot: Int(slot))
  }
}

/// An enum without a case for the empty tree.
indirect enum EnumTree: BinaryTreeType {
  case leaf(Int)
  case branch(Int, EnumTree?, EnumTree?)

  init?(_ shape: TreeShape, at node: Int32 = 0) {
    guard node >= 0, !shape.isEmpty else { return nil }
    let left = EnumTree(shape, at: shape.left[Int(node)])
    let right = EnumTree(shape, at: shape.right[Int(node)])
    self = left == nil && right == nil ? .leaf(Int(node)) : .branch(Int(node), left, right)
  }

  var element: Int {
    switch self {
    case .leaf(let number), .branch(let number, _, _): number
    }
  }

  var left: EnumTree? {
    if case .branch(_, let left, _) = self { left } else { nil }
  }

  var right: EnumTree? {
    if case .branch(_, _, let right) = self { right } else { nil }
  }
}

/// A tree of functions, which cannot be compared with anything.
struct FunctionTree: BinaryTreeType {
  let cursor: ArenaCursor

  var element: () -> Int { { cursor.slot } }
  var left: FunctionTree? { cursor.left.map { FunctionTree(cursor: $0) } }
  var right: FunctionTree? { cursor.right.map { FunctionTree(cursor: $0) } }
}
