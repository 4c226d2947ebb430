public import SearchTrees

/// Sorted elements in one array, with a directory of separators above it if the elements are
/// trivially copyable and cheap to compare.
///
/// The array is divided into blocks of 16 elements. Above it, each node of the directory has 16
/// children and holds the last element below each of them, so that a node takes two cache lines if
/// an element has 8 bytes. Layers are contiguous, and the number of a child follows from the number
/// of its parent, so there are no links.
///
/// Jun Rao and Kenneth A. Ross, "Cache conscious indexing for decision-support in main memory",
/// 1999 (CSS-trees); Sergey Slotin, "Algorithms for modern hardware", 2022 (S+ trees). Paul-Virak
/// Khuong and Pat Morin, "Array layouts for comparison-based searching", 2017, compares such
/// layouts. Unlike the Eytzinger layout, this one keeps the elements in order, so that a search
/// returns an offset and an iteration reads consecutive memory.
@usableFromInline
final class FrozenKeys<Order: ElementOrder> {
  @usableFromInline typealias Element = Order.Element

  /// The number of elements of a block, and of children of a node.
  @inlinable
  @inline(__always)
  static var width: Int { 16 }

  /// The number of searches that run interleaved.
  @inlinable
  @inline(__always)
  static var lanes: Int { 16 }

  /// Whether the elements have a directory.
  @inlinable
  @inline(__always)
  static var hasDirectory: Bool { _isPOD(Element.self) && MemoryLayout<Element>.size <= 8 }

  /// Whether searches use the directory.
  ///
  /// A search in a directory compares an element more often than a binary search does. The directory
  /// itself does not depend on `isPure`, whose value may change if a type computes it.
  @inlinable
  @inline(__always)
  static var usesDirectory: Bool { Order.isPure && hasDirectory }

  /// The order of the elements.
  @usableFromInline let order: Order
  /// The elements in order.
  ///
  /// If there is a directory, copies of the last element fill the last block.
  @usableFromInline let elements: UnsafeMutablePointer<Element>
  /// The number of elements.
  @usableFromInline let count: Int
  /// The nodes of the directory, layer by layer, the root first.
  @usableFromInline let directory: UnsafeMutablePointer<Element>
  /// The index in ``directory`` of the first separator of each layer, and after these indices the
  /// number of the last node of each layer.
  @usableFromInline let layers: UnsafeMutablePointer<Int>
  /// The number of the last block of elements, if there is a directory.
  @usableFromInline let lastBlock: Int
  /// The number of layers of the directory.
  @usableFromInline let layerCount: Int

  /// Copies elements, which must be in order.
  ///
  /// - Parameters:
  ///   - sorted: the elements.
  ///   - count: the number of elements.
  ///   - order: the order.
  /// - Complexity: O(*n*).
  @inlinable
  init(_ sorted: some Sequence<Element>, count: Int, order: Order) {
    let width = Self.width
    var blocks = Self.hasDirectory ? (count + width - 1) / width : 0
    lastBlock = blocks - 1
    self.order = order
    self.count = count
    elements = Self.allocate(Swift.max(count, blocks * width))
    var filled = 0
    for element in sorted {
      (elements + filled).initialize(to: element)
      filled += 1
    }
    precondition(filled == count, "the number of elements is wrong")
    for offset in count..<Swift.max(count, blocks * width) {
      (elements + offset).initialize(to: elements[count - 1])
    }

    var sizes: [Int] = []  // The numbers of nodes of the layers, the root last.
    while blocks > 1 {
      blocks = (blocks + width - 1) / width
      sizes.append(blocks)
    }
    directory = Self.allocate(sizes.reduce(0, +) * width)
    layers = .allocate(capacity: 2 * sizes.count)
    layerCount = sizes.count
    var start = 0
    for layer in 0..<layerCount {
      layers[layer] = start
      layers[layerCount + layer] = sizes[layerCount - 1 - layer] - 1
      start += sizes[layerCount - 1 - layer] * width
    }
    // The number of elements below each child of a node in the layer.
    var span = width
    for layer in (0..<layerCount).reversed() {
      for child in 0..<(sizes[layerCount - 1 - layer] * width) {
        (directory + (layers[layer] + child))
          .initialize(to: elements[Swift.min((child + 1) * span, count) - 1])
      }
      span *= width
    }
  }

  deinit {
    if !_isPOD(Element.self) { elements.deinitialize(count: count) }
    UnsafeMutableRawPointer(elements).deallocate()
    UnsafeMutableRawPointer(directory).deallocate()
    layers.deallocate()
  }

  /// Allocates memory whose first element is at the beginning of a cache line.
  @inlinable
  static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    UnsafeMutableRawPointer.allocate(
      byteCount: capacity * MemoryLayout<Element>.stride,
      alignment: Swift.max(64, MemoryLayout<Element>.alignment)
    ).bindMemory(to: Element.self, capacity: capacity)
  }

  /// Returns the number of elements that precede the given one.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  @inline(__always)
  func lowerBound(of element: Element) -> Int {
    defer { withExtendedLifetime(self) {} }
    if !Self.usesDirectory { return binarySearch { order.precedes($0, element) } }
    if count == 0 || order.precedes(elements[count - 1], element) { return count }
    var child = 0
    for layer in 0..<layerCount { child = descend(to: element, child, inLayer: layer) }
    return descend(to: element, child, lastBlock, in: elements)
  }

  /// Returns the number of elements that satisfy a condition; they must precede all others.
  @inlinable
  @inline(__always)
  func binarySearch(_ isBefore: (borrowing Element) -> Bool) -> Int {
    defer { withExtendedLifetime(self) {} }
    var (start, end) = (0, count)
    while start < end {
      let middle = start + (end - start) / 2
      if isBefore(elements[middle]) { start = middle + 1 } else { end = middle }
    }
    return start
  }

  /// Returns the child of a node where a search continues, or the offset in a block where it ends.
  ///
  /// The last element of the node or block must not precede the given one. Three comparisons select
  /// a quarter and three more a position in it. There is no branch, and the comparisons of each
  /// group are independent, so that consecutive searches overlap.
  ///
  /// - Parameters:
  ///   - element: the element to look for.
  ///   - number: the number of the node or block. It is too large only if the order contradicts
  ///     itself.
  ///   - last: the number of the last node or block.
  ///   - layer: the layer, or the elements.
  /// - Returns: the number of the child, or the offset.
  @inlinable
  @inline(__always)
  func descend(
    to element: Element, _ number: Int, _ last: Int, in layer: UnsafeMutablePointer<Element>
  ) -> Int {
    let number = Swift.min(number, last)
    let node = layer + number &* Self.width
    @inline(__always)
    func step(_ index: Int, _ width: Int) -> Int {
      order.precedes(node[index], element) ? width : 0
    }
    let quarter = step(3, 4) &+ step(7, 4) &+ step(11, 4)
    let rest = step(quarter, 1) &+ step(quarter &+ 1, 1) &+ step(quarter &+ 2, 1)
    return number &* Self.width &+ quarter &+ rest
  }

  /// Returns the child of a node of a layer of the directory where a search continues.
  @inlinable
  @inline(__always)
  func descend(to element: Element, _ number: Int, inLayer layer: Int) -> Int {
    descend(to: element, number, layers[layerCount + layer], in: directory + layers[layer])
  }

  /// Returns whether the element at an offset is equal to the given one.
  @inlinable
  @inline(__always)
  func isEqual(at offset: Int, _ element: Element) -> Bool {
    defer { withExtendedLifetime(self) {} }
    return offset < count && !order.precedes(element, elements[offset]) && order.isOrdered(element)
  }

  /// Searches for many elements and returns the number of elements that precede each of them.
  ///
  /// Groups of searches descend the directory layer by layer: while one search waits for memory,
  /// the others proceed.
  ///
  /// - Parameters:
  ///   - members: the elements to look for.
  ///   - answer: receives the index of each element in `members` and the number of elements that
  ///     precede it.
  @inlinable
  @inline(__always)
  func forEachLowerBound(of members: UnsafeBufferPointer<Element>, _ answer: (Int, Int) -> Void) {
    defer { withExtendedLifetime(self) {} }
    guard Self.usesDirectory, count > 0 else {
      for index in members.indices { answer(index, lowerBound(of: members[index])) }
      return
    }
    let last = elements[count - 1]
    withUnsafeTemporaryAllocation(of: Int.self, capacity: Self.lanes) { children in
      withUnsafeTemporaryAllocation(of: Element.self, capacity: Self.lanes) { keys in
        var start = 0
        while start < members.count {
          let lanes = Swift.min(Self.lanes, members.count - start)
          for lane in 0..<lanes {
            children[lane] = 0
            let member = members[start + lane]
            keys[lane] = order.precedes(last, member) ? last : member
          }
          for layer in 0..<layerCount {
            for lane in 0..<lanes {
              children[lane] = descend(to: keys[lane], children[lane], inLayer: layer)
            }
          }
          for lane in 0..<lanes {
            let offset = descend(to: keys[lane], children[lane], lastBlock, in: elements)
            answer(start + lane, order.precedes(last, members[start + lane]) ? count : offset)
          }
          start += lanes
        }
      }
    }
  }
}

// The memory does not change after the initialization.
extension FrozenKeys: @unchecked Sendable where Order: Sendable, Order.Element: Sendable {}
