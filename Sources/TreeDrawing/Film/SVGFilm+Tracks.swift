import Foundation
import TextSupport

// What becomes of nodes and edges, as keyframes; what is the case in the end needs none.
extension SVGFilm {
  /// How a node moves, seen from where it ends: nodes that move as one have the same keyframes.
  ///
  /// - Parameter places: where it is after which movements.
  /// - Returns: the keyframes, or nothing if it never moves.
  func movement(through places: [Place]) -> String {
    guard let last = places.last, places.count > 1 else { return "" }
    var keyframes = FilmKeyframes()
    var time = 0
    for place in places {
      if place.movement >= 0 {
        keyframes.hold(until: movements[place.movement].lowerBound)
        time = movements[place.movement].upperBound
      }
      keyframes.add(
        Self.shift(place.point.x - last.point.x, place.point.y - last.point.y), at: time)
    }
    return keyframes.text(period: period)
  }

  private static func shift(_ x: Double, _ y: Double) -> String {
    if x == 0, y == 0 { return "transform:none" }
    var text = TextBuffer()
    text.write("transform:translate(")
    text.write(x)
    text.write("px")
    if y != 0 {
      text.write(",")
      text.write(y)
      text.write("px")
    }
    text.write(")")
    return text.text
  }

  /// How something comes and goes.
  func fading(_ presence: [Int]) -> String {
    var keyframes = FilmKeyframes()
    guard let first = presence.first else { return "" }
    keyframes.add("opacity:\(first == 0 ? 1 : 0)", at: 0)
    for (number, time) in presence.enumerated() where time > 0 {
      keyframes.hold(until: time)
      keyframes.add("opacity:\(number.isMultiple(of: 2) ? 1 : 0)", at: time + Self.fading)
    }
    return keyframes.isConstant ? "" : keyframes.text(period: period)
  }

  /// How an edge turns, seen from its first node, whose movements it takes part in, and where its other
  /// end is in the end.
  func turning(of edge: Edge) -> (keyframes: String, end: FilmLine) {
    func way(_ movement: Int) -> CGSize {
      let from = point(of: edge.ends.0, after: movement)
      let to = point(of: edge.ends.1, after: movement)
      return CGSize(width: to.x - from.x, height: to.y - from.y)
    }
    var keyframes = FilmKeyframes()
    var line = FilmLine(by: way(.max))
    for (number, time) in edge.presence.enumerated() where number.isMultiple(of: 2) {
      let end = number + 1 < edge.presence.count ? edge.presence[number + 1] : .max
      let first = movements.firstIndex { $0.lowerBound >= time } ?? movements.count
      line = FilmLine(by: way(first - 1))
      keyframes.add(line.style, at: time)
      for movement in first..<movements.count where movements[movement].lowerBound <= end {
        let (before, after) = (way(movement - 1), way(movement))
        if before == after { continue }
        line = turn(line, before, after, movements[movement], .usual, &keyframes)
      }
    }
    return (keyframes.isConstant ? "" : keyframes.text(period: period), line)
  }

  /// Turns an edge from one way to another, in as many parts as it takes for its end to stay behind its
  /// node.
  private func turn(
    _ line: FilmLine, _ from: CGSize, _ to: CGSize, _ time: Range<Int>, _ timing: FilmTiming,
    _ keyframes: inout FilmKeyframes, depth: Int = 0
  ) -> FilmLine {
    let (turned, straying) = line.turned(to: to)
    if straying < Self.straying || depth == 3 {
      keyframes.hold(until: time.lowerBound, depth == 0 ? nil : timing)
      keyframes.add(turned.style, at: time.upperBound)
      return turned
    }
    let halves = timing.halves()
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * halves.way }
    let middle = CGSize(
      width: between(from.width, to.width), height: between(from.height, to.height))
    let half = time.lowerBound + Int((Double(time.count) * halves.time).rounded())
    let bent = turn(
      line, from, middle, time.lowerBound..<half, halves.first, &keyframes, depth: depth + 1)
    return turn(
      bent, middle, to, half..<time.upperBound, halves.second, &keyframes, depth: depth + 1)
  }

  /// How far an end of an edge may be from the centre of its node while it turns.
  private static let straying = 6.0

  /// What is said from each time on, of several properties, each where it changes.
  ///
  /// - Parameter states: the declarations of every property, from each time on.
  /// - Returns: the keyframes, or nothing if nothing changes.
  func changes(_ states: [Timed<[String]>]) -> String {
    Self.changes(states, period: period)
  }

  /// What is said from each time on, of several properties, each where it changes.
  static func changes(_ states: [Timed<[String]>], period: Int) -> String {
    guard states.count > 1, let first = states.first, let last = states.last else { return "" }
    var keyframes = FilmKeyframes()
    var before = first.value
    let differing = zip(first.value, last.value).filter { $0 != $1 }.map(\.0)
    if !differing.isEmpty { keyframes.add(differing.joined(separator: ";"), at: 0) }
    for state in states.dropFirst() {
      let changed = zip(before, state.value).filter { $0 != $1 }.map(\.1)
      keyframes.add(changed.joined(separator: ";"), at: state.time)
      before = state.value
    }
    return keyframes.text(period: period)
  }
}
