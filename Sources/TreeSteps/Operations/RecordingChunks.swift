#if !hasFeature(Embedded)
  import BinaryTrees

  /// The JSON of a recording, as a sequence of chunks.
  package final class RecordingChunks: Sequence, IteratorProtocol {
    private var json = RecordingJSON()
    private var isAtEnd = false
    private let nextSteps: () throws -> [Step]?
    private let outline: () throws -> RecordingOutline

    /// The error that ended the sequence, or `nil`.
    ///
    /// If it is set, the JSON is incomplete.
    package private(set) var failure: (any Error)?

    /// The minimum length of a chunk other than the last, in bytes.
    private static var length: Int { 1 << 16 }

    private init(
      title: String, kind: TreeKind?, initial: TreeSnapshot<String>,
      _ nextSteps: @escaping () throws -> [Step]?,
      _ outline: @escaping () throws -> RecordingOutline
    ) {
      (self.nextSteps, self.outline) = (nextSteps, outline)
      json.begin(title: title, kind: kind, initial: initial)
    }

    /// Creates the JSON of a finished recording.
    package convenience init(_ recording: Recording) {
      var steps = recording.steps[...]
      self.init(title: recording.title, kind: recording.kind, initial: recording.initial) {
        steps.popFirst().map { [$0] }
      } _: {
        recording.outline
      }
    }

    /// Creates the JSON of operations on a tree, which are performed while the JSON is read, so
    /// that steps do not accumulate in memory.
    ///
    /// - Parameters:
    ///   - tree: the tree.
    ///   - keys: the keys of the operations.
    ///   - record: performs the operation with a key.
    package convenience init<Key>(
      _ tree: RecordedTree<Key>, _ keys: [Key],
      _ record: @escaping (inout RecordedTree<Key>, Key) throws -> Void
    ) {
      var (tree, keys) = (tree, keys[...])
      self.init(
        title: tree.builder.title, kind: tree.builder.kind, initial: tree.builder.initial
      ) {
        guard let key = keys.popFirst() else { return nil }
        try record(&tree, key)
        return tree.builder.takeSteps()
      } _: {
        try tree.builder.outline()
      }
    }

    package func next() -> [UInt8]? {
      guard !isAtEnd else { return nil }
      do {
        while json.count < Self.length, !isAtEnd {
          if let steps = try nextSteps() {
            for step in steps { json.append(step) }
          } else {
            json.end(try outline())
            isAtEnd = true
          }
        }
      } catch {
        (failure, isAtEnd) = (error, true)
        return nil
      }
      return json.take()
    }
  }

  extension Recording {
    /// The recording as JSON.
    ///
    /// A program in any language can play the JSON, and `Recording` can be decoded from it.
    ///
    /// The object has the entry `"treeviz": "recording"`, a version, and the parts of the
    /// recording. To play it, start with the tree in `initial` and apply the changes that each step
    /// lists under `do`.
    public var json: [UInt8] { Array(RecordingChunks(self).joined()) }
  }
#endif
