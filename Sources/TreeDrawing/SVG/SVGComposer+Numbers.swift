import TreeText

extension SVGComposer {
  /// Writes a coordinate or a length, to a hundredth of a pixel.
  mutating func write(_ value: Double) {
    // Most are whole, and whole numbers are written faster. The bound keeps them within `Int64`;
    // `Int64(exactly:)` would round by a call of the C library.
    if value.magnitude < 0x1p53, case let whole = Int64(value), Double(whole) == value {
      text.write(fixed: whole, places: 0)
    } else {
      text.write(decimal: value, places: 2)
    }
  }

  /// Writes an attribute that is a number.
  ///
  /// The name comes with a space before it and `="` behind it.
  mutating func write(_ name: StaticString, _ value: Double) {
    text.write(name)
    write(value)
    text.write(UInt8(ascii: "\""))
  }

  /// Writes an attribute that is a colour.
  ///
  /// The name comes with a space before it and `="` behind it.
  mutating func write(_ name: StaticString, _ color: RGBColor) {
    text.write(name)
    write(color)
    text.write(UInt8(ascii: "\""))
  }

  /// Writes a colour.
  mutating func write(_ color: RGBColor) {
    text.write(UInt8(ascii: "#"))
    for shift in stride(from: UInt32(20), through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: (color.hex >> shift) & 0xF)
      text.write(digit < 10 ? 0x30 + digit : 0x37 + digit)
    }
  }

  /// Writes an attribute that is a list of numbers.
  ///
  /// The name comes with a space before it and `="` behind it.
  mutating func write(_ name: StaticString, _ values: [Double]) {
    text.write(name)
    for (place, value) in values.enumerated() {
      if place > 0 { text.write(UInt8(ascii: " ")) }
      write(value)
    }
    text.write(UInt8(ascii: "\""))
  }

  /// Makes sure that a path is open, and ends one that is long enough.
  mutating func continuePath() {
    if let length = pathLength, length < SVGComposer.pathLimit { return }
    endPath()
    text.write("<path d=\"")
    pathLength = 0
  }

  /// Ends the path that is being written.
  mutating func endPath() {
    guard pathLength != nil else { return }
    text.write("\"/>\n")
    pathLength = nil
  }
}
