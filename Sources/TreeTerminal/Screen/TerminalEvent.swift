/// What a person does at a terminal, or what happens to it.
public enum TerminalEvent: Hashable, Sendable {
  /// A key is pressed.
  case key(TerminalKey, KeyModifiers = [])
  /// Something is done with the mouse.
  case mouse(MouseEvent)
  /// Text is pasted; it is as it came, so make it visible before it is shown.
  case paste(String)
  /// The screen has so many columns and rows from now on.
  case resize(columns: Int, rows: Int)
  /// The time that the program asked for has passed.
  case tick
  /// What the program watches can be read, or has ended.
  case readable
  /// There will be no further keys: the terminal is gone, or whoever typed has hung up.
  case endOfInput
}

/// A key of a terminal's keyboard.
public enum TerminalKey: Hashable, Sendable {
  /// A key that stands for a character; one of `a` to `z` where control is held.
  case character(Character)
  /// An arrow.
  case up
  /// An arrow.
  case down
  /// An arrow.
  case left
  /// An arrow.
  case right
  /// To the beginning.
  case home
  /// To the end.
  case end
  /// A page up.
  case pageUp
  /// A page down.
  case pageDown
  /// Insert.
  case insert
  /// Deletes what is to the right.
  case delete
  /// Deletes what is to the left.
  case backspace
  /// The tabulator; with shift, backwards.
  case tab
  /// Return or enter.
  case enter
  /// Escape.
  case escape
  /// A function key, the first of which is 1.
  case function(Int)
}

/// What is held down while a key is pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The keys that are held as bits, in the order of xterm's numbers.
  public let rawValue: UInt8

  /// Makes modifiers from their bits.
  ///
  /// - Parameter rawValue: one bit for each key that is held.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift; not said of characters, which are in upper case then.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt, or escape before the key.
  public static let alt = KeyModifiers(rawValue: 2)
  /// Control.
  public static let control = KeyModifiers(rawValue: 4)
}

/// What is done with the mouse, and over which cell.
public struct MouseEvent: Hashable, Sendable {
  /// What is done.
  public enum Action: Hashable, Sendable {
    /// A button goes down.
    case press
    /// A button comes up.
    case release
    /// The mouse moves with a button down.
    case drag
    /// The mouse moves.
    case move
    /// The wheel turns away from the hand.
    case wheelUp
    /// The wheel turns towards the hand.
    case wheelDown
    /// The wheel turns or tilts to the left.
    case wheelLeft
    /// The wheel turns or tilts to the right.
    case wheelRight
  }

  /// A button of the mouse.
  public enum Button: Hashable, Sendable {
    /// The button under the first finger.
    case left
    /// The wheel pressed.
    case middle
    /// The other button.
    case right
  }

  /// What is done.
  public var action: Action
  /// With which button; `nil` for the wheel and for moves.
  public var button: Button?
  /// The column of the cell; the leftmost is 0.
  public var column: Int
  /// The row of the cell; the topmost is 0.
  public var row: Int
  /// What is held down on the keyboard meanwhile.
  public var modifiers: KeyModifiers

  /// Makes an event.
  ///
  /// - Parameters:
  ///   - action: what is done.
  ///   - button: with which button; `nil` for the wheel and for moves.
  ///   - column: the column of the cell.
  ///   - row: the row of the cell.
  ///   - modifiers: what is held down on the keyboard.
  public init(
    _ action: Action, _ button: Button? = nil, column: Int, row: Int, modifiers: KeyModifiers = []
  ) {
    self.action = action
    self.button = button
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}

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
