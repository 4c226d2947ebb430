import BinaryTrees
import TreeDrawing

/// Writes a plan row by row.
struct TextPainter {
  let plan: CellPlan
  let labels: NodeLabels
  let marks: TreeMarks
  let reds: RedNodes
  let gutter: Int
  let options: TextOptions

  private(set) var rows: RowWriter
  private(set) var cutLabels = 0

  init(
    plan: CellPlan, labels: NodeLabels, marks: TreeMarks, reds: RedNodes, gutter: Int,
    options: TextOptions
  ) {
    self.plan = plan
    self.labels = labels
    self.marks = marks
    self.reds = reds
    self.gutter = gutter
    self.options = options
    rows = RowWriter(hasColor: options.color)
  }

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
      rows.write(label.text, cells: label.width)
      return
    }
    let signs = NodeSigns(mark, isRed: isRed, options)
    if let sign = signs.before {
      rows.move(to: start - 1)
      rows.write(sign, signs.beforeStyle)
    }
    rows.move(to: start)
    rows.write(label.text, cells: label.width, signs.label)
    if let sign = signs.after { rows.write(sign, signs.afterStyle) }
  }

  /// Writes what one of the rows below a node has of the edges to its children.
  private mutating func writeEdges(below number: Int, row: Int) {
    let edges = EdgePair(below: number, plan, marks)
    let track = Int(plan.track[number])
    if row < track {
      write(BoxArms(up: edges.stem, down: edges.stem), at: edges.column)
    } else if row > track {
      for end in edges.ends {
        write(BoxArms(up: end.weight, down: end.weight), at: end.column)
      }
    } else {
      writeTurn(edges)
    }
  }

  /// Writes the row on which edges turn sideways, from corner to corner.
  private mutating func writeTurn(_ edges: EdgePair) {
    var previous: Int?
    for corner in edges.corners {
      var arms = BoxArms()
      if let previous {
        arms.left = edges.weight(from: previous, to: corner)
        let line = BoxArms(right: arms.left, left: arms.left)
        write(line, at: previous + 1, count: corner - previous - 1)
      }
      if let next = edges.corners.first(where: { $0 > corner }) {
        arms.right = edges.weight(from: corner, to: next)
      }
      if corner == edges.column { arms.up = edges.stem }
      if let end = edges.ends.first(where: { $0.column == corner }) { arms.down = end.weight }
      write(arms, at: corner)
      previous = corner
    }
  }

  private mutating func write(_ arms: BoxArms, at column: Int, count: Int = 1) {
    rows.move(to: column + gutter)
    rows.write(arms.character(options.charset), count: count, arms.isHeavy ? .path : .plain)
  }
}

/// The edges from a node to its children.
private struct EdgePair {
  /// An edge's lower end.
  struct End {
    let column: Int
    let weight: BoxArms.Weight
  }

  /// The column of the node.
  let column: Int

  /// The lower ends, from left to right.
  let ends: [End]

  init(below node: Int, _ plan: CellPlan, _ marks: TreeMarks) {
    column = plan.column[node]
    let shape = plan.tree.shape
    let original = Int(plan.tree.nodes[node])
    ends = [shape.left[node], shape.right[node]].compactMap { child in
      if child == TreeShape.none { return nil }
      let isOnPath =
        !marks.isEmpty && marks.isEdgeOnPath(Int(plan.tree.nodes[Int(child)]), original)
      return End(column: plan.column[Int(child)], weight: isOnPath ? .heavy : .light)
    }
  }

  /// The weight of the line that comes down from the node.
  var stem: BoxArms.Weight { ends.contains { $0.weight == .heavy } ? .heavy : .light }

  /// The columns where a line turns or ends, from left to right, none twice.
  var corners: [Int] {
    var corners: [Int] = []
    for corner in (ends.map(\.column) + [column]).sorted() where corner != corners.last {
      corners.append(corner)
    }
    return corners
  }

  /// The weight of the line between two neighbouring corners.
  func weight(from low: Int, to high: Int) -> BoxArms.Weight {
    let isHeavy = ends.contains { end in
      end.weight == .heavy && min(column, end.column) <= low && high <= max(column, end.column)
    }
    return isHeavy ? .heavy : .light
  }
}
