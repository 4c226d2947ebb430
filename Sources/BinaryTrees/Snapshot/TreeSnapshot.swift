/// A binary tree taken down once: its shape, its elements, and what else is known of its nodes.
///
/// Everything that draws, lays out or writes a tree works on a snapshot, so no picture can change
/// under the hand that draws it. Taking one is a single walk over any ``BinaryTreeType``; its
/// cursors are trees themselves:
///
///     let snapshot = TreeSnapshot(tree)
///     snapshot.elements[snapshot.shape.indices.last!]
///     snapshot.postorder
public struct TreeSnapshot<Element> {
  /// What all cursors of a snapshot share.
  @usableFromInline
  final class Storage {
    @usableFromInline let shape: TreeShape
    @usableFromInline let elements: [Element]
    @usableFromInline let columns: TreeColumns

    @usableFromInline
    init(shape: TreeShape, elements: [Element], columns: TreeColumns) {
      self.shape = shape
      self.elements = elements
      self.columns = columns
    }
  }

  @usableFromInline let storage: Storage

  /// Makes a snapshot from its parts.
  ///
  /// - Parameters:
  ///   - shape: the structure.
  ///   - elements: what each node holds, in pre-order; as many as the shape has nodes.
  ///   - columns: what else is known, each column with an entry per node.
  public init(shape: TreeShape, elements: [Element], columns: TreeColumns = [:]) {
    precondition(elements.count == shape.count, "a snapshot needs one element for each node")
    precondition(columns.fit(count: shape.count), "a column needs one entry for each node")
    storage = Storage(shape: shape, elements: elements, columns: columns)
  }

  /// The structure.
  @inlinable
  public var shape: TreeShape { storage.shape }

  /// What each node holds, in pre-order.
  @inlinable
  public var elements: [Element] { storage.elements }

  /// What else is known of the nodes.
  @inlinable
  public var columns: TreeColumns { storage.columns }

  /// The number of nodes.
  @inlinable
  public var count: Int { storage.shape.count }

  /// Whether the tree has no nodes.
  @inlinable
  public var isEmpty: Bool { storage.shape.isEmpty }

  /// The ids of the nodes, or `nil` if the tree gave them none.
  public var identities: [NodeID]? {
    guard case .integers(let values)? = columns[.identity] else { return nil }
    let ids = values.compactMap { $0.map(NodeID.init(rawValue:)) }
    return ids.count == count ? ids : nil
  }
}

extension TreeSnapshot.Storage: Sendable where Element: Sendable {}
extension TreeSnapshot: Sendable where Element: Sendable {}

extension TreeSnapshot {
  /// Takes a snapshot of a tree in one walk.
  ///
  /// - Parameter tree: the root, or `nil` for the empty tree. It has at most
  ///   ``TreeShape/maximumCount`` nodes.
  /// - Complexity: O(*n*).
  @inlinable
  public init<Tree: BinaryTreeType>(_ tree: Tree?) where Tree.Element == Element {
    var walk = SnapshotWalk<Element>()
    let shape = TreeShape(root: tree) { walk.add($0(), $1()) }
    self.init(shape: shape, elements: walk.elements, columns: walk.columns(count: shape.count))
  }

  /// Takes a snapshot of a tree of which it is not certain that it is small, or a tree at all.
  ///
  /// - Parameters:
  ///   - tree: the root, or `nil` for the empty tree.
  ///   - limit: the greatest number of nodes to accept.
  /// - Throws: ``TreeTooLarge`` as soon as the walk meets one node more.
  /// - Complexity: O(min(*n*, limit)).
  @inlinable
  public init<Tree: BinaryTreeType>(_ tree: Tree?, limit: Int) throws(TreeTooLarge)
  where Tree.Element == Element {
    var walk = SnapshotWalk<Element>()
    let shape = try TreeShape(root: tree, limit: limit) { walk.add($0(), $1()) }
    self.init(shape: shape, elements: walk.elements, columns: walk.columns(count: shape.count))
  }

  /// The same tree with other elements.
  ///
  /// - Parameter transform: makes the new element of a node from the old one.
  /// - Returns: a snapshot of the same shape with the same columns.
  /// - Throws: whatever `transform` throws.
  @inlinable
  public func map<Other, Failure: Error>(
    _ transform: (Element) throws(Failure) -> Other
  ) throws(Failure) -> TreeSnapshot<Other> {
    TreeSnapshot<Other>(shape: shape, elements: try elements.map(transform), columns: columns)
  }

  /// The same tree with other columns.
  ///
  /// - Parameter columns: what is known of the nodes instead; each with an entry per node.
  /// - Returns: a snapshot of the same shape with the same elements.
  public func with(columns: TreeColumns) -> TreeSnapshot {
    TreeSnapshot(shape: shape, elements: elements, columns: columns)
  }
}

/// The elements and annotations of a walk, in pre-order.
@usableFromInline
package struct SnapshotWalk<Element> {
  @usableFromInline package var elements: [Element] = []
  @usableFromInline package var annotated: [(node: Int, annotations: NodeAnnotations)] = []

  @inlinable package init() {}

  @inlinable
  package mutating func add(_ element: Element, _ annotations: NodeAnnotations) {
    if !annotations.isEmpty { annotated.append((elements.count, annotations)) }
    elements.append(element)
  }

  @usableFromInline
  package func columns(count: Int) -> TreeColumns {
    var keys: [AnnotationKey] = []
    var values: [AnnotationKey: [AnnotationValue?]] = [:]
    for (node, annotations) in annotated {
      for entry in annotations.entries {
        if values[entry.key] == nil {
          keys.append(entry.key)
          values[entry.key] = Array(repeating: nil, count: count)
        }
        values[entry.key]?[node] = entry.value
      }
    }
    var columns = TreeColumns()
    for key in keys { columns[key] = values[key].map(TreeColumn.init) }
    return columns
  }
}

extension TreeSnapshot: Equatable where Element: Equatable {
  /// Whether two snapshots have the same shape, the same elements and the same columns.
  ///
  /// - Parameters:
  ///   - lhs: a snapshot.
  ///   - rhs: another snapshot.
  /// - Returns: `true` if they are the same.
  public static func == (lhs: TreeSnapshot, rhs: TreeSnapshot) -> Bool {
    lhs.storage === rhs.storage
      || (lhs.shape == rhs.shape && lhs.elements == rhs.elements && lhs.columns == rhs.columns)
  }
}

extension TreeSnapshot: Hashable where Element: Hashable {
  /// Feeds shape, elements and columns to a hasher.
  ///
  /// - Parameter hasher: the hasher to feed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(shape)
    hasher.combine(elements)
    hasher.combine(columns)
  }
}
