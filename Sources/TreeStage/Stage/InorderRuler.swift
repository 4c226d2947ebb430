import BinaryTrees
import TextSupport
import TreeGeometry
import TreeLayout
import TreeSteps

/// A ruler across a tree: at which places how many nodes come before in in-order.
///
/// It is true within the radius of a node: all that come before a node with a mark stand to the left
/// of its right border, and all that come after it to the right of its left border. Successive nodes
/// that share a column share a mark. Where subtrees reach farther below each other, there is no mark.
package struct InorderRuler {
  /// The marks whose numbers are multiples of a step.
  private struct Rung {
    let step: Int
    var numbers: [ClosedRange<Int>] = []
    var places: [Double] = []
    /// How near those come that are more important: the rounder numbers, and of two the first.
    var clearances: [Double] = []

    mutating func append(_ number: ClosedRange<Int>, _ place: Double) {
      numbers.append(number)
      places.append(place)
    }

    /// Finds the clearances once all marks are there.
    mutating func clear() {
      clearances = [Double](repeating: .infinity, count: numbers.count)
      let roundness = numbers.map { $0.reduce(0) { max($0, Rung.roundness(of: $1)) } }
      var ahead: [Int] = []
      for mark in numbers.indices {
        while let last = ahead.last, roundness[last] < roundness[mark] {
          clearances[last] = min(clearances[last], places[mark] - places[last])
          ahead.removeLast()
        }
        if let last = ahead.last { clearances[mark] = places[mark] - places[last] }
        ahead.append(mark)
      }
    }

    /// The greatest of 1, 2, 5, 10 … that divides a number.
    private static func roundness(of number: Int) -> Int {
      var (rest, power) = (number, 1)
      if rest == 0 { return .max }
      while rest.isMultiple(of: 10) { (rest, power) = (rest / 10, power * 10) }
      return power * (rest.isMultiple(of: 5) ? 5 : rest.isMultiple(of: 2) ? 2 : 1)
    }
  }

  /// The marks by steps of 1, 2, 5, 10 … until there is one at most.
  private var rungs: [Rung] = []

  /// How far the numbers reach, and their mean distance.
  private var span = 0
  private var pitch = 0.0

  /// The nodes in in-order.
  private let nodes: [NodeID]

  /// Finds the marks of a moment.
  ///
  /// - Complexity: O(*n*).
  init(_ stage: Stage) {
    let tree = stage.frame.tree
    let ids = tree.identities ?? []
    nodes = tree.shape.inorderIndices.map { ids[Int($0)] }
    var rung = Rung(step: 1)
    for (number, place) in Self.marks(of: nodes, in: stage) { rung.append(number, place) }
    if let first = rung.places.first, let last = rung.places.last, let end = rung.numbers.last {
      span = end.upperBound - rung.numbers[0].lowerBound
      pitch = (last - first) / Double(max(1, span))
    }
    while rung.places.count > 1 {
      rung.clear()
      rungs.append(rung)
      let step = RoundSteps.next(after: rung.step)
      let finer = rungs.last { step.isMultiple(of: $0.step) } ?? rungs[0]
      rung = Rung(step: step)
      for (numbers, place) in zip(finer.numbers, finer.places) {
        let number = numbers.upperBound / step * step
        if numbers.contains(number) { rung.append(number...number, place) }
      }
    }
    rung.clear()
    rungs.append(rung)
  }

  /// The nodes that can have a mark, from left to right: their numbers in in-order, and their places.
  private static func marks(
    of nodes: [NodeID], in stage: Stage
  ) -> [(numbers: ClosedRange<Int>, place: Double)] {
    var placeOfID = [Double](repeating: .nan, count: stage.labels.count)
    let (layout, shown) = stage.layout.fullLayout()
    for node in shown.indices {
      placeOfID[shown[node].rawValue] = layout.x(of: node) - layout.x(of: 0)
    }
    // What is folded away keeps its number and has no place.
    let places = nodes.map { placeOfID[$0.rawValue] }
    let tolerance = Stage.dimensions.radius
    // How far left those reach that come after.
    var leftmost = places
    var least = Double.infinity
    for number in places.indices.reversed() {
      leftmost[number] = least
      if places[number] < least { least = places[number] }
    }
    var marks: [(numbers: ClosedRange<Int>, place: Double)] = []
    var rightmost = -Double.infinity
    for (number, place) in places.enumerated() where !place.isNaN {
      if rightmost < place + tolerance, place - tolerance < leftmost[number] {
        if let last = marks.last, place == last.place {
          marks[marks.count - 1].numbers = last.numbers.lowerBound...number
        } else if place > marks.last?.place ?? -.infinity {
          marks.append((number...number, place))
        }
      }
      rightmost = max(rightmost, place)
    }
    return marks
  }

  /// The marks in view that keep their distance: for each mark its first and last number, its place, and
  /// the ids of the nodes with these numbers.
  ///
  /// - Parameters:
  ///   - window: from where to where, in pixels from the root.
  ///   - room: the least distance between two marks.
  /// - Returns: the numbers; which marks there are depends on the room alone.
  /// - Complexity: O(log *n* + marks in view).
  package func numbers(in window: (from: Double, to: Double), room: Double) -> [Double] {
    guard var rung = rungs.first(where: { Double($0.step) * pitch >= room }) ?? rungs.last else {
      return []
    }
    // Where few round numbers have a place, others say more than none.
    if 2 * rung.places.count * rung.step < span { rung = rungs[0] }
    var low = rung.places.partitioningIndex { $0 >= window.from }
    var numbers: [Double] = []
    while low < rung.places.count, rung.places[low] <= window.to {
      if rung.clearances[low] >= room {
        let (first, last) = (rung.numbers[low].lowerBound, rung.numbers[low].upperBound)
        numbers += [Double(first), Double(last), rung.places[low]]
        numbers += [Double(nodes[first].rawValue), Double(nodes[last].rawValue)]
      }
      low += 1
    }
    return numbers
  }
}
