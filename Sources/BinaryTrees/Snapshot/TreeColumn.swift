/// The values of one annotation for all nodes of a snapshot, as an array with an entry for each
/// node.
public enum TreeColumn: Hashable, Sendable {
  /// Whole numbers.
  case integers([Int?])
  /// Finite numbers.
  case decimals([Double?])
  /// Texts.
  case texts([String?])

  /// The number of entries.
  public var count: Int {
    switch self {
    case .integers(let values): values.count
    case .decimals(let values): values.count
    case .texts(let values): values.count
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
    }
  }

  /// The entries as numbers.
  ///
  /// An entry is `nil` if the node has no value or the value is a text.
  public var numbers: [Double?] {
    switch self {
    case .integers(let values): values.map { $0.map(Double.init) }
    case .decimals(let values): values
    case .texts(let values): values.map { _ in nil }
    }
  }

  /// Creates a column from the entries of its nodes.
  ///
  /// If all values are integers, the column contains integers. If all are numbers, it contains
  /// decimals. Otherwise it contains texts.
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
  public func selecting(_ nodes: some Collection<Int32>) -> TreeColumn {
    switch self {
    case .integers(let values): .integers(nodes.map { values[Int($0)] })
    case .decimals(let values): .decimals(nodes.map { values[Int($0)] })
    case .texts(let values): .texts(nodes.map { values[Int($0)] })
    }
  }
}

extension AnnotationValue {
  /// The value as a number; `nil` for a text.
  fileprivate var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .decimal(let value): value
    case .text: nil
    }
  }
}
