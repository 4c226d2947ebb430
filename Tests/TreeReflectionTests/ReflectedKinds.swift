import BinaryTrees

// Tree types that conform to no protocol. Each is made from a shape, and its elements are the
// pre-order numbers of the nodes.

/// A class with the usual names of subtrees, and a parent.
final class BareNode {
  var value: Int
  var left: BareNode?
  var right: BareNode?
  weak var parent: BareNode?

  init(_ value: Int, left: BareNode? = nil, right: BareNode? = nil) {
    (self.value, self.left, self.right) = (value, left, right)
    left?.parent = self
    right?.parent = self
  }

  convenience init?(_ shape: TreeShape, at node: Int32 = 0) {
    guard node >= 0, !shape.isEmpty else { return nil }
    self.init(
      Int(node), left: BareNode(shape, at: shape.left[Int(node)]),
      right: BareNode(shape, at: shape.right[Int(node)]))
  }

  /// Frees a deep tree without recursion.
  deinit {
    var pending = [left.take(), right.take()].compactMap(\.self)
    while var node = pending.popLast() {
      guard isKnownUniquelyReferenced(&node) else { continue }
      for child in [node.left.take(), node.right.take()] {
        if let child { pending.append(child) }
      }
    }
  }
}

/// A superclass that declares the subtrees.
class LinkedNode {
  var left: LinkedNode?
  var right: LinkedNode?
}

final class KeyedNode: LinkedNode {
  unowned var owner: KeyedNode?
  var key = 0

  init?(_ shape: TreeShape, at node: Int32 = 0) {
    guard node >= 0, !shape.isEmpty else { return nil }
    key = Int(node)
    super.init()
    left = KeyedNode(shape, at: shape.left[Int(node)])
    right = KeyedNode(shape, at: shape.right[Int(node)])
    owner = self
  }
}

/// A class that boxes a value, also usable as a property wrapper.
@propertyWrapper final class Boxed<Value> {
  private var content: Value
  init(wrappedValue: Value) { content = wrappedValue }
  var wrappedValue: Value { content }
}

/// A structure with boxed subtrees.
struct BoxedNode {
  let item: Int
  let left: Boxed<BoxedNode>?
  let right: Boxed<BoxedNode>?

  init?(_ shape: TreeShape, at node: Int32 = 0) {
    guard node >= 0, !shape.isEmpty else { return nil }
    item = Int(node)
    left = BoxedNode(shape, at: shape.left[Int(node)]).map(Boxed.init)
    right = BoxedNode(shape, at: shape.right[Int(node)]).map(Boxed.init)
  }
}

/// A structure with property wrappers around its subtrees.
struct WrappedNode {
  @Boxed var left: WrappedNode?
  @Boxed var right: WrappedNode?
  let data: Int

  init?(_ shape: TreeShape, at node: Int32 = 0) {
    guard node >= 0, !shape.isEmpty else { return nil }
    data = Int(node)
    _left = Boxed(wrappedValue: WrappedNode(shape, at: shape.left[Int(node)]))
    _right = Boxed(wrappedValue: WrappedNode(shape, at: shape.right[Int(node)]))
  }
}

/// An enumeration with a case for the empty tree and no labels.
indirect enum BareEnum {
  case empty
  case node(BareEnum, Int, BareEnum)

  init(_ shape: TreeShape, at node: Int32 = 0) {
    self =
      node < 0 || shape.isEmpty
      ? .empty
      : .node(
        BareEnum(shape, at: shape.left[Int(node)]), Int(node),
        BareEnum(shape, at: shape.right[Int(node)]))
  }
}

/// An enumeration with a separate case for leaves, with labels and optionals.
indirect enum LabeledEnum {
  case leaf(Int)
  case branch(value: Int, left: LabeledEnum?, right: LabeledEnum?)

  init?(_ shape: TreeShape, at node: Int32 = 0) {
    guard node >= 0, !shape.isEmpty else { return nil }
    let left = LabeledEnum(shape, at: shape.left[Int(node)])
    let right = LabeledEnum(shape, at: shape.right[Int(node)])
    self =
      left == nil && right == nil
      ? .leaf(Int(node)) : .branch(value: Int(node), left: left, right: right)
  }
}

/// An enumeration of optional boxes; a missing box does not show its type.
enum BoxEnum {
  case node(Boxed<BoxEnum>?, Int, Boxed<BoxEnum>?)

  init?(_ shape: TreeShape, at node: Int32 = 0) {
    guard node >= 0, !shape.isEmpty else { return nil }
    self = .node(
      BoxEnum(shape, at: shape.left[Int(node)]).map(Boxed.init), Int(node),
      BoxEnum(shape, at: shape.right[Int(node)]).map(Boxed.init))
  }
}

/// A class with a custom mirror.
final class ShownNode: CustomReflectable {
  private let hidden: BareNode

  init(_ hidden: BareNode) { self.hidden = hidden }

  var customMirror: Mirror {
    var children: [Mirror.Child] = [("value", hidden.value)]
    if let left = hidden.left { children.append(("left", ShownNode(left))) }
    if let right = hidden.right { children.append(("right", ShownNode(right))) }
    return Mirror(self, children: children)
  }
}
