/// How wide a text is when it is set in the font of the pictures.
///
/// The stack `Helvetica, Arial, "Liberation Sans", sans-serif` in bold names fonts of the same
/// widths, so one table tells them all. Widths are sums of advances: kerning only ever brings
/// letters closer. What the table does not know counts as wide, so that a label never outgrows its
/// node.
public enum FontMetrics {
  /// The width of a line of text.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - size: the size of the font.
  /// - Returns: the width in the unit of the size; never less than what is drawn.
  /// - Complexity: O(length of `text`).
  public static func width(of text: String, size: Double) -> Double {
    if let units = plainUnits(of: text) { return size * Double(units) * FontTables.ems }
    var units = 0
    for scalar in text.unicodeScalars { units += width(of: scalar) }
    if let first = text.unicodeScalars.first, units == 0 || width(of: first) == 0 {
      units += FontTables.unknown
    }
    return size * Double(units) * FontTables.ems
  }

  /// The advances of printable ASCII together, in units of the table, or `nil` if there is anything
  /// else in the text, or nothing at all.
  private static func plainUnits(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { bytes in
      let widths = FontTables.latin
      var units = 0
      for byte in bytes {
        guard 0x20..<0x7F ~= byte else { return nil }
        units += Int(widths[Int(byte) - 0x20])
      }
      return bytes.isEmpty ? nil : units
    }
  }

  /// The advance of one character, in units of the table.
  static func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    switch value {
    // Controls are shown as symbols.
    case ..<0x20, 0x7F..<0xA0: return FontTables.unknown
    case 0x20...0x17F: return Int(FontTables.latin[Int(value) - 0x20])
    case 0x370...0x3FF: return Int(FontTables.greek[Int(value) - 0x370])
    case 0x400...0x45F: return Int(FontTables.cyrillic[Int(value) - 0x400])
    case 0x2010...0x205E: return Int(FontTables.punctuation[Int(value) - 0x2010])
    default: return isWithoutWidth(scalar) ? 0 : widthOfRange(value)
    }
  }

  /// Whether a character stands on another one or is not seen at all.
  private static func isWithoutWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  private static func widthOfRange(_ value: UInt32) -> Int {
    var low = 0
    var high = FontTables.ranges.count
    while low < high {
      let middle = (low + high) / 2
      if FontTables.ranges[middle].last < value { low = middle + 1 } else { high = middle }
    }
    guard low < FontTables.ranges.count, FontTables.ranges[low].first <= value else {
      return FontTables.unknown
    }
    return FontTables.ranges[low].width
  }
}
