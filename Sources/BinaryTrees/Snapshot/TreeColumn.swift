/// The values of one annotation for all nodes of a snapshot, as an array with an entry for each
/// node.
public enum TreeColumn: Hashable, Sendable {
  /// Whole numbers.
  case integers([Int?])
  /// Finite numbers.
  case decimals([Double?])
  /// Strings.
  case texts([String?])
  /// Values as a text contains them: values of several types, or numbers whose spelling is not the
  /// standard spelling of their values, such as `0.670`.
  case written([WrittenValue?])

  /// The number of entries.
  public var count: Int {
    switch self {
    case .integers(let values): values.count
    case .decimals(let values): values.count
    case .texts(let values): values.count
    case .written(let values): values.count
    }
  }

  /// Returns the entry of a node, or `nil` if the node has none.
  ///
  /// - Parameter node: the number of the node.
  public subscript(node: Int) -> AnnotationValue? {
    switch self {
    case .integers(let values): values[node].map { .integer($0) }
    case .decimals(let values): values[node].map { .decimal($0) }
    case .texts(let values): values[node].map { .text($0) }
    case .written(let values): values[node]?.value
    }
  }

  /// The entries as numbers.
  ///
  /// An entry is `nil` if the node has no value or its value is not a number.
  public var numbers: [Double?] { (0..<count).map { self[$0]?.number } }

  /// Creates a column from the entries of all nodes.
  ///
  /// If all values are integers, the column contains integers. If all are numbers, it contains
  /// decimals. Otherwise it contains strings.
  ///
  /// - Parameter values: the entry of each node.
  public init(_ values: [AnnotationValue?]) {
    if values.contains(where: { if case .text? = $0 { true } else { false } }) {
      self = .texts(values.map { $0?.description })
    } else if values.contains(where: { if case .decimal? = $0 { true } else { false } }) {
      self = .decimals(values.map { $0?.number })
    } else {
      self = .integers(values.map { if case .integer(let value)? = $0 { value } else { nil } })
    }
  }

  /// Returns the column of selected nodes.
  ///
  /// - Parameter nodes: the numbers of the selected nodes, in any order.
  /// - Returns: a column with one entry for each number, in the same order.
  package func selecting(_ nodes: some Collection<Int32>) -> TreeColumn {
    switch self {
    case .integers(let values): .integers(nodes.map { values[Int($0)] })
    case .decimals(let values): .decimals(nodes.map { values[Int($0)] })
    case .texts(let values): .texts(nodes.map { values[Int($0)] })
    case .written(let values): .written(nodes.map { values[Int($0)] })
    }
  }
}

/// An entry of a column as a text contains it.
public enum WrittenValue: Hashable, Sendable {
  /// A number in its spelling.
  case number(String)
  /// A string.
  case text(String)
  /// A truth value or an array of numbers, in JSON.
  case json(String)

  /// The text of the entry, without quotation marks.
  public var spelling: String {
    switch self {
    case .number(let spelling), .text(let spelling), .json(let spelling): spelling
    }
  }

  /// The value of the entry.
  ///
  /// A number that is too large for an `Int` is rounded to a `Double`.
  public var value: AnnotationValue {
    guard case .number(let spelling) = self else { return .text(spelling) }
    if let whole = Int(spelling) { return .integer(whole) }
    return Double(spelling).map { .decimal($0) } ?? .text(spelling)
  }
}

extension AnnotationValue {
  /// The value as a number, or `nil` for a string.
  package var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .decimal(let value): value
    case .text: nil
    }
  }
}

/// The columns of a tree.
///
/// Each annotation key has one column, with the entries of all nodes in pre-order.
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
  package func selecting(_ nodes: some Collection<Int32>) -> TreeColumns {
    TreeColumns(entries.map { (key: $0.key, value: $0.value.selecting(nodes)) })
  }

  /// Returns whether each column has `count` entries.
  func fit(count: Int) -> Bool { entries.allSatisfy { $0.value.count == count } }

  /// The key of the column with the weights: `weight`, or `value` as in d3.
  package var weightKey: AnnotationKey { self[.weight] == nil ? "value" : .weight }
}
