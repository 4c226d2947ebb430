import BinaryTrees
import Foundation
import TreeText

extension TreeViewer {
  mutating func press(_ key: TerminalKey, _ modifiers: KeyModifiers) -> TerminalContinuation {
    if case .character = key, modifiers.contains(.control) { return .wait }
    if modifiers.contains(.shift), let move = Self.moves[key] {
      go(move)
      return .redraw
    }
    if let step = ScreenControls.panKeys[key] {
      pan(columns: step.columns, rows: step.rows, or: move(of: key))
      return .redraw
    }
    let (page, half) = (max(1, pane.rows.count - 3), max(1, pane.columns.count / 2))
    switch key {
    case .pageUp: pan(columns: 0, rows: page)
    case .pageDown: pan(columns: 0, rows: -page)
    case .home: pan(columns: half, rows: 0)
    case .end: pan(columns: -half, rows: 0)
    case .escape:
      if matches.isEmpty { return .end }
      matches = []
    case .character("K"), .character("u"): go(.parent)
    case .character("H"): go(.left)
    case .character("L"): go(.right)
    case .character("J"): go(.sibling)
    case .character("g"): go(.root)
    case .character("c"): reveal(centered: true)
    case .character(" "), .enter: fold()
    case .character("+"), .character("="): zoom(by: 2)
    case .character("-"), .character("_"): zoom(by: 0.5)
    case .character("0"): fit()
    case .character("1"): zoomToNatural()
    case .character("/"): controls.prompt = LinePrompt(question: "/")
    case .character("n"): goToMatch(1)
    case .character("N"): goToMatch(-1)
    case .character("r"):
      showsRulers.toggle()
      clamp()
    case .character("b"): switchView()
    case .character("q"): return .end
    default: return .wait
    }
    return .redraw
  }

  /// The move of the cursor by an arrow key, if the view cannot move further.
  private func move(of key: TerminalKey) -> CursorMove? {
    key == .down && branches == nil ? moveDown : Self.moves[key]
  }

  /// The move to a child: to the left child or, if it is missing, to the right child.
  private var moveDown: CursorMove {
    cursor >= 0 && tree.shape.left[cursor] == TreeShape.none ? .right : .left
  }

  private static let moves: [TerminalKey: CursorMove] = [
    .up: .parent, .left: .left, .right: .right, .down: .sibling,
  ]

  mutating func answer(_ text: String, to prompt: LinePrompt) { search(text) }

  mutating func point(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .wheelUp: pan(columns: 0, rows: 2)
    case .wheelDown: pan(columns: 0, rows: -2)
    case .press where event.button == .left:
      _ = controls.distance(of: event)
      if let node = node(atColumn: event.column, row: event.row) { cursor = node }
    default: return false
    }
    return true
  }

  mutating func drag(columns: Int, rows: Int) { pan(columns: columns, rows: rows) }
}

extension TreeViewer {
  /// The rows of the help box.
  static let help = HelpBox(rows: [
    ("arrows, hjkl, drag", "move the view"), ("page up, page down", "by a page"),
    ("shift-arrows, HJKL", "left, sibling, parent, right"), ("g  c", "root; center on the node"),
    ("space, enter", "fold and unfold"), ("+  -  0  1", "zoom in, out, fit, natural"),
    ("/  n  N", "search, next, previous"), ("r", "rulers"), ("b", "branches to the right"),
    ("q, esc", "quit"),
  ])
}
