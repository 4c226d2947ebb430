import BinaryTrees

/// Writes the drawing of a tree that has been laid out in cells, row by row.
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
      for node in plan.nodes(in: level) { writeLabel(of: Int(node)) }
      rows.endRow()
      if plan.tracks[level] > 0 { writeEdges(below: level) }
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
    let isMarked = gutter > 0 && (isRed || !mark.isEmpty)
    let markers = isMarked ? NodeMarkers(mark, isRed: isRed, options) : nil
    if let markers, let symbol = markers.before {
      rows.move(to: start - 1)
      rows.write(symbol, cells: 1, markers.beforeStyle)
    }
    rows.move(to: start)
    rows.write(label.text, cells: label.width, markers?.label ?? .plain)
    if let markers, let symbol = markers.after { rows.write(symbol, cells: 1, markers.afterStyle) }
  }

  /// Writes the rows of edges between a level and the next.
  private mutating func writeEdges(below level: Int) {
    let (parents, children) = (plan.nodes(in: level), plan.nodes(in: level + 1))
    let ends = [parents.first, parents.last, children.first, children.last].compactMap(\.self)
      .map { plan.column[Int($0)] }
    let columns = (ends.min() ?? 0)..<(ends.max() ?? 0) + 1
    let visible = (rows.columns.lowerBound - gutter)..<(rows.columns.upperBound - gutter)
    var lines = LineGrid(
      CellRectangle(columns: columns.clamped(to: visible), rows: 0..<plan.tracks[level]))
    for child in children.map({ Int($0) }) {
      let parent = Int(plan.tree.shape.parent[child])
      let isOnPath =
        !marks.isEmpty
        && marks.isEdgeOnPath(Int(plan.tree.nodes[child]), Int(plan.tree.nodes[parent]))
      lines.addEdge(
        from: plan.column[parent], to: plan.column[child], rows: lines.area.rows,
        turn: Int(plan.track[parent]), isOnPath ? .heavy : .light)
    }
    for row in lines.area.rows {
      var column = lines.area.columns.lowerBound
      while column < lines.area.columns.upperBound {
        let run = lines.run(at: column, row)
        if let arms = run.arms {
          let text = String(repeating: arms.character(options.charset), count: run.count)
          rows.move(to: column + gutter)
          rows.write(text, cells: run.count, arms.isHeavy ? .path : .plain)
        }
        column += run.count
      }
      rows.endRow()
    }
  }
}
