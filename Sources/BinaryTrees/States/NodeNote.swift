/// What can be noted at every node of a tree.
public enum NodeNote: Hashable, Sendable {
  /// The height of the right subtree minus that of the left one, with its sign.
  case balance
  /// The number of edges down to the lowest leaf below.
  case height
  /// The number of edges up to the root.
  case depth
  /// The number of nodes in the subtree.
  case size
  /// The priority that the tree says the node has; of large random numbers, of which only the order
  /// matters, the place among them, 1 for the least: `p3`.
  case priority
  /// The index in the array of a heap: the root has 0, the children of *i* have 2*i* + 1 and
  /// 2*i* + 2.
  case index
  /// The first and the last label of the subtree in in-order: the least and the greatest in a
  /// search tree.
  case bounds
  /// How many nodes come before in in-order.
  case rank
  /// When a traversal visits the node, counted from 1.
  case visit
  /// The entry of the node in a column of the tree.
  case column(AnnotationKey)

  /// The color that the tree says the node has.
  public static var color: NodeNote { .column(.color) }
  /// The weight that the tree says the node has.
  public static var weight: NodeNote { .column(.weight) }
  /// The length of the branch above, as the tree says it.
  public static var length: NodeNote { .column(.branchLength) }
}

extension NodeNote: CaseIterable {
  /// All notes but those of columns without a short name.
  public static var allCases: [NodeNote] { named.map { $0.note } }

  private static let named: [(name: String, note: NodeNote)] = [
    ("balance", .balance), ("height", .height), ("depth", .depth), ("size", .size),
    ("color", .color), ("priority", .priority), ("weight", .weight), ("length", .length),
    ("index", .index), ("bounds", .bounds), ("rank", .rank), ("visit", .visit),
  ]

  /// Begins the name of a column that is called as another note is.
  private static let columnPrefix = "column:"

  /// The note of a name, or the column of that name, which may begin with `column:`.
  ///
  /// - Parameter rawValue: the name.
  public init(rawValue: String) {
    if let named = NodeNote.named.first(where: { $0.name == rawValue }) {
      self = named.note
    } else {
      let prefix = NodeNote.columnPrefix
      let name = rawValue.hasPrefix(prefix) ? rawValue.dropFirst(prefix.count) : rawValue[...]
      self = .column(AnnotationKey(rawValue: String(name)))
    }
  }

  /// The name of the note.
  public var rawValue: String {
    if let named = NodeNote.named.first(where: { $0.note == self }) { return named.name }
    guard case .column(let key) = self else { return "\(self)" }
    let isTaken = NodeNote.named.contains { $0.name == key.rawValue }
    return (isTaken ? NodeNote.columnPrefix : "") + key.rawValue
  }
}

extension NodeNote {
  /// The notes of all nodes of a tree, in pre-order; empty texts where there is nothing to say.
  ///
  /// - Parameters:
  ///   - tree: the tree with its labels.
  ///   - order: the traversal that ``visit`` counts by; nodes that it comes to more than once have
  ///     the first time.
  /// - Returns: a short text for each node.
  /// - Complexity: O(*n*).
  public func texts(
    of tree: TreeSnapshot<String>, visiting order: TraversalOrder = .inorder
  ) -> [String] {
    let shape = tree.shape
    switch self {
    case .balance:
      // What the tree says of itself comes first: while it is being balanced, that is not the heights.
      let recorded = tree.columns[.balance]
      return shape.indices.map { node in
        if case .integer(let known)? = recorded?[node] { return known.signed }
        let heights = shape.childHeights(of: node)
        return (heights.right - heights.left).signed
      }
    case .height: return shape.subtreeHeight.map { "h \($0)" }
    case .depth: return shape.depth.map { "d \($0)" }
    case .size: return shape.subtreeSize.map { "n \($0)" }
    case .priority: return NodeNote.priorities(of: tree)
    case .index: return shape.heapPlaces.map { $0.map { "[\($0)]" } ?? "" }
    case .bounds: return NodeNote.bounds(of: tree)
    case .rank: return shape.inorderRank.map { "r \($0)" }
    case .visit:
      var marks = TreeMarks()
      marks.visits = shape.nodes(in: order)
      return marks.firstVisits(count: tree.count).map(NodeNote.visit(at:))
    case .column(let key): return NodeNote.entries(key, of: tree)
    }
  }

  /// What is noted of a node that is first visited at a place, counted from 0; nothing for −1.
  package static func visit(at place: Int) -> String { place < 0 ? "" : "#\(place + 1)" }

  private static func entries(_ key: AnnotationKey, of tree: TreeSnapshot<String>) -> [String] {
    let column = tree.columns[key]
    return tree.shape.indices.map { column?[$0]?.description ?? "" }
  }

  /// The greatest priority that is shown as it stands.
  private static var greatestShownPriority: Int { 99_999 }

  private static func priorities(of tree: TreeSnapshot<String>) -> [String] {
    guard case .integers(let priorities)? = tree.columns[.priority],
      priorities.contains(where: { ($0?.magnitude ?? 0) > greatestShownPriority })
    else { return entries(.priority, of: tree) }
    let sorted = Set(priorities.compactMap { $0 }).sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(sorted, 1...))
    return priorities.map { priority in
      priority.flatMap { places[$0] }.map { "p\($0)" } ?? ""
    }
  }

  private static func bounds(of tree: TreeSnapshot<String>) -> [String] {
    let shape = tree.shape
    // Children have greater numbers than their parents.
    var (first, last) = (Array(shape.indices), Array(shape.indices))
    for node in shape.indices.reversed() {
      if shape.left[node] >= 0 { first[node] = first[Int(shape.left[node])] }
      if shape.right[node] >= 0 { last[node] = last[Int(shape.right[node])] }
    }
    return shape.indices.map { "[\(tree.elements[first[$0]]), \(tree.elements[last[$0]])]" }
  }
}
