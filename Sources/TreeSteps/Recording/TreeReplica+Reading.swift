package import BinaryTrees

extension TreeReplica {
  /// Creates a replica of a tree with its annotations.
  ///
  /// - Parameters:
  ///   - tree: the tree. Its column ``AnnotationKey/identity`` is ignored.
  ///   - ids: a unique id for each node of the tree, in pre-order.
  package init<Element>(_ tree: TreeSnapshot<Element>, ids: [NodeID]) {
    self.init(tree.shape, ids: ids)
    for entry in tree.columns.entries where entry.key != .identity {
      for (index, id) in ids.enumerated() { nodes[id]?.annotations[entry.key] = entry.value[index] }
    }
  }

  /// Returns a child of a node.
  ///
  /// - Parameters:
  ///   - side: the side of the child.
  ///   - node: the node.
  /// - Returns: the child, or `nil` if the node has no child on that side.
  package func child(_ side: ChildSide, of node: NodeID) -> NodeID? {
    side == .left ? nodes[node]?.left : nodes[node]?.right
  }

  /// Returns the place of a node.
  ///
  /// - Parameter node: the node.
  /// - Returns: the place, or `nil` if the node is detached.
  package func place(of node: NodeID) -> TreeChange.Place? { nodes[node]?.place }

  /// Returns the parent of a node.
  ///
  /// - Parameter node: the node.
  /// - Returns: the parent, or `nil` if the node is the root or detached.
  package func parent(of node: NodeID) -> NodeID? { nodes[node]?.place?.parent }

  /// Returns an annotation of a node.
  ///
  /// - Parameters:
  ///   - key: the key of the annotation.
  ///   - node: the node.
  /// - Returns: the value, or `nil` if the node has no such annotation.
  package func annotation(_ key: AnnotationKey, of node: NodeID) -> AnnotationValue? {
    nodes[node]?.annotations[key]
  }
}
