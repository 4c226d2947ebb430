import DebuggerScripts
import Foundation
import Testing

/// Tests of the debugger scripts that do not need a debugger.
@Suite struct DebuggerScriptTests {
  @Test(arguments: DebuggerScript.allCases)
  func theProgramIsNamedOnce(_ debugger: DebuggerScript) {
    let script = debugger.text(calling: "/opt/a \"b\"/treeviz")
    #expect(script.contains(#"PROGRAM = "/opt/a \"b\"/treeviz""#))
    #expect(!script.contains("@PROGRAM@"))
    #expect(script.contains("import gdb") == (debugger == .gdb))
    #expect(script.contains("import lldb") == (debugger == .lldb))
  }

  /// No part occurs twice in a script.
  @Test(arguments: DebuggerScript.allCases)
  func noNameIsDefinedTwice(_ debugger: DebuggerScript) {
    let script = debugger.text(calling: "treeviz")
    let names = script.matches(of: /\n(?:def|class) (\w+)/).map { String($0.output.1) }
    #expect(names.count > 20 && Set(names).count == names.count)
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"),
      "python3 is not installed"), arguments: DebuggerScript.allCases)
  func theScriptCompiles(_ debugger: DebuggerScript) throws {
    let process = Process()
    let (input, errors) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [
      "-W", "error", "-c", "import sys; compile(sys.stdin.read(), 'tv', 'exec')",
    ]
    (process.standardInput, process.standardError) = (input, errors)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(debugger.text(calling: "tv").utf8))
    try input.fileHandleForWriting.close()
    let said = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
  }
}
