import Foundation
import Testing
import TreeTestSupport

/// Tests of the scripts, and of the files whose version they set.
@Suite struct ScriptTests {
  /// The shell scripts.
  static let scripts: [String] = {
    let files =
      (try? FileManager.default.contentsOfDirectory(
        atPath: Project.root.appendingPathComponent("Scripts").path)) ?? []
    return files.sorted().map { "Scripts/\($0)" }.filter {
      (try? Project.text($0))?.hasPrefix("#!/bin/sh") == true
    }
  }()

  @Test func scriptsHaveHelp() async throws {
    #expect(Self.scripts.count > 6)
    // Scripts/run passes all arguments to treeviz.
    for script in Self.scripts where script != "Scripts/run" {
      let help = try await Project.run("./\(script)", "--help")
      #expect(help.status == 0 && help.errors.isEmpty && help.text.hasSuffix(".\n"), "\(script)")
      #expect(!help.text.contains("#") && !help.text.contains("set -eu"), "\(script)")
    }
    for script in ["install", "deb", "release", "docs", "site", "wheel"] {
      let wrong = try await Project.run("Scripts/\(script)", "--wrong")
      #expect(wrong.status == 64 && wrong.errors.contains("--help"), "\(script)")
    }
  }

  @Test(.enabled("shellcheck is not installed") { await Project.has("shellcheck") })
  func scriptsPassShellcheck() async throws {
    for script in Self.scripts + ["Scripts/setup.sh", "Scripts/build.sh", ".ci/run", ".ci/long"] {
      let result = try await Project.run("shellcheck", "-x", script)
      #expect(result.status == 0, "\(result.text)")
    }
  }

  @Test(.enabled("ruby is not installed") { await Project.has("ruby") })
  func theFormulaIsValidRuby() async throws {
    let result = try await Project.run("ruby", "-c", "Integrations/Homebrew/treeviz.rb")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(.enabled("this is no clone") { try await Project.run("git", "rev-parse").status == 0 })
  func allFilesNameOneVersion() async throws {
    let result = try await Project.run("Scripts/release", "--check")
    #expect(result.status == 0, "\(result.errors)")
    // Another address than the placeholder, which a release replaces in all files.
    for address in ["https://host.invalid/TreeViz", "TreeViz", ""] {
      #expect(try await Project.run("Scripts/release", "--tag", address).status == 64)
    }
  }
}
