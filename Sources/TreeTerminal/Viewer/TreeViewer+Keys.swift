import BinaryTrees
import Foundation
import TreeText

extension TreeViewer {
  mutating func press(_ key: TerminalKey, _ modifiers: KeyModifiers) -> TerminalContinuation {
    if key == .character("l"), modifiers.contains(.control) { return .redraw }
    switch mode {
    case .searching(let prompt): return answer(prompt, key, modifiers)
    case .help:
      mode = .browsing
      return .redraw
    case .browsing: break
    }
    if modifiers.contains(.shift), let way = Self.ways[key] {
      go(way)
      return .redraw
    }
    let (page, half) = (max(1, pane.rows.count - 3), max(1, pane.columns.count / 2))
    switch key {
    case .left: pan(columns: 4, rows: 0, or: .left)
    case .right: pan(columns: -4, rows: 0, or: .right)
    case .up: pan(columns: 0, rows: 1, or: .parent)
    case .down: pan(columns: 0, rows: -1, or: wayDown)
    case .pageUp: pan(columns: 0, rows: page)
    case .pageDown: pan(columns: 0, rows: -page)
    case .home: pan(columns: half, rows: 0)
    case .end: pan(columns: -half, rows: 0)
    case .enter: fold()
    case .escape:
      if matches.isEmpty { return .end }
      matches = []
    case .function(1): mode = .help
    case .character(let character) where !modifiers.contains(.control):
      return press(character)
    default: return .wait
    }
    return .redraw
  }

  /// The way to a child.
  private var wayDown: Way {
    cursor >= 0 && tree.shape.left[cursor] == TreeShape.none ? .right : .left
  }

  private mutating func press(_ character: Character) -> TerminalContinuation {
    switch character {
    case "h": pan(columns: 4, rows: 0)
    case "l": pan(columns: -4, rows: 0)
    case "k": pan(columns: 0, rows: 1)
    case "j": pan(columns: 0, rows: -1)
    case "K", "u": go(.parent)
    case "H": go(.left)
    case "L": go(.right)
    case "J": go(.sibling)
    case "g": go(.root)
    case "c": reveal(centred: true)
    case " ": fold()
    case "+", "=": zoom(by: 2)
    case "-", "_": zoom(by: 0.5)
    case "0": fit()
    case "1": zoomToNatural()
    case "/": mode = .searching(LinePrompt("/"))
    case "n": goToMatch(1)
    case "N": goToMatch(-1)
    case "m": showsMinimap.toggle()
    case "r":
      showsRulers.toggle()
      clamp()
    case "?": mode = .help
    case "q": return .end
    default: return .wait
    }
    return .redraw
  }

  private static let ways: [TerminalKey: Way] = [
    .up: .parent, .left: .left, .right: .right, .down: .sibling,
  ]

  private mutating func answer(
    _ prompt: LinePrompt, _ key: TerminalKey, _ modifiers: KeyModifiers
  ) -> TerminalContinuation {
    var prompt = prompt
    switch prompt.press(key, modifiers) {
    case .typing: mode = .searching(prompt)
    case .givenUp: mode = .browsing
    case .answered(let text):
      mode = .browsing
      search(text)
    case .ignored: return .wait
    }
    return .redraw
  }

  mutating func point(_ event: MouseEvent) -> TerminalContinuation {
    switch event.action {
    case .wheelUp: pan(columns: 0, rows: 2)
    case .wheelDown: pan(columns: 0, rows: -2)
    case .press where event.button == .left:
      _ = pointer.distance(of: event)
      if let node = node(atColumn: event.column, row: event.row) { cursor = node }
    default:
      guard let distance = pointer.distance(of: event) else { return .wait }
      pan(columns: distance.columns, rows: distance.rows)
    }
    return .redraw
  }
}

extension TreeViewer {
  /// The keys of the viewer.
  static let help = HelpBox(rows: [
    ("arrows, hjkl, drag", "move the view"), ("page up, page down", "by a page"),
    ("shift-arrows, HJKL", "left, sibling, parent, right"), ("g  c", "root; centre on the node"),
    ("space, enter", "fold and unfold"), ("+  -  0  1", "zoom in, out, fit, natural"),
    ("/  n  N", "search, next, previous"), ("m  r", "map, rulers"), ("q, esc", "quit"),
  ])
}
