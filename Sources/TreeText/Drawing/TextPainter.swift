import BinaryTrees

/// Writes a plan row by row.
struct TextPainter<Sink: CellSink> {
  let plan: CellLayout
  let labels: NodeLabels
  let marks: TreeMarks
  let reds: RedNodes
  let gutter: Int
  let options: TextOptions

  private(set) var rows: Sink
  private(set) var cutLabels = 0

  /// Writes all rows.
  ///
  /// - Complexity: O(nodes + cells).
  mutating func paint() {
    for level in plan.tracks.indices {
      let nodes = plan.order[plan.levelStart[level]..<plan.levelStart[level + 1]]
      for node in nodes { writeLabel(of: Int(node)) }
      rows.endRow()
      for row in 0..<plan.tracks[level] {
        for node in nodes where !plan.tree.shape.isLeaf(Int(node)) {
          writeEdges(below: Int(node), row: row)
        }
        rows.endRow()
      }
    }
  }

  private mutating func writeLabel(of number: Int) {
    let node = Int(plan.tree.nodes[number])
    let missing = Int(plan.tree.missing[number])
    let label = missing == 0 ? labels.label(of: node) : labels.standIn(for: missing)
    if label.isCut { cutLabels += 1 }
    let start = plan.column[number] + gutter - (label.width - 1) / 2
    let mark = marks.isEmpty ? [] : marks[node]
    let isRed = missing == 0 && reds.contains(node)
    guard gutter > 0, isRed || !mark.isEmpty else {
      rows.move(to: start)
      rows.write(label.text, cells: label.width, .plain)
      return
    }
    let signs = NodeMarkers(mark, isRed: isRed, options)
    if let sign = signs.before {
      rows.move(to: start - 1)
      rows.write(sign, count: 1, signs.beforeStyle)
    }
    rows.move(to: start)
    rows.write(label.text, cells: label.width, signs.label)
    if let sign = signs.after { rows.write(sign, count: 1, signs.afterStyle) }
  }

  /// Writes the part of a node's edges that lies in one of the rows below the node.
  private mutating func writeEdges(below number: Int, row: Int) {
    let edges = EdgePair(below: number, plan, marks)
    let track = Int(plan.track[number])
    if row < track {
      write(BoxArms(up: edges.stem, down: edges.stem), at: edges.column)
    } else if row > track {
      write(BoxArms(up: edges.first.weight, down: edges.first.weight), at: edges.first.column)
      if edges.first.column != edges.second.column {
        write(BoxArms(up: edges.second.weight, down: edges.second.weight), at: edges.second.column)
      }
    } else {
      writeTurn(edges)
    }
  }

  /// Writes the row where the edges turn sideways.
  private mutating func writeTurn(_ edges: EdgePair) {
    var left = BoxArms.Weight.none
    func turn(_ corner: Int, until next: Int?) {
      guard corner != next else { return }
      let right = next.map { edges.weight(from: corner, to: $0) } ?? .none
      let up = corner == edges.column ? edges.stem : .none
      write(
        BoxArms(up: up, right: right, down: edges.weight(endingAt: corner), left: left), at: corner)
      if let next {
        write(BoxArms(right: right, left: right), at: corner + 1, count: next - corner - 1)
      }
      left = right
    }
    let corners = edges.corners
    turn(corners.left, until: corners.middle)
    turn(corners.middle, until: corners.right)
    turn(corners.right, until: nil)
  }

  private mutating func write(_ arms: BoxArms, at column: Int, count: Int = 1) {
    rows.move(to: column + gutter)
    rows.write(arms.character(options.charset), count: count, arms.isHeavy ? .path : .plain)
  }
}
