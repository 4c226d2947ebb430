public import BinaryTrees

// The sizes, summaries and totals of nodes after a change.
extension TreeEdit {
  /// Sets the size of the subtree of a node.
  @inlinable
  @inline(__always)
  func setSize<Observer: TreeObserver>(
    _ size: UInt32, of slot: UInt32, _ sizes: UnsafeMutablePointer<UInt32>,
    _ observer: inout Observer
  ) {
    if Observer.isListening, Scheme.keepsSizes, sizes[Int(slot)] != size {
      let old = Int(sizes[Int(slot)])
      observer.observe(
        .annotate(
          node: id(slot), .size, old: .integer(old), new: .integer(Int(size))))
    }
    sizes[Int(slot)] = size
  }

  /// Adds a number to the sizes of all nodes on the path, from the last one upward.
  @inlinable
  @inline(__always)
  func addToSizes(_ difference: Int32, _ observer: inout some TreeObserver) {
    guard let sizes else { return }
    var index = path.count &- 1
    while index > 0 {
      let slot = path.slot(index)
      let size = sizes[Int(slot)] &+ UInt32(bitPattern: difference)
      setSize(size, of: slot, sizes, &observer)
      index &-= 1
    }
    summarizePath()
  }

  /// Updates the summaries of all nodes on the path, from the last one upward.
  ///
  /// A tree keeps summaries only together with sizes, so that a tree without both needs only one
  /// check.
  @inlinable
  @inline(__always)
  package func summarizePath() { state.pointee.summarize(path.base + 1, count: path.count &- 1) }

  /// Updates the summary of a child, if one is given, and then the summary of its parent.
  ///
  /// - Parameters:
  ///   - node: the slot of the parent.
  ///   - child: the slot of the child, or ``Slot/none`` if the summaries of both children are
  ///     correct.
  @inlinable
  @inline(__always)
  func summarize(_ node: UInt32, above child: UInt32 = Slot.none) {
    state.pointee.withColumn { $0.summarize(nodes, node, above: child) }
  }

  /// Adds a number to the totals of the nodes at a range of indices of the path.
  ///
  /// The total of a node is the number of elements in its subtree, counting each occurrence.
  @inlinable
  @inline(__always)
  package func addToTotals(_ difference: Int, from first: Int = 1, through last: Int) {
    if let totals { Self.add(difference, to: totals, path.base, first, last) }
  }

  // Sets have no totals, so the functions that change totals are not inlined and do not receive the
  // edit, which would be copied.

  @inlinable
  @inline(never)
  static func add(
    _ difference: Int, to totals: UnsafeMutablePointer<Int>,
    _ entries: UnsafeMutablePointer<UInt32>, _ first: Int, _ last: Int
  ) {
    for index in stride(from: first, through: last, by: 1) {
      totals[Int(entries[index] >> 1)] &+= difference
    }
  }

  /// Updates the totals of two nodes after a rotation.
  ///
  /// The total of a node is the number of elements in its subtree, counting each occurrence.
  @inlinable
  @inline(never)
  static func rotate(
    _ totals: UnsafeMutablePointer<Int>, _ state: UnsafeMutablePointer<State>, _ lower: UInt32,
    below upper: UInt32
  ) {
    let links = state.pointee.links(of: lower)
    totals[Int(upper)] = totals[Int(lower)]
    totals[Int(lower)] =
      totals[Int(links[0] >> 1)] &+ totals[Int(links[1] >> 1)]
      &+ state.pointee.multiplicity(of: lower)
  }
}
