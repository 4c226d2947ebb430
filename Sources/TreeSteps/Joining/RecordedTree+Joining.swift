import BinaryTrees
import SearchTrees

/// The part of a split tree that remains.
public enum SplitPart: String, Hashable, Sendable, CaseIterable {
  /// The elements less than the element of the split.
  case less
  /// The element of the split and all greater elements.
  case rest
}

extension TreeKind {
  /// Whether trees of this kind can be split and joined.
  package var canBeJoined: Bool {
    switch self {
    case .bst, .avl, .redBlack, .splay, .treap: true
    default: false
    }
  }
}

extension RecordedTree {
  /// Splits the tree at an element, and keeps one part.
  ///
  /// The trees of both parts are in the last but one step: they are the subtrees of the element,
  /// which is then at the root.
  ///
  /// - Parameters:
  ///   - element: the element of the split.
  ///   - part: the part to keep.
  /// - Returns: `false` if the tree does not contain the element, or if trees of this kind cannot be
  ///   split.
  /// - Complexity: O(*n*), with O(height) steps for a balanced tree.
  @discardableResult
  public mutating func split(at element: Element, keeping part: SplitPart) -> Bool {
    guard tree.kind.canBeJoined, tree.kind != .splay || find(element) else { return false }
    let elements = elementsByID
    var joiner = beginJoining("split at \(label(element))", .split(tree.kind))
    defer { finish(joiner, elements) }
    guard let node = joiner.search(elements, element, label(element)) else { return false }
    joiner.raise(node)
    joiner.append(
      "\(label(element)) is the root: the keys in its left subtree are less, those in its right "
        + "subtree are greater.", at: node, .take)
    if part == .less {
      let changes = joiner.detach(joiner.child(.right, of: node))
      let kept = joiner.child(.left, of: node)
      joiner.append(
        "Keep the keys less than \(label(element)).", changes + joiner.detachRoot(keeping: kept),
        at: kept, .take)
    } else {
      let changes = joiner.detach(joiner.child(.left, of: node))
      joiner.append(
        "Keep \(label(element)) and the greater keys.", changes, at: node, .take)
      joiner.join(node)
    }
    joiner.blackenRoot()
    return true
  }

  /// Joins the tree with another one, whose elements are all greater or all less.
  ///
  /// - Parameter other: the other tree, of the same kind.
  /// - Returns: `false` if the elements of the trees are not separated, or if trees of this kind
  ///   cannot be joined.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the sizes of the trees.
  @discardableResult
  public mutating func join(with other: TreeOfKind<Element>) -> Bool {
    guard tree.kind == other.kind, tree.kind.canBeJoined else { return false }
    let new = other.snapshot(identified: false)
    let title = "join with \(new.count == 1 ? "1 node" : "\(new.count) nodes")"
    let sorted = [tree.snapshot(identified: false), new].map { tree in
      tree.shape.inorderIndices.map { tree.elements[Int($0)] }
    }
    guard let (least, greatest) = Self.bounds(sorted[0]) else {
      replace(by: other, title)
      return true
    }
    guard let (newLeast, newGreatest) = Self.bounds(sorted[1]) else { return true }
    guard greatest < newLeast || newGreatest < least else { return false }
    let side: ChildSide = greatest < newLeast ? .right : .left
    let extreme = side == .right ? greatest : least
    if tree.kind == .splay { find(extreme) }
    var elements = elementsByID
    var joiner = beginJoining(title, .join(tree.kind))
    defer { finish(joiner, elements) }
    guard let node = joiner.walk(to: side) else { return false }
    joiner.raise(node)
    let ids = new.elements.map { joiner.makeNode(labeled: label($0)) }
    for (id, element) in zip(ids, new.elements) { elements[id] = element }
    let changes = joiner.attach(
      TreeSnapshot(shape: new.shape, elements: ids, columns: new.columns), side, of: node)
    joiner.append(
      "Attach the other tree as the \(side) subtree of \(joiner.name(node)).", changes, at: node,
      .attach)
    joiner.join(node)
    joiner.blackenRoot()
    return true
  }

  private static func bounds(_ sorted: [Element]) -> (least: Element, greatest: Element)? {
    guard let least = sorted.first, let greatest = sorted.last else { return nil }
    return (least, greatest)
  }

  /// The element of each node of the tree, by its id in the recording.
  private var elementsByID: [NodeID: Element] {
    var elements: [NodeID: Element] = [:]
    for (node, element) in zip(builder.replica.snapshot.elements, tree.elementSnapshot.elements) {
      elements[node] = element
    }
    return elements
  }

  private mutating func beginJoining(_ title: String, _ algorithm: Pseudocode) -> TreeJoiner {
    builder.begin(title, algorithm: algorithm)
    let joiner = TreeJoiner(builder, kind: tree.kind)
    // Leave the joiner the only copy of the builder, so that its storage is never copied.
    builder = RecordingBuilder(title: "", initial: TreeSnapshot(shape: .empty, elements: []))
    return joiner
  }

  /// Takes over the recording and the tree of a joiner.
  private mutating func finish(_ joiner: TreeJoiner, _ elements: [NodeID: Element]) {
    builder = joiner.builder
    let ids = builder.replica.snapshot
    adopt(
      TreeSnapshot(
        shape: ids.shape, elements: ids.elements.compactMap { elements[$0] }, columns: ids.columns),
      ids.elements)
  }
}
