/// The fuzz targets, by the names of their corpora.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case readers, recording, session, sets

  /// Runs the body of the target on an input.
  ///
  /// - Parameter bytes: the input.
  /// - Throws: ``FuzzFailure`` where the body finds a broken promise.
  package func check(_ bytes: [UInt8]) throws {
    switch self {
    case .readers: try ReaderFuzzing.check(bytes)
    case .recording: try RecordingFuzzing.check(bytes)
    case .session: try SessionFuzzing.check(bytes)
    case .sets: try SetFuzzing.check(bytes)
    }
  }
}
