public import BinaryTrees

/// The weight-balanced tree: at every node neither subtree weighs more than Δ times the other.
///
/// Jürg Nievergelt and Edward Reingold, "Binary search trees of bounded balance", 1972. The weight
/// of a tree is its size plus 1. Of the two parameters, Δ says when a node is out of balance and Γ
/// whether one rotation is enough; 3 and 2 are the only whole numbers that work, as Yoichi Hirai and
/// Kazuhiko Yamamoto proved in "Balancing weight-balanced trees", 2011. The height is at most
/// log₄⸝₃(*n* + 1), which is 2.41 log₂(*n* + 1).
@frozen
public struct WeightBalancedScheme: BalancingScheme, Hashable {
  /// How many times the weight of the other a subtree may have.
  @inlinable
  public static var delta: Int { 3 }

  /// From how many times the weight of the outer one the inner grandchild is lifted by a double
  /// rotation.
  @inlinable
  public static var gamma: Int { 2 }

  /// Makes the scheme.
  @inlinable
  public init() {}

  /// Sizes are what the tree is balanced by.
  @inlinable
  public static var keepsSizes: Bool { true }

  /// Hardly a way is long.
  @inlinable
  public static var isShallow: Bool { true }

  /// The weights are within bounds; recorded sizes and heights are right.
  @inlinable
  public var balanceRules: [TreeRule] {
    [
      .weights(delta: Self.delta), .recordedSize, .recordedHeight,
    ]
  }

  /// Balances all nodes above the new leaf.
  @inlinable
  @inline(__always)
  public func didInsert<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) { balance(below: edit.path.count &- 1, &edit, &observer) }

  /// Balances all nodes above the position that is gone.
  @inlinable
  @inline(__always)
  public func didRemove<Element>(
    _ position: RemovedPosition, _ edit: inout TreeEdit<Element, Self>,
    _ observer: inout some TreeObserver
  ) { balance(below: edit.path.count, &edit, &observer) }

  /// Balances the nodes of the way from the one before an index up.
  @inlinable
  @inline(__always)
  func balance<Element>(
    below end: Int, _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {
    guard let sizes = edit.sizes else { return }
    var index = end &- 1
    while index > 0 {
      let links = edit.links(of: edit.path.slot(index))
      let left = Self.weight(links[0], sizes)
      let right = Self.weight(links[1], sizes)
      if left > Self.delta &* right {
        lift(0, at: edit.link(to: index), sizes, &edit, &observer)
      } else if right > Self.delta &* left {
        lift(1, at: edit.link(to: index), sizes, &edit, &observer)
      }
      index &-= 1
    }
  }

  /// Lifts the child on the heavier side, or its inner child if that is what makes it heavy.
  @inlinable
  func lift<Element>(
    _ side: Int, at link: UnsafeMutablePointer<UInt32>, _ sizes: UnsafeMutablePointer<UInt32>,
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {
    let node = link.pointee >> 1
    let childLink = edit.links(of: node) + side
    let child = edit.links(of: childLink.pointee >> 1)
    let isInner =
      Self.weight(child[side ^ 1], sizes) >= Self.gamma &* Self.weight(child[side], sizes)
    edit.tell(isInner ? .innerGrandchildHeavy : .outerGrandchildHeavy, at: node, &observer)
    if isInner { edit.rotate(childLink, lifting: side ^ 1, &observer) }
    edit.rotate(link, lifting: side, &observer)
  }

  /// The weight of the subtree to which a link leads.
  @inlinable
  @inline(__always)
  static func weight(_ link: UInt32, _ sizes: UnsafeMutablePointer<UInt32>) -> Int {
    Int(sizes[Int(link >> 1)]) &+ 1
  }
}
