/// The named columns of a snapshot, in the order in which they were added.
public struct TreeColumns: Hashable, Sendable {
  /// The names, in order.
  public private(set) var keys: [AnnotationKey] = []

  private var columns: [TreeColumn] = []

  /// Makes no columns.
  public init() {}

  /// Whether there are no columns.
  public var isEmpty: Bool { keys.isEmpty }

  /// The column of that name; set to `nil` to remove it.
  ///
  /// - Parameter key: the name.
  public subscript(key: AnnotationKey) -> TreeColumn? {
    get { keys.firstIndex(of: key).map { columns[$0] } }
    set {
      let position = keys.firstIndex(of: key)
      switch (position, newValue) {
      case (let position?, let column?): columns[position] = column
      case (let position?, nil):
        keys.remove(at: position)
        columns.remove(at: position)
      case (nil, let column?):
        keys.append(key)
        columns.append(column)
      case (nil, nil): break
      }
    }
  }

  /// What the columns say of one node.
  ///
  /// - Parameter node: the number of the node.
  /// - Returns: an entry for each column that has one.
  public func annotations(of node: Int) -> NodeAnnotations {
    var annotations = NodeAnnotations()
    for (key, column) in zip(keys, columns) { annotations[key] = column[node] }
    return annotations
  }

  /// The columns of the nodes that stand at the given numbers, in that order.
  ///
  /// - Parameter nodes: numbers of nodes of these columns.
  /// - Returns: the same columns with one entry for each number.
  public func selecting(_ nodes: some Collection<Int32>) -> TreeColumns {
    var selected = self
    selected.columns = columns.map { $0.selecting(nodes) }
    return selected
  }

  /// Whether every column has that many entries.
  func fit(count: Int) -> Bool { columns.allSatisfy { $0.count == count } }
}

extension TreeColumns: ExpressibleByDictionaryLiteral {
  /// Makes columns from a literal such as `[.weight: .decimals([1, 2, nil])]`.
  ///
  /// - Parameter elements: the names and columns, in order.
  public init(dictionaryLiteral elements: (AnnotationKey, TreeColumn)...) {
    for (key, column) in elements { self[key] = column }
  }
}

extension TreeColumns {
  /// The name of the column of weights: `weight`, or else `value`, as in the JSON of d3.
  package var weightKey: AnnotationKey { self[.weight] == nil ? "value" : .weight }
}
