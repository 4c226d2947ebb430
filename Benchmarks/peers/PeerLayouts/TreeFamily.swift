import BinaryTrees
import SeededKeys

/// A kind of tree that TreeViz and its peers lay out.
enum TreeFamily: String {
  /// Search trees of shuffled keys.
  case random
  /// Complete trees; all levels are full if the count is a power of two minus one.
  case perfect
  /// Left children only.
  case chain

  /// Returns the trees of one size: one for each seed if they are random, otherwise a single one.
  func shapes(count: Int) -> [TreeShape] {
    switch self {
    case .random:
      seeds(forCount: count).map {
        TreeSnapshot(inserting: shuffledKeys(count, seed: $0)).shape
      }
    case .perfect: [.complete(count: count)]
    case .chain: [.chain(count: count, side: .left)]
    }
  }
}

/// Returns a random search tree whose nodes are numbered in the order of insertion.
func linksInInsertionOrder(count: Int, seed: UInt64) -> TreeLinks {
  let keys = shuffledKeys(count, seed: seed)
  var arrival = [Int](repeating: 0, count: count)
  for (time, key) in keys.enumerated() { arrival[key] = time }
  let snapshot = TreeSnapshot(inserting: keys)
  let (shape, elements) = (snapshot.shape, snapshot.elements)
  func arrived(_ node: Int) -> Int { arrival[elements[node]] }
  var left = [Int?](repeating: nil, count: count)
  var right = left
  for node in shape.indices {
    left[arrived(node)] = shape.left(of: node).map(arrived)
    right[arrived(node)] = shape.right(of: node).map(arrived)
  }
  return TreeLinks(left: left, right: right, root: 0)
}
