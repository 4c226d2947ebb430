public import BinaryTrees

extension SearchTree {
  /// A node of a search tree, as a tree to be walked, drawn and measured.
  ///
  /// A cursor keeps the tree as it was when the cursor was taken; it holds its memory, so that the
  /// next change of the tree copies that.
  @frozen
  public struct Cursor: BinaryTreeType {
    @usableFromInline let storage: TreeStorage<Order.Element, Scheme>

    /// The link that leads to the node, its flag included.
    @usableFromInline let link: UInt32

    @inlinable
    init(_ storage: TreeStorage<Order.Element, Scheme>, link: UInt32) {
      self.storage = storage
      self.link = link
    }

    @inlinable
    func read<Value>(_ body: (ArenaState<Order.Element, Scheme>, _ slot: UInt32) -> Value) -> Value
    {
      withExtendedLifetime(storage) { body(storage.state.pointee, link >> 1) }
    }

    /// The node's identity: no other node has it as long as every change is observed.
    @inlinable
    public var id: NodeID { NodeID(slot: link >> 1) }

    /// What the node holds.
    @inlinable
    public var element: Order.Element { read { $0.nodes[Int($1)].element } }

    /// The left subtree.
    @inlinable
    public var left: Cursor? { child(0) }

    /// The right subtree.
    @inlinable
    public var right: Cursor? { child(1) }

    @inlinable
    func child(_ side: Int) -> Cursor? {
      let link = read { $0.links(of: $1)[side] }
      return link > 1 ? Cursor(storage, link: link) : nil
    }

    /// The number of nodes in the subtree.
    ///
    /// - Complexity: O(1). The first operation that needs subtree sizes takes O(*n*).
    @inlinable
    public var count: Int {
      withExtendedLifetime(storage) { Int(storage.countedSizes()[Int(link >> 1)]) }
    }

    /// How many equal elements the node stands for.
    @inlinable
    public var multiplicity: Int { read { $0.multiplicity(of: $1) } }

    /// What the scheme keeps with the node, as it is shown: a balance factor, a color, a priority.
    public var annotations: NodeAnnotations {
      var annotations = NodeAnnotations()
      if let shown = read({ state, _ in Scheme.annotation(of: state.balance(of: link)) }) {
        annotations[shown.key] = shown.value
      }
      if Scheme.keepsSizes { annotations[.size] = .integer(count) }
      if multiplicity > 1 { annotations[.multiplicity] = .integer(multiplicity) }
      return annotations
    }
  }

  /// The root as a tree, or `nil` if there is none.
  @inlinable
  public var root: Cursor? {
    let link = withExtendedLifetime(storage) { state.pointee.links(of: Slot.top)[0] }
    return link > 1 ? Cursor(storage, link: link) : nil
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
    lhs.storage === rhs.storage && lhs.link == rhs.link
  }

  /// Feeds the place where the cursor stands to a hasher.
  ///
  /// - Parameter hasher: the hasher to feed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(storage))
    hasher.combine(link)
  }
}
