/// The vertical positions of the levels of a tree whose nodes are added, removed and resized.
///
/// The line of a level depends on the tallest node of the level. A node is called tall if it is
/// taller than the shortest node of the tree. Only tall nodes are counted on their levels. If all
/// nodes have the same height, no memory is needed, and a line is computed by a multiplication.
struct LevelLines: Sendable {
  private let spacing: FixedSpacing

  /// The smallest top and bottom extents of all nodes.
  private(set) var base: NodeExtents

  /// The number of levels of the tree.
  private(set) var count = 0

  private var tops: [Tally] = []
  private var bottoms: [Tally] = []
  private var tallCount = 0

  /// The position of each level's line, or an empty array if there are no tall nodes.
  private var lines: [Int64] = []

  /// The first level whose tallest node has changed since the last call of ``settle(count:)``.
  private var firstChanged = Int.max

  init(base: NodeExtents, options: LayoutOptions) {
    spacing = FixedSpacing(options.levels)
    self.base = base
  }

  /// Whether a node extends beyond the base.
  func isTall(_ extents: NodeExtents) -> Bool {
    extents.top > base.top || extents.bottom > base.bottom
  }

  /// Whether a node extends less far than the base, which must then be reduced.
  func isBelowBase(_ extents: NodeExtents) -> Bool {
    extents.top < base.top || extents.bottom < base.bottom
  }

  /// Returns the greatest top extent of the nodes on a level.
  func top(of level: Int) -> Int32 {
    max(base.top, tops.indices.contains(level) ? tops[level].greatest ?? 0 : 0)
  }

  /// Returns the greatest bottom extent of the nodes on a level.
  func bottom(of level: Int) -> Int32 {
    max(base.bottom, bottoms.indices.contains(level) ? bottoms[level].greatest ?? 0 : 0)
  }

  /// Returns the position of a level's line.
  func line(of level: Int) -> Int64 {
    lines.isEmpty ? Int64(base.top) + Int64(level) * pitch : lines[level]
  }

  /// The bottom edge of the lowest level.
  var bottom: Int64 { count == 0 ? 0 : line(of: count - 1) + Int64(bottom(of: count - 1)) }

  private var pitch: Int64 { spacing.distance(base.bottom, base.top) }

  /// Returns the first level whose bottom edge is at or below a position.
  func firstLevel(reaching y: Int64) -> Int {
    (0..<count).partitioningIndex { line(of: $0) + Int64(bottom(of: $0)) >= y }
  }

  /// Returns the first level whose top edge is below a position.
  func firstLevel(below y: Int64) -> Int {
    (0..<count).partitioningIndex { line(of: $0) - Int64(top(of: $0)) > y }
  }
}

extension LevelLines {
  /// Adds a tall node to a level.
  mutating func add(_ extents: NodeExtents, at level: Int) {
    writeLines()
    while tops.count <= level {
      tops.append(Tally())
      bottoms.append(Tally())
    }
    let old = (tops[level].greatest, bottoms[level].greatest)
    tops[level].add(extents.top)
    bottoms[level].add(extents.bottom)
    tallCount += 1
    if old != (tops[level].greatest, bottoms[level].greatest) {
      firstChanged = min(firstChanged, level)
    }
  }

  /// Removes a tall node from a level.
  mutating func remove(_ extents: NodeExtents, at level: Int) {
    let old = (tops[level].greatest, bottoms[level].greatest)
    tops[level].remove(extents.top)
    bottoms[level].remove(extents.bottom)
    tallCount -= 1
    if old != (tops[level].greatest, bottoms[level].greatest) {
      firstChanged = min(firstChanged, level)
    }
  }

  /// Removes all tall nodes and changes the base.
  mutating func rebase(to base: NodeExtents) {
    writeLines()
    self.base = base
    tops = []
    bottoms = []
    tallCount = 0
    firstChanged = 0
  }

  /// Updates the lines after changes of tall nodes and of the number of levels.
  ///
  /// - Complexity: O(1) if the tallest node of each level is unchanged, else O(number of levels
  ///   from the first changed one).
  mutating func settle(count newCount: Int) {
    let first = min(firstChanged, count, newCount)
    count = newCount
    firstChanged = Int.max
    if lines.isEmpty, tallCount == 0 { return }
    if newCount < lines.count { lines.removeLast(lines.count - newCount) }
    for level in first..<newCount {
      let line =
        level == 0
        ? Int64(top(of: 0))
        : lines[level - 1] + spacing.distance(bottom(of: level - 1), top(of: level))
      if level == lines.count { lines.append(line) } else { lines[level] = line }
    }
    if tallCount == 0 { (lines, tops, bottoms) = ([], [], []) }
  }

  /// Stores the lines of a tree that had no tall nodes until now.
  private mutating func writeLines() {
    if lines.isEmpty { lines = (0..<count).map { line(of: $0) } }
  }
}

/// A multiset of lengths, in ascending order.
private struct Tally: Sendable {
  private var entries: [(length: Int32, count: Int)] = []

  /// The greatest length, or `nil` if the multiset is empty.
  var greatest: Int32? { entries.last?.length }

  mutating func add(_ length: Int32) {
    let index = position(of: length)
    if index < entries.count, entries[index].length == length {
      entries[index].count += 1
    } else {
      entries.insert((length, 1), at: index)
    }
  }

  mutating func remove(_ length: Int32) {
    let index = position(of: length)
    guard index < entries.count, entries[index].length == length else { return }
    entries[index].count -= 1
    if entries[index].count == 0 { entries.remove(at: index) }
  }

  /// Returns the index of the first length that is at least the given one.
  private func position(of length: Int32) -> Int {
    entries.indices.partitioningIndex { entries[$0].length >= length }
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element in the second part of a partitioned collection, or the
  /// end index if there is no such element.
  fileprivate func partitioningIndex(where isInSecondPart: (Int) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondPart(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
