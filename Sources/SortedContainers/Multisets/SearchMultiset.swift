public import BinaryTrees
public import SearchTrees

/// A sorted multiset that is stored as a binary search tree: a collection of elements in order, in
/// which equal elements may occur several times.
///
/// Each distinct element has one node, which also holds the number of its occurrences:
///
///     var words = AVLMultiset(["to", "be", "or", "not", "to", "be"])
///     words.count                       // 6
///     words.distinctCount               // 4
///     words.multiplicity(of: "be")      // 2
///     Array(words)                      // ["be", "be", "not", "or", "to", "to"]
///     words.counts.map { $0.element }   // ["be", "not", "or", "to"]
///     words.rank(of: "or")              // 3
///
/// The multiset stores the first of several elements that are equal in its order, and counts the
/// others. A multiset is a value like ``/SearchTrees/SearchTree`` and has the same balancing schemes
/// and orders.
public struct SearchMultiset<Order: ElementOrder, Scheme: BalancingScheme> {
  /// The type of the elements.
  public typealias Element = Order.Element

  @usableFromInline typealias Tree = SearchTree<Order, Scheme>

  /// The tree of the distinct elements; each node holds the number of occurrences of its element.
  @usableFromInline var base: Tree

  @usableFromInline var total: Int

  /// The number of elements, including equal ones.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { total }

  @inlinable
  init(_ base: Tree) { (self.base, total) = (base, base.occurrences) }

  /// Creates an empty multiset.
  ///
  /// - Parameters:
  ///   - order: the order of the elements.
  ///   - scheme: the balancing scheme, with its options.
  @inlinable
  public init(order: Order, scheme: Scheme) { self.init(Tree(order: order, scheme: scheme)) }

  /// Creates a multiset with the given elements.
  ///
  /// - Parameters:
  ///   - elements: the elements. Those without a place in the order, such as NaN, are left out.
  ///   - order: the order of the elements.
  ///   - scheme: the balancing scheme, with its options.
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public init(_ elements: some Sequence<Element>, order: Order, scheme: Scheme) {
    self.init(counts: elements.lazy.map { ($0, 1) }, order: order, scheme: scheme)
  }

  /// Creates a multiset from elements in any order, each with its number of occurrences.
  @inlinable
  init(counts: some Sequence<(Element, Int)>, order: Order, scheme: Scheme) {
    let sorted = counts.filter { order.isOrdered($0.0) }.sorted { order.precedes($0.0, $1.0) }
    var builder = SortedBuilder<Order, Scheme>(order: order, capacity: sorted.count)
    for (element, count) in sorted {
      let isNew = builder.isAfterLast(element)
      if isNew { builder.appendGreater(element) }
      let former = isNew ? 0 : builder.state.pointee.multiplicity(of: builder.last)
      builder.state.pointee.setMultiplicity(former + count, of: builder.last)
    }
    self.init(builder.tree(scheme))
  }

  /// The number of distinct elements, which is the number of nodes.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var distinctCount: Int { base.count }

  /// A cursor at the root, or `nil` if the multiset is empty.
  @inlinable
  public var root: SearchTree<Order, Scheme>.Cursor? { base.root }

  /// A snapshot of the tree, with the balance data and the number of occurrences of each node in
  /// columns.
  ///
  /// - Complexity: O(*n*), where *n* is the number of distinct elements.
  @inlinable
  public var snapshot: TreeSnapshot<Element> { base.snapshot }

  /// Returns the first rule that the tree breaks; see ``/SearchTrees/SearchTree/violation()``.
  ///
  /// - Returns: a violation, or `nil` if the tree follows all rules.
  /// - Complexity: O(*n*), where *n* is the number of distinct elements.
  @inlinable
  public func violation() -> RuleViolation<Element>? { base.violation() }

  /// Returns the number of occurrences of an element.
  ///
  /// - Parameter member: the element to look for.
  /// - Returns: the number of equal elements, or 0.
  /// - Complexity: O(height).
  @inlinable
  public func multiplicity(of member: Element) -> Int { base.multiplicity(of: member) }
}

extension SearchMultiset where Order: ImplicitOrder {
  /// Creates an empty multiset.
  ///
  /// - Parameter scheme: the balancing scheme, with its options.
  @inlinable
  public init(scheme: Scheme) { self.init(order: Order(), scheme: scheme) }

  /// Creates an empty multiset.
  @inlinable
  public init() { self.init(order: Order(), scheme: Scheme()) }

  /// Creates a multiset with the given elements.
  ///
  /// - Parameters:
  ///   - elements: the elements. Those without a place in the order, such as NaN, are left out.
  ///   - scheme: the balancing scheme, with its options.
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public init(_ elements: some Sequence<Element>, scheme: Scheme = Scheme()) {
    self.init(elements, order: Order(), scheme: scheme)
  }
}

extension SearchMultiset: ExpressibleByArrayLiteral where Order: ImplicitOrder {
  /// Creates a multiset with the elements of an array literal.
  ///
  /// - Parameter elements: the elements.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension SearchMultiset: Sendable where Order: Sendable, Order.Element: Sendable {}

/// A sorted multiset that is stored as a height-balanced tree; see ``/SearchTrees/AVLScheme``.
public typealias AVLMultiset<Element: Comparable> = SearchMultiset<NaturalOrder<Element>, AVLScheme>

/// A sorted multiset that is stored as a red-black tree; see ``/SearchTrees/RedBlackScheme``.
public typealias RedBlackMultiset<Element: Comparable> =
  SearchMultiset<NaturalOrder<Element>, RedBlackScheme>

/// A sorted multiset that is stored as a splay tree; see ``/SearchTrees/SplayScheme``.
public typealias SplayMultiset<Element: Comparable> =
  SearchMultiset<NaturalOrder<Element>, SplayScheme>

/// A sorted multiset that is stored as a treap; see ``/SearchTrees/TreapScheme``.
public typealias TreapMultiset<Element: Comparable> =
  SearchMultiset<NaturalOrder<Element>, TreapScheme>

/// A sorted multiset that is stored as a weight-balanced tree; see
/// ``/SearchTrees/WeightBalancedScheme``.
public typealias WeightBalancedMultiset<Element: Comparable> =
  SearchMultiset<NaturalOrder<Element>, WeightBalancedScheme>

/// A sorted multiset that is stored as a scapegoat tree; see ``/SearchTrees/ScapegoatScheme``.
public typealias ScapegoatMultiset<Element: Comparable> =
  SearchMultiset<NaturalOrder<Element>, ScapegoatScheme>
