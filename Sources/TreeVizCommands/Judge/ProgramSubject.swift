import BinaryTrees
import Foundation
import TextSupport
import TreeJudging
import TreeSteps
import TreesOfKeys

/// The limits of a judged program that the user can change.
struct ProgramLimits {
  /// The maximum time without output.
  let timeout: Duration
  /// The maximum resident memory of the program and its descendants, in units of 2²⁰ bytes.
  let memory: Int
  /// The maximum number of processes: the program and its descendants.
  let processes: Int
}

/// A program as a tree under test.
///
/// Each sequence of operations is a new run of the program.
///
/// All operations are written at once, and the output is read to its end. The tree with number k
/// belongs to the operation with number k. Therefore, the result does not depend on whether the
/// program buffers its output.
final class ProgramSubject {
  private let program: JudgedProgram
  private let kind: JudgedKind
  private let input: InputOptions
  private let log: LogOptions
  private let limits: ProgramLimits

  /// Whether each run gets the full timeout, even after a run that did not end.
  private var hasFullTimeout = false

  /// The beginning and the end of the standard error of the last run.
  private(set) var errors: [UInt8] = []

  /// The colors in the labels of all trees until now.
  ///
  /// If all marks are red, nodes without a mark are black, also in runs without red nodes.
  private var colors: Set<NodeColor> = []

  private var hasHung = false

  /// The time of the slowest run of a program that ended by itself.
  private var slowest = Duration.zero

  init(
    _ program: JudgedProgram, _ kind: JudgedKind, _ input: InputOptions, _ log: LogOptions,
    _ limits: ProgramLimits
  ) {
    (self.program, self.kind, self.limits) = (program, kind, limits)
    (self.input, self.log) = (input, log)
  }

  /// The time that a program may take without printing anything.
  ///
  /// After a run that did not end, this is five times the time of the slowest run that did, but at
  /// least 200 ms and at most the timeout.
  private var allowance: Duration {
    guard hasHung, !hasFullTimeout, slowest > .zero else { return limits.timeout }
    return min(limits.timeout, max(.milliseconds(200), slowest * 5))
  }

  /// Runs operations on a new tree.
  ///
  /// - Parameters:
  ///   - operations: the operations.
  ///   - see: receives the state after each operation, until it returns `false`.
  /// - Returns: a run error if a tree is missing or the program failed.
  /// - Throws: an error if the program cannot be started.
  func run(
    _ operations: [JudgedOperation], _ see: (JudgedState) -> Bool
  ) throws(CommandFailure) -> JudgedRunError? {
    let lines = operations.map { "\($0)\n" }.joined()
    let run: ProgramRun
    do {
      run = try ProgramRun(
        program, input: Array(lines.utf8),
        limits: .init(
          timeout: allowance, longest: allowance * (operations.count + 1),
          output: Self.outputLimit(operations), memory: UInt64(limits.memory) << 20,
          processes: limits.processes))
    } catch {
      throw program.failure(error)
    }
    errors = run.errors
    switch run.ending {
    case .exit, .signal: slowest = max(slowest, run.duration)
    case .timeout, .endless: hasHung = true
    case .memory, .processes: break
    }
    let (trees, fault) = try trees(of: run, limit: operations.count + 1)
    if trees.count > operations.count, fault == nil {
      // There are more trees than operations, so the trees cannot be matched with the operations.
      return run.ending == .endless
        ? runError(run, operations.count, of: operations)
        : runError(tooMany: trees, for: operations)
    }
    // If a program that ended normally printed too few trees, any of them may be missing, so the
    // trees cannot be matched with the operations.
    if trees.count >= operations.count || fault != nil || run.ending != .exit(0) {
      for tree in trees.prefix(operations.count) where !see(JudgedState(tree: tree)) { break }
    }
    if let fault {
      if trees.count < operations.count { return JudgedRunError(reason: "garbage", message: fault) }
      if run.ending == .exit(0) {
        return JudgedRunError(reason: "garbage", message: "after its last tree: \(fault)")
      }
    }
    return runError(run, min(trees.count, operations.count), of: operations)
  }

  /// Returns the maximum number of bytes that a program may print.
  ///
  /// The limit is sufficient for trees in JSON with several members per node.
  private static func outputLimit(_ operations: [JudgedOperation]) -> Int {
    var (keys, nodes) = (Set<Int>(), 0)
    for operation in operations {
      if case .insert(let key) = operation { keys.insert(key) }
      nodes += keys.count
    }
    return max(8 << 20, 256 * nodes)
  }

  /// Returns whether the program does not end even within the full timeout.
  ///
  /// Later runs also get the full timeout.
  ///
  /// - Parameter operations: operations that exceeded a shorter timeout.
  /// - Returns: whether they also exceed the full timeout.
  /// - Throws: an error if the program cannot be started.
  func hangs(at operations: [JudgedOperation]) throws(CommandFailure) -> Bool {
    hasFullTimeout = true
    return try run(operations) { _ in true }?.reason == "hang"
  }

  /// Returns the printed trees, and the reason why the output after them cannot be read as a tree.
  ///
  /// The reason is `nil` if the output contains no such error.
  ///
  /// - Throws: status 2 if a tree exceeds a limit that the user set.
  private func trees(
    of run: ProgramRun, limit: Int
  ) throws(CommandFailure) -> (trees: [TreeSnapshot<Int>], fault: String?) {
    var output = run.output
    // If the program failed, its last line may be incomplete.
    if run.ending != .exit(0) {
      output.removeLast(output.count - (output.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0))
    }
    let (printed, fault) = read(output, input, limit: limit)
    if let limited = fault, input.limits != .standard {
      // Trees of the test do not reach the standard limits.
      let (others, other) = read(output, input.withStandardLimits, limit: limit)
      if others.count > printed.count || other != limited {
        throw CommandFailure(.undecided, "\(program.name): not decided: \(limited)")
      }
    }
    for tree in printed { colors.formUnion(tree.colors) }
    return (printed.map { colors == [.red] ? $0.tree.withBlackUnmarked : $0.tree }, fault)
  }

  private func read(
    _ output: [UInt8], _ input: InputOptions, limit: Int
  ) -> (trees: [PrintedTree], fault: String?) {
    var reader = TreeLineReader(name: "its output", input, log)
    var printed: [PrintedTree] = []
    var fault: String?
    do throws(CommandFailure) {
      try reader.read(output) { reading throws(CommandFailure) in
        switch reading {
        case .other: break
        case .damaged(let failure): throw failure
        case .tree(let document, let line, _):
          do throws(CommandFailure) {
            let tree = try PrintedTree(
              document, hasColors: kind.kind == .redBlack, hasCounters: kind.duplicates == .count)
            printed.append(tree)
          } catch {
            let hint = log.allowsOthers ? "" : "\n  --skip-other skips lines that are not trees"
            throw CommandFailure(
              .badData, "its output, line \(line): \(error.message ?? "")\(hint)")
          }
        }
        return printed.count < limit
      }
    } catch {
      fault = error.message ?? ""
    }
    return (printed, fault)
  }
}

// Errors of a run.
extension ProgramSubject {
  private func runError(
    tooMany trees: [TreeSnapshot<Int>], for operations: [JudgedOperation]
  ) -> JudgedRunError {
    let hint =
      trees.first?.isEmpty ?? false
      ? "; is one printed before the first operation?"
      : "; is each on one line, or written from the root on and followed by an empty line?"
    return JudgedRunError(
      reason: "surplus",
      message:
        "it printed more trees than the \(operations.count.counted("operation")) it was sent\(hint)",
      isLocated: false)
  }

  /// Returns the run error implied by the number of printed trees and the reason why the run ended,
  /// or `nil` if both are correct.
  private func runError(
    _ run: ProgramRun, _ count: Int, of operations: [JudgedOperation]
  ) -> JudgedRunError? {
    let progress =
      switch count {
      case operations.count: "after its last tree"
      case ..<(operations.count - 1):
        "with \(count) of \(operations.count.counted("tree")) printed (what was not flushed is lost)"
      case 0: "before the first tree"
      default: "after \(count.counted("tree"))"
      }
    func runError(_ reason: String, _ message: String) -> JudgedRunError {
      JudgedRunError(reason: reason, message: message, isLocated: false)
    }
    switch run.ending {
    case .signal(let number):
      return runError("crash", "it crashed \(progress): \(SignalName.words(number))")
    case .endless:
      let limit = Self.outputLimit(operations)
      let amount = run.output.count > limit ? "more than \(limit >> 20) MB" : "without a pause"
      return runError(
        "endless",
        "it printed \(amount) for \(operations.count.counted("operation")): "
          + "does it stop when its input ends?")
    case .timeout:
      return runError(
        "hang",
        count == operations.count
          ? "it printed all trees but did not end with its input, within the --timeout"
          : "it printed \(count.counted("tree")) for \(operations.count.counted("operation")), "
            + "then nothing within the --timeout"
            + (count == 0 ? "; does it end when its input ends, and flush its output?" : ""))
    case .memory:
      return runError(
        "memory",
        "it used more than \(NumberRange.grouped(limits.memory)) MB of memory \(progress); "
          + "--memory allows more")
    case .processes:
      return runError(
        "processes",
        "it ran more than \(NumberRange.grouped(limits.processes)) processes at a time \(progress); "
          + "--processes allows more")
    case .exit(let status) where count < operations.count:
      if status != 0 { return runError("crash", "it exited with status \(status) \(progress)") }
      let hint =
        run.output.isEmpty
        ? "; it printed nothing at all" : run.refusedInput ? "; it closed its input early" : ""
      return runError(
        "count",
        "it printed \(count.counted("tree")) for \(operations.count.counted("operation"))\(hint)")
    case .exit(0): return nil
    case .exit(let status):
      return runError(
        "crash",
        "it exited with status \(status) \(progress); "
          + "it has to exit with status 0 when its input ends")
    }
  }
}

/// The names of signals that end a program.
enum SignalName {
  private static let names: [Int32: (name: String, words: String)] = [
    SIGSEGV: ("SIGSEGV", "invalid memory access"), SIGABRT: ("SIGABRT", "abort"),
    SIGBUS: ("SIGBUS", "invalid memory address"), SIGFPE: ("SIGFPE", "arithmetic error"),
    SIGILL: ("SIGILL", "illegal instruction"), SIGTRAP: ("SIGTRAP", "trap"),
    SIGKILL: ("SIGKILL", "killed"), SIGTERM: ("SIGTERM", "terminated"),
    SIGINT: ("SIGINT", "interrupted"), SIGHUP: ("SIGHUP", "hang-up"),
    SIGQUIT: ("SIGQUIT", "quit"), SIGPIPE: ("SIGPIPE", "closed pipe"),
    SIGXCPU: ("SIGXCPU", "time limit"), SIGXFSZ: ("SIGXFSZ", "file size limit"),
    SIGSYS: ("SIGSYS", "bad system call"), SIGALRM: ("SIGALRM", "alarm"),
  ]

  /// Returns the name and the meaning of a signal, or its number if it has no common name.
  static func words(_ number: Int32) -> String {
    names[number].map { "\($0.name) (\($0.words))" } ?? "signal \(number)"
  }
}
