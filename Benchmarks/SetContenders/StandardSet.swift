import CStdSet

/// `std::set` of C++.
package final class StandardSet: SetContender {
  private let set: OpaquePointer

  package static let name = "std::set"

  package static var unions: [(_ set: inout StandardSet, _ other: StandardSet) -> Void] {
    [
      { stdset_union_by_insertion($0.set, $1.set) },
      { stdset_union_by_merging($0.set, $1.set) },
    ]
  }

  package static func countedBytes(_ keys: [Int]) -> Int? {
    let bytes = stdset_counted_bytes(keys, keys.count)
    return bytes > 0 ? bytes : nil
  }

  /// The versions of the C++ compiler and its standard library.
  package static var versions: String { String(cString: stdset_versions()) }

  package init() { set = stdset_create() }

  package init(ascending keys: [Int]) { set = stdset_create_sorted(keys, keys.count) }

  deinit { stdset_destroy(set) }

  package func insertAll(_ keys: [Int]) -> Int { stdset_insert_all(set, keys, keys.count) }

  package func countPresent(_ keys: [Int]) -> Int { stdset_count_present(set, keys, keys.count) }

  package func removeAll(_ keys: [Int]) -> Int { stdset_remove_all(set, keys, keys.count) }

  package func sum() -> Int { stdset_sum(set) }

  package func elements() -> [Int] {
    let count = stdset_count(set)
    return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let start = buffer.baseAddress else { return }
      stdset_copy_elements(set, start)
      initialized = count
    }
  }
}
