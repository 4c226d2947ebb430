import BinaryTrees

/// What an incremental layout keeps of a node besides its contour link: one cache line.
struct SubtreeRecord: Sendable {
  var left: Int32
  var right: Int32
  var parent: Int32
  /// The number of edges on the longest way down.
  var height: Int32 = 0
  /// The number of nodes in the subtree.
  var count: Int32 = 1
  /// How many nodes of the subtree are tall, see ``LevelLines``.
  var tallCount: Int32 = 0
  var extremes: ContourExtremes
  /// The left edge of the subtree's room, from its root.
  var minX: Int64 = 0
  /// The right edge of the subtree's room, from its root.
  var maxX: Int64 = 0

  /// The record of a detached leaf.
  init(leaf slot: Int) {
    left = TreeShape.none
    right = TreeShape.none
    parent = TreeShape.none
    extremes = ContourExtremes(leaf: slot)
  }
}

/// The levels, counted from a subtree's root, on which its two contours may have changed.
struct ContourChange {
  /// The levels of one contour; empty if the first is beyond the last.
  struct Levels {
    var first: Int32
    var last: Int32

    static let none = Levels(first: 1, last: 0)

    var isEmpty: Bool { first > last }

    func meets(upTo level: Int32) -> Bool { !isEmpty && first <= level }
    func contains(_ level: Int32) -> Bool { first <= level && level <= last }

    /// The same levels counted from the parent, of which only those from `least` on are seen.
    func below(from least: Int32 = 0) -> Levels {
      Levels(first: max(first + 1, least), last: last + 1)
    }
  }

  var left: Levels
  var right: Levels

  var isEmpty: Bool { left.isEmpty && right.isEmpty }
}

/// What is to be laid out again after an edit of the links.
struct RelayJob {
  /// Nodes to lay out first, children before parents.
  var first: [Int32] = []

  /// The node from which to climb.
  var start: Int32

  /// The height of the subtree that was at the place of the start, if that was another node's.
  var oldHeight: Int32?

  /// What changed at the start, where its children need not be set side by side again.
  var change: ContourChange?

  /// Whether to climb to the root and lay out every node on the way.
  var isForced = false
}

/// The work of a layout, counted in steps that do not depend on the machine.
package struct LayoutCounters: Hashable, Sendable {
  /// The number of nodes whose subtrees were set side by side or whose measures were updated.
  package internal(set) var relaidNodes = 0

  /// The number of levels that the walks down facing contours took.
  package internal(set) var contourSteps = 0
}

/// Lays out nodes again after an edit, from the lowest upwards.
///
/// A subtree's layout depends on nothing outside it, so only ancestors of the edit are touched, and
/// only as long as a contour of the subtree below has changed: a parent sees of its child only the
/// contours. What lies above the first ancestor with unchanged contours stays as it is. Whether a
/// contour changed is not found out by looking, which would cost as much as laying out: the climb
/// keeps the range of levels on which it may have. At a parent whose children keep their distance,
/// the outer contour of the changed child goes on up, and of its inner contour only what reaches
/// deeper than the other child.
struct ContourUpdate<Reach: HorizontalReach> {
  let records: UnsafeMutablePointer<SubtreeRecord>
  var contours: TidyContours<Reach, Int64>
  var work: LayoutCounters

  /// Does a job and adds its work to a sum.
  ///
  /// - Returns: whether all offsets fit their range.
  static func run(
    _ job: RelayJob, records: UnsafeMutablePointer<SubtreeRecord>,
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

  /// Lays out one node whose subtrees are laid out.
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

  /// Brings the room of a node's subtree up to date.
  @inline(__always)
  private mutating func measure(_ node: Int) {
    var minX = -Int64(contours.reach.left(node))
    var maxX = Int64(contours.reach.right(node))
    let (left, right) = (records[node].left, records[node].right)
    let link = contours.links[node]
    if left != TreeShape.none {
      minX = min(minX, link.leftOffset + records[Int(left)].minX)
      maxX = max(maxX, link.leftOffset + records[Int(left)].maxX)
    }
    if right != TreeShape.none {
      minX = min(minX, link.rightOffset + records[Int(right)].minX)
      maxX = max(maxX, link.rightOffset + records[Int(right)].maxX)
    }
    (records[node].minX, records[node].maxX) = (minX, maxX)
    work.relaidNodes += 1
  }

  /// Lays out the start of a job and what above it sees of the change.
  private mutating func climb(_ job: RelayJob) {
    var node = Int(job.start)
    var oldHeight = job.oldHeight ?? records[node].height
    var change: ContourChange
    if let known = job.change {
      measure(node)
      change = known
    } else {
      settle(node)
      let all = ContourChange.Levels(first: 0, last: max(oldHeight, records[node].height))
      change = ContourChange(left: all, right: all)
    }
    while records[node].parent != TreeShape.none, job.isForced || !change.isEmpty {
      let parent = Int(records[node].parent)
      let heightHasChanged = records[node].height != oldHeight
      oldHeight = records[parent].height
      change = pass(
        change, from: node, to: parent, anew: job.isForced || heightHasChanged)
      node = parent
    }
  }

  /// Lays out a parent as far as it sees its child's change, and tells what of it is seen further up.
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
        let all = ContourChange.Levels(first: 1, last: max(oldHeight, records[parent].height))
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
