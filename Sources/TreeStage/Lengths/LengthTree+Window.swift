import BinaryTrees

extension LengthTree {
  /// The visible part of a drawing with branch lengths.
  ///
  /// Positions are in pixels, relative to the root.
  struct Contents {
    /// A visible node with its level.
    var nodes: [(id: Int, level: Int)] = []
    /// The visible branches: each leads down or up from a node and then to the right to a node
    /// below it.
    ///
    /// Nodes between both are left out.
    var edges: [(parent: Int, child: Int)] = []
    /// The subtrees that are too low to show in detail.
    var summaries: [Int] = []
  }

  /// A search for the visible part.
  struct Search {
    /// The rectangle to show.
    var window: (minX: Double, minY: Double, maxX: Double, maxY: Double)
    /// Lower subtrees of several leaves are summarized.
    var summaryHeight = 0.0
    /// A node closer than this to the next visible node above it is left out, and branches to
    /// leaves closer than this share one line.
    var grain = (width: 0.0, height: 0.0)
    /// The nodes that are never left out.
    var kept: [Int] = []
    /// The nodes whose descendants are not shown.
    var folded: Set<NodeID> = []
  }

  /// Returns the visible part of the drawing.
  ///
  /// The search enters each subtree whose rows intersect the window and that is not summarized.
  ///
  /// - Complexity: O(*k* + depth) for *k* visible nodes in trees with balanced branching, O(*n*) in
  ///   the worst case.
  func contents(_ search: Search) -> Contents {
    var contents = Contents()
    var lines = SharedLines(grain: search.grain)
    let opened = ways(to: search.kept)
    let window = search.window
    var pending = [(node: root, shown: root, level: 0)]
    var children: [Int32] = []
    while let (node, above, level) = pending.popLast() {
      let isKept = opened.contains(node)
      var shown = node
      if node != root, !isKept, abs(x(node) - x(above)) < search.grain.width,
        abs(y(node) - y(above)) < search.grain.height
      {
        shown = above
      } else if isVisible(node, in: window) {
        contents.nodes.append((node, level))
      }
      guard first[node] != TreeShape.none, !search.folded.contains(NodeID(node)) else { continue }
      children.removeAll(keepingCapacity: true)
      var next = first[node]
      while next != TreeShape.none {
        let child = Int(next)
        next = self.next[child]
        let isSmall = !opened.contains(child)
        let (top, bottom) = rows(below: child)
        let isLow = isSmall && rowCount[child] > 1 && bottom - top < search.summaryHeight
        let isLine = isSmall && rowCount[child] == 1 && Self.pitch < search.grain.height
        let isLeftOut =
          !isLow && !isLine && isSmall && abs(x(child) - x(shown)) < search.grain.width
          && abs(y(child) - y(shown)) < search.grain.height
        let isInside = min(y(shown), top) <= window.maxY && max(y(shown), bottom) >= window.minY
        guard isInside else { continue }
        if !isLeftOut, crosses(shown, child, window),
          !isLine || lines.add(y(child), from: x(shown), to: reach[child] * unit)
        {
          contents.edges.append((shown, child))
        }
        let isBeside =
          reach[child] * unit + Self.labelRoom < window.minX || x(shown) > window.maxX
        if top - Self.pitch > window.maxY || bottom + Self.pitch < window.minY
          || isBeside && !hasBackward
        {
          continue
        }
        if isLow {
          contents.summaries.append(child)
        } else if !isLine {
          children.append(Int32(truncatingIfNeeded: child))
        }
      }
      for child in children.reversed() { pending.append((Int(child), shown, level + 1)) }
    }
    return contents
  }

  /// Returns the nodes on the paths from the root to the given nodes, but only the last nodes of a
  /// very long path.
  private func ways(to nodes: [Int]) -> Set<Int> {
    var ways: Set<Int> = [root]
    for node in nodes where contains(node) {
      var (at, left) = (node, Self.longestWay)
      while at != root, left > 0 {
        ways.insert(at)
        (at, left) = (Int(parent[at]), left - 1)
      }
    }
    return ways
  }

  private static let longestWay = 500

  private func isVisible(
    _ node: Int, in window: (minX: Double, minY: Double, maxX: Double, maxY: Double)
  ) -> Bool {
    let (x, y) = (x(node), y(node))
    return x + Self.labelRoom >= window.minX && x - Self.pitch <= window.maxX
      && y + Self.pitch >= window.minY && y - Self.pitch <= window.maxY
  }

  private func crosses(
    _ above: Int, _ node: Int,
    _ window: (minX: Double, minY: Double, maxX: Double, maxY: Double)
  ) -> Bool {
    let (from, to) = (x(above), x(node))
    let (start, end) = (y(above), y(node))
    return min(from, to) <= window.maxX && max(from, to) >= window.minX
      && min(start, end) <= window.maxY && max(start, end) >= window.minY
  }
}

/// The horizontal lines to leaves that fall into the same row of pixels.
private struct SharedLines {
  let grain: (width: Double, height: Double)
  private var line: (place: Double, from: Double, to: Double)?

  init(grain: (width: Double, height: Double)) { self.grain = grain }

  /// Adds a line, and returns whether it differs from the previous line on the same row.
  mutating func add(_ y: Double, from: Double, to: Double) -> Bool {
    let place = grain.height > 0 ? (y / grain.height).rounded(.down) : y
    guard let last = line, last.place == place else {
      line = (place, from, to)
      return true
    }
    if last.from <= from + grain.width, last.to + grain.width >= to { return false }
    line = (place, min(last.from, from), max(last.to, to))
    return true
  }
}
