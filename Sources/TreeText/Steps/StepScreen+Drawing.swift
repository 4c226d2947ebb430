import BinaryTrees
import TextSupport
import TreeSteps

extension StepScreen {
  /// The division of the screen into areas.
  package var areas: StepperAreas {
    let lines = recording.algorithms.map(\.lines)
    let columns = lines.joined().map(\.cellWidth).max() ?? 0
    return StepperAreas(
      size, codeSize: (columns, lines.map(\.count).max() ?? 0),
      listCount: recording.frontierNames.count + (recording.kind?.isHeap ?? false ? 3 : 0)
        + surveyed.listCount,
      treeWidth: layout.extent.count + 4, hasKeys: showsKeys)
  }

  /// Draws the screen.
  ///
  /// - Parameter grid: a blank grid with the size of the screen.
  package mutating func draw(into grid: inout CellGrid) {
    let areas = areas
    let frame = frame
    let drawing = drawing(of: index)
    aim(at: drawing, frame, areas.tree)
    if let motion {
      motion.draw(into: &grid, areas.tree, camera: camera)
    } else {
      draw(drawing, into: &grid, areas.tree)
    }
    let panel = FramePanel(of: frame)
    drawTitle(frame, into: &grid, areas.title)
    drawCaption(panel, frame, into: &grid, areas.caption)
    drawCode(frame, into: &grid, areas.code, isBeside: areas.code?.rows == areas.tree.rows)
    if let area = areas.lists {
      for (row, line) in panel.lists.enumerated() {
        grid.write(grid.charset.spelled(line), in: area, column: 1, row: row)
      }
    }
    drawProgress(into: &grid, areas.progress)
    drawLine(into: &grid, areas)
  }

  private func draw(_ drawing: DrawnFrame, into grid: inout CellGrid, _ area: CellRectangle) {
    guard let plan = drawing.plan else {
      let text =
        drawing.tree.isEmpty ? "(the tree is empty)" : "(the tree is too large to be drawn)"
      return grid.write(
        text, in: area, column: max(0, area.columns.count - text.count) / 2,
        row: area.rows.count / 3, CellStyle(isDim: true))
    }
    var painter = TextPainter(
      plan: plan, labels: drawing.labels, marks: drawing.marks,
      reds: RedNodes(drawing.tree.columns[.color]), gutter: 1,
      // Use symbols in addition to colors, for people who cannot distinguish the colors.
      options: TextOptions(charset: grid.charset, color: false, gutter: .always),
      rows: GridSink(grid, area: area, left: camera.column - drawing.indent + 1, top: camera.row))
    painter.paint()
    grid = painter.rows.grid
  }

  /// Centers the tree if it fits.
  ///
  /// Otherwise, scrolls so that the current node is visible.
  private mutating func aim(at drawing: DrawnFrame, _ frame: Frame, _ area: CellRectangle) {
    guard isCameraFree else { return }
    let extent = layout.extent
    let focus = frame.focus.flatMap { drawing.place(of: $0) }
    if extent.count + 2 <= area.columns.count {
      camera.column = extent.lowerBound - (area.columns.count - extent.count) / 2
    } else {
      camera.column = Self.scrolled(
        camera.column, toShow: focus?.column ?? drawing.column(of: 0), in: area.columns.count)
    }
    if drawing.rowCount <= area.rows.count {
      camera.row = area.rows.count - drawing.rowCount > 2 ? -1 : 0
    } else {
      camera.row = Self.scrolled(camera.row, toShow: focus?.row ?? 0, in: area.rows.count)
    }
  }

  /// Returns a scroll position that makes a column or row visible, with a margin around it.
  ///
  /// If the current position already does so, returns the current position.
  private static func scrolled(_ position: Int, toShow place: Int?, in length: Int) -> Int {
    guard let place else { return position }
    let margin = min(6, length / 4)
    if place < position + margin || place >= position + length - margin {
      return place - length / 2
    }
    return position
  }
}

// The texts around the tree.
extension StepScreen {
  private func drawTitle(_ frame: Frame, into grid: inout CellGrid, _ area: CellRectangle?) {
    guard let area else { return }
    let style = CellStyle(isReverse: true)
    grid.fill(area, " ", style)
    var text = " \(recording.title)"
    if let number = frame.operationIndex, let operation = frame.operation {
      let count = recording.operations.count
      text = " \(operation.heading)" + (count > 1 ? " (\(number + 1) of \(count))" : "")
      if operation.title != recording.title { text += " · \(recording.title)" }
    }
    if grid.charset == .ascii { text = text.replacing("·", with: "-") }
    let place = " step \(index) of \(recording.steps.count) "
    let width = area.columns.count - place.count
    // The title may be truncated, but not the number of the step.
    if width >= 12 {
      grid.write(place, in: area, column: width, style)
      text = text.clipped(toCells: width, mark: grid.charset.pick("…", ascii: "..."))
    }
    grid.write(text, in: area, style)
  }

  /// Returns the line of keys.
  ///
  /// If it is too long, keys other than help and quit are omitted.
  private static func keys(within width: Int) -> String {
    var keys = ["space play", "← → step", "- + speed", "g go to", "/ find"]
    func line() -> String { " " + (keys + ["? help", "q quit"]).joined(separator: "   ") }
    while line().cellWidth > width, !keys.isEmpty { keys.removeLast() }
    return line()
  }

  private func drawCaption(
    _ panel: FramePanel, _ frame: Frame, into grid: inout CellGrid, _ area: CellRectangle?
  ) {
    guard let area else { return }
    let text =
      index > 0 || isGrowing != nil ? panel.caption : "Press space to play, or → for one step."
    let lines = grid.charset.spelled(text).wrapped(
      toCells: max(1, area.columns.count - 2), lines: area.rows.count)
    for (row, line) in lines.enumerated() {
      grid.write(line, in: area, column: 1, row: row, CellStyle(isBold: true))
    }
  }

  private func drawCode(
    _ frame: Frame, into grid: inout CellGrid, _ area: CellRectangle?, isBeside: Bool
  ) {
    guard let area, let algorithm = frame.algorithm ?? recording.algorithms.first else { return }
    var top = 0
    if isBeside {
      let left = area.columns.lowerBound
      grid.fill(
        CellRectangle(columns: left..<(left + 1), rows: area.rows),
        grid.charset.pick("│", ascii: "|"), CellStyle(isDim: true))
      if area.rows.count > algorithm.lines.count + 2 {
        grid.write(algorithm.name, in: area, column: 2, row: 1, CellStyle(isUnderlined: true))
        top = 3
      }
    }
    let count = area.rows.count - top
    let first = frame.line.map {
      min(max(0, $0 - count / 2), max(0, algorithm.lines.count - count))
    }
    for (row, text) in algorithm.lines.dropFirst(first ?? 0).prefix(count).enumerated() {
      let isCurrent = row + (first ?? 0) == frame.line
      let pointer = isCurrent ? grid.charset.pick("▸", ascii: ">") : " "
      grid.write(
        "\(pointer) \(grid.charset.spelled(text))", in: area, column: isBeside ? 2 : 1,
        row: top + row, isCurrent ? CellStyle(.yellow, isBold: true) : CellStyle(isDim: true))
    }
  }

  private func drawProgress(into grid: inout CellGrid, _ area: CellRectangle?) {
    guard let area, area.columns.count > 12 else { return }
    let state = " \(self.state(grid.charset)) "
    let start = area.columns.lowerBound
    let end = max(start, area.columns.upperBound - state.count)
    let (full, rest): (Character, Character) = grid.charset.pick(("━", "─"), ascii: ("=", "-"))
    let count = recording.steps.count
    let middle = start + (count == 0 ? 0 : (end - start) * index / count)
    grid.fill(
      CellRectangle(columns: start..<middle, rows: area.rows), full,
      CellStyle(.yellow, isBold: true))
    grid.fill(CellRectangle(columns: middle..<end, rows: area.rows), rest, CellStyle(isDim: true))
    grid.write(state, in: area, column: end - start)
  }

  /// Returns the state of playback: playing, paused, following a growing recording, or at the end
  /// of the input.
  private func state(_ charset: TextOptions.Charset) -> String {
    if !isPlaying, index == recording.steps.count, let isGrowing {
      return isGrowing ? "following" : "end of input"
    }
    let factor = speed < 0 ? "1/\(1 << -speed)" : "\(1 << speed)"
    return (isPlaying ? "playing " : "paused ") + factor + charset.spelled("×")
  }

  private func drawLine(into grid: inout CellGrid, _ areas: StepperAreas) {
    guard let line = areas.line else { return }
    if let message {
      grid.fill(line)
      grid.write(" " + message, in: line, CellStyle(.yellow))
    } else if areas.keys != nil {
      let keys = grid.charset.spelled(Self.keys(within: line.columns.count))
      grid.write(keys, in: line, CellStyle(isDim: true))
    }
  }
}
