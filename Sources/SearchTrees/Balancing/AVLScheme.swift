public import BinaryTrees

/// The AVL tree: at every node the heights of the two subtrees differ by at most 1.
///
/// Georgy Adelson-Velsky and Evgenii Landis, "An algorithm for the organization of information",
/// 1962. The height is at most 1.4405 log₂(*n* + 2) − 1.3277. The flag of a link says that the
/// subtree on this side is the higher one; the balance factor is the height of the right subtree less
/// that of the left one. An insertion takes one rotation or a double one at most, a removal
/// O(log *n*) of them.
@frozen
public struct AVLScheme: BalancingScheme, Hashable {
  /// Makes the scheme.
  @inlinable
  public init() {}

  /// The flags of the links of a node say which side is higher.
  @inlinable
  public static var linkFlags: LinkFlags { .ofParent }

  /// Hardly a way is long.
  @inlinable
  public static var isShallow: Bool { true }

  /// The balance factor is shown.
  @inlinable
  public static func annotation(of balance: NodeBalance<NoTag>) -> TagAnnotation? {
    TagAnnotation(.balance, .integer((balance.right ? 1 : 0) - (balance.left ? 1 : 0)))
  }

  /// The balance factor, which the heights of the subtrees say.
  @inlinable
  public static func balance(
    of node: Int, in shape: TreeShape, _ annotations: NodeAnnotations
  ) -> NodeBalance<NoTag>? {
    let (left, right) = shape.childHeights(of: node)
    return NodeBalance(left: left > right, right: right > left)
  }

  /// The heights differ by at most 1; recorded balance factors, heights and sizes are right.
  @inlinable
  public var balanceRules: [TreeRule] {
    [
      .balanced, .recordedBalance, .recordedHeight,
      .recordedSize,
    ]
  }

  /// The balance factor of a node in a tree of least height.
  @inlinable
  public func balance(left: Int, right: Int, depth: Int, count: Int) -> NodeBalance<NoTag> {
    // The height of such a tree is one less than the number of binary digits of its size.
    let (left, right) = (left.leadingZeroBitCount, right.leadingZeroBitCount)
    return NodeBalance(left: left < right, right: right < left)
  }

  /// Goes up from the new leaf until the tree is balanced.
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

  /// Goes up from the position where a subtree has become one level lower, until the tree is balanced.
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
  /// By how many levels the subtree on a side is higher than the other.
  @inlinable
  @inline(__always)
  func lead(of node: UInt32, _ side: Int) -> Int {
    let links = links(of: node)
    return Int(links[side] & 1) &- Int(links[side ^ 1] & 1)
  }

  /// Notes that the subtree on a side has become higher, or the other one lower, by a level: a lead
  /// of 2 is told only, for it is mended at once.
  ///
  /// - Returns: by how many levels it was higher before.
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

  /// Sets by how many levels the subtree on a side is higher.
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

  /// Mends a node whose subtree on a side leads by 2, by one rotation or a double one.
  ///
  /// - Returns: whether the subtree as a whole has become lower, which after an insertion brings back
  ///   the height from before.
  @inlinable
  @inline(__always)
  @discardableResult
  func restore(
    at index: Int, _ side: Int, _ observer: inout some TreeObserver
  ) -> Bool {
    let node = path.slot(index)
    let link = links(of: node) + side
    var lead = lead(of: link.pointee >> 1, side)
    if lead < 0 {
      tell(.innerGrandchildHigher, at: node, &observer)
      let inner = links(of: link.pointee >> 1)[side ^ 1] >> 1
      lead = -lift(at: link, side ^ 1, lead: -lead, self.lead(of: inner, side ^ 1), &observer)
    } else {
      tell(lead == 0 ? .childBalanced : .outerGrandchildHigher, at: node, &observer)
    }
    return lift(at: self.link(to: index), side, lead: 2, lead, &observer) == 0
  }

  /// Lifts the child on a side over the node to which a link leads.
  ///
  /// - Parameters:
  ///   - link: the link above.
  ///   - side: the side.
  ///   - upper: by how many levels the subtree on that side leads at the node.
  ///   - lower: by how many it leads at the child.
  ///   - observer: is told what happens.
  /// - Returns: by how many it leads at the child afterwards.
  @inlinable
  @inline(__always)
  func lift(
    at link: UnsafeMutablePointer<UInt32>, _ side: Int, lead upper: Int, _ lower: Int,
    _ observer: inout some TreeObserver
  ) -> Int {
    let node = link.pointee >> 1
    rotate(link, lifting: side, &observer)
    let newUpper = upper &- 1 &- max(lower, 0)
    let newLower = lower &- 1 &+ min(newUpper, 0)
    setLead(newUpper, from: upper, of: node, side, &observer)
    setLead(newLower, from: lower, of: link.pointee >> 1, side, &observer)
    return newLower
  }
}
