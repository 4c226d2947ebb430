import BinaryTrees
import TreeLayout
import TreeText

extension TreeViewer {
  /// Folds the subtree at the cursor, or unfolds it.
  mutating func fold() {
    guard cursor >= 0 else { return }
    if tree.shape.isLeaf(cursor) {
      message = "a leaf has nothing to fold"
      return
    }
    setFolded(cursor, to: !folded.contains(cursor))
    foldBranches()
    clamp()
    reveal()
  }

  /// Unfolds all folded ancestors of a node.
  mutating func unfold(above node: Int) {
    guard !folded.isEmpty else { return }
    var node = node
    while tree.shape.parent[node] != TreeShape.none {
      node = Int(tree.shape.parent[node])
      if folded.contains(node) { setFolded(node, to: false) }
    }
    foldBranches()
  }

  /// Folds or unfolds a node.
  ///
  /// The layout detaches the node's subtrees, or attaches them again, and keeps the node in place.
  private mutating func setFolded(_ node: Int, to isFolded: Bool) {
    if isFolded { folded.insert(node) } else { folded.remove(node) }
    // The usual view, whose layout this is, places binary trees only.
    if tree.shape.hasGroups { return }
    let id = NodeID(node)
    layout.anchor = .node(id)
    do throws(IncrementalLayoutError) {
      for side in [ChildSide.left, .right] {
        let child = tree.shape.child(side, of: node)
        guard child != TreeShape.none else { continue }
        let place = TreeChange.Place.child(side, of: id)
        try layout.apply(
          isFolded
            ? .detach(node: NodeID(Int(child)), from: place)
            : .attach(node: NodeID(Int(child)), at: place))
      }
      try layout.apply(.resize(node: id), size: NodeExtents(labelWidth: shownLabel(of: node).width))
    } catch {
      message = "\(error)"
    }
  }

  /// Returns the label of a node.
  ///
  /// If the node is folded, the label includes the number of hidden nodes.
  func shownLabel(of node: Int) -> NodeLabels.Label {
    labels.label(
      of: node, hiding: folded.contains(node) ? Int(tree.shape.subtreeSize[node]) - 1 : nil)
  }
}

extension NodeLabels {
  /// Returns the label of a node, with the number of hidden nodes unless it is `nil`.
  func label(of node: Int, hiding count: Int?) -> Label {
    let label = label(of: node)
    guard let count else { return label }
    let hidden = standIn(for: count)
    return Label(text: "\(label.text) \(hidden.text)", width: label.width + 1 + hidden.width)
  }
}
