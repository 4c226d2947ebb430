import BinaryTrees
import TextSupport

/// The keys that a tree must contain: a sorted list that may contain equal keys.
struct KeyOracle {
  /// The keys.
  private(set) var keys: [Int] = []

  /// The kind of the tree.
  let kind: JudgedKind

  /// Creates an oracle with the keys after the given operations.
  init(_ kind: JudgedKind, after operations: [JudgedOperation] = []) {
    self.kind = kind
    for operation in operations { _ = perform(operation) }
  }

  /// Returns whether the tree must contain a key.
  func contains(_ key: Int) -> Bool {
    let place = place(of: key)
    return place < keys.count && keys[place] == key
  }

  /// Returns the index of the first key that is not less than `key`.
  func place(of key: Int) -> Int { keys.partitioningIndex { $0 >= key } }

  /// Carries out an operation.
  ///
  /// - Returns: the correct answer of the operation.
  mutating func perform(_ operation: JudgedOperation) -> JudgedAnswer {
    switch operation {
    case .insert(let key):
      let isThere = contains(key)
      if !isThere || kind.duplicates == .right || kind.duplicates == .count {
        keys.insert(key, at: place(of: key))
      }
      return .found(isThere)
    case .remove(let key):
      guard contains(key) else { return .found(false) }
      keys.remove(at: place(of: key))
      return .found(true)
    case .find(let key): return .found(contains(key))
    case .removeFirst:
      if keys.isEmpty { return .element(nil) }
      return .element(kind.isMinimumHeap ? keys.removeFirst() : keys.removeLast())
    }
  }

  /// Returns the difference between the keys of a tree and the expected keys, or `nil` if they are
  /// equal.
  ///
  /// If equal keys are counted but the tree has no column of multiplicities, each distinct key is
  /// expected once.
  func difference(from tree: TreeSnapshot<Int>) -> JudgedFault? {
    var held = tree.elements
    var expected = keys
    if kind.duplicates == .count {
      if case .integers(let counts)? = tree.columns[.multiplicity] {
        held = zip(held, counts).flatMap { key, count in
          // The limit prevents a wrong multiplicity from exhausting the memory.
          Array(repeating: key, count: max(0, min(count ?? 1, keys.count + 1)))
        }
      } else {
        expected = Set(expected).sorted()
      }
    }
    held.sort()
    if held == expected { return nil }
    return .contents(
      missing: Self.remainder(of: expected, without: held),
      extra: Self.remainder(of: held, without: expected))
  }

  /// Returns the keys of a sorted list that are missing from another sorted list.
  private static func remainder(of keys: [Int], without others: [Int]) -> [Int] {
    var others = others[...]
    return keys.filter { key in
      while let other = others.first, other < key { others.removeFirst() }
      if others.first == key {
        others.removeFirst()
        return false
      }
      return true
    }
  }
}
