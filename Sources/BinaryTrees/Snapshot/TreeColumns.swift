/// The columns of a tree.
///
/// Each key has the entries of all nodes, in pre-order.
public typealias TreeColumns = AnnotationTable<TreeColumn>

extension AnnotationTable<TreeColumn> {
  /// Returns the annotations of a node.
  ///
  /// - Parameter node: the pre-order number of the node.
  /// - Returns: the annotations, in the order of the columns.
  public func annotations(of node: Int) -> NodeAnnotations {
    var annotations = NodeAnnotations()
    for entry in entries { annotations[entry.key] = entry.value[node] }
    return annotations
  }

  /// Returns the columns of selected nodes.
  ///
  /// - Parameter nodes: the pre-order numbers of the selected nodes.
  /// - Returns: columns with the entries of these nodes only, in the same order.
  public func selecting(_ nodes: some Collection<Int32>) -> TreeColumns {
    TreeColumns(entries.map { (key: $0.key, value: $0.value.selecting(nodes)) })
  }

  /// Returns whether each column has `count` entries.
  func fit(count: Int) -> Bool { entries.allSatisfy { $0.value.count == count } }

  /// The key of the column with the weights: `weight`, or `value` as in d3.
  package var weightKey: AnnotationKey { self[.weight] == nil ? "value" : .weight }
}
