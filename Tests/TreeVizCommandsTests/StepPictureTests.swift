import Foundation
import Testing
import TreeRaster
import TreeTestSupport

/// `--step` with pictures: numbered files, the pages of a PDF file, a GIF, and single steps.
@Suite struct StepPictureTests {
  private static let line = ["insert", "10", "20", "30", "--kind", "avl"]

  private func contents(_ folder: borrowing TemporaryFolder, _ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
  }

  /// There is a file for each frame in characters, with its caption.
  @Test func eachStepIsAFile() async throws {
    let folder = try TemporaryFolder()
    let frames = try await Tool.run(Self.line + ["--step"]).text
    let steps = try #require(frames.firstMatch(of: /of (\d+):/).flatMap { Int($0.output.1) })
    let result = try await Tool.run(Self.line + ["--step", "-o", folder.path("f-%02d.svg")])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(
      folder.names == (0...steps).map { "f-\($0 < 10 ? "0" : "")\($0).svg" })
    var sizes: Set<String> = []
    for name in folder.names {
      let text = String(decoding: try contents(folder, name), as: UTF8.self)
      sizes.insert(String(text.firstMatch(of: /width="[0-9.]+" height="[0-9.]+"/)?.output ?? ""))
    }
    #expect(sizes.count == 1)
    let isUnbalanced = try folder.names.map {
      String(decoding: try contents(folder, $0), as: UTF8.self).contains("+2<")
    }
    #expect(isUnbalanced.contains(true) && isUnbalanced.first == false)
  }

  @Test func oneStepIsAPicture() async throws {
    let all = try await Tool.run(Self.line + ["--step"]).text
    let rotation = try await Tool.run(Self.line + ["--at", "rotation", "--format", "svg"])
    #expect(rotation.status == 0, "\(rotation.errors)")
    let number = try #require(
      rotation.errors.firstMatch(of: /step (\d+) of/).flatMap { Int($0.output.1) })
    #expect(rotation.errors.localizedCaseInsensitiveContains("rotat"))
    let frame = try await Tool.run(Self.line + ["--at", "\(number)"]).text
    #expect(frame.contains("step \(number) of") && all.contains(frame.dropLast()))
    let before = try await Tool.run(
      Self.line + ["--at", "\(number - 1)", "--format", "svg", "--quiet"])
    #expect(before.errors.isEmpty && before.text.contains("+2<"))
    #expect(!rotation.text.contains("+2<"))
    for (choice, message) in [
      ("99", "the recording has the steps 0 to"),
      ("rotation:2", "the recording has 1 rotation (after step \(number))"),
      ("exchange:1", "the recording has 0 exchanges"), ("rotation:0", "--at"), ("-1", "--at"),
    ] {
      let result = try await Tool.run(Self.line + ["--at=\(choice)", "--format", "svg"])
      #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test func doubleBlackAndLeavesAreDrawn() async throws {
    let line = ["remove", "1", "--from", "1 2 3 4 5 6 7 8", "--kind", "red-black"]
    let frames = try await Tool.run(line + ["--step"]).text
    let step = try #require(
      frames.components(separatedBy: "\nstep ").firstIndex { $0.contains("double black") })
    let plain = try await Tool.run(line + ["--at", "\(step)", "--format", "svg"]).text
    let leaves = try await Tool.run(
      line + ["--at", "\(step)", "--format", "svg", "--empty-places"]
    ).text
    #expect(plain.contains("tv-leaves"))
    #expect(leaves.utf8.count > plain.utf8.count)
  }

  @Test func comparisonsAreLeftOut() async throws {
    let all = try await Tool.run(Self.line + ["--step"]).text
    let few = try await Tool.run(Self.line + ["--steps", "structural"]).text
    #expect(few.contains("otate") && !few.contains("go right"))
    #expect(all.contains("go right"))
    let refused = try await Tool.run(Self.line + ["--steps", "structural", "--format", "json"])
    #expect(refused.status == 64 && refused.errors.contains("--steps structural applies to"))
  }

  @Test(arguments: [
    (["--step", "-o", "%d-%d.svg"], "one number format"),
    (["--step", "-o", "%d/x.svg"], "in its last part"),
    (["--step", "-o", "f%10d.svg"], "at most 9 digits"),
    (["--step", "-o", "f%d.html"], "numbered files are pictures"),
    (["--step", "-o", "f.png"], "a PNG holds one step"),
    (["--at", "1", "-o", "f%d.svg"], "--at writes one picture"),
    (["--at", "1", "-o", "f.html"], "--at writes one step as"),
    (["--at", "1", "--steps", "structural"], "exclude each other"),
  ]) func whatCannotBeWritten(options: [String], message: String) async throws {
    let folder = try TemporaryFolder()
    let result = try await Tool.run(Self.line + options, in: folder.url)
    #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    #expect(folder.names.isEmpty)
  }

  /// No verb ignores the options.
  @Test(arguments: [
    (["draw", "5 3"], "choose one with --traversal"), (["random", "5"], "play insert, remove"),
    (["build", "--minimal-height", "5", "3"], "play insert, remove"),
    (["convert", "5 3", "--to", "list"], "play insert, remove"),
    (["info", "5 3"], "nknown option"),
    (["check", "5 3"], "has no steps"), (["diff", "5 3", "5 4"], "diff has no steps"),
    (["compare", "5", "3"], "side by side on a page"), (["repl"], "belong to a command"),
    (["judge", "--kind", "avl", "--program", "/bin/true"], "in a file"),
    (["quiz"], "nknown option"), (["plot", "height"], "nknown option"),
  ]) func verbsThatShowNoStep(line: [String], message: String) async throws {
    for option in [["--at", "1"], ["--steps", "structural"]] {
      let result = try await Tool.run(line + option)
      #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }
  }

  /// In a session, the options belong to lines and are not settings.
  @Test func oneStepInASession() async throws {
    let lines = ["set at 1", "set steps structural", "insert 5 3 --at 1", "insert 4 --at rotation"]
    let answers = try await SessionProcess.run(lines).answers
    #expect(
      answers[0].contains("is not a setting") && answers[1].contains("is not a setting"),
      "\(answers)")
    #expect(answers[2].contains("step 1 of ") && !answers[2].contains("step 2 of "))
    #expect(answers[3].contains("the recording has 0 rotations"), "\(answers)")
  }

  /// A file that cannot be replaced leaves all others as they were.
  @Test func aFailedRunChangesNoFile() async throws {
    let folder = try TemporaryFolder()
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder.path("f0.svg")))
    try FileManager.default.createDirectory(
      atPath: folder.path("f3.svg"), withIntermediateDirectories: false)
    let result = try await Tool.run(Self.line + ["--step", "-o", folder.path("f%d.svg")])
    #expect(result.status == 73 && result.errors.contains("f3.svg"), "\(result.errors)")
    #expect(try contents(folder, "f0.svg") == Data("old".utf8))
    #expect(folder.names == ["f0.svg", "f3.svg"])
  }
}

/// Steps in files that cairo draws.
@Suite(.enabled(if: Raster.isAvailable)) struct StepBitmapTests {
  private static let line = ["insert", "10", "20", "30", "40", "50", "25", "--kind", "avl"]

  @Test func aPDFHasAPageForEachStep() async throws {
    let frames = try await Tool.run(Self.line + ["--step"]).text
    let steps = try #require(frames.firstMatch(of: /of (\d+):/).flatMap { Int($0.output.1) })
    let deck = try await Tool.run(Self.line + ["--step", "--format", "pdf"])
    #expect(deck.status == 0, "\(deck.errors)")
    let text = String(decoding: deck.output, as: Unicode.ASCII.self)
    #expect(text.hasPrefix("%PDF") && text.contains("/Count \(steps + 1)"))
    let one = try await Tool.run(Self.line + ["--at", "2", "--format", "pdf"])
    #expect(String(decoding: one.output, as: Unicode.ASCII.self).contains("/Count 1\n"))
  }

  /// More than thirty steps at 960 × 540 take less than 400 kB.
  @Test func anAnimatedGIFIsSmall() async throws {
    let gif = try await Tool.run(Self.line + ["--step", "--format", "gif", "--fit", "960x540"])
    #expect(gif.status == 0 && gif.errors.isEmpty, "\(gif.errors)")
    #expect(gif.output.starts(with: Data("GIF89a".utf8) + [0xC0, 3, 0x1C, 2]))
    #expect(gif.output.last == 0x3B && gif.output.count < 400_000)
    let small = try await Tool.run(
      Self.line + ["--steps", "structural", "--format", "gif", "--megapixels", "0.01"])
    #expect(small.status == 0 && small.errors.contains("of the full size"), "\(small.errors)")
  }
}
