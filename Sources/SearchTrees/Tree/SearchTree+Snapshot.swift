public import BinaryTrees

extension SearchTree {
  /// A snapshot of the tree, with the balance data of the nodes in columns.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var snapshot: TreeSnapshot<Element> { snapshot(identified: false) }

  /// Returns a snapshot of the tree, optionally with the identities of the nodes.
  ///
  /// - Parameter identified: whether to add the column ``/BinaryTrees/AnnotationKey/identity`` with
  ///   the identities that observers receive for the nodes.
  /// - Returns: the snapshot.
  /// - Complexity: O(*n*).
  @inlinable
  public func snapshot(identified: Bool) -> TreeSnapshot<Element> {
    read { state in
      // The links that lead to the nodes, in pre-order.
      var links: [UInt32] = []
      links.reserveCapacity(count)
      var left = [Int32](repeating: TreeShape.none, count: count)
      var (right, parent) = (left, left)
      state.walk(from: state.links(of: Slot.top)[0], side: 0, below: TreeShape.none) {
        link, side, above in
        let node = Int32(truncatingIfNeeded: links.count)
        if above != TreeShape.none {
          if side == 1 { right[Int(above)] = node } else { left[Int(above)] = node }
        }
        parent[Int(node)] = above
        links.append(link)
        return node
      }
      let shape = TreeShape(preorderLeft: left, right: right, parent: parent)
      var columns = TreeColumns()
      if identified { columns[.identity] = .integers(links.map { Int($0 >> 1) - Int(Slot.first) }) }
      if let first = links.first, let key = Scheme.annotation(of: state.balance(of: first))?.key {
        columns[key] = TreeColumn(links.map { Scheme.annotation(of: state.balance(of: $0))?.value })
      }
      if Scheme.keepsSizes, !isEmpty { columns[.size] = .integers(shape.subtreeSize.map(Int.init)) }
      if state.multiplicities != nil {
        let counters = links.map { state.multiplicity(of: $0 >> 1) }
        if counters.contains(where: { $0 > 1 }) {
          columns[.multiplicity] = .integers(counters.map { $0 > 1 ? $0 : nil })
        }
      }
      return TreeSnapshot(
        shape: shape, elements: links.map { state.nodes[Int($0 >> 1)].element }, columns: columns)
    }
  }
}

#if !hasFeature(Embedded)
  extension SearchTree: RootedTree {
    /// The root of the tree as an untyped value, for reflection.
    package var rootOfTree: Any? { root }
  }
#endif
