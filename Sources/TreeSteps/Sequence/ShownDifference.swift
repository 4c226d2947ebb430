package import BinaryTrees
package import TreeDifferences

/// The difference between two trees of labels, prepared for display as marks, as an overlay and as
/// text.
package struct ShownDifference {
  /// The old tree.
  package let old: TreeSnapshot<String>

  /// The new tree.
  package let new: TreeSnapshot<String>

  /// The difference between the trees.
  package let difference: TreeDifference

  /// The positions among three or more children in both trees, or `nil` if a tree is binary.
  private let places: (old: [Int32]?, new: [Int32]?)

  /// Creates the display of a difference.
  ///
  /// - Parameters:
  ///   - difference: the difference between the trees.
  ///   - old: the labels of the old tree.
  ///   - new: the labels of the new tree.
  package init(
    _ difference: TreeDifference, from old: TreeSnapshot<String>, to new: TreeSnapshot<String>
  ) {
    (self.difference, self.old, self.new) = (difference, old, new)
    places = (old.shape.placesInGroups, new.shape.placesInGroups)
  }

  /// Returns the position of a node of the old tree among three or more children of its parent, counted
  /// from 1, or `nil` if it is the root or has at most one sibling.
  package func placeInOldGroup(of node: Int) -> Int? { Self.place(node, places.old) }

  /// Returns the position of a node of the new tree among three or more children of its parent, counted
  /// from 1, or `nil` if it is the root or has at most one sibling.
  package func placeInNewGroup(of node: Int) -> Int? { Self.place(node, places.new) }

  private static func place(_ node: Int, _ places: [Int32]?) -> Int? {
    places.flatMap { $0[node] > 0 ? Int($0[node]) : nil }
  }

  /// The marks of the old tree: removed nodes and changed nodes.
  package var oldMarks: TreeMarks { marks(.removed, difference.removed) { $0.old } }

  /// The marks of the new tree: added nodes and changed nodes.
  package var newMarks: TreeMarks { marks(.added, difference.added) { $0.new } }

  private func marks(
    _ mark: NodeMark, _ nodes: [Int], _ side: (TreeDifference.Pair) -> Int
  ) -> TreeMarks {
    var marks = TreeMarks()
    for node in nodes { marks[node].insert(mark) }
    for pair in changed { marks[side(pair)].insert(.current) }
    return marks
  }

  /// Returns a tree that shows both trees: the new tree, with the removed nodes added where
  /// children are missing.
  ///
  /// - Parameter arrow: the separator between the old and the new label of a relabeled node.
  /// - Returns: the combined tree and its marks.
  package func overlay(changedBy arrow: String) -> (tree: TreeSnapshot<String>, marks: TreeMarks) {
    let both = difference.overlay(old, new)
    let shown = newMarks
    var changedLabels: [Int: String] = [:]
    for pair in difference.relabeled {
      changedLabels[pair.new] = "\(old.elements[pair.old]) \(arrow) \(new.elements[pair.new])"
    }
    var labels = both.tree.elements
    var marks = TreeMarks()
    for (node, own) in both.newIndex.enumerated() {
      marks[node] = own == TreeShape.none ? .removed : shown[Int(own)]
      if let label = changedLabels[Int(own)] { labels[node] = label }
    }
    return (
      TreeSnapshot(shape: both.tree.shape, elements: labels, columns: both.tree.columns), marks
    )
  }

  /// The nodes of both trees that were moved, relabeled or annotated differently.
  private var changed: [TreeDifference.Pair] {
    difference.moved + difference.relabeled + difference.annotationChanges.map { $0.node }
  }
}

// In words.
extension ShownDifference {
  /// The number of matched nodes, the method of matching, and the number of changes of each kind.
  package var summary: String {
    if difference.isEmpty { return "the trees are the same" }
    let matched = new.count - difference.added.count
    return (["\(matched.nodesInWords) matched \(difference.matching.words)"] + counts).joined(
      separator: ", ")
  }

  /// All changes on one line.
  ///
  /// It names only the first nodes of each kind of change.
  package var caption: String { difference.isEmpty ? summary : changesOnOneLine }

  /// The number of nodes whose annotations changed.
  private var annotated: Int { Set(difference.annotationChanges.map { $0.node.new }).count }

  private var counts: [String] {
    [
      (difference.removed.count, "removed"), (difference.added.count, "added"),
      (difference.relabeled.count, "changed"), (difference.moved.count, "moved"),
      (annotated, "with other annotations"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
  }
}

extension TreeDifference.Matching {
  /// The method of matching, as a phrase.
  fileprivate var words: String {
    switch self {
    case .identity: "by id"
    case .order: "by key in search-tree order"
    case .element: "by key"
    case .edits: "by the fewest edits"
    case .structure: "by place"
    }
  }
}
