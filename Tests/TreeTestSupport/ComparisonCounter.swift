package import SearchTrees
import Synchronization

/// Counts the comparisons of the trees that have its order.
package final class ComparisonCounter: Sendable {
  private let number = Atomic(0)

  package init() {}

  package var count: Int {
    get { number.load(ordering: .relaxed) }
    set { number.store(newValue, ordering: .relaxed) }
  }

  /// The natural order of numbers.
  package var order: ClosureOrder<Int> {
    ClosureOrder {
      self.count += 1
      return $0 < $1
    }
  }
}
