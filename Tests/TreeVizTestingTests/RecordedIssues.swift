import Synchronization
import Testing

/// What a body records as issues, of which there must be some: the comments, joined.
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
  /// The text without the advice that depends on how the tests were started.
  fileprivate var keepingWhatIsSaid: String {
    let advice = "\n\nfor the picture, run the test with --attachments-path DIRECTORY"
    return hasSuffix(advice) ? String(dropLast(advice.count)) : self
  }
}
