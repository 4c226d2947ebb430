/// The widths of text in Helvetica Bold, from tables, so that they are the same on every machine.
///
/// The stack `Helvetica, Arial, "Liberation Sans", sans-serif` in bold names fonts of the same
/// widths, so one table tells them all. Widths are sums of advances: kerning only ever brings
/// letters closer. What the table does not know counts as wide, so that a label never outgrows its
/// node. Lighter weights have the widths of bold, which theirs do not exceed.
///
/// A reader that has none of these fonts takes another, which may be wider: DejaVu Sans, on many
/// Linux machines the only one, by a quarter. ``heldLength(of:size:weight:within:)`` says which
/// lines would not fit then.
public struct FontMetrics: TextMetrics {
  /// Makes the metrics; they are all the same.
  public init() {}

  /// The width of a line of text.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - size: the size of the font.
  ///   - weight: the weight of the font, which makes no difference.
  /// - Returns: the width in the unit of the size; never less than what is drawn.
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

  /// The length at which a line fits into a room, if it would not in a font that a reader may take
  /// instead.
  ///
  /// Scripts that the tables give only upper bounds for are not held: no font exceeds those, and
  /// letters would be drawn apart.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - size: the size of the font.
  ///   - weight: the weight of the font.
  ///   - room: the width that the line must not exceed.
  /// - Returns: the width in Helvetica Bold, at most `room`, or `nil` if the line fits in wider
  ///   fonts too.
  /// - Complexity: O(length of `text`).
  public func heldLength(
    of text: String, size: Double, weight: Int, within room: Double
  ) -> Double? {
    var text = text
    let widest = Self.widest(within: room, size: size, weight: weight)
    if let units = text.withUTF8({ Self.plainUnits(of: $0, FontTables.wideLatin) }) {
      if Double(units) <= widest { return nil }
    } else {
      var units = 0.0
      for scalar in text.unicodeScalars {
        guard let wide = Self.wideWidth(of: scalar) else { return nil }
        units += wide
      }
      if units <= widest { return nil }
    }
    return min(room, width(of: text, size: size, weight: weight) / FontTables.allowance)
  }

  /// The same for a line of printable ASCII.
  ///
  /// - Parameters:
  ///   - bytes: the line.
  ///   - size: the size of the font.
  ///   - weight: the weight of the font.
  ///   - room: the width that the line must not exceed.
  /// - Returns: the width in Helvetica Bold, at most `room`, or `nil` if the line fits in wider
  ///   fonts too.
  /// - Complexity: O(length of the line).
  package func heldLength(
    ofASCII bytes: UnsafeBufferPointer<UInt8>, size: Double, weight: Int, within room: Double
  ) -> Double? {
    guard let wide = Self.plainUnits(of: bytes, FontTables.wideLatin),
      Double(wide) > Self.widest(within: room, size: size, weight: weight),
      let units = Self.plainUnits(of: bytes, FontTables.latin)
    else { return nil }
    return min(room, size * Double(units) * FontTables.ems / FontTables.allowance)
  }

  /// The advances of a wide font, in units of the table, that a room holds.
  private static func widest(within room: Double, size: Double, weight: Int) -> Double {
    room / (size / FontTables.unitsPerEm) / (weight < 600 ? FontTables.lightShare : 1)
  }

  /// The advance of one character in a wide font, in units of the table, or `nil` if the table
  /// bounds its script only.
  private static func wideWidth(of scalar: Unicode.Scalar) -> Double? {
    switch scalar.value {
    case 0x20..<0x7F: Double(FontTables.wideLatin[Int(scalar.value) - 0x20])
    case 0xA0...0x17F, 0x370...0x3FF, 0x400...0x45F, 0x2010...0x205E:
      Double(width(of: scalar)) * FontTables.wideGrowth
    default: width(of: scalar) == 0 ? 0 : nil
    }
  }

  /// The advances of printable ASCII together, in units of a table, or `nil` if there is anything
  /// else in the text, or nothing at all.
  private static func plainUnits(
    of bytes: UnsafeBufferPointer<UInt8>, _ widths: [UInt16]
  ) -> Int? {
    var units = 0
    for byte in bytes {
      guard 0x20..<0x7F ~= byte else { return nil }
      units += Int(widths[Int(byte) - 0x20])
    }
    return bytes.isEmpty ? nil : units
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
    // Vowels and finals of Hangul, fillers and what is not assigned take no cell, but room.
    case 0x1160...0x11FF, 0x2065, 0x3164, 0xD7B0...0xD7FF, 0xFFA0, 0xFFF0...0xFFF8:
      return widthOfRange(value)
    // Some stand on another one, or are not seen at all.
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
