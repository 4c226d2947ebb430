/// The colors of an animated GIF, chosen from the colors of its pictures.
struct GIFPalette {
  /// The maximum number of colors.
  ///
  /// The last of 256 numbers means an unchanged pixel.
  static let limit = 255

  /// The number of pixels of each color.
  private var counts: [UInt32: Int] = [:]
  /// The colors, once they have been chosen.
  private(set) var colors: [UInt32] = []
  private var numbers: [UInt32: UInt8] = [:]

  /// The maximum number of distinct colors that are counted.
  ///
  /// Pictures of trees have a few thousand.
  private static let countLimit = 1 << 16

  /// The squared distance of colors that look the same.
  private static let tolerance = 24

  /// Counts the colors of pixels.
  mutating func count(_ pixels: some Sequence<UInt32>) {
    var (last, run) = (UInt32.max, 0)
    func add() {
      if run > 0, counts.count < Self.countLimit || counts[last] != nil {
        counts[last, default: 0] += run
      }
    }
    for pixel in pixels {
      let color = pixel & 0xFF_FFFF
      if color != last {
        add()
        (last, run) = (color, 0)
      }
      run += 1
    }
    add()
  }

  /// Chooses the most frequent colors, and of similar colors only one.
  mutating func choose() {
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (color, _) in sorted where colors.count < Self.limit {
      if colors.allSatisfy({ Self.distance($0, color) > Self.tolerance }) { colors.append(color) }
    }
    counts = [:]
  }

  /// Returns the number of the most similar color.
  mutating func number(of pixel: UInt32) -> UInt8 {
    let color = pixel & 0xFF_FFFF
    if let number = numbers[color] { return number }
    let best = colors.indices.min {
      Self.distance(colors[$0], color) < Self.distance(colors[$1], color)
    }
    let number = UInt8(best ?? 0)
    numbers[color] = number
    return number
  }

  private static func distance(_ first: UInt32, _ second: UInt32) -> Int {
    [16, 8, 0].reduce(0) { sum, shift in
      let difference = Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)
      return sum + difference * difference
    }
  }
}
