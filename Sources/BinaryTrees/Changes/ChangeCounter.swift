/// The observer that counts what a tree does.
public struct ChangeCounter: TreeObserver, Hashable, Sendable {
  /// The number of comparisons of an element with that of a node; each tells less, equal or greater.
  public private(set) var comparisons = 0

  /// The number of single rotations; a double one counts two.
  public private(set) var rotations = 0

  /// The number of times that two nodes exchanged places.
  public private(set) var exchanges = 0

  /// The number of nodes in subtrees that were rebuilt as a whole.
  public private(set) var rebuiltNodes = 0

  /// The number of changes of a node's balance data.
  public private(set) var annotations = 0

  /// Makes a counter at 0.
  public init() {}

  /// Makes a counter of what was found out without an observer.
  ///
  /// - Parameter comparisons: the number of comparisons.
  package init(comparisons: Int) { self.comparisons = comparisons }

  /// The counts since an earlier moment.
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
  /// - Parameter change: what happened.
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
