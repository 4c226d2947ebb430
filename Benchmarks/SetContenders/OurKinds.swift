import SearchTrees

/// The search trees of TreeViz in the comparison, in the order of the tables.
///
/// To add a kind, add it here and declare its type below; see ``SwiftContender``.
package let ourKinds: [any SetContender.Type] = [
  AVL.self, RedBlack.self, WeightBalanced.self, Treap.self, Splay.self, Scapegoat.self, Plain.self,
]

struct AVL: SwiftContender { var base: AVLTree<Int> }
struct RedBlack: SwiftContender { var base: RedBlackTree<Int> }
struct WeightBalanced: SwiftContender { var base: WeightBalancedTree<Int> }

struct Treap: SwiftContender {
  static let largestCount = 1_000_000

  var base: SearchTrees.Treap<Int>
}

struct Splay: SwiftContender {
  static let largestCount = 1_000_000

  var base: SplayTree<Int>
}

struct Scapegoat: SwiftContender {
  static let largestCount = 1_000_000

  var base: ScapegoatTree<Int>
}

struct Plain: SwiftContender {
  static let largestCount = 1_000_000

  var base: BinarySearchTree<Int>
}

extension SearchTree: IntegerSet where Order == NaturalOrder<Int> {
  package init(ascending elements: [Int]) { self.init(sortedElements: elements) }

  package mutating func addTogether(_ elements: [Int]) -> Int {
    let before = count
    insert(contentsOf: elements)
    return count - before
  }

  package func hasTogether(_ elements: [Int]) -> Int { elements.count { contains($0) } }

  package var capacityBytes: Int? { capacity * Self.bytesPerNode }
}
