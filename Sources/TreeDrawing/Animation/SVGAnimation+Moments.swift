import Foundation

extension SVGAnimation {
  /// Returns an animation without changes that shows the state after a number of steps.
  ///
  /// - Parameter number: the number of completed steps.
  /// - Returns: the nodes and edges that are present in this state.
  func still(at number: Int) -> SVGAnimation {
    let moment = moments[number]
    var still = SVGAnimation()
    var numbers = Array(repeating: -1, count: nodes.count)
    for (number, node) in nodes.enumerated() where node.presence.isPresent(at: moment.time) {
      var copy = Node(
        label: node.label, shortened: node.shortened, halfWidth: node.halfWidth,
        at: point(of: number, after: moment.movements - 1), from: 0)
      copy.states = node.states.state(at: moment.time)
      copy.notes = node.notes.state(at: moment.time)
      copy.leaves.left = node.leaves.left.state(at: moment.time)
      copy.leaves.right = node.leaves.right.state(at: moment.time)
      copy.doubleBlacks = node.doubleBlacks.state(at: moment.time)
      numbers[number] = still.nodes.count
      still.nodes.append(copy)
    }
    for edge in edges where edge.presence.isPresent(at: moment.time) {
      let ends = (numbers[edge.ends.0], numbers[edge.ends.1])
      guard ends.0 >= 0, ends.1 >= 0 else { continue }
      var copy = Edge(between: ends, from: 0)
      copy.states = edge.states.state(at: moment.time)
      still.edges.append(copy)
    }
    still.lines = lines.map { ($0.isNote, $0.texts.state(at: moment.time)) }
    still.cells = cells.map { cell in
      var copy = Cell()
      copy.texts = cell.texts.state(at: moment.time)
      copy.states = cell.states.state(at: moment.time)
      return copy
    }.filter { $0.states.last?.value != .absent }
    still.cellBase = cellBase
    return still
  }
}

extension Array {
  /// Returns the value at a time, or `nil` before the first value.
  func value<Value>(at time: Int) -> Value? where Element == SVGAnimation.Timed<Value> {
    last { $0.time <= time }?.value
  }

  /// Returns the value at a time as the only value.
  fileprivate func state<Value>(at time: Int) -> [SVGAnimation.Timed<Value>]
  where Element == SVGAnimation.Timed<Value> {
    value(at: time).map { [SVGAnimation.Timed(time: 0, value: $0)] } ?? []
  }
}

extension [Int] {
  /// Returns whether an element is present at a time, given the times when it appears and
  /// disappears, alternately.
  fileprivate func isPresent(at time: Int) -> Bool { !count { $0 <= time }.isMultiple(of: 2) }
}
