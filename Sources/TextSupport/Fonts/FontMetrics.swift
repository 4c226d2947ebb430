/// The widths of text in Helvetica Bold.
///
/// They come from tables, so they are the same on every machine.
///
/// The fonts of the stack `Helvetica, Arial, "Liberation Sans", sans-serif` have the same widths in
/// bold, so one table serves them all. The width of a line is the sum of its advances; kerning only
/// makes it smaller. Characters that are not in the table count as wide, so that a label never
/// exceeds its node. Lighter weights use the widths of bold, which are never smaller.
///
/// A viewer without these fonts uses another one, which may be wider. DejaVu Sans, the only font on
/// many Linux machines, is a quarter wider. ``heldLength(of:size:weight:within:)`` finds the lines
/// that would not fit in such a font.
public struct FontMetrics: TextMetrics {
  /// Creates the metrics.
  ///
  /// All instances are equal.
  public init() {}

  /// Returns the width of a line of text.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - size: the size of the font.
  ///   - weight: the weight of the font. It has no effect on the width.
  /// - Returns: the width in the unit of `size`, never less than the rendered width.
  /// - Complexity: O(length of `text`).
  public func width(of text: String, size: Double, weight: Int) -> Double {
    var text = text
    if let units = text.withUTF8({ Self.plainUnits(of: $0, FontTables.latin) }) {
      return size * Double(units) * FontTables.ems
    }
    var units = 0
    for scalar in text.unicodeScalars { units += Self.width(of: scalar) }
    if let first = text.unicodeScalars.first, units == 0 || Self.width(of: first) == 0 {
      units += FontTables.unknown
    }
    return size * Double(units) * FontTables.ems
  }

  /// Returns the length that a picture must prescribe for a line, so that the line fits even if a
  /// viewer uses a wider font.
  ///
  /// No length is prescribed for scripts whose widths are only upper bounds in the tables: no font
  /// exceeds these bounds, and a prescribed length would spread the letters. Arrows and signs of
  /// mathematics such as − are rare in a line, so a line that contains them is held like any other.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - size: the size of the font.
  ///   - weight: the weight of the font.
  ///   - room: the width that the line must not exceed.
  /// - Returns: the width in Helvetica Bold, at most `room`, or `nil` if the line also fits in
  ///   wider fonts.
  /// - Complexity: O(length of `text`).
  public func heldLength(
    of text: String, size: Double, weight: Int, within room: Double
  ) -> Double? {
    var text = text
    var units = 0.0
    // The part of the upper bounds that the common signs do not need.
    var excess = 0
    if let plain = text.withUTF8({ Self.plainUnits(of: $0, FontTables.wideLatin) }) {
      units = Double(plain)
    } else {
      for scalar in text.unicodeScalars {
        guard let wide = Self.wideWidth(of: scalar) else { return nil }
        units += wide
        if let sign = FontTables.signWidth(of: scalar) { excess += Self.width(of: scalar) - sign }
      }
    }
    // The greatest sum of advances in a wide font that fits into the room.
    let widest = room / (size / FontTables.unitsPerEm) / (weight < 600 ? FontTables.lightShare : 1)
    if units <= widest { return nil }
    let natural = width(of: text, size: size, weight: weight) / FontTables.allowance
    return min(room, natural - size * Double(excess) / FontTables.unitsPerEm)
  }

  /// Returns the advance of a character in a wide font, in units of the table, or `nil` if the
  /// tables contain only an upper bound for its script.
  private static func wideWidth(of scalar: Unicode.Scalar) -> Double? {
    switch scalar.value {
    case 0x20..<0x7F: Double(FontTables.wideLatin[Int(scalar.value) - 0x20])
    case 0xA0...0x17F, 0x370...0x3FF, 0x400...0x45F, 0x2010...0x205E:
      Double(width(of: scalar)) * FontTables.wideGrowth
    // Arrows, operators, floors and ceilings: the bounds hold for wide fonts, too.
    case 0x2190...0x22FF, 0x2308...0x230B:
      FontTables.signWidth(of: scalar) == nil
        ? Double(width(of: scalar)) : Double(FontTables.wideSign)
    default: width(of: scalar) == 0 ? 0 : nil
    }
  }

  /// Returns the sum of the advances of printable ASCII, in units of a table, or `nil` if the text
  /// is empty or contains other characters.
  private static func plainUnits(of bytes: UnsafeBufferPointer<UInt8>, _ widths: [UInt16]) -> Int? {
    var units = 0
    for byte in bytes {
      guard 0x20..<0x7F ~= byte else { return nil }
      units += Int(widths[Int(byte) - 0x20])
    }
    return bytes.isEmpty ? nil : units
  }

  /// Returns the advance of a character, in units of the table.
  static func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    switch value {
    // Controls are shown as symbols.
    case ..<0x20, 0x7F..<0xA0: return FontTables.unknown
    case 0x20...0x17F: return Int(FontTables.latin[Int(value) - 0x20])
    case 0x370...0x3FF: return Int(FontTables.greek[Int(value) - 0x370])
    case 0x400...0x45F: return Int(FontTables.cyrillic[Int(value) - 0x400])
    case 0x2010...0x205E: return Int(FontTables.punctuation[Int(value) - 0x2010])
    // Hangul vowels and finals, fillers and unassigned scalars take no terminal cell, but have a
    // width.
    case 0x1160...0x11FF, 0x2065, 0x3164, 0xD7B0...0xD7FF, 0xFFA0, 0xFFF0...0xFFF8:
      return widthOfRange(value)
    // Combining marks and invisible characters have no width.
    default: return CellWidthTable.kind(of: scalar) == .zero ? 0 : widthOfRange(value)
    }
  }

  private static func widthOfRange(_ value: UInt32) -> Int {
    let low = FontTables.ranges.partitioningIndex { $0.last >= value }
    guard low < FontTables.ranges.count, FontTables.ranges[low].first <= value else {
      return FontTables.unknown
    }
    return FontTables.ranges[low].width
  }
}
