#if canImport(AppKit)
  internal import AppKit
#endif

// A playground shows trees as pictures, and as drawings in characters on platforms without AppKit.

extension TreeSnapshot: CustomPlaygroundDisplayConvertible {
  /// A picture of the tree for a playground: an image, or a drawing in characters on platforms
  /// without AppKit.
  ///
  /// If the tree is too large for a picture, it is a sentence that explains why.
  ///
  /// - Complexity: O(*n*).
  public var playgroundDescription: Any {
    do {
      #if canImport(AppKit)
        if let image = NSImage(data: Data(try svg().utf8)) { return image }
      #endif
      return try drawing()
    } catch {
      return "\(error)"
    }
  }
}

extension SearchTree: CustomPlaygroundDisplayConvertible {
  /// A picture of the tree for a playground.
  ///
  /// - Complexity: O(*n*).
  public var playgroundDescription: Any { snapshot.playgroundDescription }
}

extension AggregatedMap: CustomPlaygroundDisplayConvertible {
  /// A picture of the tree of keys for a playground.
  ///
  /// - Complexity: O(*n*).
  public var playgroundDescription: Any { snapshot.playgroundDescription }
}

extension SearchMultiset: CustomPlaygroundDisplayConvertible {
  /// A picture of the tree for a playground.
  ///
  /// - Complexity: O(*n*).
  public var playgroundDescription: Any { snapshot.playgroundDescription }
}

extension PriorityHeap: CustomPlaygroundDisplayConvertible {
  /// A picture of the heap as a complete tree for a playground.
  ///
  /// - Complexity: O(*n*).
  public var playgroundDescription: Any { snapshot.playgroundDescription }
}
