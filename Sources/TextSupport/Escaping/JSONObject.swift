/// A JSON object under construction.
///
/// Members are added one after another.
///
///     var object = JSONObject()
///     object.add("label", "a \"b\"")
///     object.add("depth", 3)
///     print(object.buffer.text)  // {"label":"a \"b\"","depth":3}
package struct JSONObject: Sendable {
  /// The members, each preceded by the opening brace or a comma.
  ///
  /// If the object is written in place, the text before the object comes first.
  @usableFromInline var members = TextBuffer()

  /// Whether the object has no members.
  @usableFromInline var isEmpty = true

  /// Creates an object without members.
  package init() {}

  /// The complete object.
  package var buffer: TextBuffer {
    var buffer = members
    buffer.write(isEmpty ? "{}" : "}")
    return buffer
  }

  /// Adds members that a closure writes, separated by commas.
  @inlinable
  package mutating func addMembers(_ write: (inout TextBuffer) -> Void) {
    members.write(isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
    isEmpty = false
    write(&members)
  }

  /// Adds a member whose value a closure writes.
  @inlinable
  package mutating func add(_ name: String, writing write: (inout TextBuffer) -> Void) {
    addMembers { buffer in
      buffer.write(jsonText: name)
      buffer.write(UInt8(ascii: ":"))
      write(&buffer)
    }
  }

  /// Adds a string, unless it is `nil`.
  package mutating func add(_ name: String, _ text: String?) {
    if let text { add(name) { $0.write(jsonText: text) } }
  }

  /// Adds a number, unless it is `nil`.
  package mutating func add(_ name: String, _ number: Int?) {
    if let number { add(name) { $0.write(integer: number) } }
  }

  /// Adds `true` or `false`.
  package mutating func add(_ name: String, _ flag: Bool) {
    add(name) { $0.write(flag ? "true" : "false") }
  }

  /// Adds an object.
  package mutating func add(_ name: String, _ object: JSONObject) {
    add(name) { $0.append(object.buffer.bytes) }
  }

  /// Adds an array whose elements a closure writes.
  @inlinable
  package mutating func add<Values: Collection>(
    _ name: String, _ values: Values, _ write: (inout TextBuffer, Values.Element) -> Void
  ) {
    add(name) { buffer in
      buffer.write(UInt8(ascii: "["))
      var isFirst = true
      for value in values {
        if !isFirst { buffer.write(UInt8(ascii: ",")) }
        isFirst = false
        write(&buffer, value)
      }
      buffer.write(UInt8(ascii: "]"))
    }
  }

  /// Adds an array of strings.
  package mutating func add(_ name: String, _ texts: [String]) {
    add(name, texts) { $0.write(jsonText: $1) }
  }

  /// Adds an array of numbers.
  package mutating func add(_ name: String, _ numbers: [Int]) {
    add(name, numbers) { $0.write(integer: $1) }
  }

  /// Adds an array of objects, one for each value, whose members a closure adds.
  @inlinable
  package mutating func add<Values: Collection>(
    _ name: String, objects values: Values, _ fill: (inout JSONObject, Values.Element) -> Void
  ) {
    add(name, values) { buffer, value in buffer.write(object: { fill(&$0, value) }) }
  }
}

extension TextBuffer {
  /// Writes a JSON object whose members a closure adds.
  ///
  /// The members are written to this buffer, because a separate buffer for each object takes more
  /// time.
  package mutating func write(object fill: (inout JSONObject) -> Void) {
    var object = JSONObject()
    swap(&object.members, &self)
    fill(&object)
    object.members.write(object.isEmpty ? "{}" : "}")
    swap(&object.members, &self)
  }
}
