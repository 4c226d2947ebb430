import TreeFormats
import TreeLayout

/// A reason for which the program ends, with the status that scripts go by.
struct CommandFailure: Error, Hashable {
  /// The exit statuses of the contract, after BSD's `sysexits.h`.
  enum Status: Int32 {
    /// The answer is no: absent, broken or different.
    case no = 1
    /// The command line is wrong.
    case usage = 64
    /// The input is wrong.
    case badData = 65
    /// The input is not there.
    case noInput = 66
    /// Graphviz or another part is not built in or not usable.
    case unavailable = 69
    /// A fault of our own.
    case software = 70
    /// The output cannot be created.
    case cannotCreate = 73
    /// Reading or writing failed.
    case inputOutput = 74
  }

  let status: Status

  /// What is said on standard error, or `nil` where the product has said it already.
  let message: String?

  init(_ status: Status, _ message: String?) {
    self.status = status
    self.message = message
  }

  /// The answer is no, and the product says so.
  static let no = CommandFailure(.no, nil)

  /// Runs a body, and reports errors of other types with a status; trees that cannot be laid out or
  /// written are bad data.
  static func reporting<Result>(
    _ status: Status, _ body: () throws -> Result
  ) throws(CommandFailure) -> Result {
    do {
      return try body()
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      let isBadData = error is LayoutError || error is TreeWriteError
      throw CommandFailure(isBadData ? .badData : status, "\(error)")
    }
  }
}
