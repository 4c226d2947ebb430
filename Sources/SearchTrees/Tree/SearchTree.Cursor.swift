public import BinaryTrees

extension SearchTree {
  /// A node of a search tree, as a tree to be walked, drawn and measured.
  ///
  /// A cursor keeps the tree as it was when the cursor was taken; it holds its memory, so that the
  /// next change of the tree copies that.
  @frozen
  public struct Cursor: BinaryTreeType {
    @usableFromInline let owner: ArenaOwner<Order.Element, Kind>

    @usableFromInline let slot: Int32

    @inlinable
    init(owner: ArenaOwner<Order.Element, Kind>, slot: Int32) {
      self.owner = owner
      self.slot = slot
    }

    /// The node's identity: no other node has it as long as every change is observed.
    @inlinable
    public var id: NodeID { NodeID(Int(slot)) }

    /// What the node holds.
    @inlinable
    public var element: Order.Element { owner.read { $0.element(of: slot) } }

    /// The left subtree.
    @inlinable
    public var left: Cursor? { cursor(at: owner.read { $0.left(of: slot) }) }

    /// The right subtree.
    @inlinable
    public var right: Cursor? { cursor(at: owner.read { $0.right(of: slot) }) }

    /// The node above, or `nil` at the root.
    @inlinable
    public var parent: Cursor? { cursor(at: owner.read { $0.parent(of: slot) }) }

    /// The number of nodes in the subtree.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var count: Int { Int(owner.read { $0.size(of: slot) }) }

    /// How many equal elements the node stands for.
    @inlinable
    public var multiplicity: Int { owner.read { $0.multiplicity(of: slot) } }

    /// What the kind keeps with the node: a balance factor, a colour, a priority.
    @inlinable
    public var tag: Kind.Tag { owner.read { $0.tag(of: slot) } }

    /// What the kind keeps with the node, as it is shown.
    public var annotations: NodeAnnotations {
      var annotations = NodeAnnotations()
      if let shown = Kind.annotation(of: tag) { annotations[shown.key] = shown.value }
      if Kind.showsSize { annotations[.size] = .integer(count) }
      if multiplicity > 1 { annotations[.multiplicity] = .integer(multiplicity) }
      return annotations
    }

    @inlinable
    func cursor(at slot: Int32) -> Cursor? {
      slot == TreeShape.none ? nil : Cursor(owner: owner, slot: slot)
    }
  }

  /// The root as a tree, or `nil` if there is none.
  @inlinable
  public var root: Cursor? { cursor(at: owner.read { $0.root }) }

  @inlinable
  func cursor(at slot: Int32) -> Cursor? {
    slot == Arena.none ? nil : Cursor(owner: owner, slot: slot)
  }
}

extension SearchTree.Cursor: Sendable where Order.Element: Sendable {}

extension SearchTree.Cursor: Hashable {
  /// Whether two cursors stand at the same node of the same tree.
  ///
  /// - Parameters:
  ///   - lhs: a cursor.
  ///   - rhs: another cursor.
  /// - Returns: `true` if they do; elements are not compared.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.owner === rhs.owner && lhs.slot == rhs.slot
  }

  /// Feeds the place where the cursor stands to a hasher.
  ///
  /// - Parameter hasher: the hasher to feed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(owner))
    hasher.combine(slot)
  }
}
