package import BinaryTrees

extension TreeReplica {
  /// Makes a replica of a tree whose nodes are known by their ids, with what is known of them.
  ///
  /// - Parameters:
  ///   - tree: the tree; its column ``AnnotationKey/identity``, if it has one, is passed over.
  ///   - ids: the id of each node of the tree; as many as it has nodes, all different.
  package init<Element>(_ tree: TreeSnapshot<Element>, ids: [NodeID]) {
    self.init(tree.shape, ids: ids)
    for entry in tree.columns.entries where entry.key != .identity {
      for (index, id) in ids.enumerated() { nodes[id]?.annotations[entry.key] = entry.value[index] }
    }
  }

  /// The child of a node, or `nil` where there is none.
  ///
  /// - Parameters:
  ///   - side: the side.
  ///   - node: the node.
  /// - Returns: the child.
  package func child(_ side: Side, of node: NodeID) -> NodeID? {
    side == .left ? nodes[node]?.left : nodes[node]?.right
  }

  /// The place of a node, or `nil` if it is detached.
  ///
  /// - Parameter node: the node.
  /// - Returns: the place.
  package func place(of node: NodeID) -> TreeChange.Place? { nodes[node]?.place }

  /// The node above another, or `nil` at the root.
  ///
  /// - Parameter node: the node.
  /// - Returns: its parent.
  package func parent(of node: NodeID) -> NodeID? { nodes[node]?.place?.parent }

  /// What is known of a node under a name, or `nil`.
  ///
  /// - Parameters:
  ///   - key: the name.
  ///   - node: the node.
  /// - Returns: the value.
  package func annotation(_ key: AnnotationKey, of node: NodeID) -> AnnotationValue? {
    nodes[node]?.annotations[key]
  }
}
