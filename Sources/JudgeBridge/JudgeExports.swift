// swift-format-ignore-file: AlwaysUseLowerCamelCase

import BinaryTrees
import TextSupport
import TreeJudging
import TreeStage
import TreeSteps

// The functions of the module that judges programs. The worker that runs a program writes texts and
// numbers to the memory at `tj_input`, and reads answers from the memory at `tj_reply`. The memory may
// move with every call.

nonisolated(unsafe) private var input: [UInt8] = []
nonisolated(unsafe) private var replies: [[UInt8]] = []

/// Allocates memory for the input of the next function, or for the result of an operation.
///
/// - Parameter count: the number of bytes.
/// - Returns: the address of the memory.
@_expose(wasm, "tj_input") @_cdecl("tj_input")
public func tj_input(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  input = [UInt8](repeating: 0, count: Int(max(count, 0)))
  return input.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Returns the length of an answer of ``tj_judge()``.
///
/// - Parameter number: 0 for the report, 1 for the packed recording of the failure, and further
///   numbers for the packed pictures of the report.
/// - Returns: the number of bytes.
@_expose(wasm, "tj_length") @_cdecl("tj_length")
public func tj_length(_ number: Int32) -> Int32 {
  Int32(truncatingIfNeeded: replies[Int(number)].count)
}

/// Returns the address of an answer of ``tj_judge()``.
///
/// - Parameter number: the number of the answer; see ``tj_length(_:)``.
/// - Returns: the address.
@_expose(wasm, "tj_reply") @_cdecl("tj_reply")
public func tj_reply(_ number: Int32) -> UnsafePointer<UInt8>? {
  replies[Int(number)].withUnsafeBufferPointer { $0.baseAddress }
}

/// Judges the program that the worker runs.
///
/// The input contains the test, see ``JudgedTest/init(_:)``.
///
/// - Returns: the number of answers, or −1 if the input is not a test.
@_expose(wasm, "tj_judge") @_cdecl("tj_judge")
public func tj_judge() -> Int32 {
  guard let test = JudgedTest(String(decoding: input, as: UTF8.self)) else { return -1 }
  replies = test.report()
  return Int32(truncatingIfNeeded: replies.count)
}

/// Runs operations on a new tree of the program.
///
/// - Parameters:
///   - operations: the operations.
///   - see: receives the state after each operation, until it returns `false`.
/// - Returns: the reason why a tree could not be obtained, or `nil`.
func run(_ operations: [JudgedOperation], _ see: (JudgedState) -> Bool) -> JudgedRunError? {
  let numbers = operations.flatMap { operation -> [Int32] in
    let verb: Int32 =
      switch operation {
      case .insert: 0
      case .remove: 1
      case .find: 2
      case .removeFirst: 3
      }
    return [verb, Int32(truncatingIfNeeded: operation.key ?? 0)]
  }
  for number in operations.indices {
    let length = numbers.withUnsafeBufferPointer { numbers in
      perform(numbers.baseAddress, Int32(truncatingIfNeeded: operations.count), Int32(number))
    }
    let state = input
    input = []
    if length < 0 { return ProgramTree.runError(state) }
    guard see(JudgedState(tree: ProgramTree.tree(state))) else { return nil }
  }
  return nil
}

#if arch(wasm32)
  /// Performs one of the operations of a run, the first one on a new tree.
  ///
  /// This is the only import of the module. It writes the tree, or the reason why it is missing, to the
  /// memory at ``tj_input(_:)``; see ``ProgramTree``.
  ///
  /// - Parameters:
  ///   - operations: the operations, each as a verb (0 to insert, 1 to remove, 2 to find, 3 to remove
  ///     the first element) and a key.
  ///   - count: the number of operations.
  ///   - number: the number of the operation to perform.
  /// - Returns: −1 if there is no tree.
  @_extern(wasm, module: "program", name: "perform")
  private func perform(
    _ operations: UnsafePointer<Int32>?, _ count: Int32, _ number: Int32
  ) -> Int32
#else
  /// Fails, because only a worker of a page can run a program.
  private func perform(
    _ operations: UnsafePointer<Int32>?, _ count: Int32, _ number: Int32
  ) -> Int32 { -1 }
#endif
