import BinaryTrees
import Foundation
import TreeLayout
import TreeText

extension TreeViewer {
  /// A move of the cursor from one node to another.
  enum CursorMove {
    case parent, left, right, sibling, root
  }

  /// Moves the cursor, and scrolls the view if necessary.
  mutating func go(_ move: CursorMove) {
    guard cursor >= 0 else { return }
    if branches != nil {
      let next = nodeInBranches(move)
      guard next != TreeShape.none else {
        message = Self.refusalInBranches(move)
        return
      }
      cursor = Int(next)
      return reveal()
    }
    let shape = tree.shape
    var next = TreeShape.none
    switch move {
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
      message = Self.refusals[move]
      return
    }
    cursor = Int(next)
    reveal()
  }

  private static let refusals: [CursorMove: String] = [
    .parent: "this is the root", .left: "there is no left child",
    .right: "there is no right child", .sibling: "there is no sibling",
  ]

  mutating func pan(columns: Int, rows: Int) {
    guard branches == nil else {
      branches?.pan(columns: columns, rows: rows)
      return clampBranches()
    }
    scale.shift(columns: CGFloat(columns), rows: CGFloat(rows))
    clamp(isPulled: true)
  }

  /// Pans the view or, if the whole tree is in view in that direction, moves the cursor.
  mutating func pan(columns: Int, rows: Int, or move: CursorMove?) {
    let (before, left, top) = (scale, branches?.left, branches?.top)
    pan(columns: columns, rows: rows)
    if scale == before, branches?.left == left, branches?.top == top, let move { go(move) }
  }

  /// Zooms about the cursor if it is in view, and otherwise about the center of the view.
  mutating func zoom(by factor: CGFloat) {
    if let branches { return zoomBranches(to: branches.zoom * factor) }
    scale.zoom(by: factor, about: pivot, of: layout.bounds.inUnits, in: paneSize)
    clamp()
  }

  /// Shows the tree at its natural size, with the cursor in view.
  mutating func zoomToNatural() {
    if branches != nil { return zoomBranches(to: 1) }
    scale.zoomToNatural(about: pivot)
    clamp()
    reveal()
  }

  /// The point of the pane that does not move when the view is zoomed.
  private var pivot: CGPoint {
    let view = paneSize
    if let place = cursorPlace, (0..<view.width).contains(place.x),
      (0..<view.height).contains(place.y)
    {
      return place
    }
    return CGPoint(x: view.width / 2, y: view.height / 2)
  }

  /// Shows the tree as large as possible within the view.
  ///
  /// A very large tree may still exceed the view.
  mutating func fit() {
    if branches != nil { return zoomBranches(to: 1) }
    scale = .fitting(
      layout.bounds.inUnits, in: paneSize, greatest: ViewerScale.greatest,
      margin: CGSize(width: 2, height: 1))
    scale.center(layout.bounds.inUnits, in: paneSize)
    clamp()
  }

  /// Keeps the tree in view.
  ///
  /// - Parameter isPulled: whether the tree may be pulled down from the top edge, which stretches
  ///   its header.
  mutating func clamp(isPulled: Bool = false) {
    if branches != nil { return clampBranches() }
    scale.clamp(
      layout.bounds.inUnits, in: paneSize,
      pull: isPulled ? CGFloat(max(0, min(5, (rows - 6) / 2))) : 0)
  }

  /// The position of the cursor in the pane, or `nil` if its node is not in the layout.
  var cursorPlace: CGPoint? {
    guard cursor >= 0, let place = layout.position(of: NodeID(cursor)) else { return nil }
    return CGPoint(x: scale.column(place.x), y: scale.row(place.y))
  }

  /// Scrolls the cursor into view: to the center, or by the smallest distance necessary.
  mutating func reveal(centered: Bool = false) {
    if branches != nil { return revealBranch(centered: centered) }
    guard let place = cursorPlace else { return }
    let view = paneSize
    func distance(_ place: CGFloat, _ extent: CGFloat, _ margin: CGFloat) -> CGFloat {
      let margin = min(margin, ((extent - 1) / 2).rounded(.down))
      if centered { return (extent / 2).rounded(.down) - place }
      return min(max(place, margin), extent - 1 - margin) - place
    }
    scale.shift(columns: distance(place.x, view.width, 12), rows: distance(place.y, view.height, 2))
    clamp()
  }

  /// Returns the node whose label covers a cell of the screen, or `nil`.
  func node(atColumn column: Int, row: Int) -> Int? {
    if let branches {
      return BranchPainter(self, branches).node(atColumn: column, row: row)
    }
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
  /// The width of the level headers in columns.
  var gutter: Int { branches == nil && columns >= 48 && rows > 6 ? 12 : 0 }

  /// The number of columns and rows that the rulers occupy.
  var ruled: (columns: Int, rows: Int) {
    if branches != nil { return (0, showsRulers && rows > 6 ? 1 : 0) }
    return showsRulers && gutter > 0 ? (6, 1) : (0, 0)
  }

  /// The cells that show the tree.
  var pane: CellRectangle {
    let top = rows > 2 ? 1 : 0
    let bottom = max(top, (rows > 1 ? rows - 1 : rows) - ruled.rows)
    return CellRectangle(columns: gutter..<(columns - ruled.columns), rows: top..<bottom)
  }

  var paneSize: CGSize {
    CGSize(width: max(1, pane.columns.count), height: max(1, pane.rows.count))
  }
}
