/// An operation on a tree under test, with an integer as the key.
public enum JudgedOperation: Hashable, Sendable {
  /// Insertion of a key.
  case insert(Int)
  /// Removal of a key, if the tree contains it.
  case remove(Int)
  /// A search for a key.
  case find(Int)
  /// Removal of the first element of a heap, if there is one.
  case removeFirst

  /// The key of the operation, or `nil` if it has no key.
  public var key: Int? {
    switch self {
    case .insert(let key), .remove(let key), .find(let key): key
    case .removeFirst: nil
    }
  }

  /// Returns the same operation with another key.
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
  /// The operation as a line of a program's input: `insert 5`, `remove 3`, `find 7`, `remove`.
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
  /// The same operations with the keys replaced by their ranks 1, 2, 3 ….
  var withRankedKeys: [JudgedOperation] {
    let keys = Set(compactMap { $0.key }).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(keys, 1...))
    return map { operation in
      operation.key.flatMap { ranks[$0] }.map(operation.with) ?? operation
    }
  }
}
