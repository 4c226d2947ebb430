public import BinaryTrees

extension TreeDifference {
  /// Compares two trees.
  ///
  /// Nodes are matched by their identities if every node has one that is unique in its tree.
  /// Otherwise, if an order is given and both trees are search trees with this order, nodes are
  /// matched by the order; no node of a search tree has three or more children. Otherwise they are matched by their elements if these are unique in each
  /// tree. If these criteria do not apply, nodes are matched by the fewest edits if each tree has
  /// at most `limit` nodes, and by their positions in larger trees.
  ///
  /// - Parameters:
  ///   - old: the old tree.
  ///   - new: the new tree.
  ///   - limit: the maximum number of nodes of a tree for a matching by the fewest edits.
  ///   - areInIncreasingOrder: a predicate that returns whether its first argument is ordered
  ///     before its second argument; by default, the elements have no order.
  /// - Complexity: O(*n* + *m*) on average for *n* and *m* nodes, for each column of the trees;
  ///   O(*n* · *m*) time and memory for a matching by the fewest edits.
  public init<Element: Hashable>(
    from old: TreeSnapshot<Element>, to new: TreeSnapshot<Element>, editing limit: Int = 0,
    by areInIncreasingOrder: ((Element, Element) -> Bool)? = nil
  ) {
    let matching = NodeMatching(old, new, editing: limit, by: areInIncreasingOrder)
    self.matching = matching.basis
    (newIndex, oldIndex) = (matching.newIndex, matching.oldIndex)
    added = new.shape.indices.filter { matching.oldIndex[$0] == TreeShape.none }
    removed = old.shape.indices.filter { matching.newIndex[$0] == TreeShape.none }
    let pairs = new.shape.indices.compactMap { node in
      matching.oldIndex[node] == TreeShape.none
        ? nil : Pair(old: Int(matching.oldIndex[node]), new: node)
    }
    let hasGroups = old.shape.hasGroups || new.shape.hasGroups
    moved =
      hasGroups
      ? matching.movedInGroups(pairs, old.shape, new.shape)
      : pairs.filter { matching.hasMoved($0, old.shape, new.shape) }
    let (before, after) = (old.elements, new.elements)
    relabeled = pairs.filter { before[$0.old] != after[$0.new] }
    annotationChanges = Self.annotationChanges(of: pairs, old.columns, new.columns)
    if moved.isEmpty && added.isEmpty && removed.isEmpty {
      (rotations, rotationsAreComplete) = ([], true)
    } else if hasGroups {
      (rotations, rotationsAreComplete) = ([], false)
    } else {
      let finder = RotationFinder(old.shape, new.shape, matching, removed: removed)
      rotations = finder?.rotations ?? []
      rotationsAreComplete = finder?.isComplete ?? false
    }
  }

  /// Compares the annotations of matched nodes, column by column.
  ///
  /// Identities are not compared, because they serve to match nodes.
  private static func annotationChanges(
    of pairs: [Pair], _ old: TreeColumns, _ new: TreeColumns
  ) -> [AnnotationChange] {
    var changes: [AnnotationChange] = []
    for key in old.keys + new.keys.filter({ old[$0] == nil }) where key != .identity {
      let (before, after) = (old[key], new[key])
      for pair in pairs {
        let (value, other) = (before?[pair.old], after?[pair.new])
        if value != other {
          changes.append(AnnotationChange(node: pair, key: key, old: value, new: other))
        }
      }
    }
    return changes
  }
}
