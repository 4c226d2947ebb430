import CPeers
import Foundation

/// A container of another language, in a shared library of the folder that the environment variable
/// `PEER_LIBRARIES` names.
package protocol ForeignLibrary: SendableMetatype {
  /// The functions of the container, or `nil` if the library is missing.
  static var functions: ContainerFunctions? { get }
}

extension ForeignLibrary {
  /// Loads a library and calls one of its functions, which returns the functions of a container.
  fileprivate static func load(_ library: String, _ name: String) -> ContainerFunctions? {
    guard let folder = ProcessInfo.processInfo.environment["PEER_LIBRARIES"],
      let handle = dlopen("\(folder)/\(library).so", RTLD_NOW | RTLD_LOCAL),
      let symbol = dlsym(handle, name)
    else { return nil }
    typealias Load = @convention(c) () -> UnsafePointer<ContainerFunctions>
    return unsafeBitCast(symbol, to: Load.self)().pointee
  }
}

/// `std::set` of libstdc++.
package enum LibstdcxxSet: ForeignLibrary {
  package nonisolated(unsafe) static let functions = load("libstdc++", "set_functions")
}

/// `std::map` of libstdc++.
package enum LibstdcxxMap: ForeignLibrary {
  package nonisolated(unsafe) static let functions = load("libstdc++", "map_functions")
}

/// `std::set` of libc++.
package enum LibcxxSet: ForeignLibrary {
  package nonisolated(unsafe) static let functions = load("libc++", "set_functions")
}

/// `std::map` of libc++.
package enum LibcxxMap: ForeignLibrary {
  package nonisolated(unsafe) static let functions = load("libc++", "map_functions")
}

/// `absl::btree_set`.
package enum AbseilSet: ForeignLibrary {
  package nonisolated(unsafe) static let functions = load("abseil", "set_functions")
}

/// `absl::btree_map`.
package enum AbseilMap: ForeignLibrary {
  package nonisolated(unsafe) static let functions = load("abseil", "map_functions")
}

/// `BTreeSet` of Rust's standard library.
package enum RustSet: ForeignLibrary {
  package nonisolated(unsafe) static let functions = load("rust", "set_functions")
}

/// `BTreeMap` of Rust's standard library.
package enum RustMap: ForeignLibrary {
  package nonisolated(unsafe) static let functions = load("rust", "map_functions")
}

/// A container of another language.
package final class ForeignContender<Library: ForeignLibrary>: Contender {
  private let container: OpaquePointer?

  private static var functions: ContainerFunctions {
    guard let functions = Library.functions else {
      preconditionFailure("the library of \(Library.self) is missing")
    }
    return functions
  }

  package static var name: String { String(cString: functions.name) }

  package static var isAvailable: Bool { Library.functions != nil }

  package static var isMap: Bool { functions.update_all != nil }

  package static var unions: [(_ set: inout ForeignContender, _ other: ForeignContender) -> Void] {
    [functions.unite_by_insertion, functions.unite_by_merging].compactMap { unite in
      unite.map { unite in { unite($0.container, $1.container) } }
    }
  }

  package init() { container = Self.functions.create() }

  package init(ascending keys: [Int]) {
    container = Self.functions.create_sorted(keys, keys.count)
  }

  deinit { Self.functions.destroy(container) }

  package func insertAll(_ keys: [Int]) -> Int {
    Self.functions.insert_all(container, keys, keys.count)
  }

  package func countPresent(_ keys: [Int]) -> Int {
    Self.functions.count_present(container, keys, keys.count)
  }

  package func updateAll(_ keys: [Int]) {
    Self.functions.update_all?(container, keys, keys.count)
  }

  package func removeAll(_ keys: [Int]) -> Int {
    Self.functions.remove_all(container, keys, keys.count)
  }

  package func sum() -> Int { Self.functions.sum(container) }

  package func keys() -> [Int] {
    let count = Self.functions.count(container)
    return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let start = buffer.baseAddress else { return }
      Self.functions.copy_keys(container, start)
      initialized = count
    }
  }
}
