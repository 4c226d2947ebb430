public import BinaryTrees

/// A tree and all operations on it, step by step, with captions and pseudocode.
///
///     var tree = RecordedTree(.avl, [5, 3, 8])
///     tree.insert(9)
///     let recording = try tree.recording()
///     for index in recording.frameIndices { print(recording.frame(at: index).caption) }
///
/// Each step can be undone, so a recording can be played forward and backward. ``frame(at:)``
/// returns any moment directly, without playing up to it.
///
/// A recording is a value that consists of numbers and strings. It stores labels instead of the
/// elements of the tree.
public struct Recording: Sendable {
  /// The title of the recording, such as `AVL tree`.
  public let title: String

  /// The kind of tree that performed the operations, or `nil` if it is unknown.
  public let kind: TreeKind?

  /// The tree before the first step.
  ///
  /// Its column ``/BinaryTrees/AnnotationKey/identity`` contains the numbers of its nodes in
  /// pre-order, counted from 0.
  public let initial: TreeSnapshot<String>

  /// The labels of all nodes that are ever in the tree, indexed by the raw values of their ids.
  public private(set) var labels: [String]

  /// The algorithms that the steps refer to.
  public let algorithms: [Pseudocode]

  /// The operations, in order.
  public private(set) var operations: [Operation]

  /// The names of the lists of waiting nodes, such as `stack` or `queue`, in order.
  public let frontierNames: [String]

  /// For each operation, the indices of the lists of waiting nodes that its steps change.
  ///
  /// The array is empty if there is at most one list.
  let usedLists: [[Int]]

  /// The steps, in order.
  public private(set) var steps: [Step]

  /// The index of the first entry in the array of a heap, 0 or 1, in drawings.
  package var arrayBase = 1

  /// The index of the root in notes at nodes, which agrees with the array of a heap.
  package var firstIndex: Int { kind?.isHeap == true ? arrayBase : 0 }

  /// The data structure that gives access to any moment.
  private(set) var timeline: Timeline

  /// Creates a recording from its parts.
  ///
  /// - Parameters:
  ///   - title: the title of the recording.
  ///   - initial: the tree before the first step. Its nodes get the ids from 0, in pre-order.
  ///   - labels: the labels of the nodes that are added later. They get the ids that follow.
  ///   - algorithms: the algorithms that the steps refer to.
  ///   - operations: the operations, in order. The first one must begin with step 0.
  ///   - frontierNames: the names of the lists of waiting nodes, such as `stack`.
  ///   - steps: the steps, in order.
  ///   - kind: the kind of tree that performed the operations.
  /// - Throws: ``RecordingError`` if a step does not fit the tree before it.
  /// - Complexity: O(*n* + *c*), where *n* is the number of nodes and *c* the number of changes.
  public init(
    title: String, initial: TreeSnapshot<String>, labels: [String] = [],
    algorithms: [Pseudocode] = [], operations: [Operation] = [], frontierNames: [String] = [],
    steps: [Step], kind: TreeKind? = nil
  ) throws(RecordingError) {
    self.title = title
    self.kind = kind
    self.initial = initial.numbered
    self.labels = initial.elements + labels
    self.algorithms = algorithms
    self.operations = operations
    self.frontierNames = frontierNames
    self.steps = steps
    try Self.check(operations, algorithms, steps)
    usedLists = Self.usedLists(frontierNames.count, operations, steps)
    timeline = Timeline(
      of: self.initial, nodeCount: self.labels.count, listCount: frontierNames.count)
    for step in steps { try timeline.append(step) }
  }

  /// Appends an operation that consists of one step.
  ///
  /// - Parameters:
  ///   - title: the title of the operation.
  ///   - step: the step.
  ///   - newLabels: the labels of the nodes that the step adds. They get the next ids.
  /// - Throws: ``RecordingError`` if the step does not fit the tree. The recording must not be used
  ///   after that.
  /// - Complexity: O(number of changes) on average.
  package mutating func append(
    _ title: String, _ step: Step, newLabels: [String]
  ) throws(RecordingError) {
    labels += newLabels
    timeline.grow(to: labels.count)
    try timeline.append(step)
    operations.append(Operation(title: title, firstStep: steps.count, algorithm: nil))
    steps.append(step)
  }

  /// Returns the recording without its first steps.
  ///
  /// - Parameter count: the number of steps to remove.
  /// - Returns: the remaining recording, with new ids for its nodes. An operation that loses only
  ///   some of its steps begins with the first remaining step. That step appends the nodes that
  ///   wait at that moment to their lists. Nodes visited before that moment are omitted.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  /// - Complexity: O(*n* + *c*), where *n* is the number of nodes and *c* the number of changes.
  package func dropping(first count: Int) throws(RecordingError) -> Recording {
    let start = frame(at: count)
    let tree = start.tree
    var names: [NodeID: NodeID] = [:]
    for (number, id) in (tree.identities ?? []).enumerated() { names[id] = NodeID(number) }
    var newLabels: [String] = []
    func name(_ id: NodeID) -> NodeID {
      if let name = names[id] { return name }
      let name = NodeID(tree.count + newLabels.count)
      names[id] = name
      newLabels.append(labels[id.rawValue])
      return name
    }
    var left = Array(steps.dropFirst(count))
    if let first = left.first { left[0] = first.appending(after: start.frontier) }
    let rest = left.map { $0.renamed(name) }
    let ends = operations.dropFirst().map { $0.firstStep } + [steps.count]
    return try Recording(
      title: title, initial: tree, labels: newLabels, algorithms: algorithms,
      operations: zip(operations, ends).compactMap { operation, end in
        guard end > count || operation.firstStep >= count else { return nil }
        return Operation(
          title: operation.title, firstStep: max(0, operation.firstStep - count),
          algorithm: operation.algorithm)
      }, frontierNames: frontierNames, steps: rest, kind: kind)
  }

  private static func usedLists(
    _ count: Int, _ operations: [Operation], _ steps: [Step]
  ) -> [[Int]] {
    if count < 2 { return [] }
    let ends = operations.dropFirst().map { $0.firstStep } + [steps.count]
    return zip(operations, ends).map { operation, end in
      let steps = steps[operation.firstStep..<end]
      return (0..<count).filter { list in
        steps.contains { list < $0.frontier.count && !$0.frontier[list].isEmpty }
      }
    }
  }

  private static func check(
    _ operations: [Operation], _ algorithms: [Pseudocode], _ steps: [Step]
  ) throws(RecordingError) {
    // Without an operation there is no algorithm whose lines a step can refer to.
    if operations.isEmpty, let step = steps.firstIndex(where: { $0.line != nil }) {
      throw .line(step: step)
    }
    for (index, operation) in operations.enumerated() {
      let end = index + 1 < operations.count ? operations[index + 1].firstStep : steps.count
      guard operation.firstStep >= 0, operation.firstStep <= end, end <= steps.count,
        index > 0 || operation.firstStep == 0,
        operation.algorithm.map({ algorithms.indices.contains($0) }) ?? true
      else { throw .operation(index) }
      let lines = operation.algorithm.map { algorithms[$0].lines.count } ?? 0
      for step in operation.firstStep..<end {
        if let line = steps[step].line, !(0..<lines).contains(line) { throw .line(step: step) }
      }
    }
  }
}

extension Recording: Equatable {
  /// Returns whether two recordings are equal.
  ///
  /// - Parameters:
  ///   - lhs: a recording.
  ///   - rhs: another recording.
  /// - Returns: `true` if all parts of the recordings are equal.
  public static func == (lhs: Recording, rhs: Recording) -> Bool {
    lhs.title == rhs.title && lhs.kind == rhs.kind && lhs.initial == rhs.initial
      && lhs.labels == rhs.labels
      && lhs.algorithms.map { $0.name } == rhs.algorithms.map { $0.name }
      && lhs.algorithms.map { $0.lines } == rhs.algorithms.map { $0.lines }
      && lhs.operations == rhs.operations && lhs.frontierNames == rhs.frontierNames
      && lhs.steps == rhs.steps
  }
}

extension TreeSnapshot {
  /// The same tree with normalized columns, so that equal trees have equal values.
  ///
  /// The identities are the pre-order numbers, and the columns are sorted by name.
  var numbered: TreeSnapshot {
    var numbered = TreeColumns()
    let keys = columns.keys.filter { $0 != .identity && !isEmpty }
    for key in keys.sorted(by: { $0.rawValue < $1.rawValue }) { numbered[key] = columns[key] }
    numbered[.identity] = .integers((0..<count).map { $0 })
    return with(columns: numbered)
  }
}

extension Recording {
  /// Whether the tree records balance factors.
  ///
  /// While the tree is being balanced, these can differ from the heights of its subtrees.
  ///
  /// - Complexity: O(number of changes).
  package var keepsBalance: Bool { keeps(.balance) }

  private func keeps(_ key: AnnotationKey) -> Bool {
    initial.columns[key] != nil
      || steps.contains { step in step.changes.contains { $0.annotated(key) != nil } }
  }

  /// The default notes at nodes: the balance factors, priorities or weights that the tree records,
  /// because the captions refer to them.
  ///
  /// A rank of a priority depends on all nodes, so only trees up to ``rankedNodeLimit`` show ranks.
  package var usualNotes: [NodeNote] {
    let canRank = labels.count <= Self.rankedNodeLimit
    switch kind {
    case .avl: return [.balance]
    case .treap: return canRank ? [.priority] : []
    case .weightBalanced: return [.weight]
    case .bst, .redBlack, .splay, .scapegoat, .heap, .minHeap: return []
    case nil: return keepsBalance ? [.balance] : canRank && keeps(.priority) ? [.priority] : []
    }
  }

  /// The maximum number of nodes of a treap whose drawings and captions show the ranks of priorities
  /// by default.
  package static let rankedNodeLimit = 200

  /// A named part of a recording, such as `insert 7` or `in-order traversal`.
  public struct Operation: Hashable, Sendable {
    /// The title of the operation.
    public let title: String

    /// The number of the first step of the operation.
    ///
    /// The operation ends before the first step of the next one.
    public let firstStep: Int

    /// The index of the operation's algorithm in ``Recording/algorithms``.
    ///
    /// The index is `nil` if the operation has no algorithm.
    public let algorithm: Int?

    /// The title as a heading: capitalized if the operation has an algorithm.
    ///
    /// Other titles come from programs that use the library and stay unchanged.
    package var heading: String { algorithm == nil ? title : title.startingWithCapital }

    /// Creates an operation.
    ///
    /// - Parameters:
    ///   - title: the title of the operation.
    ///   - firstStep: the number of its first step.
    ///   - algorithm: the index of its algorithm, or `nil`.
    public init(title: String, firstStep: Int, algorithm: Int?) {
      self.title = title
      self.firstStep = firstStep
      self.algorithm = algorithm
    }
  }
}

#if !hasFeature(Embedded)
  extension Recording.Operation: Decodable {}
#endif

extension String {
  /// The text with an ASCII capital as its first letter.
  package var startingWithCapital: String {
    var bytes = Array(utf8)
    if let first = bytes.first, first &- 0x61 < 26 { bytes[0] = first ^ 0x20 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
