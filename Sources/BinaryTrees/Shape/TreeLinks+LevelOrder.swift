extension TreeLinks {
  /// Whether the tree is large and its children are scattered in memory: mostly far from their
  /// parents, and from the children of the next node too.
  ///
  /// A walk in pre-order then waits for memory at nearly every node.
  var isScattered: Bool {
    let (sampleCount, leastCount, near) = (512, 1 << 17, Int32(1 << 13))
    guard count >= leastCount else { return false }
    var (far, all) = (0, 0)
    for sample in 0..<sampleCount {
      let node = sample * (count / sampleCount)
      let (one, other) = (children[node], children[node + 1])
      let (child, next) = (max(one.left, one.right), max(other.left, other.right))
      guard child >= 0, next >= 0 else { continue }
      all += 1
      let isNear = abs(child - Int32(truncatingIfNeeded: node)) < near || abs(child - next) < near
      if !isNear { far += 1 }
    }
    return 2 * far > all
  }

  /// The same tree with its nodes numbered level by level, and the number that each had here; `nil`
  /// unless the links are one tree of all the nodes.
  ///
  /// The next nodes of a level are known long before their turn, so that the processor loads the
  /// links of many of them at once; and a walk in pre-order over the result goes through the nodes
  /// of each level in order.
  ///
  /// - Complexity: O(*n*).
  func inLevelOrder() -> (links: TreeLinks, order: [Int32])? {
    let count = count
    guard root >= 0, root < count else { return nil }
    var links = TreeLinks()
    // A place more than there are nodes, because a child is written before it is known to be one.
    var order = [Int32](unsafeUninitializedCapacity: count + 1) { $1 = count + 1 }
    var isTree = false
    links.root = 0
    links.children = [Children](unsafeUninitializedCapacity: count) { levels, initialized in
      initialized = count
      isTree = order.withUnsafeMutableBufferPointer { order in
        children.withUnsafeBufferPointer { children in
          Self.enqueue(children, from: root, &order, &levels)
        }
      }
    }
    guard isTree else { return nil }
    order.removeLast()
    return (links, order)
  }

  /// Fills a queue with the nodes of a tree, and the links between places of the queue; says `false`
  /// if it is no tree of all the nodes.
  private static func enqueue(
    _ children: UnsafeBufferPointer<Children>, from root: Int32,
    _ order: inout UnsafeMutableBufferPointer<Int32>,
    _ levels: inout UnsafeMutableBufferPointer<Children>
  ) -> Bool {
    let count = children.count
    var reached = [UInt64](repeating: 0, count: (count + 63) / 64)
    order[0] = root
    var (place, end) = (0, 1)
    // The links of many nodes are loaded before any is looked at, so that the processor waits for
    // all of them at once.
    return withUnsafeTemporaryAllocation(of: Children.self, capacity: 32) { ahead in
      while place < end {
        let known = min(end - place, ahead.count)
        for offset in 0..<known {
          let node = order[place + offset]
          guard node >= 0, node < count else { return false }
          ahead[offset] = children[Int(node)]
        }
        for offset in 0..<known {
          let node = order[place]
          let (word, bit) = (Int(node) / 64, UInt64(1) << UInt64(node % 64))
          guard reached[word] & bit == 0 else { return false }
          reached[word] |= bit
          let (left, right) = (ahead[offset].left, ahead[offset].right)
          let (hasLeft, hasRight) = (left != TreeShape.none, right != TreeShape.none)
          let newEnd = end + (hasLeft ? 1 : 0) + (hasRight ? 1 : 0)
          guard newEnd <= count else { return false }
          let next = Int32(truncatingIfNeeded: end)
          levels[place] = Children(
            left: hasLeft ? next : TreeShape.none,
            right: hasRight ? next + (hasLeft ? 1 : 0) : TreeShape.none)
          order[end] = left
          order[hasLeft ? end + 1 : end] = right
          end = newEnd
          place += 1
        }
      }
      return end == count
    }
  }
}
