/// The observer that counts the changes of a tree.
public struct ChangeCounter: TreeObserver, Hashable, Sendable {
  /// The number of three-way comparisons of an element with the element of a node.
  public private(set) var comparisons = 0

  /// The number of single rotations.
  ///
  /// A double rotation counts as two.
  public private(set) var rotations = 0

  /// The number of swaps of two nodes.
  public private(set) var exchanges = 0

  /// The number of nodes in rebuilt subtrees.
  public private(set) var rebuiltNodes = 0

  /// The number of changed annotations.
  public private(set) var annotations = 0

  /// Creates a counter with all counts at 0.
  public init() {}

  /// Creates a counter with a number of comparisons that were made without an observer.
  ///
  /// - Parameter comparisons: the number of comparisons.
  package init(comparisons: Int) { self.comparisons = comparisons }

  /// Returns the counts since an earlier moment.
  ///
  /// - Parameter earlier: the counts at that moment.
  /// - Returns: the differences.
  package func since(_ earlier: ChangeCounter) -> ChangeCounter {
    var counter = self
    counter.comparisons -= earlier.comparisons
    counter.rotations -= earlier.rotations
    counter.exchanges -= earlier.exchanges
    counter.rebuiltNodes -= earlier.rebuiltNodes
    counter.annotations -= earlier.annotations
    return counter
  }

  /// Counts a change.
  ///
  /// - Parameter change: the observed change.
  public mutating func observe(_ change: TreeChange) {
    switch change {
    case .compare: comparisons += 1
    case .rotate: rotations += 1
    case .swap: exchanges += 1
    case .rebuild(let old, _): rebuiltNodes += old.count
    case .annotate: annotations += 1
    case .descend, .attach, .detach, .resize: break
    }
  }
}
