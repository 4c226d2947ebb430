import Synchronization
import Testing

/// Returns the joined comments of the issues that a body records; there must be at least one issue.
func recorded(_ body: () throws -> Void) rethrows -> String {
  let comments = Mutex<[String]>([])
  try withKnownIssue {
    try body()
  } matching: { issue in
    comments.withLock { $0 += issue.comments.map(\.rawValue) }
    return true
  }
  return comments.withLock(\.self).joined(separator: "\n---\n").keepingWhatIsSaid
}

extension String {
  /// The message without the advice that depends on how the tests were started.
  fileprivate var keepingWhatIsSaid: String {
    let advice = "\n\nfor the picture, run the test with --attachments-path DIRECTORY"
    return hasSuffix(advice) ? String(dropLast(advice.count)) : self
  }
}
