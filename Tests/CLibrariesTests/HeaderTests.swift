import Foundation
import Testing
import TreeTestSupport

/// The declarations in `Sources/CLibraries` must agree with the headers of the libraries.
///
/// A build needs no headers, so the declarations are repeated there. These tests compile C++
/// programs that contain the tables of functions next to the real headers.
@Suite struct HeaderTests {
  @Test(arguments: LibraryHeaders.all)
  func declarationsAgree(_ headers: LibraryHeaders) async throws {
    guard let compiler = try await headers.compiler() else {
      // Scripts/system-packages lists the packages with the headers.
      print("the headers of \(headers.name) are not installed; nothing is compared")
      return
    }
    let program = try headers.program
    let outcome = try await compiler.check(program)
    #expect(outcome.status == 0, "\(outcome.errors.prefix(3_000))")
    // Each of these changes makes a declaration wrong.
    for (right, wrong) in headers.mistakes {
      let changed = program.replacing(right, with: wrong)
      #expect(changed != program, "\(right)")
      #expect(try await compiler.check(changed).status != 0, "\(wrong)")
    }
  }
}

/// A compiler with the flags for the headers of a library.
struct HeaderCompiler {
  let flags: [String]

  /// Checks a C++ program without writing an object file.
  func check(_ program: String) async throws -> ProcessResult {
    try await Self.run(
      "clang", ["-x", "c++", "-std=c++17", "-fsyntax-only", "-w"] + flags + ["-"], input: program)
  }

  static func run(
    _ program: String, _ arguments: [String], input: String = ""
  ) async throws -> ProcessResult {
    try await ProcessResult.of(
      URL(fileURLWithPath: "/usr/bin/env"), [program] + arguments, input: Data(input.utf8),
      environment: ProcessInfo.processInfo.environment)
  }
}
