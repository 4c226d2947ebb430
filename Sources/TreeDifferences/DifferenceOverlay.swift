public import BinaryTrees

/// Two trees in one: the nodes of the new tree at their positions, and the removed nodes of the old
/// tree where the new tree has no nodes.
///
/// A removed node keeps its in-order position, immediately after the counterpart of its
/// predecessor. Consecutive removed nodes keep their relative order and ancestry. If a node of either
/// tree has three or more children, a removed node keeps its parent, and follows its sibling on the left.
public struct DifferenceOverlay<Element> {
  /// The tree with the nodes of both trees.
  public let tree: TreeSnapshot<Element>

  /// The number in the new tree of each node, or `TreeShape.none` for a removed node.
  package let newIndex: [Int32]

  /// The number in the old tree of each node, or `TreeShape.none` for an added node.
  package let oldIndex: [Int32]

  /// Returns the number in the new tree of a node.
  ///
  /// - Parameter node: the number of the node in ``tree``.
  /// - Returns: its number in the new tree, or `nil` if the node was removed.
  public func newNode(of node: Int) -> Int? { Int(node: newIndex[node]) }

  /// Returns the number in the old tree of a node.
  ///
  /// - Parameter node: the number of the node in ``tree``.
  /// - Returns: its number in the old tree, or `nil` if the node was added.
  public func oldNode(of node: Int) -> Int? { Int(node: oldIndex[node]) }
}

extension TreeDifference {
  /// Combines the two trees in one tree.
  ///
  /// - Parameters:
  ///   - old: the old tree of this difference.
  ///   - new: the new tree of this difference.
  /// - Returns: the combined tree. Matched nodes have the elements and annotations of the new tree.
  /// - Complexity: O(*n* + *m*) for *n* and *m* nodes, for each column of the trees.
  public func overlay<Element>(
    _ old: TreeSnapshot<Element>, _ new: TreeSnapshot<Element>
  ) -> DifferenceOverlay<Element> {
    precondition(
      old.count == newIndex.count && new.count == oldIndex.count, "the difference is of other trees"
    )
    let hasGroups = old.shape.hasGroups || new.shape.hasGroups
    let (shape, order) =
      hasGroups
      ? OverlayOfGroups(self, old.shape, new.shape).numbered
      : links(old.shape, new.shape).numberedKnownTree()
    let fromNew = order.map { $0 < new.count ? $0 : TreeShape.none }
    let fromOld = order.map { node in
      node < new.count ? oldIndex[Int(node)] : Int32(removed[Int(node) - new.count])
    }
    func both<Value>(_ old: (Int) -> Value, _ new: (Int) -> Value) -> [Value] {
      zip(fromOld, fromNew).map { $1 == TreeShape.none ? old(Int($0)) : new(Int($1)) }
    }
    var columns = TreeColumns()
    for key in new.columns.keys + old.columns.keys.filter({ new.columns[$0] == nil }) {
      let (before, after) = (old.columns[key], new.columns[key])
      columns[key] = TreeColumn(both({ before?[$0] }, { after?[$0] }))
    }
    return DifferenceOverlay(
      tree: TreeSnapshot(
        shape: shape, elements: both({ old.elements[$0] }, { new.elements[$0] }), columns: columns),
      newIndex: fromNew, oldIndex: fromOld)
  }

  /// Returns the links of the combined tree: the nodes of the new tree, followed by the removed
  /// nodes.
  private func links(_ old: TreeShape, _ new: TreeShape) -> TreeLinks {
    var links = TreeLinks(
      left: new.left + removed.map { _ in TreeShape.none },
      right: new.right + removed.map { _ in TreeShape.none }, root: new.isEmpty ? TreeShape.none : 0
    )
    var numbers = [Int32](repeating: TreeShape.none, count: old.count)
    for (place, node) in removed.enumerated() { numbers[node] = Int32(new.count + place) }

    let order = new.inorderIndices
    var following = [Int32](repeating: TreeShape.none, count: new.count)
    for (node, next) in zip(order, order.dropFirst()) { following[Int(node)] = next }

    var run: [Int32] = []
    var before = TreeShape.none
    func end() {
      let next = before == TreeShape.none ? order.first : following[Int(before)]
      links.attach(run: run, between: before, next ?? TreeShape.none) {
        old.depth[removed[Int($0) - new.count]]
      }
      run = []
    }
    for node in old.inorderIndices {
      let kept = newIndex[Int(node)]
      if kept == TreeShape.none {
        run.append(numbers[Int(node)])
      } else {
        end()
        before = kept
      }
    }
    end()
    return links
  }
}

extension TreeLinks {
  /// Attaches nodes between two in-order neighbors, as a subtree.
  ///
  /// In the subtree, the time of a node is never earlier than the time of its parent.
  ///
  /// - Parameters:
  ///   - run: the nodes, in in-order.
  ///   - last: the preceding node, or `TreeShape.none`.
  ///   - next: the following node, or `TreeShape.none`.
  ///   - time: returns the time of a node, for example its depth in the old tree.
  mutating func attach(run: [Int32], between last: Int32, _ next: Int32, time: (Int32) -> Int32) {
    if run.isEmpty { return }
    let top = linkCartesianTree(of: run, time: time)
    if last != TreeShape.none, child(.right, of: last) == TreeShape.none {
      attach(top, on: .right, of: last)
    } else if next != TreeShape.none {
      attach(top, on: .left, of: next)
    } else {
      root = top
    }
  }
}
