/// An immutable copy of a binary tree: its shape, its elements and its annotations.
///
/// Layouts, drawings and file formats use snapshots, so the tree may change while a drawing is
/// created. A snapshot is created in one traversal of any ``BinaryTreeType``. Its cursors are trees
/// themselves:
///
///     let snapshot = TreeSnapshot(tree)
///     snapshot.elements[snapshot.shape.indices.last!]
///     snapshot.postorder
public struct TreeSnapshot<Element> {
  /// The storage that all cursors of a snapshot share.
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

  /// Creates a snapshot from its parts.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - elements: the element of each node, in pre-order. Its count must equal the number of
  ///     nodes.
  ///   - columns: the annotations. Each column must have one entry for each node.
  public init(shape: TreeShape, elements: [Element], columns: TreeColumns = [:]) {
    precondition(elements.count == shape.count, "a snapshot needs one element for each node")
    precondition(columns.fit(count: shape.count), "a column needs one entry for each node")
    storage = Storage(shape: shape, elements: elements, columns: columns)
  }

  /// The structure of the tree.
  @inlinable
  public var shape: TreeShape { storage.shape }

  /// The elements of the nodes, in pre-order.
  @inlinable
  public var elements: [Element] { storage.elements }

  /// The annotations of the nodes.
  @inlinable
  public var columns: TreeColumns { storage.columns }

  /// The number of nodes.
  @inlinable
  public var count: Int { storage.shape.count }

  /// Whether the tree has no nodes.
  @inlinable
  public var isEmpty: Bool { storage.shape.isEmpty }

  /// The ids of the nodes, in pre-order, or `nil` if not all nodes have an id.
  public var identities: [NodeID]? {
    guard case .integers(let values)? = columns[.identity] else { return nil }
    let ids = values.compactMap { $0.map(NodeID.init(rawValue:)) }
    return ids.count == count ? ids : nil
  }
}

extension TreeSnapshot.Storage: Sendable where Element: Sendable {}
extension TreeSnapshot: Sendable where Element: Sendable {}

extension TreeSnapshot {
  /// Creates a snapshot of a tree.
  ///
  /// - Parameter tree: the root, or `nil` for the empty tree. The tree must have at most
  ///   ``TreeShape/maximumCount`` nodes.
  /// - Complexity: O(*n*).
  @inlinable
  public init<Tree: BinaryTreeType>(_ tree: Tree?) where Tree.Element == Element {
    var walk = SnapshotWalk<Element>()
    let shape = TreeShape(root: tree) { walk.add($0(), $1()) }
    self.init(shape: shape, elements: walk.elements, columns: walk.columns(count: shape.count))
  }

  /// Creates a snapshot of a tree of unknown size, or throws an error if the tree is too large.
  ///
  /// A structure that contains a cycle counts as too large.
  ///
  /// - Parameters:
  ///   - tree: the root, or `nil` for the empty tree.
  ///   - limit: the maximum number of nodes.
  /// - Throws: ``TreeTooLarge`` if the tree has more than `limit` nodes.
  /// - Complexity: O(min(*n*, `limit`)).
  @inlinable
  public init<Tree: BinaryTreeType>(_ tree: Tree?, limit: Int) throws(TreeTooLarge)
  where Tree.Element == Element {
    var walk = SnapshotWalk<Element>()
    let shape = try TreeShape(root: tree, limit: limit) { walk.add($0(), $1()) }
    self.init(shape: shape, elements: walk.elements, columns: walk.columns(count: shape.count))
  }

  /// Returns a snapshot with transformed elements.
  ///
  /// - Parameter transform: returns the new element for an element.
  /// - Returns: a snapshot with the same shape and the same columns.
  /// - Throws: the error of `transform`.
  @inlinable
  public func map<Other, Failure: Error>(
    _ transform: (Element) throws(Failure) -> Other
  ) throws(Failure) -> TreeSnapshot<Other> {
    TreeSnapshot<Other>(shape: shape, elements: try elements.map(transform), columns: columns)
  }

  /// Returns a snapshot with other annotations.
  ///
  /// - Parameter columns: the new columns. Each must have one entry for each node.
  /// - Returns: a snapshot with the same shape and the same elements.
  public func with(columns: TreeColumns) -> TreeSnapshot {
    TreeSnapshot(shape: shape, elements: elements, columns: columns)
  }
}

/// The elements and annotations that a traversal collects, in pre-order.
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
  /// Returns whether two snapshots have equal shapes, elements and columns.
  ///
  /// - Parameters:
  ///   - lhs: a snapshot.
  ///   - rhs: another snapshot.
  /// - Returns: `true` if the snapshots are equal.
  public static func == (lhs: TreeSnapshot, rhs: TreeSnapshot) -> Bool {
    lhs.storage === rhs.storage
      || (lhs.shape == rhs.shape && lhs.elements == rhs.elements && lhs.columns == rhs.columns)
  }
}

extension TreeSnapshot: Hashable where Element: Hashable {
  /// Feeds the shape, the elements and the columns to a hasher.
  ///
  /// - Parameter hasher: the hasher to use.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(shape)
    hasher.combine(elements)
    hasher.combine(columns)
  }
}
