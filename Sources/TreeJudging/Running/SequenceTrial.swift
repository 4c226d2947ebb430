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

  /// Whether the run failed after its last tree, for example because of its exit status.
  var isErrorAfterLastTree: Bool {
    if case .runError = fault { trees.count == operations.count } else { false }
  }

  /// The conventions of the trees that are known after the run.
  private(set) var conventions: TreeConventions

  /// Runs operations and checks the trees.
  ///
  /// - Parameters:
  ///   - operations: the operations.
  ///   - kind: the kind that the tree is expected to be.
  ///   - known: the conventions that the trees of earlier runs have decided.
  ///   - graph: the graph that records each step from one tree to the next.
  ///   - run: runs operations on a new tree.
  /// - Throws: the errors of `run`.
  init<Abort: Error>(
    _ operations: [JudgedOperation], as kind: JudgedKind, under known: TreeConventions,
    recordedIn graph: inout StateGraph, _ run: SequenceRun<Abort>
  ) throws(Abort) {
    self.operations = operations
    var checker = SequenceChecker(kind, known)
    var trees: [TreeSnapshot<Int>] = []
    var fault: JudgedFault?
    var state: StateGraph.State? = StateGraph.State(shape: .empty, elements: [])
    let runError = try run(operations) { seen in
      guard trees.count < operations.count, fault == nil else { return false }
      let operation = operations[trees.count]
      let held = checker.oracle
      let tree = checker.conventions.reading(seen.tree)
      trees.append(tree)
      fault = checker.fault(after: operation, JudgedState(tree: tree, answer: seen.answer))
      state = graph.record(operation, held, from: state, to: fault == nil ? tree : nil)
      return fault == nil && trees.count < operations.count
    }
    // The run may end too early without reporting an error.
    let earlyEnd =
      trees.count == operations.count
      ? nil
      : JudgedRunError(
        reason: "count",
        message: "\(trees.count) trees were seen after \(operations.count) operations")
    conventions = checker.conventions
    // A later tree decided the meaning of the colors, which applies to the trees before it, too.
    if known.red == nil, conventions.red != nil {
      trees = trees.map(conventions.reading)
      let rules = kind.rules.filter { $0.requiredColumn == .color }
      for place in 0..<(fault == nil ? trees.count : trees.count - 1) {
        let violations = rules.lazy.compactMap { trees[place].violation(of: $0) }
        guard let violation = violations.first else { continue }
        fault = .rule(violation)
        trees.removeSubrange((place + 1)...)
        break
      }
    }
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
