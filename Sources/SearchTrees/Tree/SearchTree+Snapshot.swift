public import BinaryTrees

extension SearchTree {
  /// The tree taken down: its shape, its elements, and what the kind keeps with its nodes.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var snapshot: TreeSnapshot<Element> { snapshot(identified: false) }

  /// The tree taken down, if asked for with the identity of each node.
  ///
  /// - Parameter identified: whether to add the column ``BinaryTrees/AnnotationKey/identity``, by
  ///   which nodes are known in what observers are told.
  /// - Returns: the snapshot.
  /// - Complexity: O(*n*).
  @inlinable
  public func snapshot(identified: Bool) -> TreeSnapshot<Element> {
    defer { withExtendedLifetime(owner) {} }
    let arena = arena
    let order = arena.preorder(of: arena.root)
    let shape = TreeShape(count: order.count) { node, _ in
      Int(arena.size(of: arena.left(of: order[node])))
    }
    var columns = TreeColumns()
    if identified { columns[.identity] = .integers(order.map { Int($0) }) }
    if let first = order.first, let key = Kind.annotation(of: arena.tag(of: first))?.key {
      columns[key] = TreeColumn(order.map { Kind.annotation(of: arena.tag(of: $0))?.value })
    }
    if Kind.showsSize, !order.isEmpty {
      columns[.size] = .integers(order.map { Int(arena.size(of: $0)) })
    }
    if !arena.state.pointee.multiplicities.isEmpty {
      columns[.multiplicity] = .integers(
        order.map { arena.multiplicity(of: $0) > 1 ? arena.multiplicity(of: $0) : nil })
    }
    return TreeSnapshot(
      shape: shape, elements: order.map { arena.element(of: $0) }, columns: columns)
  }
}
