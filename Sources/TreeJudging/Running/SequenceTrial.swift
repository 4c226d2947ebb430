import BinaryTrees
import TreeSteps

/// The result of running a sequence of operations on a new tree under test.
struct SequenceTrial {
  /// The operations.
  ///
  /// If the operation that failed is known, it is the last one.
  private(set) var operations: [JudgedOperation]

  /// The trees that were obtained, one after each operation, beginning with the first.
  private(set) var trees: [TreeSnapshot<Int>] = []

  /// The fault after the last operation, or `nil` if there was no fault.
  private(set) var fault: JudgedFault?

  /// Runs operations and checks the trees.
  ///
  /// - Parameters:
  ///   - operations: the operations.
  ///   - kind: the kind that the tree is expected to be.
  ///   - graph: the graph that records each step from one tree to the next.
  ///   - run: runs operations on a new tree.
  /// - Throws: the errors of `run`.
  init<Abort: Error>(
    _ operations: [JudgedOperation], as kind: JudgedKind, recordedIn graph: inout StateGraph,
    _ run: SequenceRun<Abort>
  ) throws(Abort) {
    self.operations = operations
    var checker = SequenceChecker(kind)
    var trees: [TreeSnapshot<Int>] = []
    var fault: JudgedFault?
    var state: StateGraph.State? = StateGraph.State(shape: .empty, elements: [])
    let runError = try run(operations) { seen in
      guard trees.count < operations.count, fault == nil else { return false }
      let operation = operations[trees.count]
      let held = checker.oracle
      trees.append(seen.tree)
      fault = checker.fault(after: operation, seen)
      state = graph.record(operation, held, from: state, to: fault == nil ? seen.tree : nil)
      return fault == nil && trees.count < operations.count
    }
    // The run may end too early without reporting an error.
    let earlyEnd =
      trees.count == operations.count
      ? nil
      : JudgedRunError(
        reason: "count",
        message: "\(trees.count) trees were seen after \(operations.count) operations")
    if fault == nil, let runError = runError ?? earlyEnd {
      fault = .runError(runError)
      if runError.isLocated { self.operations = Array(operations.prefix(trees.count + 1)) }
    } else if fault != nil {
      self.operations = Array(operations.prefix(trees.count))
    }
    (self.trees, self.fault) = (trees, fault)
  }
}

/// Runs operations on a new tree under test.
///
/// The function passes the state after each operation to `see`, in order, until `see` returns
/// `false`. It returns a run error if a tree could not be obtained, and throws to abort the test.
public typealias SequenceRun<Abort: Error> = (
  _ operations: [JudgedOperation], _ see: (JudgedState) -> Bool
) throws(Abort) -> JudgedRunError?

/// Checks the states of one tree under test, operation by operation.
struct SequenceChecker {
  /// The keys that the tree must contain.
  private(set) var oracle: KeyOracle

  private let rules: [TreeRule]

  /// Creates a checker for a tree that is empty.
  init(_ kind: JudgedKind) {
    oracle = KeyOracle(kind)
    rules = kind.rules
  }

  /// Returns the fault of the tree after an operation, or `nil` if there is no fault.
  ///
  /// The keys of the tree are compared first, then the rules of its kind, then the root of a splay
  /// tree, then the answer of the operation.
  mutating func fault(after operation: JudgedOperation, _ state: JudgedState) -> JudgedFault? {
    let expected = oracle.perform(operation)
    if let difference = oracle.difference(from: state.tree) { return difference }
    for rule in rules {
      if let violation = state.tree.violation(of: rule) { return .rule(violation) }
    }
    if case .insert(let key) = operation, oracle.kind.kind == .splay, expected == .found(false),
      let root = state.tree.elements.first, root != key
    {
      return .root(root, expected: key)
    }
    if let answer = state.answer, answer != expected { return .answer(answer, expected: expected) }
    return nil
  }
}
