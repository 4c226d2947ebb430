import SearchTrees
import SortedContainers

/// Uses every kind of container with mischievous keys, values, closures and observers.
///
/// - Parameter rounds: the number of times that each operation is run in each mode.
/// - Returns: descriptions of instances that were leaked or freed twice.
public func faultsOfHostileUse(rounds: Int) -> [String] {
  var faults = heapScenario().faults(rounds: rounds) + intervalScenario().faults(rounds: rounds)
  func use(_ scheme: some BalancingScheme, _ name: String) {
    faults += setScenario(NaturalOrder<Key>(), scheme, "\(name) set", with: Operation.ranges)
      .faults(rounds: rounds)
    faults += setScenario(ClosureOrder { $0 < $1 }, scheme, "\(name) set by closure")
      .faults(rounds: rounds)
    faults += multisetScenario(scheme, "\(name) multiset").faults(rounds: rounds)
    faults += mapScenario(scheme, NoAggregation<Key, Value>.self, "\(name) map")
      .faults(rounds: rounds)
    faults += mapScenario(scheme, Tallied<Key>.self, "\(name) aggregated map")
      .faults(rounds: rounds)
  }
  faults += setScenario(NaturalOrder(), UnbalancedScheme(), "unbalanced set", with: rotations())
    .faults(rounds: rounds)
  faults += setScenario(NaturalOrder(), AVLScheme(), "large set", with: largeInsertions())
    .faults(rounds: 1)
  use(UnbalancedScheme(), "unbalanced")
  use(AVLScheme(), "AVL")
  use(RedBlackScheme(), "red-black")
  use(SplayScheme(), "splay")
  use(TreapScheme(), "treap")
  use(WeightBalancedScheme(), "weight-balanced")
  use(ScapegoatScheme(), "scapegoat")
  return faults + faultsOfFrozenNumbers()
}
