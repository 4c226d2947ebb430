import Foundation

// The changes of nodes and edges as keyframes. The final state needs no keyframes.
extension SVGAnimation {
  /// Returns the keyframes of a node's position, relative to its final position.
  ///
  /// Nodes that move in the same way have equal keyframes.
  ///
  /// - Parameter places: the positions of the node, each with the movement that leads to it.
  /// - Returns: the keyframes. Empty if the node never moves.
  func movement(through places: [Place]) -> String {
    guard let last = places.last, places.count > 1 else { return "" }
    var keyframes = AnimationKeyframes()
    var time = 0
    for place in places {
      if place.movement >= 0 {
        keyframes.hold(until: movements[place.movement].lowerBound)
        time = movements[place.movement].upperBound
      }
      let (x, y) = (place.point.x - last.point.x, place.point.y - last.point.y)
      let down = y == 0 ? "" : Markup(",\(y)px").text
      let shift = x == 0 && y == 0 ? "none" : Markup("translate(\(x)px\(down))").text
      keyframes.add("transform:\(shift)", at: time)
    }
    return keyframes.text(period: period)
  }

  /// Returns the keyframes of an element's opacity.
  ///
  /// Empty if it never changes.
  func fading(_ presence: [Int]) -> String {
    var keyframes = AnimationKeyframes()
    guard let first = presence.first else { return "" }
    keyframes.add("opacity:\(first == 0 ? 1 : 0)", at: 0)
    for (number, time) in presence.enumerated() where time > 0 {
      keyframes.hold(until: time)
      keyframes.add("opacity:\(number.isMultiple(of: 2) ? 1 : 0)", at: time + Self.fading)
    }
    return keyframes.isConstant ? "" : keyframes.text(period: period)
  }

  /// Returns the keyframes of an edge's rotation around its first node, and the final line.
  ///
  /// The edge also moves with its first node.
  func turning(of edge: Edge) -> (keyframes: String, end: AnimationLine) {
    func vector(_ movement: Int) -> CGSize {
      let from = point(of: edge.ends.0, after: movement)
      let to = point(of: edge.ends.1, after: movement)
      return CGSize(width: to.x - from.x, height: to.y - from.y)
    }
    var keyframes = AnimationKeyframes()
    var line = AnimationLine(by: vector(.max))
    for (number, time) in edge.presence.enumerated() where number.isMultiple(of: 2) {
      let end = number + 1 < edge.presence.count ? edge.presence[number + 1] : .max
      let first = movements.firstIndex { $0.lowerBound >= time } ?? movements.count
      line = AnimationLine(by: vector(first - 1))
      keyframes.add(line.style, at: time)
      for movement in first..<movements.count where movements[movement].lowerBound <= end {
        let (before, after) = (vector(movement - 1), vector(movement))
        if before == after { continue }
        line = turn(line, before, after, movements[movement], .usual, &keyframes)
      }
    }
    return (keyframes.isConstant ? "" : keyframes.text(period: period), line)
  }

  /// Rotates an edge from one vector to another.
  ///
  /// If necessary, divides the rotation into several parts, so that the node always hides the end
  /// of the edge.
  private func turn(
    _ line: AnimationLine, _ from: CGSize, _ to: CGSize, _ time: Range<Int>,
    _ timing: AnimationTiming, _ keyframes: inout AnimationKeyframes, depth: Int = 0
  ) -> AnimationLine {
    let (turned, straying) = line.turned(to: to)
    if straying < Self.straying || depth == 3 {
      keyframes.hold(until: time.lowerBound, depth == 0 ? nil : timing)
      keyframes.add(turned.style, at: time.upperBound)
      return turned
    }
    let halves = timing.halves()
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * halves.progress }
    let middle = CGSize(
      width: between(from.width, to.width), height: between(from.height, to.height))
    let half = time.lowerBound + Int((Double(time.count) * halves.time).rounded())
    let bent = turn(
      line, from, middle, time.lowerBound..<half, halves.first, &keyframes, depth: depth + 1)
    return turn(
      bent, middle, to, half..<time.upperBound, halves.second, &keyframes, depth: depth + 1)
  }

  /// The maximum distance between an end of an edge and the center of its node during a rotation,
  /// in pixels.
  private static let straying = 6.0

  /// Returns keyframes of properties that change instantly.
  ///
  /// Each keyframe contains only the properties that change at that time.
  ///
  /// - Parameters:
  ///   - states: the states, each with its start time.
  ///   - period: the time that corresponds to 100%.
  ///   - declarations: a function that returns the CSS declarations of all properties for a state.
  /// - Returns: the keyframes. Empty if nothing changes.
  static func changes<State>(
    in states: [Timed<State>], period: Int, _ declarations: (State) -> [String]
  ) -> String {
    var times: [Timed<[String]>] = []
    for state in states { times.change(to: declarations(state.value), at: state.time) }
    guard times.count > 1, let first = times.first, let last = times.last else { return "" }
    var keyframes = AnimationKeyframes()
    var before = first.value
    let differing = zip(first.value, last.value).filter { $0 != $1 }.map { $0.0 }
    if !differing.isEmpty { keyframes.add(differing.joined(separator: ";"), at: 0) }
    for state in times.dropFirst() {
      let changed = zip(before, state.value).filter { $0 != $1 }.map { $0.1 }
      keyframes.add(changed.joined(separator: ";"), at: state.time)
      before = state.value
    }
    return keyframes.text(period: period)
  }

  /// The keyframes of each node's position.
  ///
  /// Before a node appears, it moves invisibly together with the node that it will be attached to,
  /// if both move in the same way later. Then both nodes have equal keyframes, which are written
  /// once.
  var movementsOfNodes: [String] {
    var tracks: [[Place]] = []
    var keyframes: [String] = []
    for (number, node) in nodes.enumerated() {
      tracks.append(node.places)
      keyframes.append(movement(through: node.places))
      guard let carrier = node.carrier, carrier < number else { continue }
      let arrival = node.arrival
      let before = tracks[carrier].prefix { $0.movement < arrival }
      guard let last = before.last else { continue }
      let (x, y) = (node.places[0].point.x - last.point.x, node.places[0].point.y - last.point.y)
      let track =
        before.map {
          Place(movement: $0.movement, point: CGPoint(x: $0.point.x + x, y: $0.point.y + y))
        } + node.places.dropFirst()
      guard movement(through: track) == keyframes[carrier] else { continue }
      (tracks[number], keyframes[number]) = (track, keyframes[carrier])
    }
    return keyframes
  }
}
