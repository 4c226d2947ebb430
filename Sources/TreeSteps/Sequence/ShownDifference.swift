package import BinaryTrees
package import TreeDifferences

/// Two trees of labels and how they differ, as it is shown: marks, both in one, and words.
package struct ShownDifference {
  /// The labels of the tree before.
  package let old: TreeSnapshot<String>

  /// The labels of the tree after.
  package let new: TreeSnapshot<String>

  /// How they differ.
  package let difference: TreeDifference

  /// Takes a difference for showing.
  ///
  /// - Parameters:
  ///   - difference: how the trees differ.
  ///   - old: the labels of the tree before.
  ///   - new: the labels of the tree after.
  package init(
    _ difference: TreeDifference, from old: TreeSnapshot<String>, to new: TreeSnapshot<String>
  ) {
    (self.difference, self.old, self.new) = (difference, old, new)
  }

  /// The marks of the old tree: what is gone and what changed.
  package var oldMarks: TreeMarks {
    var marks = TreeMarks()
    for node in difference.removed { marks[node].insert(.removed) }
    for pair in changed { marks[pair.old].insert(.current) }
    return marks
  }

  /// The marks of the new tree: what has come and what changed.
  package var newMarks: TreeMarks {
    var marks = TreeMarks()
    for node in difference.added { marks[node].insert(.added) }
    for pair in changed { marks[pair.new].insert(.current) }
    return marks
  }

  /// Both in one: the new tree, and what was removed in its empty places.
  ///
  /// - Parameter arrow: the sign between the label before and the label after.
  /// - Returns: the tree, and what is marked in it.
  package func overlay(
    changedBy arrow: String
  ) -> (tree: TreeSnapshot<String>, marks: TreeMarks) {
    let both = difference.overlay(old, new)
    let shown = newMarks
    var changedLabels: [Int: String] = [:]
    for pair in difference.relabelled {
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

  /// The nodes that both trees have, and that are not as they were.
  private var changed: [TreeDifference.Pair] {
    difference.moved + difference.relabelled + difference.annotationChanges.map { $0.node }
  }
}

// In words.
extension ShownDifference {
  /// How many nodes were matched, and by what, and how many changes of each kind there are.
  package var summary: String {
    if difference.isEmpty { return "the trees are the same" }
    let matched = new.count - difference.added.count
    return (["\(matched.nodesInWords) matched \(difference.matching.words)"] + counts).joined(
      separator: ", ")
  }

  /// The changes on one line, a few nodes of each kind being named.
  package var caption: String { difference.isEmpty ? summary : words.caption }

  /// A line for each change.
  package var words: DifferenceWords { DifferenceWords(difference, from: old, to: new) }

  /// The number of nodes of which something else is recorded.
  private var annotated: Int { Set(difference.annotationChanges.map { $0.node.new }).count }

  private var counts: [String] {
    [
      (difference.removed.count, "removed"), (difference.added.count, "added"),
      (difference.relabelled.count, "changed"), (difference.moved.count, "moved"),
      (annotated, "annotated otherwise"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
  }
}

extension TreeDifference.Matching {
  /// How nodes were matched, in words.
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
