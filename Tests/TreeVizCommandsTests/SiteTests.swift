import Foundation
import Testing
import TreeTestSupport

/// `treeviz site`: the folder that it writes, updates or refuses.
@Suite struct SiteTests {
  /// The names of the pages.
  private static let pages = [
    "draw", "examples", "index", "judge", "lecturers", "offline", "quiz", "trees",
  ].map { "\($0).html" }

  private static func write(
    in folder: borrowing TemporaryFolder, _ arguments: [String] = ["-o", "site"]
  ) async throws -> Tool.Result {
    try await Tool.run(["site"] + arguments, in: folder.url)
  }

  /// The contents of all files in the folder `site`, by name.
  private static func contents(of folder: borrowing TemporaryFolder) throws -> [String: Data] {
    let site = folder.url.appendingPathComponent("site")
    let names = try FileManager.default.contentsOfDirectory(atPath: site.path)
    return try names.reduce(into: [:]) { contents, name in
      contents[name] = try Data(contentsOf: site.appendingPathComponent(name))
    }
  }

  @Test func aNewFolderContainsThePagesTheirScriptsAndTheListOfThem() async throws {
    let folder = try TemporaryFolder()
    let result = try await Self.write(in: folder)
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(
      result.errors
        == "treeviz: the library documentation is left out; Scripts/site --documentation adds it\n"
        + "treeviz: Python for the page Judge is left out; Scripts/site adds it\n")
    let contents = try Self.contents(of: folder)
    let scripts = contents.keys.filter { $0.hasSuffix(".js") }.sorted()
    try #require(scripts.count == 3)
    #expect(contents.keys.sorted() == (Self.pages + scripts + ["treeviz-site.txt"]).sorted())
    let index = String(decoding: try #require(contents["index.html"]), as: UTF8.self)
    #expect(index.contains(#"<script defer src="\#(scripts[2])"></script>"#))
    #expect(!index.contains(">Swift</a>") && index.utf8.count < 40_000)
    let list = String(decoding: try #require(contents["treeviz-site.txt"]), as: UTF8.self)
    let names = list.split(separator: "\n").compactMap { $0.split(separator: " ").last }
    #expect(names.map(String.init).sorted() == (Self.pages + scripts).sorted())
  }

  @Test func theDocumentationIsLinkedAndNotLeftOut() async throws {
    let folder = try TemporaryFolder()
    let result = try await Self.write(
      in: folder, ["-o", "site", "--documentation", "swift/\"<x>", "--quiet"])
    #expect(result.status == 0 && result.errors.isEmpty)
    let index = try #require(try Self.contents(of: folder)["index.html"])
    let link = #"<a href="swift/&quot;&lt;x&gt;">Swift</a>"#
    #expect(String(decoding: index, as: UTF8.self).contains(link))
  }

  @Test func pythonIsIncludedOnRequest() async throws {
    let folder = try TemporaryFolder()
    let python = folder.url.appendingPathComponent("python")
    try FileManager.default.createDirectory(at: python, withIntermediateDirectories: true)
    let interpreter = Data("var treevizPython = 1;".utf8)
    try interpreter.write(to: python.appendingPathComponent("python.js"))
    let arguments = ["-o", "site", "--python", "python"]
    let missing = try await Self.write(in: folder, arguments)
    #expect(missing.status == 66 && missing.errors.contains("python/python-library.js"))
    let library = Data("var treevizPythonLibrary = 2;".utf8)
    try library.write(to: python.appendingPathComponent("python-library.js"))
    let result = try await Self.write(in: folder, arguments)
    #expect(result.status == 0 && !result.errors.contains("Python"))
    let contents = try Self.contents(of: folder)
    let scripts = contents.keys.filter { $0.hasPrefix("python-") }.sorted()
    try #require(scripts.count == 2)
    #expect(Set(scripts.map { contents[$0] }) == [interpreter, library])
    let page = String(decoding: try #require(contents["judge.html"]), as: UTF8.self)
    #expect(scripts.allSatisfy { page.contains("\"\($0)\"") })
    #expect(page.contains("'wasm-unsafe-eval' 'unsafe-eval';"))
    let index = String(decoding: try #require(contents["index.html"]), as: UTF8.self)
    #expect(!index.contains("'unsafe-eval'"))
  }

  @Test func anUpdateKeepsOtherFilesAndRemovesOldOnes() async throws {
    let folder = try TemporaryFolder()
    #expect(try await Self.write(in: folder).status == 0)
    let first = try Self.contents(of: folder)
    let site = folder.url.appendingPathComponent("site")
    try Data("mine".utf8).write(to: site.appendingPathComponent("notes.txt"))
    // A script of an earlier version, with its line in the list, and one that was changed since.
    let list = site.appendingPathComponent("treeviz-site.txt")
    var lines = String(decoding: try Data(contentsOf: list), as: UTF8.self)
    lines += "af63dc4c8601ec8c old.js\naf63dc4c8601ec8c changed.js\n"
    try Data(lines.utf8).write(to: list)
    try Data("a".utf8).write(to: site.appendingPathComponent("old.js"))
    try Data("b".utf8).write(to: site.appendingPathComponent("changed.js"))
    #expect(try await Self.write(in: folder).status == 0)
    var second = try Self.contents(of: folder)
    #expect(second.removeValue(forKey: "notes.txt") == Data("mine".utf8))
    #expect(second.removeValue(forKey: "changed.js") == Data("b".utf8))
    #expect(second == first)
  }

  @Test func aChangedPageIsNotOverwritten() async throws {
    let folder = try TemporaryFolder()
    #expect(try await Self.write(in: folder).status == 0)
    let page = folder.url.appendingPathComponent("site/trees.html")
    try Data("mine".utf8).write(to: page)
    let before = try Self.contents(of: folder)
    let result = try await Self.write(in: folder)
    #expect(result.status == 73)
    #expect(
      result.errors == """
        treeviz: site/trees.html: the file was changed since the site was written; move it, or choose \
        another folder

        """)
    #expect(try Self.contents(of: folder) == before)
  }

  @Test func anotherFolderIsRefusedUnchanged() async throws {
    let folder = try TemporaryFolder()
    let site = folder.url.appendingPathComponent("site")
    try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: site.appendingPathComponent("index.html"))
    let result = try await Self.write(in: folder)
    #expect(result.status == 73)
    #expect(
      result.errors
        == "treeviz: site: the folder contains other files; choose a new or an empty folder\n")
    #expect(try Self.contents(of: folder) == ["index.html": Data("mine".utf8)])
  }

  /// A file that has the name of the list by chance is not replaced.
  @Test(arguments: ["buy milk\n", "", "af63dc4c8601ec8c old.js\nbuy milk\n"])
  func anotherListIsRefusedUnchanged(text: String) async throws {
    let folder = try TemporaryFolder()
    let site = folder.url.appendingPathComponent("site")
    try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: site.appendingPathComponent("treeviz-site.txt"))
    let result = try await Self.write(in: folder)
    #expect(result.status == 73)
    #expect(
      result.errors == """
        treeviz: site/treeviz-site.txt: not a list of the files of a site; move it, or choose another \
        folder

        """)
    #expect(try Self.contents(of: folder) == ["treeviz-site.txt": Data(text.utf8)])
  }

  @Test func anEmptyFolderIsFilled() async throws {
    let folder = try TemporaryFolder()
    let site = folder.url.appendingPathComponent("site")
    try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
    #expect(try await Self.write(in: folder, ["-o", "site/", "--quiet"]).status == 0)
    #expect(try Self.contents(of: folder).count == Self.pages.count + 4)
  }

  /// A write that fails in the middle leaves nothing behind.
  @Test func aFailedRunLeavesNothing() async throws {
    let folder = try TemporaryFolder()
    // The limit is between the sizes of a page and of the script, in blocks of 512 bytes.
    let result = try await Tool.shell(
      "ulimit -f 400; treeviz site -o site --quiet", in: folder.url)
    #expect(result.status == 74 && result.errors.contains("site/treeviz-"))
    #expect(folder.names == [])
    let missing = try await Self.write(in: folder, ["-o", "a/b"])
    #expect(missing.status == 73 && missing.errors.contains("a/b: No such file or directory"))
    #expect(folder.names == [])
  }

  @Test(arguments: [
    ([], "Missing expected argument"), (["-o", "-"], "a site is a folder"),
    (["-o", ""], "the name of the folder is empty"),
    (["-o", "x", "--python", ""], "the name of the folder with Python is empty"),
    (["site", "-o", "x"], "argument"),
  ]) func aWrongCommandLineIsRefused(arguments: [String], message: String) async throws {
    let folder = try TemporaryFolder()
    let result = try await Self.write(in: folder, arguments)
    #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    #expect(folder.names == [])
  }

  @Test func aFileIsNoFolder() async throws {
    let folder = try TemporaryFolder()
    try Data("mine".utf8).write(to: folder.url.appendingPathComponent("site"))
    let result = try await Self.write(in: folder)
    #expect(result.status == 73 && result.errors == "treeviz: site: Not a directory\n")
  }
}
