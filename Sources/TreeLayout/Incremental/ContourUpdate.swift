import BinaryTrees

/// The data that an incremental layout stores for a node in addition to its contour link.
///
/// A record fills one cache line.
struct SubtreeRecord: Sendable {
  var left: Int32
  var right: Int32
  var parent: Int32
  /// The number of edges on the longest downward path.
  var height: Int32 = 0
  /// The number of nodes in the subtree.
  var count: Int32 = 1
  var extremes: ContourExtremes
  /// The left edge of the subtree, relative to its root.
  var minX: Int64 = 0
  /// The right edge of the subtree, relative to its root.
  var maxX: Int64 = 0

  /// Creates the record of a detached leaf.
  init(leaf slot: Int) {
    left = TreeShape.none
    right = TreeShape.none
    parent = TreeShape.none
    extremes = ContourExtremes(leaf: slot)
  }
}

/// The levels where the two contours of a subtree may have changed, counted from the subtree's
/// root.
struct ContourChange {
  var left: Range<Int32>
  var right: Range<Int32>

  var isEmpty: Bool { left.isEmpty && right.isEmpty }
}

extension Range<Int32> {
  /// Returns whether some of the levels are at or above a level.
  fileprivate func meets(upTo level: Int32) -> Bool { !isEmpty && lowerBound <= level }

  /// Returns the levels as counted from the parent, without the levels above `least`.
  fileprivate func below(from least: Int32 = 0) -> Range<Int32> {
    Swift.min(Swift.max(lowerBound + 1, least), upperBound + 1)..<(upperBound + 1)
  }
}

/// A description of the nodes to lay out again after the links of the tree were edited.
struct LayoutUpdate {
  /// The nodes to lay out first, children before parents.
  var first: [Int32] = []

  /// The node where the climb toward the root starts.
  var start: Int32

  /// The height that the subtree with the root `start` had before the edit, or `nil` if that is the
  /// recorded height of `start`.
  ///
  /// A value is needed if another node was the root of this subtree before the edit.
  var oldHeight: Int32?

  /// The known change of the contours at `start`, if its children need not be placed again.
  var change: ContourChange?
}

/// The work of a layout, counted in machine-independent steps.
package struct LayoutCounters: Hashable, Sendable {
  /// The number of nodes whose subtrees were placed or whose bounds were updated.
  package internal(set) var relaidNodes = 0

  /// The number of levels that were visited while walking down facing contours.
  package internal(set) var contourSteps = 0
}

/// Lays out nodes again after an edit, from the lowest upward.
///
/// The layout of a subtree depends only on its own nodes, so an edit affects only the edited node's
/// ancestors. An ancestor sees only the contours of its child's subtree, so the climb ends when the
/// contours of a subtree are unchanged.
///
/// Comparing contours would be as expensive as laying them out. Instead, the climb keeps the range
/// of levels where each contour may have changed. If the distance between two children is
/// unchanged, the outer contour of the changed child is part of the parent's contour, and so is the
/// part of its inner contour that is deeper than the other child.
struct ContourUpdate<Reach: HorizontalReach> {
  let records: UnsafeMutablePointer<SubtreeRecord>
  var contours: TidyContours<Reach, Int64>
  var work: LayoutCounters

  /// Executes a job and adds its work to the counters.
  ///
  /// - Returns: whether all offsets are in range.
  static func run(
    _ job: LayoutUpdate, records: UnsafeMutablePointer<SubtreeRecord>,
    links: UnsafeMutablePointer<ContourLink<Int64>>, reach: Reach, options: LayoutOptions,
    _ work: inout LayoutCounters
  ) -> Bool {
    var update = ContourUpdate(
      records: records, contours: TidyContours(links: links, reach: reach, options: options),
      work: work)
    for node in job.first { update.settle(Int(node)) }
    if job.start != TreeShape.none { update.climb(job) }
    work = update.work
    return update.contours.offsetsFit
  }

  /// Lays out one node.
  ///
  /// The subtrees of its children are already laid out.
  private mutating func settle(_ node: Int) {
    let (left, right) = (records[node].left, records[node].right)
    if left != TreeShape.none, right != TreeShape.none {
      let (heightA, heightB) = (records[Int(left)].height, records[Int(right)].height)
      records[node].extremes = contours.join(
        left, records[Int(left)].extremes, height: heightA, right, records[Int(right)].extremes,
        height: heightB, below: node)
      records[node].height = max(heightA, heightB) + 1
      work.contourSteps += Int(min(heightA, heightB))
    } else if left == TreeShape.none, right == TreeShape.none {
      records[node].extremes = ContourExtremes(leaf: node)
      records[node].height = 0
    } else {
      let child = max(left, right)
      let offset = left == TreeShape.none ? contours.lone : -contours.lone
      contours.attach(child, below: node, at: offset)
      var extremes = records[Int(child)].extremes
      extremes.attach(at: offset)
      records[node].extremes = extremes
      records[node].height = records[Int(child)].height + 1
    }
    measure(node)
  }

  /// Updates the left and right edge and the number of nodes of a subtree.
  @inline(__always)
  private mutating func measure(_ node: Int) {
    var minX = -Int64(contours.reach.left(node))
    var maxX = Int64(contours.reach.right(node))
    let (left, right) = (records[node].left, records[node].right)
    let link = contours.links[node]
    var count: Int32 = 1
    if left != TreeShape.none {
      count += records[Int(left)].count
      minX = min(minX, link.leftOffset + records[Int(left)].minX)
      maxX = max(maxX, link.leftOffset + records[Int(left)].maxX)
    }
    if right != TreeShape.none {
      count += records[Int(right)].count
      minX = min(minX, link.rightOffset + records[Int(right)].minX)
      maxX = max(maxX, link.rightOffset + records[Int(right)].maxX)
    }
    (records[node].minX, records[node].maxX, records[node].count) = (minX, maxX, count)
    work.relaidNodes += 1
  }

  /// Lays out the start of a job and the ancestors that are affected by the change.
  private mutating func climb(_ job: LayoutUpdate) {
    var node = Int(job.start)
    var oldHeight = job.oldHeight ?? records[node].height
    var change: ContourChange
    if let known = job.change {
      measure(node)
      change = known
    } else {
      settle(node)
      let all = 0..<(max(oldHeight, records[node].height) + 1)
      change = ContourChange(left: all, right: all)
    }
    while records[node].parent != TreeShape.none, !change.isEmpty {
      let parent = Int(records[node].parent)
      let heightHasChanged = records[node].height != oldHeight
      oldHeight = records[parent].height
      change = pass(change, from: node, to: parent, anew: heightHasChanged)
      node = parent
    }
  }

  /// Updates a parent after a change of its child.
  ///
  /// - Parameters:
  ///   - change: the change of the child's contours.
  ///   - node: the child.
  ///   - parent: the parent.
  ///   - anew: whether to place the children again, even if their facing contours are unchanged.
  /// - Returns: the change of the parent's contours.
  private mutating func pass(
    _ change: ContourChange, from node: Int, to parent: Int, anew: Bool
  ) -> ContourChange {
    let old = contours.links[parent]
    let isLeft = records[parent].left == Int32(truncatingIfNeeded: node)
    let sibling = isLeft ? records[parent].right : records[parent].left
    if sibling == TreeShape.none {
      settle(parent)
      return ContourChange(left: change.left.below(), right: change.right.below())
    }
    let (height, otherHeight) = (records[node].height, records[Int(sibling)].height)
    let (inner, outer) = isLeft ? (change.right, change.left) : (change.left, change.right)
    if anew || inner.meets(upTo: min(height, otherHeight) + 1)
      || (height < otherHeight && outer.contains(height))
    {
      let oldHeight = records[parent].height
      settle(parent)
      let new = contours.links[parent]
      if new.leftOffset != old.leftOffset || new.rightOffset != old.rightOffset {
        let all = 1..<(max(oldHeight, records[parent].height) + 1)
        return ContourChange(left: all, right: all)
      }
    } else {
      let (left, right) = (Int(records[parent].left), Int(records[parent].right))
      records[parent].extremes = ContourExtremes(
        records[left].extremes, height: records[left].height,
        records[right].extremes, height: records[right].height, half: old.rightOffset)
      measure(parent)
    }
    let seen = (outer: outer.below(), inner: inner.below(from: otherHeight + 2))
    return isLeft
      ? ContourChange(left: seen.outer, right: seen.inner)
      : ContourChange(left: seen.inner, right: seen.outer)
  }
}
