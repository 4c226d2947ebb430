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

  /// The declarations from each time on, each where it changes.
  ///
  /// - Parameters:
  ///   - states: the states from each time on.
  ///   - period: the time that is a hundred per cent.
  ///   - declarations: the declarations of all properties in a state.
  /// - Returns: the keyframes, or nothing if nothing changes.
  static func changes<State>(
    in states: [Timed<State>], period: Int, _ declarations: (State) -> [String]
  ) -> String {
    var times: [Timed<[String]>] = []
    for state in states { times.change(to: declarations(state.value), at: state.time) }
    guard times.count > 1, let first = times.first, let last = times.last else { return "" }
    var keyframes = FilmKeyframes()
    var before = first.value
    let differing = zip(first.value, last.value).filter { $0 != $1 }.map(\.0)
    if !differing.isEmpty { keyframes.add(differing.joined(separator: ";"), at: 0) }
    for state in times.dropFirst() {
      let changed = zip(before, state.value).filter { $0 != $1 }.map(\.1)
      keyframes.add(changed.joined(separator: ";"), at: state.time)
      before = state.value
    }
    return keyframes.text(period: period)
  }

  /// How each node moves, as keyframes.
  ///
  /// Before a node comes, it moves unseen with the one that it comes to, if both move as one later on:
  /// then they have the same keyframes.
  var movementsOfNodes: [String] {
    var ways: [[Place]] = []
    var keyframes: [String] = []
    for (number, node) in nodes.enumerated() {
      ways.append(node.places)
      keyframes.append(movement(through: node.places))
      guard let carrier = node.carrier, carrier < number else { continue }
      let arrival = node.arrival
      let before = ways[carrier].prefix { $0.movement < arrival }
      guard let last = before.last else { continue }
      let (x, y) = (node.places[0].point.x - last.point.x, node.places[0].point.y - last.point.y)
      let way =
        before.map {
          Place(movement: $0.movement, point: CGPoint(x: $0.point.x + x, y: $0.point.y + y))
        } + node.places.dropFirst()
      guard movement(through: way) == keyframes[carrier] else { continue }
      (ways[number], keyframes[number]) = (way, keyframes[carrier])
    }
    return keyframes
  }
}
