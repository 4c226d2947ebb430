import Foundation
import Testing
import TreeTestSupport

/// `Scripts/release --archive` and `Scripts/install`, with an existing program.
@Suite(
  .enabled(if: Project.program != nil, "TREEVIZ_PROGRAM is not set"),
  .enabled("objdump is not installed") { await Project.has("objdump") })
struct ArchiveTests {
  private let program = Project.program ?? ""

  @Test func theArchiveContainsEverything() async throws {
    let checkout = try FakeCheckout()
    let result = try await checkout.run("release", "--archive", program)
    #expect(result.status == 0, "\(result.errors)")
    let archive = try #require(checkout.files(in: "out").first)
    let name = archive.replacing(".tar.gz", with: "")
    #expect(name.wholeMatch(of: /treeviz-[0-9.]+-(linux|macos)-\w+/) != nil)
    #expect(result.text.wholeMatch(of: /[0-9a-f]{64}  (.*)\n/)?.output.1 == archive[...])

    let unpacked = try await Project.run(
      "tar", "xzf", checkout.url("out/\(archive)").path, "-C", checkout.url("tmp").path)
    #expect(unpacked.status == 0 && checkout.files(in: "tmp") == [name])
    #expect(checkout.files(in: "tmp/\(name)") == ["LICENSE", "NOTICE", "bin", "share"])
    for file in [
      "bash-completion/completions/treeviz", "zsh/site-functions/_treeviz",
      "fish/vendor_completions.d/treeviz.fish", "man/man1/treeviz-insert.1",
      "treeviz/treeviz-gdb.py", "treeviz/treeviz_lldb.py",
    ] {
      let text = try String(contentsOf: checkout.url("tmp/\(name)/share/\(file)"), encoding: .utf8)
      #expect(text.count > 20 && !text.contains(checkout.folder.path), "\(file)")
    }
    let drawing = try await Project.run(
      checkout.url("tmp/\(name)/bin/treeviz").path, "insert", "5", "3", "--traversal", "inorder")
    #expect(drawing.text.hasSuffix("\n\ninorder: 3 5\n"))
    #if os(Linux)
      try await expectRequirements(in: result.errors)
    #endif
  }

  #if os(Linux)
    /// Expects the requirements that follow from the table of versions that the dynamic linker reads.
    private func expectRequirements(in report: String) async throws {
      let table = try await Project.run("readelf", "-V", program).text
      let versions = table.matches(of: /Name: GLIBC_2\.([0-9]+)/).compactMap { Int($0.output.1) }
      let newest = try #require(versions.max())
      #expect(report.contains("needs glibc 2.\(newest) or later"))
      let systems = [("Debian 11", 31), ("RHEL 9", 34), ("Ubuntu 22.04", 35), ("Debian 12", 36)]
      let (runs, fails) = try #require(
        report.firstMatch(of: /it runs on (.*)\n.*it does not run on (.*), nor where/)
          .map { ($0.output.1.split(separator: ", "), $0.output.2.split(separator: ", ")) })
      for (system, version) in systems where version < newest {
        #expect(fails.contains(system[...]) && !runs.contains(system[...]))
      }
      #expect(runs.contains("Debian 13"))
    }

    /// The script finds the program of the folder to which the archive was unpacked.
    @Test(
      .enabled("gdb or g++ is not installed") {
        if await Project.has("gdb") { await Project.has("g++") } else { false }
      })
    func gdbDrawsTreesFromTheArchive() async throws {
      let checkout = try FakeCheckout()
      _ = try await checkout.run("release", "--archive", program)
      let archive = try #require(checkout.files(in: "out").first)
      let folder = checkout.url("home").path
      _ = try await Project.run("tar", "xzf", checkout.url("out/\(archive)").path, "-C", folder)
      let unpacked = "\(folder)/\(archive.replacing(".tar.gz", with: ""))"
      try checkout.write(
        "tree.cpp",
        """
        struct Node { int key; Node *left, *right; };
        int stop(Node *root) { return root->key; }
        int main() { Node a{3}, b{8}, root{5, &a, &b}; return stop(&root); }
        """)
      let debugged = checkout.url("tree").path
      let compiled = try await Project.run(
        "g++", "-g", checkout.url("tree.cpp").path, "-o", debugged)
      #expect(compiled.status == 0, "\(compiled.errors)")
      let drawings = [(true, "  5\n╭─┴─╮\n3   8\n"), (false, "5\n  L: 3\n  R: 8\ntv: ")]
      for (isThere, drawing) in drawings {
        if !isThere { try FileManager.default.removeItem(atPath: "\(unpacked)/bin/treeviz") }
        // The shell unblocks signals, which gdb needs.
        let result = try await Project.run(
          "sh", "-c", #"gdb -q -nx -batch "$@""#, "gdb",
          "-ex", "source \(unpacked)/share/treeviz/treeviz-gdb.py",
          "-ex", "break stop", "-ex", "run", "-ex", "tv root", debugged)
        #expect(result.text.contains(drawing), "\(result.text)\(result.errors)")
        #expect(
          isThere != result.text.contains("tv: \(unpacked)/bin/treeviz: No such file"))
      }
    }
  #endif

  @Test func anInstallationIsCompleteOrAbsent() async throws {
    let checkout = try FakeCheckout()
    let prefix = checkout.url("prefix").path
    // A file in the place of a folder.
    try checkout.write("prefix/share/man", "")
    let failed = try await checkout.run("install", "--prefix", prefix, "--program", program)
    #expect(failed.status == 73 && failed.errors.contains("cannot write to \(prefix)"))
    #expect(checkout.files(in: "prefix") == ["share"])
    #expect(checkout.files(in: "prefix/share") == ["man"])

    try FileManager.default.removeItem(atPath: prefix)
    let installed = try await checkout.run("install", "--prefix", prefix, "--program", program)
    #expect(installed.status == 0, "\(installed.errors)")
    #expect(checkout.files(in: "prefix/bin") == ["treeviz"])
    #expect(try await checkout.run("install", "--prefix", prefix, "--uninstall").status == 0)
    #expect(checkout.files(in: "prefix") == [])
  }
}
