public import BinaryTrees

/// The weight-balanced tree: at every node, the weight of each subtree is at most Δ times the
/// weight of the other.
///
/// Jürg Nievergelt and Edward Reingold, "Binary search trees of bounded balance", 1972. The weight
/// of a tree is its size plus 1. The parameter Δ determines when a node is out of balance, and Γ
/// whether a single rotation restores the balance. Their values 3 and 2 are the only integers that
/// work, as Yoichi Hirai and Kazuhiko Yamamoto proved in "Balancing weight-balanced trees", 2011.
/// The height is at most log₄⸝₃(*n* + 1), which is 2.41 log₂(*n* + 1).
@frozen
public struct WeightBalancedScheme: BalancingScheme, Hashable {
  /// The in-order neighbor that replaces a removed node with two children.
  public var removal = RemovalConvention.successor

  /// The maximum ratio Δ between the weights of the two subtrees of a node.
  @inlinable
  public static var delta: Int { 3 }

  /// The ratio Γ between the weights of the inner and the outer grandchild.
  ///
  /// If the inner grandchild weighs at least Γ times as much as the outer one, a double rotation is
  /// needed.
  @inlinable
  public static var gamma: Int { 2 }

  /// Creates the scheme with its default convention: the successor replaces a removed node with two
  /// children.
  @inlinable
  public init() {}

  /// Creates the scheme with a convention of removals.
  ///
  /// - Parameter removal: the in-order neighbor that replaces a removed node with two children.
  @inlinable
  public init(removal: RemovalConvention) { self.removal = removal }

  /// `true`: the scheme balances by the sizes of subtrees.
  @inlinable
  public static var keepsSizes: Bool { true }

  /// `true`: almost all search paths are close to the minimum length.
  @inlinable
  public static var isShallow: Bool { true }

  /// The rules of weight-balanced trees: the weights are balanced, and recorded sizes and heights
  /// are correct.
  public var balanceRules: [TreeRule] {
    [.weights(delta: Self.delta), .recordedSize, .recordedHeight]
  }

  /// Balances all ancestors of the new leaf.
  @inlinable
  @inline(__always)
  public func didInsert<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) { balance(below: edit.path.count &- 1, &edit, &observer) }

  /// Balances all ancestors of the removed position.
  @inlinable
  @inline(__always)
  public func didRemove<Element>(
    _ position: RemovedPosition, _ edit: inout TreeEdit<Element, Self>,
    _ observer: inout some TreeObserver
  ) { balance(below: edit.path.count, &edit, &observer) }

  /// Balances the nodes of the path upward, starting with the last one before an index.
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

  /// Rotates the child on the heavier side over its parent, after a rotation at the child if the
  /// inner grandchild is too heavy.
  ///
  /// With Δ = 3 and Γ = 2, all nodes are balanced afterward. Let *o*, *i* and *s* be the weights of
  /// the outer and the inner grandchild and of the other subtree, so that the child weighs *o* + *i*.
  /// The node was balanced before one key was inserted or removed, and the child still is:
  /// 3*s* < *o* + *i* ≤ 3*s* + 3, *o* ≤ 3*i* and *i* ≤ 3*o*.
  ///
  /// - If *i* < 2*o*, a single rotation gives the node the subtrees *i* and *s*, beside *o*:
  ///   *s* < (*o* + *i*)/3 ≤ 4*i*/3; *i* < 2(*o* + *i*)/3 ≤ 2*s* + 2, thus *i* ≤ 2*s* + 1 ≤ 3*s*;
  ///   *o* ≤ 3*i*; and *s* + *i* < (*o* + 4*i*)/3 < 3*o*.
  /// - Otherwise a double rotation divides the inner grandchild into *a* + *b* = *i*, both at least
  ///   *i*/4. The subtrees are *s* and *a* beside *b* and *o*. The four inequalities follow in the
  ///   same manner from *s* < *i*/2, *o* ≤ *i*/2 and *i* ≤ 9(*s* + 1)/4.
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

  /// Returns the weight of the subtree that a link leads to.
  @inlinable
  @inline(__always)
  static func weight(_ link: UInt32, _ sizes: UnsafeMutablePointer<UInt32>) -> Int {
    Int(sizes[Int(link >> 1)]) &+ 1
  }
}
