import TextSupport

// Options of pictures that are written as words.

extension PictureSettings {
  /// Returns the radii of the smallest and the largest bubble, as in `6...20`.
  ///
  /// - Parameter words: the words.
  /// - Returns: the radii, from 1 to 1000, or `nil` if the words are not two such numbers.
  package static func radii(_ words: String) -> ClosedRange<Double>? {
    guard let (least, _, greatest) = words.numbers(separatedBy: ["...", "..", "-"]), least >= 1,
      least <= greatest, greatest <= 1000
    else { return nil }
    return least...greatest
  }
}

extension DrawingStyle.EdgeLabels {
  /// The maximum length of a label in characters.
  private static let longest = 40

  /// Creates edge labels from words with a comma between them, as in `yes,no`.
  ///
  /// - Parameter words: the words. The result is `nil` if they are not two, or too long.
  package init?(words: String) {
    let labels = words.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { label in
        String(decoding: Array(label)[...].trimmed, as: UTF8.self)
      }
    guard labels.count == 2, labels.allSatisfy({ $0.count <= Self.longest }) else { return nil }
    self.init(left: labels[0], right: labels[1])
  }
}

extension RGBColor {
  /// Returns the color with a name: `#rrggbb`, `#rgb`, `white` or `black`.
  ///
  /// - Parameter name: the name in lower case.
  /// - Returns: the color, `.some(nil)` for `none` and `transparent`, or `nil` for an unknown name.
  package static func named(_ name: String) -> RGBColor?? {
    switch name {
    case "none", "transparent": return .some(nil)
    case "white": return .white
    case "black": return .black
    default:
      let digits = name.utf8.dropFirst()
      guard name.utf8.first == UInt8(ascii: "#"), digits.count == 3 || digits.count == 6,
        digits.allSatisfy({ $0.isDigit || (0x61...0x66).contains($0) })
      else { return nil }
      let six = digits.count == 3 ? digits.flatMap { [$0, $0] } : Array(digits)
      return UInt32(String(decoding: six, as: UTF8.self), radix: 16).map { .some(RGBColor($0)) }
    }
  }
}

extension PicturePage.Fit {
  /// The width and height of paper sizes in CSS pixels (96 per inch).
  package static let sheets: [String: (width: Double, height: Double)] = [
    "a4": (793.7, 1122.52), "a5": (559.37, 793.7), "a6": (396.85, 559.37), "letter": (816, 1056),
  ]

  /// Creates the fit with a name: a paper size such as `a4`, a ratio such as `16:9`, or a size in
  /// pixels such as `800x600`.
  ///
  /// - Parameter name: the name in lower case. The result is `nil` for other names.
  package init?(name: String) {
    if let sheet = Self.sheets[name] {
      self = .sheet(sheet.width, sheet.height)
      return
    }
    guard let (width, separator, height) = name.numbers(separatedBy: [":", "x", "×"]),
      max(width, height) < 100_000
    else { return nil }
    let isRatio = separator == ":"
    let sides = isRatio ? 0.01...10_000 : 16...32_767
    guard sides.contains(width), sides.contains(height),
      !isRatio || (0.01...100).contains(width / height)
    else { return nil }
    self = isRatio ? .ratio(width, height) : .size(width, height)
  }
}

extension String {
  /// Returns two decimal numbers and the separator between them, or `nil` if the text does not
  /// consist of these.
  fileprivate func numbers(
    separatedBy separators: [String]
  ) -> (first: Double, separator: String, second: Double)? {
    let bytes = Array(utf8)
    for separator in separators {
      guard let place = bytes.firstIndex(ofText: separator),
        let first = bytes[..<place].plainDecimal,
        let second = bytes[(place + separator.utf8.count)...].plainDecimal
      else { continue }
      return (first, separator, second)
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// The value of a number that consists of digits, or of digits around a decimal point.
  fileprivate var plainDecimal: Double? {
    let rest = drop { $0.isDigit }
    guard rest.startIndex > startIndex else { return nil }
    if let point = rest.first {
      let fraction = rest.dropFirst()
      guard point == UInt8(ascii: "."), !fraction.isEmpty, fraction.allSatisfy({ $0.isDigit })
      else { return nil }
    }
    return Double(String(decoding: self, as: UTF8.self))
  }
}
