import BinaryTrees
import Testing
import TreeTestSupport

@testable import TreeRaster

/// A decoder, written from the specification of GIF 89a, reads what the encoder writes.
@Suite struct GIFTests {
  /// Returns pictures in few colors whose changes are local, except the last one, which is noise.
  private func pictures(_ width: Int, _ height: Int) -> [Raster.Bitmap] {
    var random = SplitMix64(seed: 3)
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
    var pictures = [Raster.Bitmap(width: width, height: height, pixels: pixels)]
    for color: UInt32 in [0xFF12_3456, 0xFFAA_0000, 0xFF00_8800] {
      let (x, y) = (Int.random(in: 0..<width, using: &random), height / 3)
      for row in y..<height { for column in x..<width { pixels[row * width + column] = color } }
      pictures.append(Raster.Bitmap(width: width, height: height, pixels: pixels))
    }
    let colors: [UInt32] = [0xFFFF_FFFF, 0xFF12_3456, 0xFFAA_0000, 0xFF00_8800]
    pixels = pixels.map { _ in colors.randomElement(using: &random) ?? 0 }
    // The same picture again changes nothing.
    let noise = Raster.Bitmap(width: width, height: height, pixels: pixels)
    return pictures + [noise, noise]
  }

  @Test(arguments: [(1, 1), (7, 5), (64, 64), (300, 200)])
  func picturesAreDecoded(width: Int, height: Int) throws {
    let pictures = pictures(width, height)
    var encoder = GIFEncoder(width: width, height: height)
    for picture in pictures { encoder.count(picture) }
    var bytes = encoder.header()
    for picture in pictures { bytes += encoder.picture(picture, milliseconds: 500) }
    bytes += GIFEncoder.end
    let decoded = try #require(decode(bytes))
    #expect(decoded.count == pictures.count)
    for (shown, picture) in zip(decoded, pictures) {
      #expect(shown == picture.pixels.map { $0 & 0xFF_FFFF })
    }
  }

  /// Returns the shown pictures of a file, or `nil` if it is not a GIF with a palette of 256 colors.
  private func decode(_ bytes: [UInt8]) -> [[UInt32]]? {
    func word(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
    guard bytes.starts(with: Array("GIF89a".utf8)), bytes[10] == 0xF7 else { return nil }
    let (width, height) = (word(6), word(8))
    let palette = (0..<256).map { number in
      (0..<3).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[13 + 3 * number + $1]) }
    }
    var shown = [UInt32](repeating: 0, count: width * height)
    var (pictures, place, transparent) = ([[UInt32]](), 13 + 768, -1)
    while place < bytes.count {
      switch bytes[place] {
      case 0x21:
        if bytes[place + 1] == 0xF9 {
          transparent = bytes[place + 3] & 1 == 1 ? Int(bytes[place + 6]) : -1
        }
        place += 2
        while bytes[place] > 0 { place += Int(bytes[place]) + 1 }
        place += 1
      case 0x2C:
        let (left, top, columns, rows) = (
          word(place + 1), word(place + 3), word(place + 5), word(place + 7)
        )
        guard bytes[place + 9] == 0, bytes[place + 10] == 8 else { return nil }
        var data: [UInt8] = []
        place += 11
        while bytes[place] > 0 {
          data += bytes[place + 1...place + Int(bytes[place])]
          place += Int(bytes[place]) + 1
        }
        place += 1
        guard let numbers = decompress(data), numbers.count == columns * rows else { return nil }
        for (offset, number) in numbers.enumerated() where number != transparent {
          shown[(top + offset / columns) * width + left + offset % columns] = palette[number]
        }
        pictures.append(shown)
      case 0x3B: return place == bytes.count - 1 ? pictures : nil
      default: return nil
      }
    }
    return nil
  }

  private func decompress(_ data: [UInt8]) -> [Int]? {
    var (table, width, bit, output) = ([[Int]](), 9, 0, [Int]())
    var last: [Int] = []
    func reset() { (table, width, last) = ((0..<258).map { [$0] }, 9, []) }
    reset()
    while bit + width <= 8 * data.count {
      let code = (0..<width).reduce(0) {
        $0 | Int(data[(bit + $1) / 8] >> ((bit + $1) % 8) & 1) << $1
      }
      bit += width
      if code == 256 {
        reset()
        continue
      }
      if code == 257 { return 8 * data.count - bit < 8 ? output : nil }
      guard code <= table.count, code < table.count || !last.isEmpty else { return nil }
      let entry = code < table.count ? table[code] : last + [last[0]]
      output += entry
      if !last.isEmpty, table.count < 4096 { table.append(last + [entry[0]]) }
      if table.count == 1 << width, width < 12 { width += 1 }
      last = entry
    }
    return nil
  }
}
