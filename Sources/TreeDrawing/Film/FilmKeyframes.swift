import TextSupport

/// The keyframes of one thing that changes: values that are held between some times.
struct FilmKeyframes {
  /// A value, and the times at which it is said.
  fileprivate struct Block {
    var times: [Int]
    var value: String
    /// How the change to the next value is timed, if not as usual.
    var timing: FilmTiming?
  }

  private var blocks: [Block] = []

  /// Says a value at a time.
  mutating func add(_ value: String, at time: Int) {
    blocks.append(Block(times: [time], value: value))
  }

  /// Holds the last value until a time, and times the change that follows.
  mutating func hold(until time: Int, _ timing: FilmTiming? = nil) {
    guard let last = blocks.indices.last else { return }
    if blocks[last].times.last != time { blocks[last].times.append(time) }
    blocks[last].timing = timing
  }

  /// Whether there is but one value, if any.
  var isConstant: Bool { blocks.count < 2 }

  /// The keyframes in CSS; a value that is said several times is written once.
  ///
  /// - Parameter period: the time that is a hundred per cent.
  /// - Returns: the blocks of a rule `@keyframes`.
  func text(period: Int) -> String {
    var times: [String: [Int]] = [:]
    var order: [String] = []
    for block in blocks {
      let text = block.text
      if times[text] == nil { order.append(text) }
      times[text, default: []] += block.times
    }
    // To fifteen milliseconds, which nobody sees.
    let places = period <= 300_000 ? 2 : period <= 3_000_000 ? 3 : 4
    var text = TextBuffer()
    for declarations in order {
      for (place, time) in times[declarations, default: []].enumerated() {
        if place > 0 { text.write(UInt8(ascii: ",")) }
        text.write(decimal: 100 * Double(time) / Double(max(period, 1)), places: places)
        text.write(UInt8(ascii: "%"))
      }
      text.write("{\(declarations)}")
    }
    return text.text
  }
}

extension FilmKeyframes.Block {
  /// The declarations.
  fileprivate var text: String {
    guard let timing else { return value }
    return "\(value);animation-timing-function:\(timing.style)"
  }
}

/// How a movement is timed: a cubic Bézier curve from (0, 0) to (1, 1), of time and way.
struct FilmTiming {
  private typealias Point = (x: Double, y: Double)
  private var points: (Point, Point, Point, Point)

  /// CSS's own `ease-in-out`, in which all movements begin and end softly.
  static let usual = FilmTiming(points: ((0, 0), (0.42, 0), (0.58, 1), (1, 1)))

  /// The curve in CSS; one that is almost straight is said to be so.
  var style: String {
    let (width, height) = (points.3.x - points.0.x, points.3.y - points.0.y)
    let controls = [points.1, points.2].map {
      (x: ($0.x - points.0.x) / width, y: ($0.y - points.0.y) / height)
    }
    if controls.allSatisfy({ abs($0.x - $0.y) < 0.06 }) { return "linear" }
    var text = TextBuffer()
    text.write("cubic-bezier")
    for (place, number) in controls.flatMap({ [$0.x, $0.y] }).enumerated() {
      text.write(place == 0 ? "(" : ",")
      text.write(decimal: number, places: 2)
    }
    text.write(")")
    return text.text
  }

  /// The two halves of the curve, and where they meet: a share of the time and of the way.
  ///
  /// Paul de Casteljau's construction.
  func halves() -> (first: FilmTiming, second: FilmTiming, time: Double, way: Double) {
    func middle(_ a: Point, _ b: Point) -> Point { ((a.x + b.x) / 2, (a.y + b.y) / 2) }
    let (a, b, c) = (
      middle(points.0, points.1), middle(points.1, points.2), middle(points.2, points.3)
    )
    let (d, e) = (middle(a, b), middle(b, c))
    let f = middle(d, e)
    return (
      FilmTiming(points: (points.0, a, d, f)), FilmTiming(points: (f, e, c, points.3)),
      (f.x - points.0.x) / (points.3.x - points.0.x),
      (f.y - points.0.y) / (points.3.y - points.0.y)
    )
  }
}
