/// What is to be said of a node beyond what it holds: the states a picture can show.
public struct NodeMark: OptionSet, Hashable, Sendable {
  /// The states as bits.
  public let rawValue: UInt8

  /// Makes states from their bits.
  ///
  /// - Parameter rawValue: one bit for each state.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The node lies on the path that is shown; so does the edge to a parent that is on it too.
  public static let path = NodeMark(rawValue: 1)
  /// The node is the one at hand: the end of the path.
  public static let current = NodeMark(rawValue: 2)
  /// The node has just come.
  public static let added = NodeMark(rawValue: 4)
  /// The node has just gone.
  public static let removed = NodeMark(rawValue: 8)
  /// The node breaks a rule.
  public static let violation = NodeMark(rawValue: 16)
  /// The node is tagged: stripes lie over it.
  public static let tagged = NodeMark(rawValue: 32)
  /// A traversal has visited the node.
  public static let visited = NodeMark(rawValue: 64)
}

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
    marks.merge(other.marks) { $0.union($1) }
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
