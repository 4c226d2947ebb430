/// An action of the user at a terminal, or a change of the terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// The user pressed a key.
  case key(TerminalKey, KeyModifiers = [])
  /// The user moved the mouse, pressed a button or turned the wheel.
  case mouse(MouseEvent)
  /// The user pasted text. It may contain control characters, so escape them before showing it.
  case paste(String)
  /// The screen has a new size.
  case resize(columns: Int, rows: Int)
  /// The time that the program requested has passed.
  case tick
  /// The file descriptor that the program watches can be read or has ended.
  case readable
  /// There will be no further keys: the terminal was closed or has disconnected.
  case endOfInput
}

/// A key of the keyboard.
public enum TerminalKey: Hashable, Sendable {
  /// A key that types a character. With Control, the character is one of `a` to `z`.
  case character(Character)
  /// The up arrow.
  case up
  /// The down arrow.
  case down
  /// The left arrow.
  case left
  /// The right arrow.
  case right
  /// The Home key.
  case home
  /// The End key.
  case end
  /// The Page Up key.
  case pageUp
  /// The Page Down key.
  case pageDown
  /// The Insert key.
  case insert
  /// The Delete key, which deletes to the right.
  case delete
  /// The Backspace key, which deletes to the left.
  case backspace
  /// The Tab key. With Shift, it moves backwards.
  case tab
  /// The Return or Enter key.
  case enter
  /// The Escape key.
  case escape
  /// A function key. The first one is 1.
  case function(Int)
}

/// The modifier keys that are held down with a key.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The modifier keys as bits, in the order of xterm's numbers.
  public let rawValue: UInt8

  /// Creates modifiers from bits.
  ///
  /// - Parameter rawValue: one bit for each modifier key.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  ///
  /// Not set for characters, which are in upper case instead.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt, or an Escape byte before the key.
  public static let alt = KeyModifiers(rawValue: 2)
  /// Control.
  public static let control = KeyModifiers(rawValue: 4)
}

/// A mouse action over a cell.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of action.
  public enum Action: Hashable, Sendable {
    /// A button was pressed.
    case press
    /// A button was released.
    case release
    /// The mouse moved while a button was pressed.
    case drag
    /// The mouse moved while no button was pressed.
    case move
    /// The wheel turned up, away from the user.
    case wheelUp
    /// The wheel turned down, toward the user.
    case wheelDown
    /// The wheel turned or tilted to the left.
    case wheelLeft
    /// The wheel turned or tilted to the right.
    case wheelRight
  }

  /// A button of the mouse.
  public enum Button: Hashable, Sendable {
    /// The primary button.
    case left
    /// The wheel as a button.
    case middle
    /// The secondary button.
    case right
  }

  /// The kind of action.
  public var action: Action
  /// The button, or `nil` for the wheel and for moves without a button.
  public var button: Button?
  /// The column of the cell; the leftmost is 0.
  public var column: Int
  /// The row of the cell; the topmost is 0.
  public var row: Int

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - action: the kind of action.
  ///   - button: the button, or `nil` for the wheel and for moves without a button.
  ///   - column: the column of the cell.
  ///   - row: the row of the cell.
  public init(_ action: Action, _ button: Button? = nil, column: Int, row: Int) {
    self.action = action
    self.button = button
    self.column = column
    self.row = row
  }
}
