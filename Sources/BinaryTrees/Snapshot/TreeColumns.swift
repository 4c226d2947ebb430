/// The columns of a tree: for each key the entries of all nodes, in pre-order.
public typealias TreeColumns = AnnotationTable<TreeColumn>

extension AnnotationTable<TreeColumn> {
  /// The entries of a node.
  ///
  /// - Parameter node: the pre-order number of the node.
  /// - Returns: the entries, in the order of the columns.
  public func annotations(of node: Int) -> NodeAnnotations {
    var annotations = NodeAnnotations()
    for entry in entries { annotations[entry.key] = entry.value[node] }
    return annotations
  }

  /// The columns of other nodes.
  ///
  /// - Parameter nodes: the pre-order numbers of the nodes.
  /// - Returns: the columns with the entries of these nodes only, in this order.
  public func selecting(_ nodes: some Collection<Int32>) -> TreeColumns {
    TreeColumns(entries.map { (key: $0.key, value: $0.value.selecting(nodes)) })
  }

  /// Whether each column has an entry for each of `count` nodes.
  func fit(count: Int) -> Bool { entries.allSatisfy { $0.value.count == count } }

  /// The key of the column that gives weights: `weight`, or `value` in the manner of d3.
  package var weightKey: AnnotationKey { self[.weight] == nil ? "value" : .weight }
}
