import BinaryTrees
import TreeDifferences

/// The difference between two trees, computed in quadratic time as a reference.
struct SlowDifference: Equatable {
  var added: [Int] = []
  var removed: [Int] = []
  var moved: [[Int]] = []
  var relabeled: [[Int]] = []

  /// Compares two trees; `areSame` decides which nodes correspond.
  init(
    _ old: TreeSnapshot<Int>, _ new: TreeSnapshot<Int>, areSame: (_ old: Int, _ new: Int) -> Bool
  ) {
    func counterpart(_ node: Int) -> Int? { old.shape.indices.first { areSame($0, node) } }
    for node in old.shape.indices where !new.shape.indices.contains(where: { areSame(node, $0) }) {
      removed.append(node)
    }
    for node in new.shape.indices {
      guard let before = counterpart(node) else {
        added.append(node)
        continue
      }
      if old.elements[before] != new.elements[node] { relabeled.append([before, node]) }
      let (parent, newParent) = (Int(old.shape.parent[before]), Int(new.shape.parent[node]))
      let isSame =
        parent < 0 || newParent < 0
        ? parent == newParent
        : areSame(parent, newParent) && old.shape.side(of: before) == new.shape.side(of: node)
      if !isSame { moved.append([before, node]) }
    }
  }

  init(_ difference: TreeDifference) {
    added = difference.added
    removed = difference.removed
    moved = difference.moved.map { [$0.old, $0.new] }
    relabeled = difference.relabeled.map { [$0.old, $0.new] }
  }
}

extension TreeSnapshot<Int> {
  /// Returns the sides on the path from the root to a node, as a text.
  func way(to node: Int) -> String {
    var (way, node) = ("", node)
    while let side = shape.side(of: node) {
      way = (side == .left ? "l" : "r") + way
      node = Int(shape.parent[node])
    }
    return way
  }

  /// Creates the tree of the given shape with the keys in in-order.
  init(_ shape: TreeShape, sorted keys: [Int]) {
    self.init(shape: shape, elements: shape.inorderRank.map { keys[Int($0)] })
  }

  /// Returns the tree after a rotation that lifts a node above its parent.
  func rotated(at pivot: Int) -> TreeSnapshot {
    let parent = Int(shape.parent[pivot])
    var (left, right) = (shape.left, shape.right)
    let (above, node, below) = (shape.parent[parent], Int32(pivot), Int32(parent))
    if shape.side(of: pivot) == .left {
      (left[parent], right[pivot]) = (right[pivot], below)
    } else {
      (right[parent], left[pivot]) = (left[pivot], below)
    }
    if above >= 0 {
      if left[Int(above)] == below { left[Int(above)] = node } else { right[Int(above)] = node }
    }
    let links = TreeLinks(left: left, right: right, root: above < 0 ? node : 0)
    guard let (shape, order) = try? links.numbered() else { return self }
    return TreeSnapshot(shape: shape, elements: order.map { elements[Int($0)] })
  }

  /// Returns the tree after the rotations of a difference; `new` has the elements of the rotated
  /// nodes.
  func turned(_ rotations: [TreeDifference.Rotation], naming new: TreeSnapshot) -> TreeSnapshot {
    var tree = self
    for rotation in rotations {
      for over in [rotation.middle, rotation.root].compactMap({ $0 }) {
        guard let pivot = tree.elements.firstIndex(of: new.elements[rotation.pivot]),
          tree.shape.parent[pivot] >= 0,
          tree.elements[Int(tree.shape.parent[pivot])] == new.elements[over]
        else { return self }
        tree = tree.rotated(at: pivot)
      }
    }
    return tree
  }
}
