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
      places = [(-1, place)]
      presence = [time]
    }
  }

  /// Where a node is after a movement: the number of the movement, or −1 for the beginning, and the
  /// center of the node.
  package typealias Place = (movement: Int, point: CGPoint)

  /// How a node looks.
  package struct Look: Hashable, Sendable {
    /// What the node is.
    var kind: NodeKind
    /// The marks of the node.
    var marks: NodeMark

    /// What its colors depend on.
    var appearance: NodeAppearance { NodeAppearance(kind, NodeEmphasis(marks)) }

    /// Makes a look.
    ///
    /// - Parameters:
    ///   - kind: what the node is.
    ///   - marks: the marks of the node.
    package init(_ kind: NodeKind, _ marks: NodeMark) { (self.kind, self.marks) = (kind, marks) }
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

  /// A line of text under the tree: whether it is small, and its text from each time on.
  package typealias Line = (isNote: Bool, texts: [Timed<String>])

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

  /// The film as an SVG document.
  ///
  /// - Parameters:
  ///   - style: the colors.
  ///   - options: the title above the tree and the page, as for a still picture.
  ///   - name: the title for programs that read it aloud.
  ///   - description: the contents in words.
  /// - Returns: the document in UTF-8.
  /// - Complexity: O(length of the document).
  package func document(
    _ style: DrawingStyle, _ options: SVGOptions, name: String, description: String
  ) -> [UInt8] {
    var writer = FilmWriter(self, style, options)
    return writer.document(name, description, prefix: options.idPrefix)
  }
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
