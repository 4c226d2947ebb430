import Foundation
import TreeGeometry
import TreeText

extension GraphViewer {
  /// The rows of the help box.
  static let help = HelpBox(rows: [
    ("arrows, hjkl, drag", "move the view"), ("page up, page down", "by a page"),
    ("+  -  wheel", "zoom in, out, about the pointer"), ("0, home", "all of the graph"),
    ("q, esc", "quit"),
  ])

  mutating func press(_ key: TerminalKey, _ modifiers: KeyModifiers) -> TerminalContinuation {
    if case .character = key, modifiers.contains(.control) { return .wait }
    if let step = ScreenControls.panKeys[key] {
      drag(columns: step.columns, rows: 2 * step.rows)
      return .redraw
    }
    switch key {
    case .pageUp: drag(columns: 0, rows: rows / 2)
    case .pageDown: drag(columns: 0, rows: -rows / 2)
    case .character("+"), .character("="): change { $0.pinch(by: 2) }
    case .character("-"), .character("_"): change { $0.pinch(by: 0.5) }
    case .home, .character("0"): goHome()
    case .escape, .character("q"): return .end
    default: return .wait
    }
    return .redraw
  }

  mutating func point(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .wheelUp: zoom(by: 1.25, at: event)
    case .wheelDown: zoom(by: 0.8, at: event)
    default: return false
    }
    return true
  }

  mutating func drag(columns: Int, rows: Int) {
    let dots = pane.dots
    change { $0.pan(by: CGPoint(x: columns * dots.across, y: rows * dots.down)) }
  }

  /// Zooms about the point under the pointer or, if the pointer is outside the graph, about its
  /// center.
  private mutating func zoom(by factor: Double, at event: MouseEvent) {
    let place = place(atColumn: event.column, row: event.row)
    change { view in
      if let place { view.pinch(by: factor, about: place) } else { view.pinch(by: factor) }
    }
  }
}
