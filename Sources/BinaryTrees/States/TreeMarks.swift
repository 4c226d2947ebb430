/// The marks of a tree's nodes, by their number in pre-order.
public struct TreeMarks: Hashable, Sendable {
  private var marks: [Int: NodeMark] = [:]

  /// The numbers of nodes in the order in which they are visited: a dotted line leads from each to
  /// the next.
  public var tour: [Int] = []

  /// The numbers of nodes in the order in which a traversal visits them: each shows its place, counted
  /// from 1, and in pictures a colour, which is light for the first ones.
  public var visits: [Int] = []

  /// Makes no marks.
  public init() {}

  /// Marks the way from the root to a node: every node on it is on the path, the last is current.
  ///
  /// - Parameter path: the numbers of the nodes from the root on.
  public init(path: some Collection<Int>) {
    for node in path { marks[node] = .path }
    if let last = path.reversed().first { marks[last] = [.path, .current] }
  }

  /// Marks the witness of a broken rule: the node that breaks it, the way to it, and the other node
  /// that it is measured against, if there is one.
  ///
  /// - Parameter violation: the witness.
  public init<Element>(witness violation: RuleViolation<Element>) {
    for node in violation.path.nodes { marks[node] = .path }
    if let other = violation.otherPath?.nodes.last { self[other].insert(.current) }
    self[violation.node].insert(.violation)
  }

  /// Whether no node is marked.
  public var isEmpty: Bool { marks.isEmpty }

  /// The marks of one node.
  ///
  /// - Parameter node: the number of the node.
  public subscript(node: Int) -> NodeMark {
    get { marks[node] ?? [] }
    set { marks[node] = newValue.isEmpty ? nil : newValue }
  }

  /// Adds other marks of the same tree.
  ///
  /// - Parameter other: the marks to add; a tour of theirs takes the place of this one's, and so do
  ///   visits.
  public mutating func formUnion(_ other: TreeMarks) {
    for (node, mark) in other.marks { marks[node, default: []].formUnion(mark) }
    if !other.tour.isEmpty { tour = other.tour }
    if !other.visits.isEmpty { visits = other.visits }
  }

  /// These marks with the visits of a tree's own traversal, unless they have visits.
  ///
  /// - Parameter tree: the tree.
  /// - Returns: the marks.
  /// - Complexity: O(*n*) if the tree has a traversal plugged in, or else O(1).
  package func showingVisits(of tree: some BinaryTreeType) -> TreeMarks {
    guard visits.isEmpty, let nodes = tree.visitedNodes else { return self }
    var marks = self
    marks.visits = nodes
    return marks
  }

  /// The place of each node's first visit, counted from 0; −1 of one that is not visited.
  ///
  /// - Parameter count: the number of nodes.
  /// - Returns: a place for each node.
  package func firstVisits(count: Int) -> [Int] {
    var places = [Int](repeating: -1, count: count)
    for (place, node) in visits.enumerated() where places.indices.contains(node) {
      if places[node] < 0 { places[node] = place }
    }
    return places
  }

  /// Whether the edge between a node and its parent lies on the path.
  ///
  /// - Parameters:
  ///   - node: the number of the lower node.
  ///   - parent: the number of the upper node.
  /// - Returns: `true` if both are on the path.
  public func isEdgeOnPath(_ node: Int, _ parent: Int) -> Bool {
    self[node].contains(.path) && self[parent].contains(.path)
  }
}
