package import BinaryTrees
import SearchTrees
import TreeKeys
import TreeSteps

extension KeyedTree {
  /// Creates a tree from an input.
  ///
  /// If ``KeyedInput/arrivals`` is present, its keys are inserted in order. Otherwise, the tree is
  /// adopted unchanged if it has all columns that its kind requires. If a column is missing, the
  /// keys are inserted level by level.
  ///
  /// - Throws: the first violation of a rule if the input is not a tree of the kind, or the first key
  ///   that the policy for duplicates rejects.
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package init(
    _ input: KeyedInput<Key>, _ plan: TreePlan, countingVisits: Bool = false
  ) throws(KeyedTreeError) {
    self.init(plan.keptKind, seed: plan.seed, isCounted: countingVisits)
    notes = input.notes
    if let keys = input.arrivals {
      let rejected = tree.insertElements(keys, duplicates: plan.duplicates)
      if let rejected { throw .duplicate(rejected.label) }
    } else if !input.tree.isEmpty {
      let note = try take(input.tree, duplicates: plan.duplicates)
      if let note { notes.append(note) } else { original = input.tree.columns }
    }
    if countingVisits { counter.visits = [:] }
  }

  /// Adopts a tree unchanged if it has all columns that its kind requires.
  ///
  /// Otherwise, inserts its keys level by level.
  ///
  /// - Parameters:
  ///   - keys: the tree.
  ///   - duplicates: the policy that determines the allowed positions of equal keys.
  /// - Returns: the reason why the tree was not adopted unchanged, or `nil` if it was.
  /// - Throws: the first violation of a rule if the input is not a tree of the kind.
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package mutating func take(
    _ keys: TreeSnapshot<Key>, duplicates: DuplicatePolicy
  ) throws(KeyedTreeError) -> String? {
    let verdict = RuleVerdict(on: keys, rules: kind.rules(duplicates: duplicates), limit: 1)
    if let words = verdict.sentences.first {
      throw KeyedTreeError("this is not \(kind.noun): \(words)")
    }
    if verdict.unchecked.isEmpty, tree.adopt(keys) {
      lastKey = keys.elements.first
      return nil
    }
    insertByLevel(keys)
    let missing = Set(verdict.unchecked.compactMap { $0.requiredColumn?.rawValue }).sorted()
    let reason =
      missing.isEmpty
      ? "a priority of the tree is not a whole number from 0 to \(UInt32.max)"
      : "the tree does not record the \(missing.joined(separator: ", ")) of its nodes"
    return "\(reason); its keys are inserted level by level"
  }

  /// Inserts the keys of a tree level by level, from left to right.
  ///
  /// A key with a multiplicity is inserted that number of times.
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package mutating func insertByLevel(_ keys: TreeSnapshot<Key>) {
    guard let root = keys.root else { return }
    lastKey = root.element
    let counts = keys.columns[.multiplicity]
    if counts == nil {
      _ = tree.insertElements(Array(root.levelorder), duplicates: .right)
      return
    }
    for node in root.nodes.levelorder {
      let count = counts.multiplicity(of: node.index)
      _ = tree.insertElements(repeatElement(node.element, count: count), duplicates: .count)
    }
  }
}
