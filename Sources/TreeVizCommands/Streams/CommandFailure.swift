import TextSupport
import TreeDrawing
import TreeFormats
import TreeLayout
import TreesOfKeys

/// A reason why the program ends, with the exit status for scripts.
struct CommandFailure: Error, Hashable {
  /// The documented exit statuses, based on BSD's `sysexits.h`.
  enum Status: Int32 {
    /// The answer is no: an element is absent, a tree violates a rule, or two trees differ.
    case no = 1
    /// The question cannot be decided, because the trees do not show enough, and nothing
    /// contradicts a positive answer.
    case undecided = 2
    /// The command line is wrong.
    case usage = 64
    /// The input is wrong.
    case badData = 65
    /// The input does not exist.
    case noInput = 66
    /// A component such as Graphviz is not included in this build or cannot be used.
    case unavailable = 69
    /// A bug in this program.
    case software = 70
    /// The system refuses a resource, such as a process or a file descriptor.
    case resources = 71
    /// The output cannot be created.
    case cannotCreate = 73
    /// Reading or writing failed.
    case inputOutput = 74
  }

  let status: Status

  /// The message for standard error, or `nil` if the output already contains the answer.
  let message: String?

  /// The position of the fault in its input, if the input was parsed.
  let position: SourcePosition?

  init(_ status: Status, _ message: String?, at position: SourcePosition? = nil) {
    self.status = status
    self.message = message
    self.position = position
  }

  /// The answer no, without a message, because the output contains it.
  static let no = CommandFailure(.no, nil)

  /// The question cannot be decided, without a message, because the output names what is missing.
  static let undecided = CommandFailure(.undecided, nil)

  /// Refuses a command line for the first reason whose condition holds.
  ///
  /// - Throws: a usage error with the reason.
  static func refuse(if reasons: KeyValuePairs<Bool, String>) throws(CommandFailure) {
    if let reason = reasons.first(where: { $0.key }) { throw CommandFailure(.usage, reason.value) }
  }

  /// Runs a closure, and converts errors of other types to failures.
  ///
  /// - Parameters:
  ///   - status: the status for errors that have no ``StatusError/status``.
  ///   - place: the name of the file or option before the message, if there is one.
  ///   - body: the closure.
  /// - Returns: the result of the closure.
  /// - Throws: the failure.
  static func reporting<Result>(
    _ status: Status = .software, at place: String? = nil, _ body: () throws -> Result
  ) throws(CommandFailure) -> Result {
    do {
      return try body()
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      let message = place.map { "\($0): \(error)" } ?? "\(error)"
      throw CommandFailure(
        (error as? any StatusError)?.status ?? status, message,
        at: (error as? SourceError)?.position)
    }
  }
}

/// A library error with its own exit status.
protocol StatusError: Error {
  /// The exit status, which has precedence over that of ``CommandFailure/reporting(_:at:_:)``.
  var status: CommandFailure.Status { get }
}

extension KeyedTreeError: StatusError {
  var status: CommandFailure.Status { .badData }
}

extension PictureError: StatusError {
  var status: CommandFailure.Status { .badData }
}

extension LayoutError: StatusError {
  var status: CommandFailure.Status { .badData }
}

extension TreeWriteError: StatusError {
  var status: CommandFailure.Status { .badData }
}
