public import BinaryTrees

/// The AVL tree: at every node, the heights of the two subtrees differ by at most 1.
///
/// Georgy Adelson-Velsky and Evgenii Landis, "An algorithm for the organization of information",
/// 1962. The height is at most 1.4405 log₂(*n* + 2) − 1.3277. The balance factor of a node is the
/// height of its right subtree minus the height of its left subtree; the flag of a link is set if
/// the subtree on that side is higher. An insertion takes at most one single or double rotation, a
/// removal takes O(log *n*) rotations.
@frozen
public struct AVLScheme: BalancingScheme, Hashable {
  /// The in-order neighbor that replaces a removed node with two children.
  public var removal = RemovalConvention.successor

  /// Creates the scheme with its default convention: the successor replaces a removed node with two
  /// children.
  @inlinable
  public init() {}

  /// Creates the scheme with a convention of removals.
  ///
  /// - Parameter removal: the in-order neighbor that replaces a removed node with two children.
  @inlinable
  public init(removal: RemovalConvention) { self.removal = removal }

  /// The flags in the links of a node show which of its subtrees is higher.
  @inlinable
  public static var linkFlags: LinkFlags { .ofParent }

  /// `true`: almost all search paths are close to the minimum length.
  @inlinable
  public static var isShallow: Bool { true }

  /// Returns the balance factor as an annotation.
  @inlinable
  public static func annotation(of balance: NodeBalance<NoTag>) -> TagAnnotation? {
    TagAnnotation(.balance, .integer((balance.right ? 1 : 0) - (balance.left ? 1 : 0)))
  }

  /// Returns the balance data of a node, computed from the heights of its subtrees.
  @inlinable
  public static func balance(
    of node: Int, in shape: TreeShape, _ annotations: NodeAnnotations
  ) -> NodeBalance<NoTag>? {
    let (left, right) = shape.childHeights(of: node)
    return NodeBalance(left: left > right, right: right > left)
  }

  /// The rules of AVL trees: the heights differ by at most 1, and recorded balance factors, heights
  /// and sizes are correct.
  public var balanceRules: [TreeRule] {
    [.balanced, .recordedBalance, .recordedHeight, .recordedSize]
  }

  /// Returns the balance data of a node in a tree of minimum height.
  @inlinable
  public func balance(left: Int, right: Int, depth: Int, count: Int) -> NodeBalance<NoTag> {
    // The height of a tree of minimum height is the number of binary digits of its size, minus 1.
    let (left, right) = (left.leadingZeroBitCount, right.leadingZeroBitCount)
    return NodeBalance(left: left < right, right: right < left)
  }

  /// Restores the balance from the new leaf upward.
  @inlinable
  @inline(__always)
  public func didInsert<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {
    var index = edit.path.count &- 1
    while index > 1 {
      index &-= 1
      let (node, side) = (edit.path.slot(index), edit.path.side(index))
      let old = edit.raiseLead(of: node, side, &observer)
      if old == 0 { continue }
      if old > 0 { edit.restore(at: index, side, &observer) }
      return
    }
  }

  /// Restores the balance upward from the position where a subtree has become one level lower.
  @inlinable
  @inline(__always)
  public func didRemove<Element>(
    _ position: RemovedPosition, _ edit: inout TreeEdit<Element, Self>,
    _ observer: inout some TreeObserver
  ) {
    var index = edit.path.count &- 1
    while index > 0 {
      let (node, side) = (edit.path.slot(index), edit.path.side(index) ^ 1)
      let old = edit.raiseLead(of: node, side, &observer)
      if old == 0 { return }
      if old > 0, !edit.restore(at: index, side, &observer) { return }
      index &-= 1
    }
  }
}

extension TreeEdit where Scheme == AVLScheme {
  /// Returns the lead of a node's subtree on a side: its height minus the height of the other
  /// subtree.
  @inlinable
  @inline(__always)
  func lead(of node: UInt32, _ side: Int) -> Int {
    let links = links(of: node)
    return Int(links[side] & 1) &- Int(links[side ^ 1] & 1)
  }

  /// Records that the subtree on a side has become one level higher, or the other subtree one level
  /// lower.
  ///
  /// A lead of 2 is reported to the observer but not stored, because the caller restores the
  /// balance immediately.
  ///
  /// - Returns: the lead before the change.
  @inlinable
  @inline(__always)
  func raiseLead(of node: UInt32, _ side: Int, _ observer: inout some TreeObserver) -> Int {
    let links = links(of: node)
    let old: Int
    if links[side ^ 1] & 1 != 0 {
      links[side ^ 1] &= ~1
      old = -1
    } else if links[side] & 1 != 0 {
      old = 1
    } else {
      links[side] |= 1
      old = 0
    }
    tellLead(old &+ 1, from: old, of: node, side, &observer)
    return old
  }

  /// Sets the lead of a node's subtree on a side.
  @inlinable
  @inline(__always)
  func setLead(
    _ lead: Int, from old: Int, of node: UInt32, _ side: Int, _ observer: inout some TreeObserver
  ) {
    let links = links(of: node)
    links[side] = links[side] & ~1 | (lead > 0 ? 1 : 0)
    links[side ^ 1] = links[side ^ 1] & ~1 | (lead < 0 ? 1 : 0)
    tellLead(lead, from: old, of: node, side, &observer)
  }

  @inlinable
  @inline(__always)
  func tellLead<Observer: TreeObserver>(
    _ lead: Int, from old: Int, of node: UInt32, _ side: Int, _ observer: inout Observer
  ) {
    if Observer.isListening {
      let sign = side == 0 ? -1 : 1
      tell(
        node, TagAnnotation(.balance, .integer(sign * old)),
        TagAnnotation(.balance, .integer(sign * lead)), &observer)
    }
  }

  /// Restores the balance of a node whose subtree on a side leads by 2, by a single or double
  /// rotation.
  ///
  /// - Returns: `true` if the subtree of the node has become lower. After an insertion, it then has
  ///   its original height.
  @inlinable
  @inline(__always)
  @discardableResult
  func restore(at index: Int, _ side: Int, _ observer: inout some TreeObserver) -> Bool {
    let node = path.slot(index)
    let link = links(of: node) + side
    var lead = lead(of: link.pointee >> 1, side)
    if lead < 0 {
      // Moves the higher subtree to the outside, where the second rotation lifts it.
      tell(.innerGrandchildHigher, at: node, &observer)
      let inner = links(of: link.pointee >> 1)[side ^ 1] >> 1
      lead = -lift(at: link, side ^ 1, lead: -lead, self.lead(of: inner, side ^ 1), &observer)
    } else {
      tell(lead == 0 ? .childBalanced : .outerGrandchildHigher, at: node, &observer)
    }
    // Let h + 2 and h be the heights of the child and of the other subtree. A lead of 0 after the
    // rotation means that both subtrees of the new parent have height h + 1: the subtree is one
    // level lower. If the child was balanced (lead 0), it becomes a parent with lead −1 and the
    // height remains.
    return lift(at: self.link(to: index), side, lead: 2, lead, &observer) == 0
  }

  /// Rotates the child on a side over its parent, the node that a link leads to.
  ///
  /// - Parameters:
  ///   - link: the link to the parent.
  ///   - side: the side of the child.
  ///   - upper: the lead of the parent's subtree on that side.
  ///   - lower: the lead of the child's subtree on that side.
  ///   - observer: receives every change.
  /// - Returns: the lead at the former child, which is now the parent.
  @inlinable
  @inline(__always)
  func lift(
    at link: UnsafeMutablePointer<UInt32>, _ side: Int, lead upper: Int, _ lower: Int,
    _ observer: inout some TreeObserver
  ) -> Int {
    let node = link.pointee >> 1
    rotate(link, lifting: side, &observer)
    // Let o and i be the heights of the child's outer and inner subtree, and s that of the parent's
    // other subtree:
    //
    //   upper = 1 + max(o, i) − s,  lower = o − i.
    //
    // The rotation moves the inner subtree to the former parent:
    //
    //   newUpper = i − s                = upper − 1 − (max(o, i) − i) = upper − 1 − max(lower, 0)
    //   newLower = o − (1 + max(i, s))  = lower − 1 − (max(i, s) − i) = lower − 1 + min(newUpper, 0)
    let newUpper = upper &- 1 &- max(lower, 0)
    let newLower = lower &- 1 &+ min(newUpper, 0)
    setLead(newUpper, from: upper, of: node, side, &observer)
    setLead(newLower, from: lower, of: link.pointee >> 1, side, &observer)
    return newLower
  }
}
