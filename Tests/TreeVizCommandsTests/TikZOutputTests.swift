import Foundation
import Testing
import TreeTestSupport

private let hasTeX = ["/usr/bin/pdflatex", "/usr/local/bin/pdflatex"].contains {
  FileManager.default.isExecutableFile(atPath: $0)
}

/// Pictures in TikZ, and the options that belong to them.
@Suite struct TikZOutputTests {
  private static let steps = ["insert", "10", "20", "30", "--kind", "avl"]

  private func text(_ folder: borrowing TemporaryFolder, _ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  @Test func theExtensionSelectsTheFormat() async throws {
    let folder = try TemporaryFolder()
    let result = try await Tool.run(["insert", "5", "3", "8", "-o", folder.path("t.tex")])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let written = try text(folder, "t.tex")
    #expect(written.contains("\\node[tv node] (n0) at (0,0) {5};"))
    #expect(try await Tool.run(["insert", "5", "3", "8", "--format", "tex"]).text == written)
    let fragment = try await Tool.run(["insert", "5", "--format", "tex", "--fragment"]).text
    #expect(fragment.contains("\\begin{tikzpicture}") && !fragment.contains("\\documentclass"))
  }

  @Test func optionsWithoutAnEffectAreReported() async throws {
    let line = ["insert", "5", "3", "--format", "tex"]
    for (options, note) in [
      (["--fit", "16:9"], "--fit: no effect on this output; use -o FILE.svg, .png or .pdf"),
      (["--scale", "2"], "--scale: no effect except in PNG"),
      (["--fixed-lines"], "--fixed-lines: no effect except in SVG"),
    ] {
      let result = try await Tool.run(line + options)
      #expect(result.status == 0 && result.errors.contains(note), "\(result.errors)")
    }
    let svg = try await Tool.run(["insert", "5", "--format", "svg", "--fragment"])
    #expect(svg.errors.contains("--fragment: no effect on this output; use -o FILE.tex"))
    let deck = try await Tool.run(Self.steps + ["--step", "--format", "tex", "--fit", "a4"])
    #expect(deck.errors.contains("--fit: no effect in TikZ"), "\(deck.errors)")
    let page = try await Tool.run(Self.steps + ["--step", "--format", "svg", "--fragment"])
    #expect(page.errors.contains("--fragment: no effect except in TikZ"), "\(page.errors)")
  }

  /// All overlays have the same bounding box, and there is one for each step.
  @Test func theSlidesOfLargeTreesAreRefused() async throws {
    let line = ["insert"] + (1...150).map(String.init) + ["--kind", "avl", "--format", "tex"]
    let result = try await Tool.run(line + ["--step"])
    #expect(result.status == 65 && result.text.isEmpty)
    #expect(
      result.errors.contains("TeX draws at most 50000 nodes on slides in a reasonable time"),
      "\(result.errors)")
    #expect(try await Tool.run(line + ["--at", "end"]).status == 0)
  }

  @Test func slidesHaveAnOverlayForEachStep() async throws {
    let frames = try await Tool.run(Self.steps + ["--step"]).text
    let steps = try #require(frames.firstMatch(of: /of (\d+):/).flatMap { Int($0.output.1) })
    let deck = try await Tool.run(Self.steps + ["--step", "--format", "tex"]).text
    #expect(deck.contains("\\documentclass[aspectratio=169]{beamer}"))
    #expect(deck.matches(of: /\\only<\d+>\{/).count == steps + 1)
    let boxes = deck.matches(of: /\\useasboundingbox .*;/).map(\.output)
    #expect(boxes.count == steps + 1 && Set(boxes).count == 1)
    // One slide for each operation, with balance factors and captions.
    #expect(deck.components(separatedBy: "\\begin{frame}").count == 4)
    #expect(deck.contains("{+2}") && deck.localizedCaseInsensitiveContains("rotate left at 10"))
    let few = try await Tool.run(Self.steps + ["--steps", "structural", "--format", "tex"]).text
    #expect(few.matches(of: /\\only</).count < steps)
  }

  @Test func stepsAreFiles() async throws {
    let folder = try TemporaryFolder()
    let result = try await Tool.run(Self.steps + ["--step", "-o", folder.path("f-%02d.tex")])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(folder.names.count > 5 && folder.names.allSatisfy { $0.hasSuffix(".tex") })
    let boxes = try Set(
      folder.names.map { try text(folder, $0).firstMatch(of: /\\useasboundingbox .*;/)?.output })
    #expect(boxes.count == 1)
    let one = try await Tool.run(Self.steps + ["--at", "rotation", "-o", folder.path("one.tex")])
    #expect(one.status == 0 && one.errors.contains("otat"))
    #expect(try text(folder, "one.tex").contains("\\node[tv "))
  }

  @Test func doubleBlackIsDrawn() async throws {
    let line = ["remove", "1", "--from", "1 2 3 4 5 6 7 8", "--kind", "red-black"]
    let deck = try await Tool.run(line + ["--format", "tex", "--step", "--empty-places"]).text
    #expect(deck.contains("tv double black, rectangle") && deck.contains("node[tv nil]"))
  }

  @Test func whatTeXCannotDrawIsRefused() async throws {
    let result = try await Tool.run(
      ["random", "3000", "--shape", "complete", "--format", "tex"])
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(result.errors.contains("use -o FILE.svg or FILE.pdf"), "\(result.errors)")
    let label = try await Tool.run(["draw", "(中 a)", "--format", "tex"])
    #expect(label.status == 0 && label.errors.contains("pdfLaTeX"), "\(label.errors)")
  }

  /// The whole set is compiled by `.ci/long`.
  @Test(
    .enabled("pdflatex is not installed") { hasTeX },
    arguments: [
      ["insert", "5", "3", "8", "4", "--kind", "red-black", "--annotate", "balance"],
      ["draw", #"["a_b", "50% & \\x", "{α} ^~#$"]"#, "--title", "100 %"],
      ["figure", "red-black-removal-case-4"],
    ]) func pdfLaTeXCompilesIt(line: [String]) async throws
  {
    let folder = try TemporaryFolder()
    let result = try await Tool.run(line + ["-o", folder.path("t.tex")])
    #expect(result.status == 0, "\(result.errors)")
    let tex = try await Tool.run(
      ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "t.tex"], in: folder.url,
      program: URL(fileURLWithPath: "/usr/bin/env"))
    #expect(tex.status == 0, "\(tex.text.suffix(600))")
  }
}
