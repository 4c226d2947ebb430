public import BinaryTrees

extension TreeEdit {
  /// Rebuilds the subtree of the node at a level with minimum height.
  ///
  /// Afterwards, the path ends above the subtree.
  ///
  /// - Parameters:
  ///   - level: the level of its root.
  ///   - observer: receives the rebuilding and the changes of annotations.
  ///   - balance: a function that returns the new balance data of a node, given the sizes of its
  ///     subtrees and its level. If it returns `nil`, as by default, the node keeps its tag, and
  ///     its flags are cleared.
  /// - Complexity: O(*k*), where *k* is the size of the subtree.
  @inlinable
  public mutating func rebuild<Observer: TreeObserver>(
    at level: Int, _ observer: inout Observer,
    balance: (_ left: Int, _ right: Int, _ level: Int) -> NodeBalance<Scheme.Tag>? = { _, _, _ in
      nil
    }
  ) {
    let index = index(level)
    let old = Observer.isListening ? listing(at: index) : []
    let shown = Observer.isListening ? annotations(at: index) : [:]
    linkMinimalHeight(state.pointee.inorder(from: path.slot(index)), at: link(to: index)) {
      left, right, depth in balance(left, right, level + depth)
    }
    let root = link(to: index).pointee >> 1
    state.pointee.summarizeSubtree(of: root)
    if let totals { state.pointee.addUp(totals, below: root, state.pointee.multiplicity) }
    path.count = index
    if Observer.isListening {
      observer.observe(.rebuild(old: old, new: listing(at: index)))
      for (slot, new) in annotations(at: index).sorted(by: { $0.key < $1.key }) {
        tell(slot, shown[slot] ?? nil, new, &observer)
      }
    }
  }

  /// Returns the annotations of the nodes of the subtree at an index of the path, by slot.
  @inlinable
  func annotations(at index: Int) -> [UInt32: TagAnnotation?] {
    var shown: [UInt32: TagAnnotation?] = [:]
    state.pointee.walk(from: link(to: index).pointee, side: 0, below: ()) { link, _, _ in
      shown[link >> 1] = .some(Scheme.annotation(of: state.pointee.balance(of: link)))
    }
    return shown
  }

  /// Returns the nodes of the subtree at an index of the path with their positions, in pre-order.
  @inlinable
  func listing(at index: Int) -> [TreeChange.Rooted] {
    var listing: [TreeChange.Rooted] = []
    let (above, side) = (path.slot(index - 1), path.side(index - 1))
    state.pointee.walk(from: link(to: index).pointee, side: side, below: above) {
      link, side, above in
      let place = TreeChange.Place(side: side, ofSlot: above)
      listing.append(TreeChange.Rooted(node: id(link >> 1), place: place))
      return link >> 1
    }
    return listing
  }
}
