/// The nodes of a tree in level order, as an intermediate step of numbering them in pre-order.
///
/// In level order, the children of all nodes follow the root in the order of their parents. The
/// position of a child can therefore be counted and needs no link, and each pass accesses the
/// memory sequentially. The passes contain no unpredictable branches, whereas a pre-order traversal
/// mispredicts a branch at every other node.
struct LevelOrder {
  /// A node at its position in level order.
  struct Place {
    /// The number of the node before the numbering, as in ``TreeLinks``.
    var node: Int32
    /// The number of nodes in its subtree.
    var size: Int32
    /// The pre-order number of the node.
    var number: Int32
    /// The number of left children, 0 or 1.
    var left: Int16
    /// The number of right children, 0 or 1.
    var right: Int16
  }

  /// A subtree.
  ///
  /// In pre-order, the two sizes determine all links of the root.
  struct Subtree {
    /// The number of the root before the numbering, as in ``TreeLinks``.
    var root: Int32
    /// The number of nodes.
    var size: Int32
    /// The number of nodes in the left subtree.
    var leftSize: Int32
  }

  /// The nodes in level order.
  ///
  /// The memory has one additional entry, because a child is written before the code checks whether
  /// it exists.
  private let places: UnsafeMutablePointer<Place>

  private let count: Int

  /// Arranges the nodes of a tree in level order, or returns `nil` if the links do not form one
  /// tree of all nodes.
  ///
  /// - Parameters:
  ///   - children: the children of each node. It must not be empty.
  ///   - root: the root.
  ///   - places: memory for one entry more than the number of nodes.
  /// - Complexity: O(*n*).
  init?(
    _ children: UnsafeBufferPointer<TreeLinks.Children>, from root: Int32,
    in places: UnsafeMutablePointer<Place>
  ) {
    self.places = places
    count = children.count
    guard queue(children, from: root), nodesAreDifferent else { return nil }
    addUpSizes()
  }

  /// Writes the nodes to `places` in level order, and returns `false` if the links do not form a
  /// tree with the same number of nodes.
  private func queue(
    _ children: UnsafeBufferPointer<TreeLinks.Children>, from root: Int32
  ) -> Bool {
    places[0].node = root
    var (place, end) = (0, 1)
    // Load the links of many nodes before using them. The processor can then overlap the cache
    // misses.
    return withUnsafeTemporaryAllocation(of: TreeLinks.Children.self, capacity: 128) { ahead in
      while place < end {
        let known = min(end - place, ahead.count)
        for offset in 0..<known {
          let node = places[place + offset].node
          guard node >= 0, node < count else { return false }
          ahead[offset] = children[Int(node)]
        }
        for offset in 0..<known {
          let (left, right) = (ahead[offset].left, ahead[offset].right)
          let hasLeft = left == TreeShape.none ? 0 : 1
          let hasRight = right == TreeShape.none ? 0 : 1
          guard end + hasLeft + hasRight <= count else { return false }
          places[end].node = left
          places[end + hasLeft].node = right
          places[place].left = Int16(truncatingIfNeeded: hasLeft)
          places[place].right = Int16(truncatingIfNeeded: hasRight)
          end += hasLeft + hasRight
          place += 1
        }
      }
      return end == count
    }
  }

  /// Whether each node occurs only once.
  private var nodesAreDifferent: Bool {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: (count + 63) / 64) { met in
      met.initialize(repeating: 0)
      for place in 0..<count {
        let node = Int(places[place].node)
        met[node / 64] |= UInt64(1) << UInt64(node % 64)
      }
      return met.reduce(0) { $0 + $1.nonzeroBitCount } == count
    }
  }

  /// Computes the sizes of the subtrees, from the last level to the first.
  private func addUpSizes() {
    places[count].size = 0
    var end = count
    for place in stride(from: count - 1, through: 0, by: -1) {
      let (left, right) = (Int(places[place].left), Int(places[place].right))
      end -= left + right
      places[place].size =
        1 + places[end].size & -Int32(left) + places[end + left].size & -Int32(right)
    }
  }

  /// Numbers the nodes in pre-order.
  ///
  /// A left child follows its parent, and a right child follows the left subtree.
  ///
  /// - Parameter subtrees: the memory for the subtree of each node, indexed by its pre-order
  ///   number.
  func number(into subtrees: UnsafeMutableBufferPointer<Subtree>) {
    places[0].number = 0
    var next = 1
    for place in 0..<count {
      let (left, right) = (Int(places[place].left), Int(places[place].right))
      let (number, leftSize) = (places[place].number, places[next].size & -Int32(left))
      let (node, size) = (places[place].node, places[place].size)
      subtrees[Int(number)] = Subtree(root: node, size: size, leftSize: leftSize)
      places[next].number = number + 1
      places[next + left].number = number + 1 + leftSize
      next += left + right
    }
  }
}
