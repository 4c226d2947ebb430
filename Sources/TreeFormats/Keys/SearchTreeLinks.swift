import BinaryTrees

extension TreeLinks {
  /// The plain search tree of keys inserted in order; of equal keys only the first is in it.
  ///
  /// That tree is the Cartesian tree of the sorted keys in which whoever came earlier stands higher
  /// (Jean Vuillemin, *A Unifying Look at Data Structures*, 1980), so that no order of insertion is
  /// quadratic.
  ///
  /// - Parameter keys: the keys.
  /// - Returns: the links, and for each of their nodes the position of its key.
  /// - Complexity: O(*n* log *n*); O(*n*) for sorted keys.
  static func searchTree(_ keys: [some Comparable]) -> (links: TreeLinks, keys: [Int32]) {
    var sorted = keys.indices.map { (key: keys[$0], arrival: Int32(truncatingIfNeeded: $0)) }
    sorted.sort { $0.key != $1.key ? $0.key < $1.key : $0.arrival < $1.arrival }
    var links = TreeLinks()
    links.reserveCapacity(keys.count)
    var arrivals: [Int32] = []
    arrivals.reserveCapacity(keys.count)
    var spine: [Int32] = []
    for index in sorted.indices where index == 0 || sorted[index - 1].key != sorted[index].key {
      let node = links.append()
      let arrival = sorted[index].arrival
      arrivals.append(arrival)
      while let top = spine.last, arrivals[Int(top)] > arrival {
        links.attach(top, on: .left, of: node)
        spine.removeLast()
      }
      if let top = spine.last { links.attach(node, on: .right, of: top) }
      spine.append(node)
    }
    links.root = spine.first ?? TreeShape.none
    return (links, arrivals)
  }
}
