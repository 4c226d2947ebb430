import SearchTrees
import SortedContainers

/// The search trees of TreeViz in the comparison, in the order of the tables.
///
/// To add a kind, add it here and declare its type below; see ``SwiftContender``.
package let ourSets: [any Contender.Type] = ourKinds + [Frozen.self]

/// The contenders of `ourSets` that can change.
package let ourKinds: [any Contender.Type] = [
  AVL.self, RedBlack.self, WeightBalanced.self, Treap.self, Splay.self, Scapegoat.self, Plain.self,
]

struct AVL: SwiftContender {
  static let insertsTogether = true

  var base: AVLTree<Int>
}
struct RedBlack: SwiftContender {
  static let insertsTogether = true

  var base: RedBlackTree<Int>
}
struct WeightBalanced: SwiftContender {
  static let insertsTogether = true

  var base: WeightBalancedTree<Int>
}

struct Treap: SwiftContender {
  static let largestCount = 1_000_000
  static let insertsTogether = true

  var base: SearchTrees.Treap<Int>
}

struct Splay: SwiftContender {
  static let largestCount = 1_000_000
  static let insertsTogether = true

  var base: SplayTree<Int>
}

struct Scapegoat: SwiftContender {
  static let largestCount = 1_000_000
  static let insertsTogether = true

  var base: ScapegoatTree<Int>
}

struct Plain: SwiftContender {
  static let largestCount = 1_000_000
  static let insertsTogether = true

  var base: BinarySearchTree<Int>
}

extension SearchTree: IntegerContainer where Order == NaturalOrder<Int> {
  package init(ascending elements: [Int]) { self.init(sortedElements: elements) }

  package mutating func addTogether(_ elements: [Int]) -> Int {
    let before = count
    insert(contentsOf: elements)
    return count - before
  }

  package var capacityBytes: Int? { capacity * Self.bytesPerNode }
}

/// The read-only copy of a search tree.
struct Frozen: Contender {
  private var base: FrozenSearchTree<NaturalOrder<Int>>

  static let isUpdatable = false
  static let looksUpTogether = true

  init() { self.init(ascending: []) }

  init(ascending keys: [Int]) { base = AVLTree(sortedElements: keys).frozen() }

  mutating func insertAll(_ keys: [Int]) -> Int { change { $0.insert(contentsOf: keys) } }

  mutating func removeAll(_ keys: [Int]) -> Int { -change { $0.subtract(AVLTree(keys)) } }

  /// Changes a search tree with the same elements; returns the number of added elements.
  private mutating func change(_ body: (inout AVLTree<Int>) -> Void) -> Int {
    var tree = AVLTree(sortedElements: base)
    let before = base.count
    body(&tree)
    base = tree.frozen()
    return base.count - before
  }

  func countPresent(_ keys: [Int]) -> Int {
    var present = 0
    for key in keys where base.contains(key) { present += 1 }
    return present
  }

  func countPresentTogether(_ keys: [Int]) -> Int { base.contains(each: keys).count { $0 } }

  func sum() -> Int {
    var sum = 0
    for element in base { sum &+= element }
    return sum
  }

  func keys() -> [Int] { Array(base) }
}
