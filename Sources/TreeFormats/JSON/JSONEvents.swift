import TextSupport

/// A parser that returns JSON text as a sequence of events.
protocol JSONEvents {
  /// Creates a parser at the beginning of the text.
  init(_ text: TextScanner)

  /// The text.
  var text: TextScanner { get }

  /// The offset where the latest event begins.
  var offset: Int { get }

  /// The number of open objects and arrays.
  var depth: Int { get }

  /// Reads the next event.
  mutating func next() throws(SourceError) -> JSONEvent
}

extension JSONEvents {
  /// Skips the rest of the object or array that the latest event began.
  mutating func skip() throws(SourceError) {
    let depth = depth - 1
    while self.depth > depth { _ = try next() }
  }

  /// Reads the rest of the array that the latest event began.
  ///
  /// - Returns: the array without white space, or `nil` if it contains anything except numbers,
  ///   `null` and arrays of them; and whether it contains objects.
  mutating func array() throws(SourceError) -> (numbers: String?, holdsObjects: Bool) {
    let depth = depth - 1
    let start = offset
    var array: String? = "["
    var separator = ""
    var holdsObjects = false
    while self.depth > depth {
      let event = try next()
      switch event {
      case .beginArray: array?.append(separator + "[")
      case .endArray: array?.append("]")
      case .scalar(.number(let spelling)): array?.append(separator + spelling)
      case .scalar(.null): array?.append(separator + "null")
      case .beginObject: (array, holdsObjects) = (nil, true)
      default: array = nil
      }
      separator = event == .beginArray ? "" : ","
    }
    if let array { try text.checkLength(array.utf8.count, of: "an array", at: start) }
    return (array, holdsObjects)
  }

  /// Returns an error at the latest event.
  func error(_ message: String, expected: String?, at offset: Int? = nil) -> SourceError {
    text.error(message, expected: expected, at: offset ?? self.offset)
  }

  /// Throws an error at the latest event unless a condition is true.
  func require(
    _ condition: Bool, _ message: @autoclosure () -> String, expected: String? = nil
  ) throws(SourceError) {
    try text.require(condition, message(), expected: expected, at: offset)
  }

  /// Returns the error for an entry of a column that ``AnnotationValue`` cannot represent.
  func outOfRange(at offset: Int) -> SourceError {
    error("a number that is out of range", expected: "a finite number", at: offset)
  }
}

/// An event of a JSON parser.
enum JSONEvent: Equatable {
  /// `{`
  case beginObject
  /// `}`
  case endObject
  /// `[`
  case beginArray
  /// `]`
  case endArray
  /// The name of a member, with its colon.
  case name(String)
  /// A value that is neither an object nor an array.
  case scalar(JSONScalar)
  /// The end of the text.
  case end
}

/// A JSON value that is neither an object nor an array.
enum JSONScalar: Hashable {
  /// A string.
  case text(String)
  /// A number in its original spelling.
  case number(String)
  /// `true` or `false` in the original spelling, or `NaN` or an infinity, which Python writes.
  case truth(String)
  /// An array of numbers, without white space.
  ///
  /// Scanners do not return it. It stands for the events of an array that is an entry of a column.
  case array(String)
  /// `null`
  case null

  /// The original spelling, without quotation marks, or `nil` for `null`.
  var spelling: String? {
    switch self {
    case .text(let text), .number(let text), .truth(let text), .array(let text): text
    case .null: nil
    }
  }

  /// Whether this is a string.
  var isText: Bool { if case .text = self { true } else { false } }

  /// Whether the value is `NaN` or an infinity.
  ///
  /// Columns have no entries for these.
  var isNotFinite: Bool {
    self == .truth("NaN") || self == .truth("Infinity") || self == .truth("-Infinity")
  }

  /// Whether this is a string or a number.
  var mayBeLabel: Bool { if case .number = self { true } else { isText } }
}
