/// The marks of a tree's nodes, by pre-order number.
public struct TreeMarks: Hashable, Sendable {
  private var marks: [Int: NodeMark] = [:]

  /// The numbers of nodes to connect by dotted arrows, in order.
  public var traversalPath: [Int] = []

  /// The numbers of nodes in the order of the visits of a traversal.
  ///
  /// Each node shows the position of its first visit, counted from 1. Drawings also show it as a
  /// color, which is light for the first visits.
  public var visits: [Int] = []

  /// The reason why the preferred order of the tree is not among the ``visits``, as a sentence
  /// without a period, or `nil` if it is or if the order is the default.
  package private(set) var unshownVisits: String?

  /// Creates an empty set of marks.
  public init() {}

  /// Creates the marks for a path.
  ///
  /// All its nodes are marked as path, and the last node is also current.
  ///
  /// - Parameter path: the numbers of the nodes, beginning with the root.
  public init(path: some Collection<Int>) {
    for node in path { marks[node] = .path }
    if let last = path.reversed().first { marks[last] = [.path, .current] }
  }

  /// Creates the marks for a violation of a rule: the node that violates the rule, the path to it,
  /// and the other node involved, if any.
  ///
  /// - Parameter violation: the violation.
  public init<Element>(witness violation: RuleViolation<Element>) {
    for node in violation.path.nodes { marks[node] = .path }
    if let other = violation.otherPath?.nodes.last { self[other].insert(.current) }
    self[violation.node].insert(.violation)
  }

  /// Whether no node is marked.
  public var isEmpty: Bool { marks.isEmpty }

  /// Accesses the marks of a node.
  ///
  /// - Parameter node: the number of the node.
  public subscript(node: Int) -> NodeMark {
    get { marks[node] ?? [] }
    set { marks[node] = newValue.isEmpty ? nil : newValue }
  }

  /// Adds other marks of the same tree.
  ///
  /// - Parameter other: the marks to add. If its path or visits are not empty, they replace the
  ///   existing ones.
  public mutating func formUnion(_ other: TreeMarks) {
    for (node, mark) in other.marks { marks[node, default: []].formUnion(mark) }
    if !other.traversalPath.isEmpty { traversalPath = other.traversalPath }
    if !other.visits.isEmpty { visits = other.visits }
  }

  /// Returns these marks with the visits of the tree's preferred traversal, unless they already
  /// contain visits.
  ///
  /// - Parameter tree: the tree.
  /// - Returns: the marks.
  /// - Complexity: O(*n*) if the preferred traversal of the tree is not the default, otherwise
  ///   O(1).
  package func showingVisits(of tree: some BinaryTreeType) -> TreeMarks {
    guard visits.isEmpty else { return self }
    var marks = self
    if let nodes = tree.visitedNodes {
      marks.visits = nodes
    } else {
      marks.unshownVisits = tree.unshownTraversal
    }
    return marks
  }

  /// Returns the position of each node's first visit.
  ///
  /// - Parameter count: the number of nodes.
  /// - Returns: the positions, counted from 0, or −1 for nodes that are not visited.
  package func firstVisits(count: Int) -> [Int] {
    var places = [Int](repeating: -1, count: count)
    for (place, node) in visits.enumerated() where places.indices.contains(node) {
      if places[node] < 0 { places[node] = place }
    }
    return places
  }

  /// Returns whether the edge between a node and its parent is on the path.
  ///
  /// - Parameters:
  ///   - node: the number of the child.
  ///   - parent: the number of the parent.
  /// - Returns: `true` if both nodes are on the path.
  public func isEdgeOnPath(_ node: Int, _ parent: Int) -> Bool {
    self[node].contains(.path) && self[parent].contains(.path)
  }
}

/// The states of a node that a drawing can show.
public struct NodeMark: OptionSet, Hashable, Sendable {
  /// The states as bits.
  public let rawValue: UInt8

  /// Creates a set of states from its bits.
  ///
  /// - Parameter rawValue: one bit for each state.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The node is on the shown path.
  ///
  /// If its parent is also on the path, the edge between them is, too.
  public static let path = NodeMark(rawValue: 1)
  /// The node is the current node, which is the end of the path.
  public static let current = NodeMark(rawValue: 2)
  /// The node was just added.
  public static let added = NodeMark(rawValue: 4)
  /// The node was just removed.
  public static let removed = NodeMark(rawValue: 8)
  /// The node violates a rule.
  public static let violation = NodeMark(rawValue: 16)
  /// The node is tagged.
  ///
  /// Drawings show it with stripes.
  public static let tagged = NodeMark(rawValue: 32)
  /// A traversal has visited the node.
  public static let visited = NodeMark(rawValue: 64)
}
