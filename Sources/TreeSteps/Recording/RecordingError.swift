/// What is wrong with a recording that does not hold together.
public enum RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The nodes of the first tree are not numbered from 0 without a gap.
  case initialIdentities
  /// A step names a node for which there is no label.
  case unknownNode(step: Int)
  /// A change does not fit the current tree.
  case misfit(step: Int, change: String)
  /// A step takes more from a stack or queue than is there.
  case frontier(step: Int)
  /// A step points at a line that its algorithm does not have.
  case line(step: Int)
  /// The operations do not follow one another, or name an algorithm that is not there.
  case operation(Int)
  /// The recording has more stacks and queues than a reader accepts.
  case lists(count: Int, limit: Int)
  /// It is of a version that this program does not know.
  case version(Int)

  /// The error in words.
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
