public import BinaryTrees

/// A tree and everything that is done to it, step by step, with the words that explain it.
///
///     var tree = RecordedTree(.avl, [5, 3, 8])
///     tree.insert(9)
///     let recording = try tree.recording()
///     for index in recording.frameIndices { print(recording.frame(at: index).caption) }
///
/// Each step can be undone, so that a recording plays both ways; and ``frame(at:)`` shows any moment
/// at once, without playing to it.
///
/// A recording is a value made of plain numbers and texts: whatever the elements of the tree were,
/// they are labels here.
public struct Recording: Sendable {
  /// What is recorded, such as `an AVL tree`.
  public let title: String

  /// The tree before the first step; its column ``BinaryTrees/AnnotationKey/identity`` numbers its
  /// nodes from 0 on in pre-order.
  public let initial: TreeSnapshot<String>

  /// The label of every node that there ever is, by the number of its id.
  public private(set) var labels: [String]

  /// The algorithms that steps point into.
  public let algorithms: [Pseudocode]

  /// The operations, in order.
  public private(set) var operations: [Operation]

  /// How what waits in a traversal is taken out again; the names of the lists, in order.
  public let frontierNames: [String]

  /// The steps, in order.
  public private(set) var steps: [Step]

  /// Where to look up any moment.
  private(set) var timeline: Timeline

  /// Puts a recording together.
  ///
  /// - Parameters:
  ///   - title: what is recorded.
  ///   - initial: the tree before the first step. Its nodes get the ids from 0 on, in pre-order.
  ///   - labels: the labels of the nodes that come later, which get the ids after those.
  ///   - algorithms: the algorithms that steps point into.
  ///   - operations: the operations, in order; the first begins with step 0.
  ///   - frontierNames: the names of the lists of nodes that wait, such as `stack`.
  ///   - steps: the steps, in order.
  /// - Throws: ``RecordingError`` if the steps do not lead from one tree to the next.
  /// - Complexity: O(*n* + *c*) for *n* nodes and *c* changes.
  public init(
    title: String, initial: TreeSnapshot<String>, labels: [String] = [],
    algorithms: [Pseudocode] = [], operations: [Operation] = [], frontierNames: [String] = [],
    steps: [Step]
  ) throws(RecordingError) {
    self.title = title
    self.initial = initial.numbered
    self.labels = initial.elements + labels
    self.algorithms = algorithms
    self.operations = operations
    self.frontierNames = frontierNames
    self.steps = steps
    try Self.check(operations, algorithms, steps)
    timeline = Timeline(
      of: self.initial, nodeCount: self.labels.count, listCount: frontierNames.count)
    for step in steps { try timeline.append(step) }
  }

  /// Appends an operation of one step.
  ///
  /// - Parameters:
  ///   - title: what is done.
  ///   - step: the step.
  ///   - newLabels: the labels of the nodes that come with it, which get the next ids.
  /// - Throws: ``RecordingError`` if the step does not fit the tree; the recording is of no use then.
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

  /// What is left of the recording when its first steps are forgotten.
  ///
  /// - Parameter count: the number of those steps.
  /// - Returns: the recording of the rest; nodes have other ids. An operation that loses only its
  ///   first steps begins with the first step that remains. That step adds all nodes that wait at
  ///   that moment to their lists. Nodes handed out before are forgotten.
  /// - Throws: ``RecordingError``, which would be a fault of this library.
  /// - Complexity: O(*n* + *c*) for *n* nodes and *c* changes.
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
      }, frontierNames: frontierNames, steps: rest)
  }

  private static func check(
    _ operations: [Operation], _ algorithms: [Pseudocode], _ steps: [Step]
  ) throws(RecordingError) {
    // Without an operation there is no algorithm of which a step could be a line.
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

extension Recording: Hashable {
  /// Whether two recordings are the same.
  ///
  /// - Parameters:
  ///   - lhs: a recording.
  ///   - rhs: another recording.
  /// - Returns: `true` if they are the same in all their parts.
  public static func == (lhs: Recording, rhs: Recording) -> Bool {
    lhs.title == rhs.title && lhs.initial == rhs.initial && lhs.labels == rhs.labels
      && lhs.algorithms.map { $0.name } == rhs.algorithms.map { $0.name }
      && lhs.algorithms.map { $0.lines } == rhs.algorithms.map { $0.lines }
      && lhs.operations == rhs.operations && lhs.frontierNames == rhs.frontierNames
      && lhs.steps == rhs.steps
  }

  /// Feeds the recording to a hasher.
  ///
  /// - Parameter hasher: the hasher to feed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(labels)
    hasher.combine(steps)
  }
}

extension TreeSnapshot {
  /// The same tree with its nodes numbered in pre-order as their identities, and its columns in the
  /// order of their names, so that trees that are the same are equal.
  var numbered: TreeSnapshot {
    var numbered = TreeColumns()
    let keys = columns.keys.filter { $0 != .identity && !isEmpty }
    for key in keys.sorted(by: { $0.rawValue < $1.rawValue }) { numbered[key] = columns[key] }
    numbered[.identity] = .integers((0..<count).map { $0 })
    return with(columns: numbered)
  }
}

extension Recording {
  /// A part of a recording that a person would call one thing: `insert 7`, `in-order traversal`.
  public struct Operation: Hashable, Sendable {
    /// What is done.
    public let title: String

    /// The number of the first step that belongs to it; the last is before the next operation's first.
    public let firstStep: Int

    /// The algorithm that its steps point into: a number in ``Recording/algorithms``, or `nil`.
    public let algorithm: Int?

    /// Names an operation.
    ///
    /// - Parameters:
    ///   - title: what is done.
    ///   - firstStep: the number of its first step.
    ///   - algorithm: the number of the algorithm that its steps point into.
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
