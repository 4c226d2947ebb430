import Foundation
import TextSupport

/// An opaque colour in sRGB.
public struct RGBColor: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The colour as the number that its hexadecimal notation spells: `0x3F6EA0`.
  public let hex: UInt32

  /// Makes a colour.
  ///
  /// - Parameter hex: the colour as a number, `0xRRGGBB`; higher bits are ignored.
  public init(_ hex: UInt32) { self.hex = hex & 0xFFFFFF }

  /// Makes a color from a literal such as `0x3F6EA0`.
  ///
  /// - Parameter hex: red, green and blue, eight bits each.
  public init(integerLiteral hex: UInt32) { self.init(hex) }

  /// White.
  public static let white = RGBColor(0xFFFFFF)
  /// Black.
  public static let black = RGBColor(0x000000)

  /// How bright the colour looks, from 0 to 1.
  ///
  /// The relative luminance of the "Web Content Accessibility Guidelines 2.1", 2018.
  public var luminance: Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double((hex >> shift) & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  /// The colour between this one and another.
  ///
  /// - Parameters:
  ///   - other: the other colour.
  ///   - share: how much of the other colour there is in it, from 0 to 1.
  /// - Returns: the colour, mixed in sRGB.
  public func mixed(with other: RGBColor, share: Double) -> RGBColor {
    func channel(_ shift: UInt32) -> UInt32 {
      let (mine, others) = (Double((hex >> shift) & 0xFF), Double((other.hex >> shift) & 0xFF))
      return UInt32((mine + (others - mine) * min(max(share, 0), 1)).rounded()) << shift
    }
    return RGBColor(channel(16) | channel(8) | channel(0))
  }

  /// How well two colours can be told apart, from 1 (not at all) to 21 (black and white).
  ///
  /// The contrast ratio of the same guidelines, which ask for 3 for graphics and 4.5 for text.
  ///
  /// - Parameter other: another colour.
  /// - Returns: the ratio.
  public func contrast(with other: RGBColor) -> Double {
    let (mine, others) = (luminance, other.luminance)
    return (max(mine, others) + 0.05) / (min(mine, others) + 0.05)
  }

  /// Whether a line of one colour beside one of the other looks like the same line.
  func isNearly(_ other: RGBColor) -> Bool {
    [16, 8, 0].allSatisfy { shift in
      abs(Int((hex >> shift) & 0xFF) - Int((other.hex >> shift) & 0xFF)) < 24
    }
  }
}

extension RGBColor: CustomStringConvertible {
  /// The colour as in CSS: `#3F6EA0`.
  public var description: String {
    var text = TextBuffer()
    text.write(self)
    return text.text
  }
}

extension TextBuffer {
  /// Writes a colour as in CSS.
  mutating func write(_ color: RGBColor) {
    write(UInt8(ascii: "#"))
    for shift in stride(from: UInt32(20), through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: (color.hex >> shift) & 0xF)
      write(digit < 10 ? 0x30 + digit : 0x37 + digit)
    }
  }
}
