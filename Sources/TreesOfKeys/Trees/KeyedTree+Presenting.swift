import BinaryTrees
import SearchTrees
import TextSupport
import TreeKeys
import TreeSteps

extension KeyedTree {
  /// Returns the current tree for presentation.
  ///
  /// - Parameter path: the path of a search, if there was one.
  /// - Returns: the labels of the tree, with the path and notes.
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package func presented(with path: SearchPath? = nil) -> PresentedTree {
    let snapshot = tree.snapshot(identified: path != nil || counter.visits != nil)
    let ids = snapshot.identities ?? []
    var columns = original ?? TreeColumns()
    for key in snapshot.columns.keys where key != .identity { columns[key] = snapshot.columns[key] }
    if let visits = counter.visits { columns[.visits] = .integers(ids.map { visits[$0] ?? 0 }) }
    var tree = PresentedTree(keys: snapshot.with(columns: columns), notes: notes)
    // The shape of a treap depends on its priorities. A single node has no rank.
    if kind == .treap, (2...Recording.rankedNodeLimit).contains(snapshot.count) {
      tree.usualNotes = [.priority]
    }
    if let path { tree.mark(path, among: ids) }
    return tree
  }

  /// Returns the first of several keys that is a word if the tree holds numbers, or a number if it
  /// holds words.
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package func firstOfOtherType(among keys: [Key]) -> Key? {
    guard count > 0, let holdsText = lastKey?.isText else { return nil }
    return keys.first { $0.isText != holdsText }
  }

  /// Returns the number of comparisons that inserting keys into this plain tree took.
  ///
  /// A plain tree does not move its nodes. Therefore a key was compared with all ancestors of its
  /// node. A key that was already present was also compared with the node itself.
  ///
  /// - Parameter keys: all keys that were inserted; the tree was empty before.
  /// - Returns: the number of comparisons.
  /// - Complexity: O(*n* log *n*).
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package func comparisons(ofInserting keys: [Key]) -> Int {
    let snapshot = snapshot
    let depth = snapshot.shape.depth
    var comparisons = depth.reduce(0) { $0 + Int($1) }
    guard keys.count > snapshot.count else { return comparisons }
    let sorted = keys.sorted()
    var place = 0
    for node in snapshot.shape.inorderIndices.lazy.map({ Int($0) }) {
      let first = place
      while place < sorted.count, !(snapshot.elements[node] < sorted[place]) { place += 1 }
      comparisons += max(0, place - first - 1) * (Int(depth[node]) + 1)
    }
    return comparisons
  }

  /// Returns the position that an absent key would have in the tree, in words.
  ///
  /// - Parameters:
  ///   - key: the key, which the tree must not contain.
  ///   - path: the path of the search for the key.
  /// - Returns: the position, such as "the left child of 8", or `nil` if the tree is empty or a
  ///   heap.
  /// - Complexity: O(height).
  package func place(of key: Key, after path: SearchPath) -> String? {
    let side: ChildSide = path.lastResult == .less ? .left : .right
    let (before, after) =
      switch tree {
      case .bst(let tree): tree.neighbors { $0 < key }
      case .avl(let tree): tree.neighbors { $0 < key }
      case .redBlack(let tree): tree.neighbors { $0 < key }
      case .splay(let tree): tree.neighbors { $0 < key }
      case .treap(let tree): tree.neighbors { $0 < key }
      case .weightBalanced(let tree): tree.neighbors { $0 < key }
      case .scapegoat(let tree): tree.neighbors { $0 < key }
      case .heap, .minHeap: (Key?.none, Key?.none)
      }
    return (side == .left ? after : before).map { parent in
      "the \(side) child of \(parent.label.visibleOnTerminal)"
    }
  }
}
