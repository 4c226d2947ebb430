import TextSupport

/// A text that is read as the events that JSON consists of.
protocol JSONEvents {
  /// The text.
  var text: TextScanner { get }

  /// Where the latest event begins.
  var offset: Int { get }

  /// How many objects and arrays are open.
  var depth: Int { get }

  /// The next event.
  mutating func next() throws(SourceError) -> JSONEvent
}

extension JSONEvents {
  /// Reads on to the end of an object or array whose beginning was the latest event.
  mutating func skip() throws(SourceError) {
    let depth = depth - 1
    while self.depth > depth { _ = try next() }
  }

  /// Reads on to the end of an array whose beginning was the latest event.
  ///
  /// - Returns: the array without white space, or `nil` if it holds anything but numbers, `null` and
  ///   arrays of them; and whether it holds objects.
  mutating func array() throws(SourceError) -> (numbers: String?, holdsObjects: Bool) {
    let depth = depth - 1
    let start = offset
    var array: String? = "["
    var holdsObjects = false
    var isAfterEntry = false
    while self.depth > depth {
      let event = try next()
      if event == .endArray {
        array?.append("]")
        isAfterEntry = true
        continue
      }
      if isAfterEntry { array?.append(",") }
      switch event {
      case .beginArray: array?.append("[")
      case .scalar(.number(let spelling)): array?.append(spelling)
      case .scalar(.null): array?.append("null")
      default:
        array = nil
        if event == .beginObject { holdsObjects = true }
      }
      isAfterEntry = event != .beginArray
    }
    if let array { try text.checkLength(array.utf8.count, of: "an array", at: start) }
    return (array, holdsObjects)
  }

  /// A fault at the latest event.
  func error(_ message: String, expected: String?, at offset: Int? = nil) -> SourceError {
    text.error(message, expected: expected, at: offset ?? self.offset)
  }

  /// The fault of an entry of a column that ``AnnotationValue`` cannot hold.
  func outOfRange(at offset: Int) -> SourceError {
    error("a number that is out of range", expected: "a finite number", at: offset)
  }
}

/// What a JSON text says next.
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
enum JSONScalar: Equatable {
  /// A text.
  case text(String)
  /// A number as it is spelled.
  case number(String)
  /// `true` or `false` in its spelling; also `NaN` and infinities, which Python writes.
  case truth(String)
  /// `null`
  case null
}

extension JSONScalar {
  /// The text, the number or the truth value as it is spelled; nothing for `null`.
  var spelling: String? {
    switch self {
    case .text(let spelling), .number(let spelling), .truth(let spelling): spelling
    case .null: nil
    }
  }

  /// Whether this is `NaN` or an infinity, which a column holds no entry for.
  var isNotFinite: Bool {
    self == .truth("NaN") || self == .truth("Infinity") || self == .truth("-Infinity")
  }

  /// Whether this is a text or a number.
  var mayBeLabel: Bool {
    switch self {
    case .text, .number: true
    case .truth, .null: false
    }
  }
}
