/// The keyframes of an animated property, as a sequence of values with times.
struct AnimationKeyframes {
  /// The values, each with the times of its keyframes and the timing of the change to the next
  /// value.
  ///
  /// The timing `nil` is the default.
  private var blocks: [(times: [Int], value: String, timing: AnimationTiming?)] = []

  /// Adds a keyframe that sets a value at a time in milliseconds.
  mutating func add(_ value: String, at time: Int) { blocks.append(([time], value, nil)) }

  /// Adds another keyframe of the last value, so that it stays constant until that time, and sets
  /// the timing of the following change.
  mutating func hold(until time: Int, _ timing: AnimationTiming? = nil) {
    guard let last = blocks.indices.last else { return }
    if blocks[last].times.last != time { blocks[last].times.append(time) }
    blocks[last].timing = timing
  }

  /// Whether there are fewer than two values.
  var isConstant: Bool { blocks.count < 2 }

  /// Returns the keyframes in CSS.
  ///
  /// Equal declarations are written once, with all their times.
  ///
  /// - Parameter period: the time that corresponds to 100%.
  /// - Returns: the blocks of a `@keyframes` rule.
  func text(period: Int) -> String {
    var times: [String: [Int]] = [:]
    var order: [String] = []
    for block in blocks {
      let timing = block.timing.map { ";animation-timing-function:\($0.style)" }
      let text = block.value + (timing ?? "")
      if times[text] == nil { order.append(text) }
      times[text, default: []] += block.times
    }
    // Rounding shifts keyframes by at most 15 milliseconds, which is invisible.
    let places = period <= 300_000 ? 2 : period <= 3_000_000 ? 3 : 4
    return order.map { declarations in
      let shares = times[declarations, default: []].map { time in
        Markup("\(100 * Double(time) / Double(max(period, 1)), places: places)%").text
      }
      return "\(shares.joined(separator: ",")){\(declarations)}"
    }.joined()
  }
}

/// The timing of a movement: a cubic Bézier curve from (0, 0) to (1, 1), with time as x and
/// progress as y.
struct AnimationTiming {
  private typealias Point = (x: Double, y: Double)
  private var points: (Point, Point, Point, Point)

  /// The timing `ease-in-out` of CSS, the default for all movements.
  static let usual = AnimationTiming(points: ((0, 0), (0.42, 0), (0.58, 1), (1, 1)))

  /// The curve in CSS.
  ///
  /// An almost straight curve is written as `linear`.
  var style: String {
    let (width, height) = (points.3.x - points.0.x, points.3.y - points.0.y)
    let controls = [points.1, points.2].map {
      (x: ($0.x - points.0.x) / width, y: ($0.y - points.0.y) / height)
    }
    if controls.allSatisfy({ abs($0.x - $0.y) < 0.06 }) { return "linear" }
    let numbers = controls.flatMap { [$0.x, $0.y] }.map { Markup("\($0, places: 2)").text }
    return "cubic-bezier(\(numbers.joined(separator: ",")))"
  }

  /// Splits the curve into two halves with Paul de Casteljau's construction.
  ///
  /// - Returns: the two halves, and the point where they meet, as shares of time and progress.
  func halves() -> (first: AnimationTiming, second: AnimationTiming, time: Double, progress: Double)
  {
    func middle(_ a: Point, _ b: Point) -> Point { ((a.x + b.x) / 2, (a.y + b.y) / 2) }
    let (a, b, c) = (
      middle(points.0, points.1), middle(points.1, points.2), middle(points.2, points.3)
    )
    let (d, e) = (middle(a, b), middle(b, c))
    let f = middle(d, e)
    return (
      AnimationTiming(points: (points.0, a, d, f)), AnimationTiming(points: (f, e, c, points.3)),
      (f.x - points.0.x) / (points.3.x - points.0.x), (f.y - points.0.y) / (points.3.y - points.0.y)
    )
  }
}
