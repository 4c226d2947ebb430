import BinaryTrees
import Foundation
import TreeLayout
import TreeText

extension TreeViewer {
  /// A way from one node to another.
  enum Way {
    case parent, left, right, sibling, root
  }

  /// Moves the cursor, and the view with it if need be.
  mutating func go(_ way: Way) {
    guard cursor >= 0 else { return }
    let shape = tree.shape
    var next = TreeShape.none
    switch way {
    case .root: next = 0
    case .parent: next = shape.parent[cursor]
    case .left: next = folded.contains(cursor) ? TreeShape.none : shape.left[cursor]
    case .right: next = folded.contains(cursor) ? TreeShape.none : shape.right[cursor]
    case .sibling:
      if let side = shape.side(of: cursor) {
        next = shape.child(side == .left ? .right : .left, of: Int(shape.parent[cursor]))
      }
    }
    guard next != TreeShape.none else {
      message = Self.refusals[way]
      return
    }
    cursor = Int(next)
    reveal()
  }

  private static let refusals: [Way: String] = [
    .parent: "this is the root", .left: "there is no left child",
    .right: "there is no right child", .sibling: "there is no sibling",
  ]

  /// Shifts what is seen.
  mutating func pan(columns: Int, rows: Int) {
    scale.shift(columns: CGFloat(columns), rows: CGFloat(rows))
    clamp(isPulled: true)
  }

  /// Shifts what is seen or, where all of the tree is in view that way, goes to another node.
  mutating func pan(columns: Int, rows: Int, or way: Way) {
    let before = scale
    pan(columns: columns, rows: rows)
    if scale == before { go(way) }
  }

  /// Zooms about the cursor if it is in view, else about the middle.
  mutating func zoom(by factor: CGFloat) {
    scale.zoom(by: factor, about: pivot, of: layout.bounds.inUnits, in: paneSize)
    clamp()
  }

  /// Shows the tree at natural size, and the cursor.
  mutating func zoomToNatural() {
    scale.zoomToNatural(about: pivot)
    clamp()
    reveal()
  }

  /// What stays in its place when the view is zoomed.
  private var pivot: CGPoint {
    let view = paneSize
    if let place = cursorPlace, (0..<view.width).contains(place.x),
      (0..<view.height).contains(place.y)
    {
      return place
    }
    return CGPoint(x: view.width / 2, y: view.height / 2)
  }

  /// Shows all of the tree as large as it can be, as far as that is possible.
  mutating func fit() {
    scale = .fitting(
      layout.bounds.inUnits, in: paneSize, greatest: ViewerScale.greatest,
      margin: CGSize(width: 2, height: 1))
    scale.centre(layout.bounds.inUnits, in: paneSize)
    clamp()
  }

  /// Keeps the tree in view.
  ///
  /// - Parameter isPulled: whether the tree may be pulled down from its place, which stretches its
  ///   header.
  mutating func clamp(isPulled: Bool = false) {
    scale.clamp(
      layout.bounds.inUnits, in: paneSize,
      pull: isPulled ? CGFloat(max(0, min(5, (rows - 6) / 2))) : 0)
  }

  /// Where the cursor is in the pane.
  var cursorPlace: CGPoint? {
    guard cursor >= 0, let place = layout.position(of: NodeID(cursor)) else { return nil }
    return CGPoint(x: scale.column(place.x), y: scale.row(place.y))
  }

  /// Brings the cursor into view: to the middle, or no further than need be.
  mutating func reveal(centred: Bool = false) {
    guard let place = cursorPlace else { return }
    let view = paneSize
    func distance(_ place: CGFloat, _ extent: CGFloat, _ margin: CGFloat) -> CGFloat {
      let margin = min(margin, ((extent - 1) / 2).rounded(.down))
      if centred { return (extent / 2).rounded(.down) - place }
      return min(max(place, margin), extent - 1 - margin) - place
    }
    scale.shift(
      columns: distance(place.x, view.width, 12), rows: distance(place.y, view.height, 2))
    clamp()
  }

  /// The node whose label is at a cell of the screen.
  func node(atColumn column: Int, row: Int) -> Int? {
    let pane = pane
    guard pane.contains(column: column, row: row) else { return nil }
    return viewport.contents.nodes.first { node in
      let width = shownLabel(of: node.id.rawValue).width
      let start = pane.columns.lowerBound + scale.column(node.x) - (width - 1) / 2
      return pane.rows.lowerBound + scale.row(node.y) == row
        && (start..<(start + width)).contains(column)
    }?.id.rawValue
  }
}

extension TreeViewer {
  /// The columns of the headers of levels.
  var gutter: Int { columns >= 48 && rows > 6 ? 12 : 0 }

  /// The columns and the row that rulers take.
  var ruled: (columns: Int, rows: Int) { showsRulers && gutter > 0 ? (6, 1) : (0, 0) }

  /// The cells in which the tree is seen.
  var pane: CellRectangle {
    let top = rows > 2 ? 1 : 0
    let bottom = max(top, (rows > 1 ? rows - 1 : rows) - ruled.rows)
    return CellRectangle(columns: gutter..<(columns - ruled.columns), rows: top..<bottom)
  }

  /// The size of the pane.
  var paneSize: CGSize {
    CGSize(
      width: max(1, pane.columns.count), height: max(1, pane.rows.count))
  }
}
