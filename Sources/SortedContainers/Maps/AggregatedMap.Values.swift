public import SearchTrees

extension AggregatedMap {
  /// The values of a map in the order of their keys, which can be changed in place.
  @frozen
  public struct Values: MutableCollection, NodeCollection {
    /// A position in a map.
    public typealias Index = SearchTree<Order, Scheme>.Index

    /// A contiguous part of the values, which shares their memory and indices.
    public typealias SubSequence = TreeSlice<Values>

    /// The keys, whose storage has a column of values.
    @usableFromInline var tree: Tree

    @inlinable
    init(_ tree: Tree) { self.tree = tree }

    /// The keys of the values.
    @inlinable
    public var keys: Keys { Keys(tree) }

    /// Accesses the value at a position.
    ///
    /// A value is changed in place, without being copied. All indices stay valid.
    ///
    /// - Parameter position: a valid index of the map other than the end index.
    /// - Complexity: O(1); O(height) to change a value of an aggregated map. A change copies the
    ///   memory if it is shared.
    @inlinable
    public subscript(position: Index) -> Value {
      get {
        tree.read { $0.values(as: Value.self)[Int(tree.nodeSlot(at: position))] }
      }
      _modify {
        let slot = tree.nodeSlot(at: position)
        if !isKnownUniquelyReferenced(&tree.storage) {
          // A loop over `indices` keeps a copy of the map, so copying the memory must not
          // invalidate the indices.
          tree.storage = tree.storage.copied(keepingIndices: true)
        }
        defer {
          updateSummaries { tree, path in
            // Changing a value does not change the tree, so that the index is valid.
            tree.descend(to: position, &path)
          }
        }
        yield &tree.state.pointee.values(as: Value.self)[Int(slot)]
      }
    }

    /// Accesses a contiguous part of the values, which can be changed.
    ///
    /// - Parameter bounds: a range of valid indices of the map.
    /// - Complexity: O(1) for reading; replacing *k* values takes as long as *k* changes of a
    ///   value.
    @inlinable
    public subscript(bounds: Range<Index>) -> TreeSlice<Values> {
      get { TreeSlice(base: self, bounds: bounds) }
      set { replace(bounds, with: newValue) }
    }

    /// Updates the summaries after the value of a node has changed.
    @inlinable
    @inline(__always)
    mutating func didUpdate(_ slot: UInt32) {
      updateSummaries { tree, path in tree.descend(toNode: slot, &path) }
    }

    /// Updates the summaries of the nodes on the path to a node whose value has changed.
    @inlinable
    @inline(__always)
    mutating func updateSummaries(descend: (Tree, inout DescentPath) -> Void) {
      if !AggregatedMap.isAggregated { return }
      DescentPath.with { path in
        descend(tree, &path)
        tree.edit(&path) { $1.summarizePath() }
      }
    }

    /// An iterator over the values in the order of their keys.
    @frozen
    public struct Iterator: IteratorProtocol {
      @usableFromInline var entries: AggregatedMap.Iterator

      @inlinable
      init(_ tree: Tree) { entries = AggregatedMap.Iterator(tree) }

      /// Advances to the next value and returns it.
      ///
      /// - Returns: the value, or `nil` after the last one.
      /// - Complexity: O(1) on average.
      @inlinable
      public mutating func next() -> Value? { entries.next()?.value }
    }

    /// Returns an iterator over the values in the order of their keys.
    ///
    /// - Returns: an iterator that is not affected by later changes of the map.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(tree) }
  }
}

extension AggregatedMap.Values: @unchecked Sendable
where Order: Sendable, Order.Element: Sendable, Value: Sendable {}
