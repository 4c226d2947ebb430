/// Something that is done to a tree under test, with a whole number as the key.
public enum JudgedOperation: Hashable, Sendable {
  /// A key is inserted.
  case insert(Int)
  /// A key is removed, if the tree holds it.
  case remove(Int)
  /// A key is looked for.
  case find(Int)
  /// The first element of a heap is removed, if there is one.
  case removeFirst

  /// The key that is named, or `nil` if none is.
  public var key: Int? {
    switch self {
    case .insert(let key), .remove(let key), .find(let key): key
    case .removeFirst: nil
    }
  }

  /// The same operation with another key.
  func with(key other: Int) -> JudgedOperation {
    switch self {
    case .insert: .insert(other)
    case .remove: .remove(other)
    case .find: .find(other)
    case .removeFirst: .removeFirst
    }
  }
}

extension JudgedOperation: CustomStringConvertible {
  /// The operation as a line that a program is sent: `insert 5`, `remove 3`, `find 7`, `remove`.
  public var description: String {
    switch self {
    case .insert(let key): "insert \(key)"
    case .remove(let key): "remove \(key)"
    case .find(let key): "find \(key)"
    case .removeFirst: "remove"
    }
  }
}

extension Sequence where Element == JudgedOperation {
  /// The same operations with the keys 1, 2, 3 … in the same order.
  var withRankedKeys: [JudgedOperation] {
    let keys = Set(compactMap(\.key)).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(keys, 1...))
    return map { operation in
      operation.key.flatMap { ranks[$0] }.map(operation.with) ?? operation
    }
  }
}
