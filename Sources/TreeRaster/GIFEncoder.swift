/// Encodes bitmaps of equal size as an animated GIF (version 89a), which repeats forever.
///
/// All pictures share one palette, which requires that their colors are counted before the first
/// picture is encoded. A picture contains only the rectangle that differs from the one before it.
///
///     var encoder = GIFEncoder(width: 960, height: 540)
///     for bitmap in bitmaps { encoder.count(bitmap) }
///     var file = encoder.header()
///     for bitmap in bitmaps { file += encoder.picture(bitmap, milliseconds: 1000) }
///     file += GIFEncoder.end
public struct GIFEncoder: Sendable {
  /// The bytes after the last picture.
  public static let end: [UInt8] = [0x3B]

  /// The number that means an unchanged pixel.
  private static let unchanged = UInt8(GIFPalette.limit)

  private let width: Int
  private let height: Int
  private var palette = GIFPalette()
  /// The pixels of the last picture that was counted or encoded.
  private var last: [UInt32] = []

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - width: the number of pixels in a row, at most 65,535.
  ///   - height: the number of rows, at most 65,535.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Counts the colors of a picture.
  ///
  /// - Parameter bitmap: an opaque picture of the size of the animation.
  public mutating func count(_ bitmap: Raster.Bitmap) {
    if last.isEmpty {
      palette.count(bitmap.pixels)
    } else {
      palette.count(zip(bitmap.pixels, last).lazy.filter { $0 != $1 }.map { $0.0 })
    }
    last = bitmap.pixels
  }

  /// Returns the bytes before the first picture.
  ///
  /// - Returns: the size, the palette and the request to repeat the animation.
  public mutating func header() -> [UInt8] {
    palette.choose()
    last = []
    var bytes = Array("GIF89a".utf8) + Self.word(width) + Self.word(height) + [0xF7, 0, 0]
    for number in 0..<256 {
      let color = number < palette.colors.count ? palette.colors[number] : 0
      bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    return bytes + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
  }

  /// Encodes the next picture.
  ///
  /// - Parameters:
  ///   - bitmap: an opaque picture of the size of the animation.
  ///   - milliseconds: the time until the next picture.
  /// - Returns: the bytes of the picture.
  public mutating func picture(_ bitmap: Raster.Bitmap, milliseconds: Int) -> [UInt8] {
    let box = changedBox(bitmap.pixels)
    var numbers: [UInt8] = []
    numbers.reserveCapacity(box.columns.count * box.rows.count)
    var (color, number) = (UInt32(0), palette.number(of: 0))
    for row in box.rows {
      for place in row * width + box.columns.lowerBound..<row * width + box.columns.upperBound {
        let pixel = bitmap.pixels[place]
        if !last.isEmpty, last[place] == pixel {
          numbers.append(Self.unchanged)
          continue
        }
        if pixel != color { (color, number) = (pixel, palette.number(of: pixel)) }
        numbers.append(number)
      }
    }
    last = bitmap.pixels
    let time = max(2, min((milliseconds + 5) / 10, 0xFFFF))
    // The picture stays until the next one is drawn over it.
    var bytes: [UInt8] = [0x21, 0xF9, 4, 0b101] + Self.word(time) + [Self.unchanged, 0, 0x2C]
    for value in [
      box.columns.lowerBound, box.rows.lowerBound, box.columns.count, box.rows.count,
    ] { bytes += Self.word(value) }
    bytes += [0, 8]
    var codes = LZWCodes()
    codes.write(numbers)
    for start in stride(from: 0, to: codes.bytes.count, by: 255) {
      let block = codes.bytes[start..<min(start + 255, codes.bytes.count)]
      bytes.append(UInt8(block.count))
      bytes += block
    }
    return bytes + [0]
  }

  /// Returns the smallest rectangle that contains all changed pixels, or one pixel if none changed.
  private func changedBox(_ pixels: [UInt32]) -> (columns: Range<Int>, rows: Range<Int>) {
    if last.isEmpty { return (0..<width, 0..<height) }
    var (left, right, top, bottom) = (width, 0, height, 0)
    for row in 0..<height {
      let places = row * width..<(row + 1) * width
      guard let first = places.first(where: { pixels[$0] != last[$0] }),
        let end = places.last(where: { pixels[$0] != last[$0] })
      else { continue }
      (left, right) = (min(left, first - row * width), max(right, end - row * width + 1))
      (top, bottom) = (min(top, row), row + 1)
    }
    return left < right ? (left..<right, top..<bottom) : (0..<1, 0..<1)
  }

  /// Returns a number of 16 bits, beginning with the least significant byte.
  private static func word(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}

/// Compresses bytes by the method of Lempel, Ziv and Welch, in the form of GIF: codes of 9 to 12
/// bits, beginning with the least significant bit.
private struct LZWCodes {
  private static let (clear, end, limit) = (256, 257, 4096)

  private(set) var bytes: [UInt8] = []
  /// The bits that do not fill a byte yet.
  private var (bits, bitCount) = (0, 0)
  /// The code of a known sequence and the following byte, or 0.
  private var codes = [UInt16](repeating: 0, count: LZWCodes.limit << 8)
  /// The used entries of `codes`.
  private var used: [Int] = []
  private var (next, width) = (LZWCodes.end + 1, 9)

  mutating func write(_ input: [UInt8]) {
    put(Self.clear)
    guard var prefix = input.first.map(Int.init) else { return finish() }
    for byte in input.dropFirst() {
      let place = prefix << 8 | Int(byte)
      if codes[place] != 0 {
        prefix = Int(codes[place])
        continue
      }
      put(prefix)
      prefix = Int(byte)
      guard next < Self.limit else {
        put(Self.clear)
        for place in used { codes[place] = 0 }
        used.removeAll(keepingCapacity: true)
        (next, width) = (Self.end + 1, 9)
        continue
      }
      codes[place] = UInt16(next)
      used.append(place)
      // The decoder knows a code one step later than the encoder.
      if next == 1 << width, width < 12 { width += 1 }
      next += 1
    }
    put(prefix)
    finish()
  }

  private mutating func put(_ code: Int) {
    bits |= code << bitCount
    bitCount += width
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private mutating func finish() {
    // The decoder adds a code after the last one, too.
    if next == 1 << width, width < 12 { width += 1 }
    put(Self.end)
    if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
  }
}
