import TextSupport

/// Attributes in DOT; lengths are in pixels of 1/96 inch.
extension TextBuffer {
  /// Writes a length as points, of which 3 make 4 pixels.
  mutating func write(_ name: StaticString, points length: Double) {
    write(name)
    write(decimal: length * 0.75, places: 7)
  }

  /// Writes a length as inches.
  mutating func write(_ name: StaticString, inches length: Double) {
    write(name)
    write(decimal: length / 96, places: 6)
  }

  /// Writes a colour.
  mutating func write(_ name: StaticString, color: RGBColor) {
    write(name)
    write("\"")
    write(color)
    write("\"")
  }
}
