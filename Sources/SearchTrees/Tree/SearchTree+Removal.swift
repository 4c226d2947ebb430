public import BinaryTrees

extension SearchTree {
  /// Removes an element; of several equal ones, one.
  ///
  /// An element that is counted, see ``multiplicity(of:)``, counts one less.
  ///
  /// - Parameter member: the element to remove.
  /// - Returns: the element that was in the tree, or `nil` if there was none equal to it.
  /// - Throws: what the order throws; the tree then holds what it held.
  /// - Complexity: that of the kind, O(log *n*) where it is balanced.
  @inlinable
  @discardableResult
  public mutating func remove(_ member: Element) throws(Order.Failure) -> Element? {
    var nobody = Unobserved()
    return try remove(member, observing: &nobody)
  }

  /// Removes an element, and tells what happens.
  ///
  /// - Parameters:
  ///   - member: the element to remove.
  ///   - observer: is told of every comparison, step and change.
  /// - Returns: the element that was in the tree, or `nil` if there was none equal to it.
  /// - Throws: what the order throws; the tree then holds what it held.
  /// - Complexity: that of the kind, O(log *n*) where it is balanced.
  @inlinable
  @discardableResult
  public mutating func remove<Observer: TreeObserver>(
    _ member: Element, observing observer: inout Observer
  ) throws(Order.Failure) -> Element? {
    let descent =
      Observer.isListening
      ? try descend(to: member, passingEqual: false, &observer) { _, _ in }
      : try descendUnobserved(
        to: member, neighbor: kind.removal == .successor ? .right : .left)
    if descent.node == Arena.none {
      arena.forgetPath()
      if Kind.changesOnAccess, descent.above != Arena.none { access(descent.above, &observer) }
      return nil
    }
    willChange()
    let multiplicity = arena.multiplicity(of: descent.node)
    if multiplicity > 1 {
      arena.forgetPath()
      arena.setMultiplicity(multiplicity - 1, of: descent.node, &observer)
      return arena.element(of: descent.node)
    }
    return removeNode(descent.node, &observer)
  }

  /// Takes a node out of the tree, and its element out of the node.
  @inlinable
  mutating func removeNode(_ node: Int32, _ observer: inout some TreeObserver) -> Element {
    keeper.remove(node, from: arena, &observer)
    return arena.free(node)
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: whether to keep the memory for new ones.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    let capacity = keepCapacity ? capacity : 0
    own(TreeArena(capacity: capacity))
    keeper.didAdopt(arena)
  }
}
