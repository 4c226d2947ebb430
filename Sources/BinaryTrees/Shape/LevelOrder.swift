/// The nodes of a tree level by level, from which they can be numbered in pre-order.
///
/// The children of all nodes follow the root in the order of their parents, so counting them tells
/// where they are: no links are needed, and each pass goes through memory in order. Nothing depends
/// on a branch either that the processor would have to guess, while a walk in pre-order guesses
/// wrong at every other node.
struct LevelOrder {
  /// A place in the queue.
  struct Place {
    /// The node's number in the links.
    var node: Int32
    /// The number of nodes in its subtree.
    var size: Int32
    /// Its number in pre-order.
    var number: Int32
    /// How many left children it has, none or one.
    var left: Int16
    /// How many right children it has, none or one.
    var right: Int16
  }

  /// A subtree, as all there is to know of it where the nodes are in pre-order.
  struct Subtree {
    /// The number of its root in the links.
    var root: Int32
    /// The number of its nodes.
    var size: Int32
    /// The number of the nodes in its left subtree.
    var leftSize: Int32
  }

  /// A place for each node, and one more, because a child is written before it is known to be one.
  private let places: UnsafeMutablePointer<Place>

  private let count: Int

  /// Queues the nodes of a tree; `nil` unless the links are one tree of all the nodes.
  ///
  /// - Parameters:
  ///   - children: the children of each node, of which there is at least one.
  ///   - root: the root.
  ///   - places: memory for a place more than there are nodes.
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

  /// Fills the queue; says `false` if the links are not a tree of as many nodes.
  private func queue(
    _ children: UnsafeBufferPointer<TreeLinks.Children>, from root: Int32
  ) -> Bool {
    places[0].node = root
    var (place, end) = (0, 1)
    // The next nodes of a level are known long before their turn. The links of many are loaded
    // before any is looked at, so that the processor waits for all of them at once.
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

  /// Whether no node stands at two places.
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

  /// Adds up the sizes of the subtrees, from the last level to the first.
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

  /// Numbers the nodes in pre-order: a left child follows its parent, and a right one the left
  /// subtree.
  ///
  /// - Parameter subtrees: room for each node's subtree, by its number.
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
