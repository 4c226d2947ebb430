#if !hasFeature(Embedded)
  /// The JSON of a recording, piece by piece.
  package struct RecordingChunks: Sequence, IteratorProtocol {
    private let recording: Recording
    private var json = RecordingJSON()
    private var step = 0
    private var isAtEnd = false

    /// The length of a piece, in bytes.
    static let length = 1 << 16

    package init(_ recording: Recording) {
      self.recording = recording
      json.begin(title: recording.title, initial: recording.initial)
    }

    package mutating func next() -> [UInt8]? {
      guard !isAtEnd else { return nil }
      while step < recording.steps.count, json.count < Self.length {
        json.append(recording.steps[step])
        step += 1
      }
      if step == recording.steps.count {
        json.end(recording.outline)
        isAtEnd = true
      }
      return json.take()
    }
  }
#endif
