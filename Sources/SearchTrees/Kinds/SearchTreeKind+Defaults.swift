public import BinaryTrees

// What a kind does unless it says otherwise: nothing.
extension SearchTreeKind {
  /// Nothing is shown.
  @inlinable
  public static func annotation(of tag: Tag) -> TagAnnotation? { nil }

  /// Sizes are not shown.
  @inlinable
  public static var showsSize: Bool { false }

  /// Trees change after a place is found only.
  @inlinable
  public var changesOnDescent: Bool { false }

  /// Searches change nothing.
  @inlinable
  public static var changesOnAccess: Bool { false }

  /// Does nothing.
  @inlinable
  public func willInsert<Element>(
    below node: Int32, in arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) {}

  /// Does nothing.
  @inlinable
  public mutating func didInsert<Element>(
    _ leaf: Int32, in arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) {}

  /// The successor.
  @inlinable
  public var removal: RemovalConvention { .successor }

  /// Unlinks the node, and balances the tree.
  @inlinable
  public mutating func remove<Element>(
    _ node: Int32, from arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) {
    didRemove(arena.unlink(node, removal, &observer), from: arena, &observer)
  }

  /// Does nothing.
  @inlinable
  public mutating func didRemove<Element>(
    _ vacancy: Vacancy<Tag>, from arena: TreeArena<Element, Self>,
    _ observer: inout some TreeObserver
  ) {}

  /// Does nothing.
  @inlinable
  public func didAccess<Element>(
    _ node: Int32, in arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) {}

  /// Builds the tree of least height.
  @inlinable
  public mutating func build<Element>(
    _ nodes: some RandomAccessCollection<Int32>, in arena: TreeArena<Element, Self>
  ) {
    let count = nodes.count
    arena.linkMinimalHeight(nodes, at: .root) { node, left, right, depth in
      arena.initializeTag(tag(left: left, right: right, depth: depth, count: count), of: node)
    }
    didAdopt(arena)
  }

  /// Does nothing.
  @inlinable
  public mutating func didAdopt<Element>(_ arena: TreeArena<Element, Self>) {}

  /// No rules beside the order.
  @inlinable
  public var balanceRules: [TreeRule] { [] }

  /// Trees do not grow as by plain insertion.
  @inlinable
  public static var growsPlainly: Bool { false }

  /// Trees cannot be joined.
  @inlinable
  public static var isJoinable: Bool { false }

  /// Does nothing, as trees cannot be joined.
  @inlinable
  public mutating func combine<Element, Order: ElementOrder>(
    _ operation: SetOperation, with other: Int32, order: Order,
    in arena: TreeArena<Element, Self>
  ) where Order.Element == Element, Order.Failure == Never {}
}

extension SearchTreeKind where Tag == NoTag {
  /// The tag of nothing.
  @inlinable
  public mutating func newTag() -> NoTag { NoTag() }

  /// The tag of nothing.
  @inlinable
  public static func tag(
    of node: Int, in shape: TreeShape, _ annotations: NodeAnnotations
  ) -> NoTag? { NoTag() }

  /// The tag of nothing.
  @inlinable
  public mutating func tag(left: Int, right: Int, depth: Int, count: Int) -> NoTag { NoTag() }
}
