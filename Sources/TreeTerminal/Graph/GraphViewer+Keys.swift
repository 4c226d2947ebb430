import Foundation
import TreeGeometry

extension GraphViewer {
  /// The keys of the viewer.
  static let help = HelpBox(rows: [
    ("arrows, hjkl, drag", "move the view"), ("page up, page down", "by a page"),
    ("+  -  wheel", "zoom in, out, about the pointer"), ("0, home", "all of the graph"),
    ("q, esc", "quit"),
  ])

  mutating func press(_ key: TerminalKey, _ modifiers: KeyModifiers) -> TerminalContinuation {
    if key == .character("l"), modifiers.contains(.control) { return .redraw }
    switch key {
    case .left: pan(columns: 4, rows: 0)
    case .right: pan(columns: -4, rows: 0)
    case .up: pan(columns: 0, rows: 2)
    case .down: pan(columns: 0, rows: -2)
    case .pageUp: pan(columns: 0, rows: rows / 2)
    case .pageDown: pan(columns: 0, rows: -rows / 2)
    case .home: goHome()
    case .escape: return .end
    case .character(let character) where !modifiers.contains(.control): return press(character)
    default: return .wait
    }
    return .redraw
  }

  private mutating func press(_ character: Character) -> TerminalContinuation {
    switch character {
    case "h": pan(columns: 4, rows: 0)
    case "l": pan(columns: -4, rows: 0)
    case "k": pan(columns: 0, rows: 2)
    case "j": pan(columns: 0, rows: -2)
    case "+", "=": change { $0.pinch(by: 2) }
    case "-", "_": change { $0.pinch(by: 0.5) }
    case "0": goHome()
    case "q": return .end
    default: return .wait
    }
    return .redraw
  }

  mutating func point(_ event: MouseEvent) -> TerminalContinuation {
    switch event.action {
    case .wheelUp: zoom(by: 1.25, at: event)
    case .wheelDown: zoom(by: 0.8, at: event)
    default:
      guard let distance = pointer.distance(of: event) else { return .wait }
      pan(columns: distance.columns, rows: distance.rows)
    }
    return .redraw
  }

  private mutating func pan(columns: Int, rows: Int) {
    let distance = distance(columns: columns, rows: rows)
    change { $0.pan(by: distance) }
  }

  /// Zooms about the point of the graph under the pointer; beside the graph, about its middle.
  private mutating func zoom(by factor: Double, at event: MouseEvent) {
    let place = place(atColumn: event.column, row: event.row)
    change { view in
      if let place { view.pinch(by: factor, about: place) } else { view.pinch(by: factor) }
    }
  }
}
