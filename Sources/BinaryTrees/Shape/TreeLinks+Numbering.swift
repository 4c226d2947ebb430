extension TreeLinks {
  /// Returns the tree with its nodes numbered in pre-order.
  ///
  /// - Returns: the shape, and the original number of each of its nodes.
  /// - Throws: ``TreeLinksError`` if the links do not form one tree of all nodes.
  /// - Complexity: O(*n*).
  public func numbered() throws(TreeLinksError) -> (shape: TreeShape, order: [Int32]) {
    if root == TreeShape.none {
      if count > 0 { throw .unreachable(node: 0) }
      return (.empty, [])
    }
    if isScattered, let numbered = numberedByLevels() { return numbered }
    var numbering = Numbering(count: count)
    if let error = children.withUnsafeBufferPointer({ numbering.walk(from: root, $0) }) {
      throw error
    }
    return (numbering.shape, numbering.order)
  }

  /// Returns the same result as ``numbered()``, or `nil` if the links do not form one tree of all
  /// nodes.
  ///
  /// This method uses level order and is faster if the nodes are scattered in memory. There must be
  /// at least one node.
  func numberedByLevels() -> (shape: TreeShape, order: [Int32])? {
    var numbering = Numbering(count: count)
    let isTree = children.withUnsafeBufferPointer { numbering.goThroughLevels(from: root, $0) }
    return isTree ? (numbering.shape, numbering.order) : nil
  }
}

/// The arrays of a shape while its nodes are numbered in pre-order.
private struct Numbering {
  /// A right child that waits until the left subtree of its parent is numbered.
  ///
  /// Its children are loaded early, because they can be anywhere in memory.
  private struct Waiting {
    var node: Int32
    var parent: Int32
    var children: TreeLinks.Children
  }

  var left: [Int32]
  var right: [Int32]
  var parent: [Int32]
  var order: [Int32]

  /// The shape, which is valid after all nodes are numbered.
  var shape: TreeShape { TreeShape(preorderLeft: left, right: right, parent: parent) }

  /// A bit for each node that has been reached.
  ///
  /// The bits of many nodes fit into the cache.
  private var reached: [UInt64]

  init(count: Int) {
    left = [Int32](repeating: TreeShape.none, count: count)
    right = left
    parent = left
    order = left
    reached = [UInt64](repeating: 0, count: (count + 63) / 64)
  }

  /// Numbers the nodes, or returns the reason why the links do not form a tree.
  ///
  /// A left child is numbered immediately after its parent, so only right children must wait.
  mutating func walk(
    from root: Int32, _ links: UnsafeBufferPointer<TreeLinks.Children>
  ) -> TreeLinksError? {
    let count = links.count
    return left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        parent.withUnsafeMutableBufferPointer { parent in
          order.withUnsafeMutableBufferPointer { order in
            reached.withUnsafeMutableBufferPointer { reached in
              var fault: TreeLinksError?

              func reach(_ child: Int32, below node: Int32) -> Bool {
                guard child >= 0, child < count else {
                  fault = .outOfRange(node: Int(node), child: Int(child))
                  return false
                }
                let (word, bit) = (Int(child) / 64, UInt64(1) << UInt64(child % 64))
                guard reached[word] & bit == 0 else {
                  fault = .reachedTwice(node: Int(child))
                  return false
                }
                reached[word] |= bit
                return true
              }

              guard reach(root, below: root) else { return fault }
              var waiting: [Waiting] = []
              var next = Waiting(node: root, parent: TreeShape.none, children: links[Int(root)])
              var number = 0
              while true {
                let (node, children) = (next.node, next.children)
                let current = Int32(truncatingIfNeeded: number)
                order[number] = node
                parent[number] = next.parent
                if children.right != TreeShape.none {
                  guard reach(children.right, below: node) else { return fault }
                  waiting.append(
                    Waiting(
                      node: children.right, parent: current, children: links[Int(children.right)]))
                }
                if children.left != TreeShape.none {
                  guard reach(children.left, below: node) else { return fault }
                  left[number] = current + 1
                  next = Waiting(
                    node: children.left, parent: current, children: links[Int(children.left)])
                } else if let last = waiting.popLast() {
                  next = last
                  right[Int(last.parent)] = current + 1
                } else {
                  return number + 1 == count ? nil : Self.unreached(UnsafeBufferPointer(reached))
                }
                number += 1
              }
            }
          }
        }
      }
    }
  }

  /// Numbers the nodes by way of level order, and returns `false` if the links do not form one tree
  /// of all nodes.
  mutating func goThroughLevels(
    from root: Int32, _ links: UnsafeBufferPointer<TreeLinks.Children>
  ) -> Bool {
    withUnsafeTemporaryAllocation(of: LevelOrder.Place.self, capacity: links.count + 1) { places in
      guard let first = places.baseAddress, let levels = LevelOrder(links, from: root, in: first)
      else { return false }
      // In level order, the pre-order numbers are not sequential. Only one array is written in this
      // order, and the other arrays are filled from it sequentially.
      withUnsafeTemporaryAllocation(of: LevelOrder.Subtree.self, capacity: links.count) {
        levels.number(into: $0)
        fill(from: UnsafeBufferPointer($0))
      }
      return true
    }
  }

  /// Fills the arrays from the subtrees of all nodes, in pre-order.
  private mutating func fill(from subtrees: UnsafeBufferPointer<LevelOrder.Subtree>) {
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        parent.withUnsafeMutableBufferPointer { parent in
          order.withUnsafeMutableBufferPointer { order in
            for (node, subtree) in subtrees.enumerated() {
              let number = Int32(truncatingIfNeeded: node)
              let rightChild = number + 1 + subtree.leftSize
              let hasLeft = subtree.leftSize > 0
              let hasRight = subtree.size > subtree.leftSize + 1
              order[node] = subtree.root
              left[node] = hasLeft ? number + 1 : TreeShape.none
              right[node] = hasRight ? rightChild : TreeShape.none
              // For an absent child, write to the parent of the root instead, which avoids a
              // branch.
              parent[hasLeft ? node + 1 : 0] = number
              parent[hasRight ? Int(rightChild) : 0] = number
            }
            parent[0] = TreeShape.none
          }
        }
      }
    }
  }

  /// Returns an error with the first node that was not reached.
  ///
  /// There must be such a node.
  private static func unreached(_ reached: UnsafeBufferPointer<UInt64>) -> TreeLinksError? {
    reached.indices.first { reached[$0] != .max }.map { word in
      .unreachable(node: word * 64 + (~reached[word]).trailingZeroBitCount)
    }
  }
}

extension TreeLinks {
  /// Returns the tree with its nodes numbered in pre-order.
  ///
  /// The links must form one tree of all nodes.
  ///
  /// - Returns: the shape, and the original number of each of its nodes.
  @usableFromInline
  package func numberedKnownTree() -> (shape: TreeShape, order: [Int32]) {
    do throws(TreeLinksError) {
      return try numbered()
    } catch {
      preconditionFailure(error.description)
    }
  }
}
