extension TreeSnapshot {
  /// A node of a snapshot, as the root of its subtree.
  ///
  /// A cursor consists of a node number and a reference to the storage of the snapshot.
  @frozen
  public struct Cursor: BinaryTreeType {
    @usableFromInline let storage: Storage

    @usableFromInline let position: Int32

    @inlinable
    init(storage: Storage, position: Int32) {
      self.storage = storage
      self.position = position
    }

    /// The pre-order number of the node in the snapshot.
    @inlinable
    public var index: Int { Int(position) }

    /// The element of the node.
    @inlinable
    public var element: Element { storage.elements[index] }

    /// The left subtree, or `nil` if it is empty.
    @inlinable
    public var left: Cursor? { cursor(at: storage.shape.left[index]) }

    /// The right subtree, or `nil` if it is empty.
    @inlinable
    public var right: Cursor? { cursor(at: storage.shape.right[index]) }

    /// The parent, or `nil` if the node is the root.
    @inlinable
    public var parent: Cursor? { cursor(at: storage.shape.parent[index]) }

    /// The annotations of the node.
    public var annotations: NodeAnnotations {
      storage.columns.isEmpty ? NodeAnnotations() : storage.columns.annotations(of: index)
    }

    @inlinable
    func cursor(at position: Int32) -> Cursor? {
      position == TreeShape.none ? nil : Cursor(storage: storage, position: position)
    }
  }

  /// The root, or `nil` if the tree is empty.
  @inlinable
  public var root: Cursor? { isEmpty ? nil : Cursor(storage: storage, position: 0) }

  /// Returns the node with a number.
  ///
  /// - Parameter index: the pre-order number of the node.
  /// - Returns: a cursor for the node.
  @inlinable
  public func node(at index: Int) -> Cursor {
    precondition(shape.indices.contains(index), "the snapshot has no node of that number")
    return Cursor(storage: storage, position: Int32(truncatingIfNeeded: index))
  }
}

extension TreeSnapshot.Cursor: Sendable where Element: Sendable {}

extension TreeSnapshot.Cursor: Hashable {
  /// Returns whether two cursors refer to the same node of the same snapshot.
  ///
  /// Elements are not compared.
  ///
  /// - Parameters:
  ///   - lhs: a cursor.
  ///   - rhs: another cursor.
  /// - Returns: `true` if both cursors refer to the same node.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.storage === rhs.storage && lhs.position == rhs.position
  }

  /// Feeds the identity of the snapshot and the number of the node to a hasher.
  ///
  /// - Parameter hasher: the hasher to use.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(storage))
    hasher.combine(position)
  }
}

#if !hasFeature(Embedded)
  /// A type, such as a collection, that provides the root of its tree and is not a node itself.
  package protocol RootedTree {
    /// The root as a tree, or `nil` if the tree is empty.
    var rootOfTree: Any? { get }
  }

  extension TreeSnapshot: RootedTree {
    /// The root, for reflection.
    package var rootOfTree: Any? { root }
  }
#endif
