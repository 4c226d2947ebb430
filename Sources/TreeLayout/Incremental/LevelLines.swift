/// The vertical positions of a layout whose nodes come, go and change in height.
///
/// A level's line depends on the tallest node of the level. Nodes no taller than the smallest are
/// not counted: the others, called tall here, are tallied on their levels. A tree whose nodes are
/// all of one height therefore keeps nothing, and its lines are a multiplication.
struct LevelLines: Sendable {
  private let spacing: FixedSpacing

  /// The least reach upwards and downwards of any node.
  private(set) var base: NodeExtents

  /// The number of levels of the tree.
  private(set) var count = 0

  private var tops: [Tally] = []
  private var bottoms: [Tally] = []
  private var tallCount = 0

  /// The lines, if there are tall nodes.
  private var lines: [Int64] = []

  /// The first level whose tallies have changed since ``settle(count:)`` ran.
  private var firstChanged = Int.max

  init(base: NodeExtents, options: LayoutOptions) {
    spacing = FixedSpacing(options.levels)
    self.base = base
  }

  /// Whether a node reaches beyond the base.
  func isTall(_ extents: NodeExtents) -> Bool {
    extents.top > base.top || extents.bottom > base.bottom
  }

  /// Whether a node reaches less far than the base, which then has to be lowered.
  func isBelowBase(_ extents: NodeExtents) -> Bool {
    extents.top < base.top || extents.bottom < base.bottom
  }

  /// How far any node of a level reaches upwards.
  func top(of level: Int) -> Int32 {
    max(base.top, tops.indices.contains(level) ? tops[level].greatest ?? 0 : 0)
  }

  /// How far any node of a level reaches downwards.
  func bottom(of level: Int) -> Int32 {
    max(base.bottom, bottoms.indices.contains(level) ? bottoms[level].greatest ?? 0 : 0)
  }

  /// The line of a level.
  func line(of level: Int) -> Int64 {
    lines.isEmpty ? Int64(base.top) + Int64(level) * pitch : lines[level]
  }

  /// The bottom of the lowest level.
  var bottom: Int64 { count == 0 ? 0 : line(of: count - 1) + Int64(bottom(of: count - 1)) }

  private var pitch: Int64 { spacing.distance(base.bottom, base.top) }

  /// The first level whose room reaches as low as a position.
  func firstLevel(reaching y: Int64) -> Int {
    (0..<count).partitioningIndex { line(of: $0) + Int64(bottom(of: $0)) >= y }
  }

  /// The first level whose room is below a position as a whole.
  func firstLevel(below y: Int64) -> Int {
    (0..<count).partitioningIndex { line(of: $0) - Int64(top(of: $0)) > y }
  }
}

extension LevelLines {
  /// Counts a tall node on a level.
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

  /// Counts a tall node off its level.
  mutating func remove(_ extents: NodeExtents, at level: Int) {
    let old = (tops[level].greatest, bottoms[level].greatest)
    tops[level].remove(extents.top)
    bottoms[level].remove(extents.bottom)
    tallCount -= 1
    if old != (tops[level].greatest, bottoms[level].greatest) {
      firstChanged = min(firstChanged, level)
    }
  }

  /// Forgets all tall nodes, for another base.
  mutating func rebase(to base: NodeExtents) {
    writeLines()
    self.base = base
    tops = []
    bottoms = []
    tallCount = 0
    firstChanged = 0
  }

  /// Brings the lines up to date with the tallies and the number of levels.
  ///
  /// - Complexity: O(1) if no level's tallest node has changed, else O(levels from there on).
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

  /// Writes down the lines of a tree that has had no tall nodes.
  private mutating func writeLines() {
    if lines.isEmpty { lines = (0..<count).map { line(of: $0) } }
  }
}

/// How often which lengths occur, in ascending order.
private struct Tally: Sendable {
  private var entries: [(length: Int32, count: Int)] = []

  /// The greatest length that occurs.
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

  /// The index of the first length that is no less.
  private func position(of length: Int32) -> Int {
    entries.indices.partitioningIndex { entries[$0].length >= length }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index that meets a condition, which all indices after it meet too; the end if none.
  fileprivate func partitioningIndex(where isInSecondPart: (Int) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondPart(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
