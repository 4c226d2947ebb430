/// Information that a drawing can show as a short note at every node of a tree.
public enum NodeNote: Hashable, Sendable {
  /// The height of the right subtree minus the height of the left subtree, with a sign.
  case balance
  /// The number of edges on the longest path down from the node.
  case height
  /// The number of edges from the root to the node.
  case depth
  /// The number of nodes in the subtree.
  case size
  /// The recorded priority.
  ///
  /// If the priorities are large random numbers, only their order matters, and the note is the rank
  /// of the priority, where 1 is the least: `p3`.
  case priority
  /// The number of black nodes on the paths down from the node, without the node itself and with the
  /// NIL leaf: `b 2`.
  ///
  /// If the numbers of the two sides differ, the note contains both: `b 1|2`. The note is empty for
  /// all nodes of a tree without colors.
  case blackHeight
  /// The index in a heap array.
  ///
  /// The root has the index 0, and the children of *i* have the indices 2*i* + 1 and 2*i* + 2. If the
  /// root has the index 1, they have the indices 2*i* and 2*i* + 1.
  case index
  /// The first and the last label of the subtree in in-order.
  ///
  /// In a search tree, these are the least and the greatest.
  case bounds
  /// The number of nodes that precede the node in in-order.
  case rank
  /// The position of the node's first visit in a traversal, counted from 1.
  case visit
  /// The entry of the node in an annotation column.
  case column(AnnotationKey)

  /// The recorded color.
  public static var color: NodeNote { .column(.color) }
  /// The recorded weight, or the weight of a node in a weight-balanced tree: the size of its subtree
  /// plus 1.
  public static var weight: NodeNote { .column(.weight) }
  /// The recorded length of the edge to the parent.
  public static var length: NodeNote { .column(.branchLength) }
}

extension NodeNote: CaseIterable {
  /// All notes that have their own names, including the columns for color, weight and branch
  /// length.
  public static var allCases: [NodeNote] { named.map { $0.note } }

  private static let named: [(name: String, note: NodeNote)] = [
    ("balance", .balance), ("height", .height), ("depth", .depth), ("size", .size),
    ("color", .color), ("priority", .priority), ("weight", .weight), ("length", .length),
    ("index", .index), ("bounds", .bounds), ("rank", .rank), ("visit", .visit),
    ("black-height", .blackHeight),
  ]

  /// The prefix that marks a name as the name of a column, even if another note has this name.
  private static let columnPrefix = "column:"

  /// Creates the note with a name, or the note of the column with that name if there is no such
  /// note.
  ///
  /// - Parameter rawValue: the name. The prefix `column:` always selects a column.
  public init(rawValue: String) {
    if let named = NodeNote.named.first(where: { $0.name == rawValue }) {
      self = named.note
    } else {
      self = .column(AnnotationKey(rawValue: NodeNote.columnName(rawValue)))
    }
  }

  /// Returns the name of a column without the prefix `column:`.
  ///
  /// - Parameter name: the name, with or without the prefix.
  /// - Returns: the name of the column.
  package static func columnName(_ name: String) -> String {
    name.hasPrefix(columnPrefix) ? String(name.dropFirst(columnPrefix.count)) : name
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
  /// Returns the notes of all nodes of a tree, in pre-order.
  ///
  /// - Parameters:
  ///   - tree: the tree with its labels.
  ///   - order: the traversal order for ``visit``. If it visits a node more than once, the note
  ///     shows the first visit.
  ///   - reversed: whether the traversal is reversed.
  ///   - firstIndex: the ``index`` of the root.
  /// - Returns: a short string for each node. The string is empty if the node has no value.
  /// - Complexity: O(*n*).
  public func texts(
    of tree: TreeSnapshot<String>, visiting order: TraversalOrder = .inorder,
    reversed: Bool = false, firstIndex: Int = 0
  ) -> [String] {
    var format = NoteFormat()
    format.firstIndex = firstIndex
    return texts(of: tree, visiting: order, reversed: reversed, in: format)
  }

  /// Returns the notes of all nodes of a tree in a form for entries of columns.
  ///
  /// See ``texts(of:visiting:reversed:firstIndex:)``.
  package func texts(
    of tree: TreeSnapshot<String>, visiting order: TraversalOrder, reversed: Bool,
    in format: NoteFormat
  ) -> [String] {
    let shape = tree.shape
    switch self {
    case .balance:
      // Prefer recorded balances. While a tree is being balanced, they can differ from the heights.
      let recorded = tree.columns[.balance]
      return shape.indices.map { node in
        if let known = NodeNote.balance(recorded?[node]) { return known }
        let heights = shape.childHeights(of: node)
        return (heights.right - heights.left).signed
      }
    case .blackHeight: return NodeNote.blackHeights(of: tree)
    case .height: return shape.subtreeHeight.map { "h \($0)" }
    case .depth: return shape.depth.map { "d \($0)" }
    case .size: return shape.subtreeSize.map { "n \($0)" }
    case .priority: return NodeNote.priorities(of: tree)
    case .index: return shape.heapPlaces.map { $0.map { "[\($0 + format.firstIndex)]" } ?? "" }
    case .bounds: return NodeNote.bounds(of: tree)
    case .rank: return shape.inorderRank.map { "r \($0)" }
    case .visit:
      var marks = TreeMarks()
      marks.visits = shape.nodes(in: order, reversed: reversed)
      return marks.firstVisits(count: tree.count).map(NodeNote.visit(at:))
    case .column(let key): return NodeNote.entries(key, of: tree, in: format)
    }
  }

  /// Returns the note for a position of the first visit, counted from 0, or an empty string for −1.
  package static func visit(at place: Int) -> String { place < 0 ? "" : "#\(place + 1)" }

  private static func entries(
    _ key: AnnotationKey, of tree: TreeSnapshot<String>, in format: NoteFormat = NoteFormat()
  ) -> [String] {
    if key == .weight, tree.columns[key] == nil, let sizes = tree.columns[.size] {
      return tree.shape.indices.map { weight(size: sizes[$0]) }
    }
    return format.entries(key, of: tree)
  }

  private static func entry(_ value: AnnotationValue?) -> String {
    if case .decimal(let number)? = value { return short(number) }
    return value?.description ?? ""
  }

  private static func weight(size: AnnotationValue?) -> String {
    if case .integer(let size)? = size { return "w \(size + 1)" }
    return ""
  }

  private static func balance(_ value: AnnotationValue?) -> String? {
    if case .integer(let balance)? = value { return balance.signed }
    return nil
  }

  /// Returns the note of a node that its annotations determine, or `nil` if it also depends on other
  /// nodes or is not recorded.
  ///
  /// - Parameter annotations: the annotations of the node.
  /// - Returns: the text that ``texts(of:visiting:reversed:firstIndex:)`` contains for the node.
  package func text(of annotations: NodeAnnotations) -> String? {
    switch self {
    case .balance: NodeNote.balance(annotations[.balance])
    case .weight where annotations[.weight] == nil: NodeNote.weight(size: annotations[.size])
    case .column(let key): NodeNote.entry(annotations[key])
    case .height, .depth, .size, .priority, .blackHeight, .index, .bounds, .rank, .visit: nil
    }
  }

  private static func blackHeights(of tree: TreeSnapshot<String>) -> [String] {
    let shape = tree.shape
    guard let column = tree.columns[.color] else { return shape.indices.map { _ in "" } }
    let colors = shape.named(column)
    // Children have greater numbers than their parents.
    var heights = Array(repeating: (left: 1, right: 1), count: shape.count)
    for node in shape.indices.reversed() {
      guard let side = shape.side(of: node) else { continue }
      let (left, right) = heights[node]
      // The greater number is the one without the missing black node.
      let height = max(left, right) + (colors.color(of: node) == .black ? 1 : 0)
      let parent = Int(shape.parent[node])
      if side == .left { heights[parent].left = height } else { heights[parent].right = height }
    }
    return heights.map { $0 == $1 ? "b \($0)" : "b \($0)|\($1)" }
  }

  /// Returns a number rounded to four significant digits, or to an integer if it has more digits
  /// before the decimal point.
  static func short(_ number: Double) -> String {
    var scale = 1.0
    while number.magnitude * scale < 1_000, scale < 1e300 { scale *= 10 }
    let rounded = (number * scale).rounded() / scale
    let text = "\(rounded.isFinite ? rounded : number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func priorities(of tree: TreeSnapshot<String>) -> [String] {
    guard case .integers(let priorities)? = tree.columns[.priority] else {
      return entries(.priority, of: tree)
    }
    let ranks = PriorityRanks(priorities.lazy.compactMap { $0 })
    return priorities.map { $0.map(ranks.text) ?? "" }
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

/// The ranks of the priorities of a treap, which are readable where random numbers are not.
package struct PriorityRanks {
  /// The rank of each priority, or an empty dictionary if priorities are shown as numbers.
  private let ranks: [Int: Int]

  /// The maximum priority that is shown as a number instead of a rank.
  private static var greatestShown: Int { 99_999 }

  /// Creates the ranks of priorities.
  ///
  /// - Parameter priorities: the priorities of all nodes.
  /// - Complexity: O(*n* log *n*).
  package init(_ priorities: some Sequence<Int>) {
    let all = Set(priorities)
    let areLarge = all.contains { $0.magnitude > Self.greatestShown }
    ranks = areLarge ? Dictionary(uniqueKeysWithValues: zip(all.sorted(), 1...)) : [:]
  }

  /// Returns the rank of a priority, where 1 is the least: `p3`.
  ///
  /// If no priority is large, the number is the priority itself.
  package func text(_ priority: Int) -> String { "p\(ranks[priority] ?? priority)" }
}
