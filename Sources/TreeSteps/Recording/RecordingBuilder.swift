package import BinaryTrees

/// A builder that assembles a recording step by step.
///
/// ``RecordedTree`` and the recordings of traversals use it. A custom algorithm that reports its
/// changes to an observer can be recorded with it, too.
package struct RecordingBuilder: Sendable {
  /// The title of the recording.
  package var title: String

  /// The tree before the first step.
  package let initial: TreeSnapshot<String>

  /// The tree after the last step, which contains node ids instead of elements.
  package private(set) var replica: TreeReplica

  /// The labels of the nodes, indexed by the raw values of their ids.
  package private(set) var labels: [String]

  /// The steps since the beginning or the last call of ``takeSteps()``.
  package private(set) var steps: [Step] = []

  /// The kind of tree that performs the operations, or `nil` if it is unknown.
  let kind: TreeKind?
  private var frontierNames: [String]
  /// The lists that still contain nodes after the last appended recording.
  private var filledLists: Set<Int> = []
  private var algorithms: [Pseudocode] = []
  private var operations: [Recording.Operation] = []
  private var fault: RecordingError?
  /// The number of steps that ``takeSteps()`` has removed.
  private var takenCount = 0

  /// Starts a recording.
  ///
  /// The nodes of the initial tree get the ids from 0, in pre-order.
  ///
  /// - Parameters:
  ///   - title: the title of the recording.
  ///   - initial: the tree before the first step.
  ///   - frontierNames: the names of the lists of waiting nodes, such as `stack`.
  ///   - kind: the kind of tree that performs the operations.
  package init(
    title: String, initial: TreeSnapshot<String>, frontierNames: [String] = [],
    kind: TreeKind? = nil
  ) {
    self.title = title
    self.kind = kind
    self.initial = initial.numbered
    self.frontierNames = frontierNames
    labels = initial.elements
    replica = TreeReplica(initial, ids: (0..<initial.count).map { NodeID($0) })
  }

  /// Whether no operation has begun.
  var isEmpty: Bool { operations.isEmpty }

  /// The algorithm of the current operation, or `nil` if it has no algorithm.
  var algorithm: Pseudocode? { operations.last?.algorithm.map { algorithms[$0] } }

  /// Assigns an id to a node that a later step adds.
  ///
  /// - Parameter label: the label of the node.
  /// - Returns: the id.
  package mutating func makeNode(labeled label: String) -> NodeID {
    labels.append(label)
    return NodeID(labels.count - 1)
  }

  /// Begins an operation, which contains the steps appended from now on.
  ///
  /// - Parameters:
  ///   - title: the title of the operation.
  ///   - algorithm: the algorithm that the steps refer to.
  package mutating func begin(_ title: String, algorithm: Pseudocode? = nil) {
    var number: Int?
    if let algorithm {
      number = algorithms.firstIndex(of: algorithm) ?? algorithms.count
      if number == algorithms.count { algorithms.append(algorithm) }
    }
    operations.append(
      Recording.Operation(
        title: title, firstStep: takenCount + steps.count, algorithm: number))
  }

  /// Appends a step.
  ///
  /// - Parameter step: the step. If one of its changes does not fit the tree, ``recording()``
  ///   throws an error.
  package mutating func append(_ step: Step) {
    for change in step.changes where fault == nil {
      do { try replica.apply(change) } catch {
        fault = .misfit(step: takenCount + steps.count, change: "\(change)")
      }
    }
    steps.append(step)
  }

  /// Appends the operations of a recording.
  ///
  /// A list of waiting nodes that is empty at the end of one recording is used again for a list
  /// with the same name.
  ///
  /// - Parameter other: the recording. Its initial tree must be the current tree.
  /// - Throws: ``RecordingError/initialIdentities`` if the shapes of these two trees differ.
  /// - Complexity: O(*n* + *c*), where *n* is the number of nodes and *c* the number of changes of
  ///   the recording.
  package mutating func append(_ other: Recording) throws(RecordingError) {
    let current = replica.snapshot
    guard current.shape == other.initial.shape else { throw .initialIdentities }
    // Nodes that the other recording adds get ids after those that are already used.
    let (known, shift) = (current.elements, labels.count - other.initial.count)
    func name(_ id: NodeID) -> NodeID {
      id.rawValue < known.count ? known[id.rawValue] : NodeID(id.rawValue + shift)
    }
    labels += other.labels.dropFirst(other.initial.count)
    let lists = lists(named: other.frontierNames)
    var next = other.operations[...]
    for (index, step) in other.steps.enumerated() {
      while let operation = next.first, operation.firstStep <= index {
        begin(operation.title, algorithm: operation.algorithm.map { other.algorithms[$0] })
        next.removeFirst()
      }
      append(step.renamed(name, lists: lists))
    }
    for operation in next {
      begin(operation.title, algorithm: operation.algorithm.map { other.algorithms[$0] })
    }
    for (list, waiting) in zip(lists, other.frame(at: other.steps.count).frontier)
    where !waiting.isEmpty {
      filledLists.insert(list)
    }
  }

  /// Returns the indices of empty lists with the given names, which are added if necessary.
  private mutating func lists(named names: [String]) -> [Int] {
    var lists: [Int] = []
    for name in names {
      let known = frontierNames.indices.first {
        frontierNames[$0] == name && !filledLists.contains($0) && !lists.contains($0)
      }
      lists.append(known ?? frontierNames.count)
      if known == nil { frontierNames.append(name) }
    }
    return lists
  }

  /// Removes and returns the recorded steps, so that a caller can write them instead of keeping
  /// them in memory.
  ///
  /// After this call, ``recording()`` no longer returns a complete recording.
  ///
  /// - Returns: the steps since the last call.
  package mutating func takeSteps() -> [Step] {
    takenCount += steps.count
    defer { steps = [] }
    return steps
  }

  /// Returns the parts of the recording other than its title, its initial tree and its steps.
  ///
  /// - Returns: the outline.
  /// - Throws: ``RecordingError`` if a step does not fit the tree before it.
  package func outline() throws(RecordingError) -> RecordingOutline {
    if let fault { throw fault }
    return RecordingOutline(
      labels: Array(labels.dropFirst(initial.count)), algorithms: algorithms,
      operations: operations, frontierNames: frontierNames)
  }

  /// Returns the recording of all steps.
  ///
  /// - Returns: the recording.
  /// - Throws: ``RecordingError`` if a step does not fit the tree before it.
  /// - Complexity: O(*n* + *c*), where *n* is the number of nodes and *c* the number of changes.
  package func recording() throws(RecordingError) -> Recording {
    if let fault { throw fault }
    return try Recording(
      title: title, initial: initial, labels: Array(labels.dropFirst(initial.count)),
      algorithms: algorithms, operations: operations, frontierNames: frontierNames, steps: steps,
      kind: kind)
  }
}
