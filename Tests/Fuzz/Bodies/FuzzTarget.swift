/// The fuzz targets; the corpora have the same names.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case readers, recording, session, sets

  /// Runs the body of the target on an input.
  ///
  /// - Parameter bytes: the input.
  /// - Throws: ``FuzzFailure`` if the input breaks a contract.
  package func check(_ bytes: [UInt8]) throws {
    switch self {
    case .readers: try ReaderFuzzing.check(bytes)
    case .recording: try RecordingFuzzing.check(bytes)
    case .session: try SessionFuzzing.check(bytes)
    case .sets: try SetFuzzing.check(bytes)
    }
  }
}
