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

  /// A fault at the latest event.
  func error(_ message: String, expected: String?, at offset: Int? = nil) -> SourceError {
    text.error(message, expected: expected, at: offset ?? self.offset)
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
  /// `true` or `false`, as it is spelled.
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
}
