/// How far the pointer moves what is shown: when it drags it, and with a wheel that turns sideways.
struct PointerPan {
  /// Where the pointer holds it.
  private var grip: (column: Int, row: Int)?

  /// How far an event moves what is shown, in cells; `nil` if it does not.
  mutating func distance(of event: MouseEvent) -> (columns: Int, rows: Int)? {
    switch event.action {
    case .wheelLeft: return (4, 0)
    case .wheelRight: return (-4, 0)
    case .press where event.button == .left: grip = (event.column, event.row)
    case .drag:
      guard let grip else { return nil }
      self.grip = (event.column, event.row)
      return (event.column - grip.column, event.row - grip.row)
    case .release: grip = nil
    default: break
    }
    return nil
  }
}
