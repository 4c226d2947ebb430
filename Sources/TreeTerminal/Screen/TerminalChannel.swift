public import TreeText

/// The terminal operations that a program needs.
///
/// A ``TerminalSession`` provides them for a real terminal, and a script does in tests.
public protocol TerminalChannel {
  /// The columns and rows of the screen.
  var size: (columns: Int, rows: Int) { get }

  /// The colors and characters to write with.
  var appearance: TerminalAppearance { get }

  /// The time since a fixed but arbitrary moment.
  var now: Duration { get }

  /// Waits for an event.
  ///
  /// - Parameters:
  ///   - limit: the maximum time to wait, or `nil` for no limit.
  ///   - watched: another file descriptor to wait for, or `nil`.
  /// - Returns: the reason why waiting ended.
  mutating func wait(atMost limit: Duration?, watching watched: Int32?) -> TerminalWakeUp

  /// Writes bytes to the screen.
  ///
  /// - Parameter bytes: the bytes.
  /// - Throws: ``TerminalError`` if the terminal does not accept them.
  mutating func write(_ bytes: [UInt8]) throws(TerminalError)
}

/// The reason why waiting for a terminal ended.
public enum TerminalWakeUp: Hashable, Sendable {
  /// The user typed something or used the mouse.
  case input([UInt8])
  /// The watched file descriptor can be read or has ended.
  case readable
  /// The size of the screen may have changed.
  case resized
  /// The program was suspended and has resumed. The contents of the screen are unknown.
  case resumed
  /// The time limit has passed.
  case timeOut
  /// There will be no further input.
  case endOfInput
}

/// The colors and characters that a terminal can show.
public struct TerminalAppearance: Hashable, Sendable {
  /// Whether to write colors.
  public var hasColor: Bool

  /// The characters for drawings.
  public var charset: TextOptions.Charset

  /// Creates an appearance.
  ///
  /// - Parameters:
  ///   - hasColor: whether to write colors.
  ///   - charset: the characters for drawings.
  public init(hasColor: Bool = true, charset: TextOptions.Charset = .unicode) {
    self.hasColor = hasColor
    self.charset = charset
  }
}

/// The reason why a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable {
  /// The process has no terminal.
  case noTerminal
  /// Another session is still active.
  case busy
  /// A system call failed, with the system's error message.
  case refused(String)
}

extension TerminalError: CustomStringConvertible {
  /// A description of the error.
  public var description: String {
    switch self {
    case .noTerminal: "this needs a terminal"
    case .busy: "the terminal is already in use"
    case .refused(let reason): "the terminal cannot be used: \(reason)"
    }
  }
}
