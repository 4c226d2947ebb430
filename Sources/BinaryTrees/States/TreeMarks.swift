/// The marks of a tree's nodes, by their number in pre-order.
public struct TreeMarks: Hashable, Sendable {
  private var marks: [Int: NodeMark] = [:]

  /// The numbers of nodes in the order in which they are visited: a dotted line leads from each to
  /// the next.
  public var tour: [Int] = []

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
  /// - Parameter other: the marks to add; a tour of theirs takes the place of this one's.
  public mutating func formUnion(_ other: TreeMarks) {
    for (node, mark) in other.marks { marks[node, default: []].formUnion(mark) }
    if !other.tour.isEmpty { tour = other.tour }
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
