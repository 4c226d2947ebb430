#if !hasFeature(Embedded)
  import BinaryTrees

  /// The JSON of a recording, as a sequence of chunks.
  package struct RecordingChunks: Sequence, IteratorProtocol {
    private let recording: Recording
    private var json = RecordingJSON()
    private var steps: ArraySlice<Step>
    private var isAtEnd = false

    /// The minimum length of a chunk other than the last, in bytes.
    private static var length: Int { 1 << 16 }

    package init(_ recording: Recording) {
      (self.recording, steps) = (recording, recording.steps[...])
      json.begin(title: recording.title, initial: recording.initial)
    }

    package mutating func next() -> [UInt8]? {
      guard !isAtEnd else { return nil }
      while json.count < Self.length, let step = steps.popFirst() { json.append(step) }
      if steps.isEmpty {
        json.end(recording)
        isAtEnd = true
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
