import BinaryTrees
import TreeSteps

/// Checks the states of one tree under test, operation by operation.
struct SequenceChecker {
  /// The keys that the tree must contain.
  private(set) var oracle: KeyOracle

  /// The conventions that the trees have shown.
  private(set) var conventions: TreeConventions

  private let rules: [TreeRule]

  /// The algorithms that a splay tree may follow, or `nil` for other kinds.
  private var algorithms: SplayAlgorithms?

  /// The priorities of a treap, or `nil` for other kinds.
  private var priorities: TreapPriorities?

  /// The check of the neighbor that replaces a removed node, or `nil` if either may.
  private let neighbors: NeighborCheck?

  /// The tree before the next operation.
  private var tree = TreeSnapshot<Int>(shape: .empty, elements: [])

  /// Creates a checker for a tree that is empty.
  ///
  /// - Parameters:
  ///   - kind: the kind of the tree.
  ///   - conventions: the conventions that earlier trees have decided.
  init(_ kind: JudgedKind, _ conventions: TreeConventions = TreeConventions()) {
    self.conventions = conventions
    oracle = KeyOracle(kind)
    rules = kind.rules
    algorithms = kind.kind == .splay ? SplayAlgorithms(removal: kind.removal) : nil
    neighbors = NeighborCheck(kind)
    priorities = kind.kind == .treap ? TreapPriorities() : nil
  }

  /// Returns the fault of the tree after an operation, or `nil` if there is no fault.
  ///
  /// The keys of the tree are compared first, then the rules of its kind, then the step from the
  /// previous tree to this one (splay trees, treaps, and removals with a given neighbor), then the
  /// answer of the operation.
  mutating func fault(after operation: JudgedOperation, _ state: JudgedState) -> JudgedFault? {
    let held = oracle
    let expected = oracle.perform(operation)
    if let difference = oracle.difference(from: state.tree) { return difference }
    for rule in rules {
      if let violation = conventions.violation(of: rule, by: state.tree) { return .rule(violation) }
    }
    conventions.learnColors(from: state.tree)
    if case .insert(let key) = operation, algorithms != nil, expected == .found(false),
      let root = state.tree.elements.first, root != key
    {
      return .root(root, expected: key)
    }
    if let fault = algorithms?.fault(after: operation, held, oracle, from: tree, to: state.tree) {
      return fault
    }
    if let fault = neighbors?.fault(after: operation, from: tree, to: state.tree) { return fault }
    if let fault = priorities?.fault(after: operation, state.tree) { return fault }
    tree = state.tree
    if let answer = state.answer, answer != expected { return .answer(answer, expected: expected) }
    return nil
  }
}
