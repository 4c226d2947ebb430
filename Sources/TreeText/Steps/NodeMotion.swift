import BinaryTrees

/// The movement of nodes from one frame to the next, as a sequence of intermediate pictures.
struct NodeMotion: Sendable {
  /// The movement of one node.
  private struct Movement {
    let label: NodeLabels.Label
    let from: (column: Int, row: Int)
    let to: (column: Int, row: Int)
    let isMoving: Bool
  }

  private var movements: [Movement] = []
  /// The indices of the nodes at the ends of each edge in the new frame.
  private var edges: [(parent: Int, child: Int)] = []
  private var picture = 1

  /// The number of intermediate pictures plus one, and the duration of each picture.
  private static let pictures = 7
  static let tick = Duration.milliseconds(45)

  /// The maximum number of nodes in a tree whose movement is shown.
  private static let nodeLimit = 300

  /// Creates the movement from one frame to another, or returns `nil` if no node moves or a tree is
  /// too large.
  init?(from old: DrawnFrame, to new: DrawnFrame) {
    guard new.ids.count <= Self.nodeLimit, old.ids.count <= Self.nodeLimit else { return nil }
    var before: [NodeID: (column: Int, row: Int)] = [:]
    for (node, id) in old.ids.enumerated() {
      if let column = old.column(of: node) { before[id] = (column, old.row(of: node)) }
    }
    for (node, id) in new.ids.enumerated() {
      guard let column = new.column(of: node) else { return nil }
      let to = (column, new.row(of: node))
      let from = before[id] ?? to
      movements.append(
        Movement(label: new.labels.label(of: node), from: from, to: to, isMoving: from != to))
      let parent = new.tree.shape.parent[node]
      if parent != TreeShape.none { edges.append((Int(parent), node)) }
    }
    guard movements.contains(where: \.isMoving) else { return nil }
  }

  /// Advances to the next picture.
  ///
  /// - Returns: `false` after the last picture.
  mutating func advance() -> Bool {
    picture += 1
    return picture < Self.pictures
  }

  /// Returns the current position of a node.
  ///
  /// The movement accelerates at the start and slows down at the end.
  private func place(_ movement: Movement) -> (column: Int, row: Int) {
    let time = Double(picture) / Double(Self.pictures)
    let eased = time * time * (3 - 2 * time)
    func between(_ from: Int, _ to: Int) -> Int {
      from + Int((Double(to - from) * eased).rounded())
    }
    return (
      between(movement.from.column, movement.to.column), between(movement.from.row, movement.to.row)
    )
  }

  /// Draws the nodes at their current positions, with dotted lines for the edges.
  ///
  /// - Parameters:
  ///   - grid: the grid to draw in.
  ///   - area: the part of the grid to draw in.
  ///   - camera: the position in the drawing that appears at the upper left of the area.
  func draw(into grid: inout CellGrid, _ area: CellRectangle, camera: (column: Int, row: Int)) {
    let places = movements.map { movement in
      let place = place(movement)
      return (column: place.column - camera.column, row: place.row - camera.row)
    }
    let dot = grid.charset.pick("·", ascii: ".")
    for (parent, child) in edges {
      let (from, to) = (places[parent], places[child])
      let count = max(abs(to.column - from.column) / 2, abs(to.row - from.row))
      for step in 1..<max(1, count) {
        let column = from.column + (to.column - from.column) * step / count
        let row = from.row + (to.row - from.row) * step / count
        grid.write(dot, in: area, column: column, row: row, CellStyle(isDim: true))
      }
    }
    let nodes = zip(movements, places).sorted { !$0.0.isMoving && $1.0.isMoving }
    for (movement, place) in nodes {
      grid.write(
        movement.label.text, in: area, column: place.column - (movement.label.width - 1) / 2,
        row: place.row, movement.isMoving ? .path : .plain)
    }
  }
}
