import BinaryTrees
import TextSupport
import TreeGeometry
import TreeLayout
import TreeSteps

/// A horizontal ruler that shows in-order numbers at the positions of nodes.
///
/// A tick at a node is correct within the radius of a node: all predecessors of the node are to the
/// left of its right border, and all successors are to the right of its left border. A node that
/// violates this, because subtrees extend below each other, has no tick. Consecutive nodes at the
/// same position share a tick.
package struct InorderRuler {
  /// The ticks whose numbers are multiples of a step: one level of detail of the ruler.
  private struct Rung {
    let step: Int
    var numbers: [ClosedRange<Int>] = []
    var places: [Double] = []
    /// The distance from each tick to the nearest tick of higher priority.
    ///
    /// A tick with a rounder number, such as 20 instead of 15, has higher priority. Of two equally
    /// round numbers, the first has higher priority.
    var clearances: [Double] = []

    mutating func append(_ number: ClosedRange<Int>, _ place: Double) {
      numbers.append(number)
      places.append(place)
    }

    /// Computes the clearances.
    ///
    /// Call this after all ticks have been appended.
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

    /// Returns the largest number of the series 1, 2, 5, 10, 20 … that divides a number.
    private static func roundness(of number: Int) -> Int {
      var (rest, power) = (number, 1)
      if rest == 0 { return .max }
      while rest.isMultiple(of: 10) { (rest, power) = (rest / 10, power * 10) }
      return power * (rest.isMultiple(of: 5) ? 5 : rest.isMultiple(of: 2) ? 2 : 1)
    }
  }

  /// The ticks for the steps 1, 2, 5, 10 …, up to the first step with at most one tick.
  private var rungs: [Rung] = []

  /// The difference between the largest and the smallest number, and the mean distance in pixels
  /// between two consecutive numbers.
  private var span = 0
  private var pitch = 0.0

  /// The nodes in in-order.
  private let nodes: [NodeID]

  /// Computes the ticks for a moment.
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

  /// Returns the nodes that can have a tick, from left to right, with their in-order numbers and
  /// their positions.
  private static func marks(
    of nodes: [NodeID], in stage: Stage
  ) -> [(numbers: ClosedRange<Int>, place: Double)] {
    var placeOfID = [Double](repeating: .nan, count: stage.recording.labels.count)
    let (layout, shown) = stage.layout.fullLayout()
    for node in shown.indices {
      placeOfID[shown[node].rawValue] = layout.x(of: node) - layout.x(of: 0)
    }
    // A folded node keeps its in-order number but has no position.
    let places = nodes.map { placeOfID[$0.rawValue] }
    let tolerance = Stage.dimensions.radius
    // The smallest position among the successors of each node.
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

  /// Returns the visible ticks that keep a minimum distance.
  ///
  /// - Parameters:
  ///   - window: the visible range, in pixels from the root.
  ///   - room: the minimum distance between two ticks.
  /// - Returns: five numbers for each tick: its first and last in-order number, its position, and
  ///   the ids of the nodes with these two numbers. The choice of ticks depends only on `room`, not
  ///   on `window`.
  /// - Complexity: O(log *n* + visible ticks).
  package func numbers(in window: (from: Double, to: Double), room: Double) -> [Double] {
    guard var rung = rungs.first(where: { Double($0.step) * pitch >= room }) ?? rungs.last else {
      return []
    }
    // If only few round numbers have a position, numbers that are not round are better than no
    // ticks.
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
