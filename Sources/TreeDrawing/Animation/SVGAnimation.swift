package import BinaryTrees
package import Foundation

/// An animated tree, which is written as an SVG document that plays by itself.
///
/// All times are in milliseconds from the start.
///
/// Each node and each edge is stored once, with all its changes.
package struct SVGAnimation: Sendable {
  /// A node with its changes over the entire animation.
  package struct Node: Sendable {
    /// The full label.
    package var label: String
    /// The shown part of the label, or `nil` if the label is shown in full.
    package var shortened: String?
    /// Half the width of the node, which does not change during the animation.
    package var halfWidth: Double
    /// The positions of the node: the initial one, then one after each movement that the node takes
    /// part in.
    package var places: [Place]
    /// The times when the node appears and disappears, alternately.
    package var presence: [Int]
    /// The index of the parent when this node appears, or `nil` if the parent was not present
    /// before.
    package var carrier: Int?
    /// The index of the first movement after the node appears.
    package var arrival = 0
    /// The appearances of the node, each with its start time.
    package var states: [Timed<State>] = []
    /// The notes below the node, each with its start time.
    package var notes: [Timed<String>] = []
    /// The leaves on the left and on the right of the node, each with its start time.
    package var leaves: (left: [Timed<Leaf>], right: [Timed<Leaf>]) = ([], [])
    /// Whether the place of the node is double black, each value with its start time.
    package var doubleBlacks: [Timed<Bool>] = []

    /// Creates a node.
    ///
    /// - Parameters:
    ///   - label: the full label.
    ///   - shortened: the shown part of the label, or `nil` if the label is shown in full.
    ///   - halfWidth: half the width of the node.
    ///   - place: the initial position.
    ///   - time: the time when the node appears.
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

  /// The sign at a place below a node.
  package enum Leaf: Hashable, Sendable {
    /// The place has a child, or the style hides empty places.
    case hidden
    /// A NIL leaf.
    case plain
    /// A NIL leaf whose place is double black.
    case doubleBlack
  }

  /// The position of a node after a movement: the index of the movement (−1 for the initial
  /// position) and the center of the node.
  package typealias Place = (movement: Int, point: CGPoint)

  /// The appearance of a node.
  package struct State: Hashable, Sendable {
    /// Whether the node is red, black or has no color.
    var kind: NodeKind
    /// The marks of the node.
    var marks: NodeMark

    /// The properties that determine the colors.
    var appearance: NodeAppearance { NodeAppearance(kind, NodeEmphasis(marks)) }

    /// Creates an appearance.
    ///
    /// - Parameters:
    ///   - kind: the kind of the node.
    ///   - marks: the marks of the node.
    package init(_ kind: NodeKind, _ marks: NodeMark) { (self.kind, self.marks) = (kind, marks) }
  }

  /// An edge between two nodes.
  ///
  /// Either of them may be the parent.
  package struct Edge: Sendable {
    /// The numbers of the nodes at its ends.
    package var ends: (Int, Int)
    /// The times when the edge appears and disappears, alternately.
    package var presence: [Int]
    /// Whether the edge is on the path: the successive values, each with its start time.
    package var states: [Timed<Bool>]

    /// Creates an edge.
    ///
    /// - Parameters:
    ///   - ends: the numbers of the nodes at its ends.
    ///   - time: the time when the edge appears.
    package init(between ends: (Int, Int), from time: Int) {
      self.ends = ends
      presence = [time]
      states = []
    }
  }

  /// A value with its start time.
  package struct Timed<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The time when the value appears.
    ///
    /// It remains until the time of the next value.
    package var time: Int
    /// The value.
    package var value: Value
  }

  /// A line of the panel below the tree: whether its font is small, and its captions with their
  /// start times.
  package typealias Line = (isNote: Bool, texts: [Timed<String>])

  /// A cell of the array of a heap.
  package struct Cell: Sendable {
    /// The appearance of a cell.
    package enum State: String, Hashable, Sendable {
      /// The array has no such entry.
      case absent
      /// An entry of the heap.
      case plain
      /// The entry of the node that the step concerns.
      case current
      /// An entry of the sorted part.
      case sorted
    }

    /// The labels, each with its start time.
    package var texts: [Timed<String>] = []
    /// The appearances, each with its start time.
    package var states: [Timed<State>] = []

    /// Creates a cell.
    package init() {}
  }

  /// The state after a step: its start time, and the number of movements that lead to it.
  package typealias Moment = (time: Int, movements: Int)

  /// The state at the beginning, then the states after each step.
  package var moments: [Moment] = []
  /// The time ranges of the movements, in order and without overlaps.
  package var movements: [Range<Int>] = []
  /// The nodes in drawing order.
  package var nodes: [Node] = []
  /// The edges, which are drawn under the nodes.
  package var edges: [Edge] = []
  /// The lines of the panel below the tree, from top to bottom.
  package var lines: [Line] = []
  /// The cells of the array of a heap below the lines, and the index of the first one.
  package var cells: [Cell] = []
  package var cellBase = 0
  /// The time after which nothing changes.
  package var duration = 0

  /// Creates an empty animation.
  package init() {}

  /// Returns the animation as an SVG document.
  ///
  /// - Parameters:
  ///   - style: the style whose colors are used.
  ///   - options: the title above the tree and the page. These options also apply to still
  ///     pictures.
  ///   - name: the title for screen readers.
  ///   - description: the contents in words, for screen readers.
  /// - Returns: the document in UTF-8.
  /// - Complexity: O(length of the document).
  package func document(
    _ style: DrawingStyle, _ options: SVGOptions, name: String, description: String
  ) -> [UInt8] {
    var writer = AnimationWriter(self, style, options)
    return writer.document(name, description, prefix: options.idPrefix)
  }
}

extension Array {
  /// Appends a value with its start time, unless it equals the last value.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - time: the start time.
  package mutating func change<Value>(to value: Value, at time: Int)
  where Element == SVGAnimation.Timed<Value> {
    if last?.value != value { append(SVGAnimation.Timed(time: time, value: value)) }
  }
}

extension SVGAnimation {
  /// The duration of an element's appearance or disappearance, in milliseconds.
  static let fading = 250

  /// The time that the final state stays visible before the animation repeats, in milliseconds.
  static let rest = 4000

  /// The duration of one repetition, in milliseconds.
  var period: Int { duration + Self.rest }

  /// Returns the position of a node after a movement.
  func point(of node: Int, after movement: Int) -> CGPoint {
    let places = nodes[node].places
    return (places.last { $0.movement <= movement } ?? places[0]).point
  }

  /// Returns the bounding box of all nodes with their leaves and notes during the entire animation,
  /// without the widths of lines.
  func bounds(_ style: DrawingStyle) -> CGRect {
    var bounds = CGRect.null
    for node in nodes {
      let body = NodeBody(
        halfWidth: node.halfWidth, halfHeight: style.radius, cornerRadius: style.radius)
      var reach = node.hasLeaf ? AnimationLeaves.reach(style) : nil
      if node.notes.contains(where: { !$0.value.isEmpty }) {
        // A quarter of the font size is below the baseline.
        let drop =
          AnimationLeaves.baselineOfNotes(style, belowLeaves: node.hasLeaf)
          + style.text.noteSize / 4
        let note = CGRect(x: -node.halfWidth, y: 0, width: 2 * node.halfWidth, height: drop)
        reach = reach.map { $0.union(note) } ?? note
      }
      for place in node.places {
        bounds = bounds.union(body.box(around: place.point))
        if let reach { bounds = bounds.union(reach.offsetBy(dx: place.point.x, dy: place.point.y)) }
      }
    }
    return bounds.isNull ? .zero : bounds
  }
}

extension [Int] {
  /// The attribute that hides an element which is absent at the end, or nothing if it is present,
  /// given the times when the element appears and disappears, alternately.
  var lastOpacity: String { count.isMultiple(of: 2) ? " opacity=\"0\"" : "" }
}
