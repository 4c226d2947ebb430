import Foundation
import TextSupport

/// An opaque color in sRGB.
public struct RGBColor: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The color as a number in the form `0xRRGGBB`, such as `0x3F6EA0`.
  public let hex: UInt32

  /// Creates a color.
  ///
  /// - Parameter hex: the color in the form `0xRRGGBB`. Higher bits are ignored.
  public init(_ hex: UInt32) { self.hex = hex & 0xFFFFFF }

  /// Creates a color from a literal such as `0x3F6EA0`.
  ///
  /// - Parameter hex: red, green and blue, eight bits each.
  public init(integerLiteral hex: UInt32) { self.init(hex) }

  /// White.
  public static let white = RGBColor(0xFFFFFF)
  /// Black.
  public static let black = RGBColor(0x000000)

  /// The perceived brightness of the color, from 0 to 1.
  ///
  /// This is the relative luminance of the "Web Content Accessibility Guidelines 2.1", 2018.
  public var luminance: Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double((hex >> shift) & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  /// Returns a mixture of this color and another.
  ///
  /// - Parameters:
  ///   - other: the other color.
  ///   - share: the share of the other color, from 0 to 1.
  /// - Returns: the mixture, computed in sRGB.
  public func mixed(with other: RGBColor, share: Double) -> RGBColor {
    func channel(_ shift: UInt32) -> UInt32 {
      let (mine, others) = (Double((hex >> shift) & 0xFF), Double((other.hex >> shift) & 0xFF))
      return UInt32((mine + (others - mine) * min(max(share, 0), 1)).rounded()) << shift
    }
    return RGBColor(channel(16) | channel(8) | channel(0))
  }

  /// Returns the contrast ratio between two colors, from 1 (equal luminance) to 21 (black and
  /// white).
  ///
  /// The ratio is defined in the "Web Content Accessibility Guidelines 2.1", which require 3 for
  /// graphics and 4.5 for text.
  ///
  /// - Parameter other: another color.
  /// - Returns: the ratio.
  public func contrast(with other: RGBColor) -> Double {
    let (mine, others) = (luminance, other.luminance)
    return (max(mine, others) + 0.05) / (min(mine, others) + 0.05)
  }

  /// Returns whether adjacent lines in the two colors look like one line.
  func isNearly(_ other: RGBColor) -> Bool {
    [16, 8, 0].allSatisfy { shift in
      abs(Int((hex >> shift) & 0xFF) - Int((other.hex >> shift) & 0xFF)) < 24
    }
  }
}

extension RGBColor: CustomStringConvertible {
  /// The color in CSS notation: `#3F6EA0`.
  public var description: String {
    var text = TextBuffer()
    text.write(self)
    return text.text
  }
}

extension TextBuffer {
  /// Writes a color in CSS notation.
  mutating func write(_ color: RGBColor) {
    write(UInt8(ascii: "#"))
    for shift in stride(from: UInt32(20), through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: (color.hex >> shift) & 0xF)
      write(digit < 10 ? 0x30 + digit : 0x37 + digit)
    }
  }
}
