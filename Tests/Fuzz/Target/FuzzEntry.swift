import Foundation
import TreeFuzzing

/// The target named by the environment variable `TREEVIZ_FUZZ_TARGET`.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["TREEVIZ_FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    fatalError("TREEVIZ_FUZZ_TARGET is '\(name)'; it must be one of \(names)")
  }
  return target
}()

/// The entry point of libFuzzer.
///
/// Stops the process if an input breaks a contract.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try target.check(Array(UnsafeBufferPointer(start: data, count: count)))
  } catch {
    fatalError("\(error)")
  }
  return 0
}
