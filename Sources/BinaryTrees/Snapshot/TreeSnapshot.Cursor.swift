extension TreeSnapshot {
  /// A node of a snapshot, as a tree.
  ///
  /// A cursor is a number beside a reference to what all cursors of the snapshot share.
  @frozen
  public struct Cursor: BinaryTreeType {
    @usableFromInline let storage: Storage

    @usableFromInline let position: Int32

    @inlinable
    init(storage: Storage, position: Int32) {
      self.storage = storage
      self.position = position
    }

    /// The number of the node in the snapshot, in pre-order.
    @inlinable
    public var index: Int { Int(position) }

    /// What the node holds.
    @inlinable
    public var element: Element { storage.elements[index] }

    /// The left subtree.
    @inlinable
    public var left: Cursor? { cursor(at: storage.shape.left[index]) }

    /// The right subtree.
    @inlinable
    public var right: Cursor? { cursor(at: storage.shape.right[index]) }

    /// The node above, or `nil` at the root.
    @inlinable
    public var parent: Cursor? { cursor(at: storage.shape.parent[index]) }

    /// What the columns say of the node.
    public var annotations: NodeAnnotations {
      storage.columns.isEmpty ? NodeAnnotations() : storage.columns.annotations(of: index)
    }

    @inlinable
    func cursor(at position: Int32) -> Cursor? {
      position == TreeShape.none ? nil : Cursor(storage: storage, position: position)
    }
  }

  /// The root as a tree, or `nil` if there is none.
  @inlinable
  public var root: Cursor? { isEmpty ? nil : Cursor(storage: storage, position: 0) }

  /// The node with that number as a tree.
  ///
  /// - Parameter index: the number of the node, in pre-order.
  /// - Returns: a cursor at that node.
  @inlinable
  public func node(at index: Int) -> Cursor {
    precondition(shape.indices.contains(index), "the snapshot has no node of that number")
    return Cursor(storage: storage, position: Int32(truncatingIfNeeded: index))
  }
}

extension TreeSnapshot.Cursor: Sendable where Element: Sendable {}

extension TreeSnapshot.Cursor: Hashable {
  /// Whether two cursors stand at the same node of the same snapshot.
  ///
  /// - Parameters:
  ///   - lhs: a cursor.
  ///   - rhs: another cursor.
  /// - Returns: `true` if they do; elements are not compared.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.storage === rhs.storage && lhs.position == rhs.position
  }

  /// Feeds the place where the cursor stands to a hasher.
  ///
  /// - Parameter hasher: the hasher to feed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(storage))
    hasher.combine(position)
  }
}
