/// An inconsistency in a recording.
public enum RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The nodes of the initial tree are not numbered from 0 in pre-order without gaps.
  case initialIdentities
  /// A step refers to a node that has no label.
  case unknownNode(step: Int)
  /// A change does not fit the current tree.
  case misfit(step: Int, change: String)
  /// A step removes more entries from a stack or queue than it contains.
  case frontier(step: Int)
  /// A step refers to a line that its algorithm does not have.
  case line(step: Int)
  /// The operations are out of order, or an operation refers to an algorithm that does not exist.
  case operation(Int)
  /// The recording has more stacks and queues than a reader accepts.
  case lists(count: Int, limit: Int)
  /// The version of the recording is not supported.
  case version(Int)

  /// A description of the error.
  public var description: String {
    switch self {
    case .initialIdentities: "the nodes of the first tree are not numbered from 0"
    case .unknownNode(let step): "step \(step + 1) names a node that has no label"
    case .misfit(let step, let change):
      "step \(step + 1): \(change) does not fit the current tree"
    case .frontier(let step): "step \(step + 1) removes more from the stack or queue than it holds"
    case .line(let step): "step \(step + 1) refers to a line that does not exist"
    case .operation(let index): "operation \(index + 1) is out of order or has no algorithm"
    case .lists(let count, let limit):
      "the recording has \(count) stacks and queues (expected: at most \(limit))"
    case .version(let version): "version \(version) of recordings is not supported"
    }
  }
}
