package import BinaryTrees

/// Gathers a recording step by step.
///
/// It is what ``RecordedTree`` and the recordings of traversals are made with; an algorithm of your
/// own that tells an observer what it does can be recorded with it too.
package struct RecordingBuilder: Sendable {
  /// What is recorded.
  package var title: String

  /// The tree before the first step.
  package let initial: TreeSnapshot<String>

  /// The tree after the steps so far, as ids.
  package private(set) var replica: TreeReplica

  /// The label of each node, by the number of its id.
  package private(set) var labels: [String]

  /// The steps so far.
  package private(set) var steps: [Step] = []

  private let frontierNames: [String]
  private var algorithms: [Pseudocode] = []
  private var operations: [Recording.Operation] = []
  private var fault: RecordingError?
  /// How many steps have been taken out.
  private var takenCount = 0

  /// Begins with a tree, whose nodes get the ids from 0 on, in pre-order.
  ///
  /// - Parameters:
  ///   - title: what is recorded.
  ///   - initial: the tree before the first step.
  ///   - frontierNames: the names of the lists of nodes that wait, such as `stack`.
  package init(title: String, initial: TreeSnapshot<String>, frontierNames: [String] = []) {
    self.title = title
    self.initial = initial.numbered
    self.frontierNames = frontierNames
    labels = initial.elements
    replica = TreeReplica(initial, ids: (0..<initial.count).map { NodeID($0) })
  }

  /// The algorithm of the operation that is being recorded, or `nil`.
  var algorithm: Pseudocode? { operations.last?.algorithm.map { algorithms[$0] } }

  /// Gives a node that is to come an id.
  ///
  /// - Parameter label: its label.
  /// - Returns: the id.
  package mutating func makeNode(labeled label: String) -> NodeID {
    labels.append(label)
    return NodeID(labels.count - 1)
  }

  /// Begins an operation; the steps that follow belong to it.
  ///
  /// - Parameters:
  ///   - title: what is done.
  ///   - algorithm: the algorithm that the steps point into.
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
  /// - Parameter step: the step. If its changes do not fit the tree, ``recording()`` will say so.
  package mutating func append(_ step: Step) {
    for change in step.changes where fault == nil {
      do { try replica.apply(change) } catch {
        fault = .misfit(step: takenCount + steps.count, change: "\(change)")
      }
    }
    steps.append(step)
  }

  /// Takes out the steps so far, for who writes them down instead of keeping them; what is left is no
  /// whole recording then.
  ///
  /// - Returns: the steps since they were last taken out.
  package mutating func takeSteps() -> [Step] {
    takenCount += steps.count
    defer { steps = [] }
    return steps
  }

  /// All that there is to say beside the steps.
  ///
  /// - Returns: the outline.
  /// - Throws: ``RecordingError`` if the steps do not lead from one tree to the next.
  package func outline() throws(RecordingError) -> RecordingOutline {
    if let fault { throw fault }
    return RecordingOutline(
      labels: Array(labels.dropFirst(initial.count)), algorithms: algorithms,
      operations: operations, frontierNames: frontierNames)
  }

  /// Puts the recording together.
  ///
  /// - Returns: the recording.
  /// - Throws: ``RecordingError`` if the steps do not lead from one tree to the next.
  /// - Complexity: O(*n* + *c*) for *n* nodes and *c* changes.
  package func recording() throws(RecordingError) -> Recording {
    if let fault { throw fault }
    return try Recording(
      title: title, initial: initial, labels: Array(labels.dropFirst(initial.count)),
      algorithms: algorithms, operations: operations, frontierNames: frontierNames, steps: steps)
  }
}
