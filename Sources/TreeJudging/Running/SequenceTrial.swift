import BinaryTrees

/// What came of running a sequence of operations on a new tree under test.
struct SequenceTrial {
  /// The operations; if one of them failed, those up to it.
  private(set) var operations: [JudgedOperation]

  /// The trees that were seen, one for each operation from the first on.
  private(set) var trees: [TreeSnapshot<Int>] = []

  /// What is wrong after the last operation, if anything is.
  private(set) var fault: JudgedFault?

  /// Runs operations and checks what is seen.
  ///
  /// - Parameters:
  ///   - operations: the operations.
  ///   - kind: what the tree is meant to be.
  ///   - graph: is told of every step from one tree to the next.
  ///   - run: runs operations on a new tree and hands over what is seen after each, as long as the
  ///     answer is to go on.
  /// - Throws: what `run` throws.
  init<Abort: Error>(
    _ operations: [JudgedOperation], as kind: JudgedKind, recordedIn graph: inout StateGraph,
    _ run: SequenceRun<Abort>
  ) throws(Abort) {
    self.operations = operations
    var checker = SequenceChecker(kind)
    var trees: [TreeSnapshot<Int>] = []
    var fault: JudgedFault?
    var walker = graph.walker
    let mishap = try run(operations) { state in
      guard trees.count < operations.count, fault == nil else { return false }
      let operation = operations[trees.count]
      let held = checker.oracle
      trees.append(state.tree)
      fault = checker.fault(after: operation, state)
      walker.step(operation, held, to: fault == nil ? state.tree : nil, in: &graph)
      return fault == nil && trees.count < operations.count
    }
    if fault == nil, let mishap {
      fault = .mishap(mishap)
      if mishap.isLocated { self.operations = Array(operations.prefix(trees.count + 1)) }
    } else if fault != nil {
      self.operations = Array(operations.prefix(trees.count))
    }
    (self.trees, self.fault) = (trees, fault)
  }
}

/// Runs operations on a new tree under test.
///
/// It hands over what is seen after each, in order, as long as the answer is to go on; it says if a
/// tree could not be seen, and throws to give up altogether.
public typealias SequenceRun<Abort: Error> = (
  _ operations: [JudgedOperation], _ see: (JudgedState) -> Bool
) throws(Abort) -> JudgedMishap?
