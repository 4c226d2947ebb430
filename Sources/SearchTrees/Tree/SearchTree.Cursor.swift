public import BinaryTrees

extension SearchTree {
  /// A node of a search tree, which can be traversed, drawn and measured as a tree.
  ///
  /// A cursor shows the tree at the time when the cursor was created. It shares the memory of the
  /// tree, so that the next change of the tree copies the memory.
  @frozen
  public struct Cursor: BinaryTreeType {
    @usableFromInline let storage: TreeStorage<Order.Element, Scheme>

    /// The link that leads to the node, including its flag.
    @usableFromInline let link: UInt32

    @inlinable
    init(_ storage: TreeStorage<Order.Element, Scheme>, link: UInt32) {
      self.storage = storage
      self.link = link
    }

    @inlinable
    package func read<Value>(
      _ body: (ArenaState<Order.Element, Scheme>, _ slot: UInt32) -> Value
    ) -> Value {
      storage.read { body($0, link >> 1) }
    }

    /// The identity of the node.
    ///
    /// No other node has the same identity while every change of the tree is observed.
    @inlinable
    public var id: NodeID { NodeID(slot: link >> 1) }

    /// The element of the node.
    @inlinable
    public var element: Order.Element { read { $0.nodes[Int($1)].element } }

    /// The left child, or `nil` if it is missing.
    @inlinable
    public var left: Cursor? { child(0) }

    /// The right child, or `nil` if it is missing.
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
    public var count: Int { read { _, slot in Int(storage.countedSizes()[Int(slot)]) } }

    /// The number of equal elements that the node represents.
    @inlinable
    public var multiplicity: Int { read { $0.multiplicity(of: $1) } }

    /// The annotations of the node: the balance data of the scheme, such as a balance factor, color
    /// or priority, and the number of equal elements if it is greater than 1.
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

  /// A cursor at the root, or `nil` if the tree is empty.
  @inlinable
  public var root: Cursor? {
    let link = read { $0.links(of: Slot.top)[0] }
    return link > 1 ? Cursor(storage, link: link) : nil
  }
}

extension SearchTree.Cursor: Sendable where Order.Element: Sendable {}

extension SearchTree.Cursor: Hashable {
  /// Returns whether two cursors refer to the same node of the same tree.
  ///
  /// - Parameters:
  ///   - lhs: a cursor.
  ///   - rhs: another cursor.
  /// - Returns: `true` if the nodes are identical; elements are not compared.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.storage === rhs.storage && lhs.link == rhs.link
  }

  /// Hashes the identity of the node.
  ///
  /// - Parameter hasher: the hasher to use.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(storage))
    hasher.combine(link)
  }
}
