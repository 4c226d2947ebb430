#if !hasFeature(Embedded)
  /// The JSON of what is done to a tree, made while it is done, so that no step is kept.
  package final class RecordedChunks<Key: Comparable>: Sequence, IteratorProtocol {
    private var tree: RecordedTree<Key>
    private var keys: ArraySlice<Key>
    private let record: (inout RecordedTree<Key>, Key) throws -> Void
    private var json = RecordingJSON()
    private var isAtEnd = false

    /// The error of an operation; the JSON is then incomplete.
    package private(set) var failure: (any Error)?

    /// Begins with a tree.
    ///
    /// - Parameters:
    ///   - tree: the tree.
    ///   - keys: the keys of the operations.
    ///   - record: performs the operation with a key.
    package init(
      _ tree: RecordedTree<Key>, _ keys: [Key],
      _ record: @escaping (inout RecordedTree<Key>, Key) throws -> Void
    ) {
      self.tree = tree
      self.keys = keys[...]
      self.record = record
      json.begin(title: tree.title, initial: tree.initial)
    }

    package func next() -> [UInt8]? {
      guard !isAtEnd else { return nil }
      do {
        while json.count < RecordingChunks.length, let key = keys.popFirst() {
          try record(&tree, key)
          for step in tree.takeSteps() { json.append(step) }
        }
        if keys.isEmpty {
          json.end(try tree.outline())
          isAtEnd = true
        }
      } catch {
        (failure, isAtEnd) = (error, true)
        return nil
      }
      return json.take()
    }
  }
#endif
