package import BinaryTrees

// Tree types that implement only the three required properties. Each is made from a shape, and its
// elements are the pre-order numbers of the nodes.

/// A final class.
package final class FinalNode: BinaryTreeType {
  package let element: Int
  package let left: FinalNode?
  package let right: FinalNode?

  package init?(_ shape: TreeShape, at node: Int32 = 0) {
    guard node >= 0, !shape.isEmpty else { return nil }
    element = Int(node)
    left = FinalNode(shape, at: shape.left[Int(node)])
    right = FinalNode(shape, at: shape.right[Int(node)])
  }
}

/// A class that can have subclasses.
package class OpenNode: BinaryTreeType {
  package let element: Int
  package let left: OpenNode?
  package let right: OpenNode?

  package required init?(_ shape: TreeShape, at node: Int32 = 0) {
    guard node >= 0, !shape.isEmpty else { return nil }
    element = Int(node)
    left = OpenNode(shape, at: shape.left[Int(node)])
    right = OpenNode(shape, at: shape.right[Int(node)])
  }
}

/// A class whose subtrees have the type of its superclass.
package final class InheritingNode: OpenNode {}

/// An index into a shared array.
package struct ArenaCursor: BinaryTreeType {
  package let shape: TreeShape
  package let slot: Int

  package var element: Int { slot }
  package var left: ArenaCursor? { cursor(shape.left[slot]) }
  package var right: ArenaCursor? { cursor(shape.right[slot]) }

  package init(shape: TreeShape, slot: Int) { (self.shape, self.slot) = (shape, slot) }

  private func cursor(_ slot: Int32) -> ArenaCursor? {
    slot < 0 ? nil : ArenaCursor(shape: shape, slot: Int(slot))
  }
}

/// An enum without a case for the empty tree.
package indirect enum EnumTree: BinaryTreeType {
  case leaf(Int)
  case branch(Int, EnumTree?, EnumTree?)

  package init?(_ shape: TreeShape, at node: Int32 = 0) {
    guard node >= 0, !shape.isEmpty else { return nil }
    let left = EnumTree(shape, at: shape.left[Int(node)])
    let right = EnumTree(shape, at: shape.right[Int(node)])
    self = left == nil && right == nil ? .leaf(Int(node)) : .branch(Int(node), left, right)
  }

  package var element: Int {
    switch self {
    case .leaf(let number), .branch(let number, _, _): number
    }
  }

  package var left: EnumTree? {
    if case .branch(_, let left, _) = self { left } else { nil }
  }

  package var right: EnumTree? {
    if case .branch(_, _, let right) = self { right } else { nil }
  }
}

/// A tree whose elements are functions, which cannot be compared.
package struct FunctionTree: BinaryTreeType {
  package let cursor: ArenaCursor

  package init(cursor: ArenaCursor) { self.cursor = cursor }

  package var element: () -> Int { { cursor.slot } }
  package var left: FunctionTree? { cursor.left.map { FunctionTree(cursor: $0) } }
  package var right: FunctionTree? { cursor.right.map { FunctionTree(cursor: $0) } }
}
