import BinaryTrees
import TreeDifferences

/// The step from one tree of a sequence to the next.
struct TreeTransition {
  private let old: TreeSnapshot<String>
  private let new: TreeSnapshot<String>
  private let difference: TreeDifference

  /// The ids of the old tree's nodes, in pre-order.
  private let oldIDs: [NodeID]

  /// The ids of the new tree's nodes, in pre-order.
  ///
  /// A node that matches an old node keeps its id; other nodes get new ids.
  ///
  /// A relabeled node also gets a new id, because the label of an id never changes.
  let newIDs: [NodeID]

  /// The labels of the nodes with new ids, in the order of these ids.
  let newLabels: [String]

  /// Compares two trees.
  ///
  /// - Parameters:
  ///   - old: the old tree.
  ///   - ids: the ids of the old tree's nodes, in pre-order.
  ///   - new: the new tree.
  ///   - firstNewID: the id to assign to the first new node.
  init(
    from old: TreeSnapshot<String>, _ ids: [NodeID], to new: TreeSnapshot<String>,
    firstNewID: Int
  ) {
    (self.old, self.new, oldIDs) = (old, new, ids)
    let difference = TreeDifference(from: old, to: new)
    self.difference = difference
    var known = difference.oldIndex
    for pair in difference.relabeled { known[pair.new] = TreeShape.none }
    var labels: [String] = []
    newIDs = zip(known, new.elements).map { node, label in
      if node != TreeShape.none { return ids[Int(node)] }
      labels.append(label)
      return NodeID(firstNewID + labels.count - 1)
    }
    newLabels = labels
  }

  /// The step from the old tree to the new one.
  ///
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the sizes of the two trees.
  var step: Step {
    let isRotated =
      difference.added.isEmpty && difference.removed.isEmpty && difference.relabeled.isEmpty
      && difference.rotationsAreComplete
    let changes = isRotated ? rotations : replacements
    return Step(caption, changes: changes + annotations, focus: focus)
  }

  /// The rotations as changes.
  ///
  /// They are valid only if the structure did not change in any other way.
  private var rotations: [TreeChange] {
    difference.rotations.flatMap { rotation -> [TreeChange] in
      let (pivot, root) = (newIDs[rotation.pivot], newIDs[rotation.root])
      let last = TreeChange.rotate(pivot: pivot, over: root, to: rotation.side)
      guard let middle = rotation.middle else { return [last] }
      return [.rotate(pivot: pivot, over: newIDs[middle], to: rotation.side.opposite), last]
    }
  }

  /// The changes that detach every node that leaves its position, from the bottom up, and then
  /// attach every node at its new position, from the top down.
  private var replacements: [TreeChange] {
    var leaves = [Bool](repeating: false, count: old.count)
    var comes = [Bool](repeating: false, count: new.count)
    for node in difference.removed { leaves[node] = true }
    for node in difference.added { comes[node] = true }
    for pair in difference.moved { (leaves[pair.old], comes[pair.new]) = (true, true) }
    for pair in difference.relabeled {
      (leaves[pair.old], comes[pair.new]) = (true, true)
      // The children of a relabeled node must be attached again, because its id is new.
      for side in [ChildSide.left, .right] {
        let (child, newChild) = (
          old.shape.child(side, of: pair.old), new.shape.child(side, of: pair.new)
        )
        if child != TreeShape.none { leaves[Int(child)] = true }
        if newChild != TreeShape.none { comes[Int(newChild)] = true }
      }
    }
    if wayUp(comes) > 4 * (old.count + new.count) {
      leaves = leaves.map { _ in true }
      comes = comes.map { _ in true }
    }
    var changes: [TreeChange] = []
    for node in old.shape.indices.reversed() where leaves[node] {
      changes.append(.detach(node: oldIDs[node], from: old.shape.place(of: node, oldIDs)))
    }
    for node in new.shape.indices where comes[node] {
      changes.append(.attach(node: newIDs[node], at: new.shape.place(of: node, newIDs)))
    }
    return changes
  }

  /// Returns the sum of the depths of all attached nodes that keep a subtree.
  ///
  /// A replica follows the path from such a node to the root, to check that the node is not
  /// attached below itself, so the sum estimates the cost of the changes.
  private func wayUp(_ comes: [Bool]) -> Int {
    new.shape.indices.reduce(0) { sum, node in
      guard comes[node] else { return sum }
      let keepsChild = [ChildSide.left, .right].contains { side in
        let child = new.shape.child(side, of: node)
        return child != TreeShape.none && !comes[Int(child)]
      }
      return keepsChild ? sum + Int(new.shape.depth[node]) : sum
    }
  }

  /// The annotations that are new or different in the new tree.
  private var annotations: [TreeChange] {
    var isNew = difference.oldIndex.map { $0 == TreeShape.none }
    for pair in difference.relabeled { isNew[pair.new] = true }
    var changes: [TreeChange] = []
    for change in difference.annotationChanges where !isNew[change.node.new] {
      changes.append(
        .annotate(
          node: newIDs[change.node.new], change.key, old: change.old, new: change.new))
    }
    for entry in new.columns.entries where entry.key != .identity {
      for node in new.shape.indices where isNew[node] {
        guard let value = entry.value[node] else { continue }
        changes.append(.annotate(node: newIDs[node], entry.key, old: nil, new: value))
      }
    }
    return changes
  }
}

// The caption and the focus of the step.
extension TreeTransition {
  /// The node that the step concerns most.
  private var focus: NodeID? {
    let node =
      difference.added.first ?? difference.rotations.first?.pivot
      ?? difference.relabeled.first?.new ?? difference.moved.first?.new
      ?? difference.annotationChanges.first?.node.new
    return node.map { newIDs[$0] }
  }

  private var caption: String {
    ShownDifference(difference, from: old, to: new).changesOnOneLine.startingWithCapital + "."
  }
}

extension TreeShape {
  /// Returns the place of a node in a tree of ids.
  ///
  /// - Parameters:
  ///   - node: the pre-order number of the node.
  ///   - ids: the id of each node, in pre-order.
  /// - Returns: the place.
  func place(of node: Int, _ ids: [NodeID]) -> TreeChange.Place {
    side(of: node).map { .child($0, of: ids[Int(parent[node])]) } ?? .root
  }
}
