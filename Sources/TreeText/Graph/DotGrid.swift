import Foundation
import TreeGeometry

/// Lines drawn as dots in a grid of cells.
///
/// With Braille patterns, a cell has two columns and four rows of dots. With ASCII characters, it
/// has a single dot.
///
/// Coordinates are in dots. The first dot of a row or column has coordinate 0.
struct DotGrid {
  /// The number of columns and rows of cells.
  let columns: Int
  let rows: Int
  /// The number of dots in a cell, horizontally and vertically.
  let dots: (across: Int, down: Int)

  /// The dots of each cell as the bits of a Braille pattern.
  private(set) var patterns: [UInt8]
  /// The index of the line that was last drawn in each cell, or −1.
  private(set) var lines: [Int32]
  /// For the current line, the last row of cells that it passed in each column, or −1.
  private(set) var traced: [Int] = []

  /// The last dot of the current line, and the number of dots from the line's start to it.
  private var last: (x: Int, y: Int)?
  private var length = 0

  /// Returns the number of dots in a cell, horizontally and vertically.
  static func dots(_ charset: TextOptions.Charset) -> (across: Int, down: Int) {
    charset.pick((2, 4), ascii: (1, 1))
  }

  init(columns: Int, rows: Int, charset: TextOptions.Charset) {
    (self.columns, self.rows) = (max(0, columns), max(0, rows))
    dots = Self.dots(charset)
    patterns = Array(repeating: 0, count: self.columns * self.rows)
    lines = Array(repeating: -1, count: patterns.count)
  }

  /// The rectangle whose corners are the outermost dots.
  var bounds: CGRect {
    CGRect(
      x: 0, y: 0, width: max(0, columns * dots.across - 1), height: max(0, rows * dots.down - 1))
  }

  /// Draws a line.
  ///
  /// A point that is not finite interrupts the line.
  ///
  /// - Parameters:
  ///   - points: the points in dot coordinates. The parts of the line outside the grid are ignored.
  ///   - number: the index of the line.
  ///   - isDotted: whether to omit every second dot.
  /// - Complexity: O(number of points + number of dots drawn).
  mutating func draw(_ points: some Sequence<CGPoint>, line number: Int, isDotted: Bool) {
    traced = Array(repeating: -1, count: columns)
    (last, length) = (nil, 0)
    var previous: CGPoint?
    let box = bounds.insetBy(dx: -0.49, dy: -0.49)
    for point in points {
      // Nothing is drawn from or to a point that is not finite.
      if let (start, end) = box.clip(previous ?? point, point) {
        let steps = max(1, max(abs(end.x - start.x), abs(end.y - start.y)).rounded(.up))
        for step in 0...Int(steps) {
          let share = Double(step) / steps
          put(
            x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share,
            number, isDotted)
        }
      }
      previous = point.isFinite ? point : nil
    }
  }

  private mutating func put(x: Double, y: Double, _ number: Int, _ isDotted: Bool) {
    let (x, y) = (Int(x.rounded()), Int(y.rounded()))
    if let last, last == (x, y) { return }
    last = (x, y)
    length += 1
    let (column, row) = (x / dots.across, y / dots.down)
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    traced[column] = row
    if isDotted, dots.across > 1, length.isMultiple(of: 2) { return }
    let index = row * columns + column
    patterns[index] |= Self.bits[y % dots.down][x % dots.across]
    lines[index] = Int32(truncatingIfNeeded: number)
  }

  /// The bits of a Braille pattern, by row and column of the dot.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
}
