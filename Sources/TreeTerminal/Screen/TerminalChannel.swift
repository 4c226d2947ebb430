public import TreeText

/// What a program needs of a terminal: a session with a real one, or a script in a test.
public protocol TerminalChannel {
  /// The columns and rows of the screen.
  var size: (columns: Int, rows: Int) { get }

  /// How the screen is written to.
  var appearance: TerminalAppearance { get }

  /// The time since some moment.
  var now: Duration { get }

  /// Waits for something to happen.
  ///
  /// - Parameters:
  ///   - limit: how long to wait at most; `nil` for ever.
  ///   - watched: a file descriptor that is waited for, too, or `nil`.
  /// - Returns: what happened.
  mutating func wait(atMost limit: Duration?, watching watched: Int32?) -> TerminalWakeUp

  /// Writes bytes to the screen.
  ///
  /// - Parameter bytes: what to write.
  /// - Throws: ``TerminalError`` if the terminal does not take them.
  mutating func write(_ bytes: [UInt8]) throws(TerminalError)
}

/// Why a program that waited for its terminal waits no longer.
public enum TerminalWakeUp: Hashable, Sendable {
  /// Something was typed, or the mouse used.
  case input([UInt8])
  /// The file descriptor that is watched can be read, or has ended.
  case readable
  /// The screen may have another size.
  case resized
  /// The program was stopped and goes on: of the screen nothing is known.
  case resumed
  /// The time is over.
  case timeOut
  /// Nothing will ever be typed again.
  case endOfInput
}

/// How a terminal is written to.
public struct TerminalAppearance: Hashable, Sendable {
  /// Whether colours are written.
  public var hasColor: Bool

  /// The characters that are drawn with.
  public var charset: TextOptions.Charset

  /// Makes an appearance.
  ///
  /// - Parameters:
  ///   - hasColor: whether colours are written.
  ///   - charset: the characters that are drawn with.
  public init(hasColor: Bool = true, charset: TextOptions.Charset = .unicode) {
    self.hasColor = hasColor
    self.charset = charset
  }
}

/// Why a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable {
  /// There is none.
  case noTerminal
  /// Another session has not ended.
  case busy
  /// The system refuses; in its words.
  case refused(String)
}

extension TerminalError: CustomStringConvertible {
  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .noTerminal: "this needs a terminal"
    case .busy: "the terminal is already in use"
    case .refused(let reason): "the terminal cannot be used: \(reason)"
    }
  }
}
