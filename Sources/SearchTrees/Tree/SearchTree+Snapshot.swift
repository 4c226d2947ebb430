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
    defer { withExtendedLifetime(storage) {} }
    let links = preorderLinks()
    let state = state.pointee
    var columns = TreeColumns()
    if identified {
      columns[.identity] = .integers(links.order.map { Int($0 >> 1) - Int(Slot.first) })
    }
    if let first = links.order.first, let key = Scheme.annotation(of: state.balance(of: first))?.key
    {
      columns[key] = TreeColumn(
        links.order.map { Scheme.annotation(of: state.balance(of: $0))?.value })
    }
    if Scheme.keepsSizes, !isEmpty {
      columns[.size] = .integers(links.shape.subtreeSize.map(Int.init))
    }
    if state.multiplicities != nil {
      let counters = links.order.map { state.multiplicity(of: $0 >> 1) }
      if counters.contains(where: { $0 > 1 }) {
        columns[.multiplicity] = .integers(counters.map { $0 > 1 ? $0 : nil })
      }
    }
    return TreeSnapshot(
      shape: links.shape, elements: links.order.map { state.nodes[Int($0 >> 1)].element },
      columns: columns)
  }

  /// Returns the links that lead to the nodes, in pre-order, and the shape of the tree.
  @inlinable
  func preorderLinks() -> (order: [UInt32], shape: TreeShape) {
    let state = state.pointee
    var order: [UInt32] = []
    var (left, right, parent): ([Int32], [Int32], [Int32]) = ([], [], [])
    order.reserveCapacity(count)
    left.reserveCapacity(count)
    right.reserveCapacity(count)
    parent.reserveCapacity(count)
    let root = state.links(of: Slot.top)[0]
    state.walk(from: root, side: 0, below: TreeShape.none) { link, side, above in
      let node = Int32(truncatingIfNeeded: order.count)
      if above != TreeShape.none {
        if side == 1 { right[Int(above)] = node } else { left[Int(above)] = node }
      }
      order.append(link)
      left.append(TreeShape.none)
      right.append(TreeShape.none)
      parent.append(above)
      return node
    }
    return (order, TreeShape(preorderLeft: left, right: right, parent: parent))
  }
}

#if !hasFeature(Embedded)
  extension SearchTree: RootedTree {
    /// The root of the tree as an untyped value, for reflection.
    package var rootOfTree: Any? { root }
  }
#endif
