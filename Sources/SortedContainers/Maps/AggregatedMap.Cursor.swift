public import BinaryTrees
public import SearchTrees

extension AggregatedMap {
  /// A node of a map, which can be traversed, drawn and measured as a tree of keys.
  ///
  /// A cursor shows the map at the time when the cursor was created. It shares the memory of the
  /// map, so that the next change of the map copies the memory.
  @frozen
  public struct Cursor: BinaryTreeType {
    @usableFromInline let node: SearchTree<Order, Scheme>.Cursor

    @inlinable
    init(_ node: SearchTree<Order, Scheme>.Cursor) { self.node = node }

    /// The identity of the node.
    ///
    /// No other node has the same identity while every change of the map is observed.
    @inlinable
    public var id: NodeID { node.id }

    /// The key of the node.
    @inlinable
    public var element: Key { node.element }

    /// The value of the key.
    @inlinable
    public var value: Value { node.read { $0.values(as: Value.self)[Int($1)] } }

    /// The summary of the entries in the subtree of the node.
    @inlinable
    public var summary: Summarizer.Summary {
      node.read {
        $0.summaries(as: Summarizer.Summary.self)[AggregatedMap.isAggregated ? Int($1) : 0]
      }
    }

    /// The left child, or `nil` if it is missing.
    @inlinable
    public var left: Cursor? { node.left.map { Cursor($0) } }

    /// The right child, or `nil` if it is missing.
    @inlinable
    public var right: Cursor? { node.right.map { Cursor($0) } }

    /// The annotations of the node: its value, its summary and the balance data of the scheme.
    public var annotations: NodeAnnotations {
      var annotations = node.annotations
      annotations[.value] = AnnotationValue(showing: value)
      if AggregatedMap.isAggregated {
        annotations[Summarizer.name] = AnnotationValue(showing: summary)
      }
      return annotations
    }
  }

  /// A cursor at the root, or `nil` if the map is empty.
  @inlinable
  public var root: Cursor? { tree.root.map { Cursor($0) } }
}

extension AggregatedMap.Cursor: @unchecked Sendable
where Order: Sendable, Order.Element: Sendable, Value: Sendable {}

#if !hasFeature(Embedded)
  extension AggregatedMap: RootedTree {
    /// The root of the tree as an untyped value, for reflection.
    package var rootOfTree: Any? { root }
  }
#endif
