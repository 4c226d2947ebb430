package import BinaryTrees
package import Foundation

/// A tree that changes with time, as an SVG that plays by itself: what there is to be seen of it, in
/// milliseconds from the beginning.
///
/// Nodes and edges are told once each, with all that ever becomes of them.
package struct SVGFilm: Sendable {
  /// A node, for as long as the film lasts.
  package struct Node: Sendable {
    /// Its label in full.
    package var label: String
    /// What is shown of it, if that is not all.
    package var shortened: String?
    /// Half its width.
    package var halfWidth: Double
    /// Where it is: first at the beginning, then after each movement that it takes part in.
    package var places: [Place]
    /// The times at which it comes, goes, comes again.
    package var presence: [Int]
    /// The node that it comes to, if that is there before.
    package var carrier: Int?
    /// The number of the next movement when it comes.
    package var arrival = 0
    /// How it looks, from each time on.
    package var looks: [Timed<Look>] = []
    /// The text below it, from each time on.
    package var notes: [Timed<String>] = []

    /// Makes a node.
    ///
    /// - Parameters:
    ///   - label: its label in full.
    ///   - shortened: what is shown of it, if that is not all.
    ///   - halfWidth: half its width.
    ///   - place: where it is first.
    ///   - time: when it comes.
    package init(
      label: String, shortened: String?, halfWidth: Double, at place: CGPoint, from time: Int
    ) {
      self.label = label
      self.shortened = shortened
      self.halfWidth = halfWidth
      places = [Place(movement: -1, point: place)]
      presence = [time]
    }
  }

  /// Where a node is after a movement.
  package struct Place: Hashable, Sendable {
    /// The number of the movement, or −1 for the beginning.
    package var movement: Int
    /// Its centre.
    package var point: CGPoint

    /// Makes a place.
    ///
    /// - Parameters:
    ///   - movement: the number of the movement.
    ///   - point: its centre.
    package init(movement: Int, point: CGPoint) {
      self.movement = movement
      self.point = point
    }
  }

  /// How a node looks.
  package struct Look: Hashable, Sendable {
    /// What its colours depend on.
    package var appearance: NodeAppearance
    /// Whether it has the ring of the current node.
    package var isCurrent: Bool
    /// Whether it has the badge of a new one.
    package var isNew: Bool

    /// How a node with some marks looks.
    ///
    /// - Parameters:
    ///   - kind: what the node is.
    ///   - marks: what is marked at it.
    package init(_ kind: NodeKind, _ marks: NodeMark) {
      appearance = NodeAppearance(kind, NodeEmphasis(marks))
      isCurrent = marks.contains(.current)
      isNew = marks.contains(.added)
    }
  }

  /// An edge between two nodes, whichever of them is the upper one.
  package struct Edge: Sendable {
    /// The numbers of its nodes.
    package var ends: (Int, Int)
    /// The times at which it comes, goes, comes again.
    package var presence: [Int]
    /// Whether it is on the path, from each time on.
    package var looks: [Timed<Bool>]

    /// Makes an edge.
    ///
    /// - Parameters:
    ///   - ends: the numbers of its nodes.
    ///   - time: when it comes.
    package init(between ends: (Int, Int), from time: Int) {
      self.ends = ends
      presence = [time]
      looks = []
    }
  }

  /// Something from a time on.
  package struct Timed<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The time.
    package var time: Int
    /// What it is.
    package var value: Value
  }

  /// A line of text under the tree that says one thing after the other.
  package struct Line: Sendable {
    /// Whether it is small.
    package var isNote: Bool
    /// What it says, from each time on.
    package var texts: [Timed<String>] = []

    /// Makes a line that says nothing yet.
    ///
    /// - Parameter isNote: whether it is small.
    package init(isNote: Bool) { self.isNote = isNote }

    /// Says something from a time on.
    ///
    /// - Parameters:
    ///   - text: what is said.
    ///   - time: the time.
    package mutating func say(_ text: String, from time: Int) { texts.change(to: text, at: time) }
  }

  /// When nodes move: one movement after the other.
  package var movements: [Range<Int>] = []
  /// The nodes; they are drawn in this order.
  package var nodes: [Node] = []
  /// The edges.
  package var edges: [Edge] = []
  /// What is said under the tree, from top to bottom.
  package var lines: [Line] = []
  /// How long it takes until nothing changes any more.
  package var duration = 0

  /// Makes a film in which there is nothing yet.
  package init() {}
}

extension Array {
  /// Notes a value from a time on, unless it is as before.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - time: the time.
  package mutating func change<Value>(to value: Value, at time: Int)
  where Element == SVGFilm.Timed<Value> {
    if last?.value != value { append(SVGFilm.Timed(time: time, value: value)) }
  }
}

extension SVGFilm {
  /// How long something takes to come or to go.
  static let fading = 250

  /// How long the last moment stays before the film begins again.
  static let rest = 4000

  /// The time from one beginning to the next.
  var period: Int { duration + Self.rest }

  /// Where a node is after a movement.
  func point(of node: Int, after movement: Int) -> CGPoint {
    let places = nodes[node].places
    let place = places.last { $0.movement <= movement } ?? places[0]
    return place.point
  }

  /// Where a node is in the end.
  func lastPoint(of node: Int) -> CGPoint { point(of: node, after: .max) }

  /// The room of all nodes at all times, without their lines.
  func bounds(_ style: DrawingStyle) -> CGRect {
    var bounds = CGRect.null
    for node in nodes {
      let body = NodeBody(
        halfWidth: node.halfWidth, halfHeight: style.radius, cornerRadius: style.radius)
      for place in node.places { bounds = bounds.union(body.box(around: place.point)) }
    }
    return bounds.isNull ? .zero : bounds
  }
}

extension [Int] {
  /// Of the times at which something comes and goes in turn: whether it is there in the end.
  var isThereAtEnd: Bool { !count.isMultiple(of: 2) }
}
