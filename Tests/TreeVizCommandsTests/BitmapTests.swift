import Foundation
import Testing
import TreeGraphviz
import TreeRaster

/// Bitmaps and pages made by the command.
@Suite struct BitmapTests {
  private static let verbs: [[String]] = [
    ["insert", "5", "3", "8"], ["compare", "5", "3", "8"],
    ["plot", "height", "--kinds", "avl", "--up-to", "20"],
  ]

  /// An invalid scale is a usage error, which is reported before any work.
  @Test(arguments: ["0", "-1", "nan", "inf", "1e300", "1e-300"])
  func scalesBeyondUseAreRefused(scale: String) async throws {
    for verb in Self.verbs {
      let result = try await Tool.run(verb + ["--scale=\(scale)", "--format", "png"])
      #expect(result.status == 64 && result.output.isEmpty, "\(verb) \(scale)")
      #expect(result.errors.contains("--scale"), "\(verb) \(scale): \(result.errors)")
    }
  }

  /// The area of a bitmap is limited, which is reported; the limit itself is limited too.
  @Test(.enabled(if: Raster.isAvailable)) func areasAreBounded() async throws {
    for verb in Self.verbs {
      let limit = ["--scale", "100", "--format", "png", "--megapixels"]
      let result = try await Tool.run(verb + limit + ["0.5"])
      #expect(result.status == 0 && result.errors.contains("at most 0.5 megapixels"))
      #expect(result.output.count < 4_000_000)
      for tooMuch in ["0", "-1", "nan", "201", "9223372036854775807"] {
        let refused = try await Tool.run(verb + limit.dropLast() + ["--megapixels=\(tooMuch)"])
        #expect(refused.status == 64 && refused.errors.contains("--megapixels"), "\(tooMuch)")
      }
    }
  }

  /// Parts that are too small for the page are left out, which is reported once.
  @Test(.enabled(if: Raster.isAvailable), arguments: ["png", "svg", "pdf"])
  func smallPartsAreLeftOut(format: String) async throws {
    let unit = format == "pdf" ? "pt" : "px"
    let note = "labels and nodes of less than 4 \(unit) are left out"
    for page in [["--fit", "800x600"], ["--fit", "a4"], ["--width", "1400"]] {
      let line = ["random", "2000", "--seed", "1", "--format", format] + page
      let result = try await Tool.run(line)
      #expect(result.errors.components(separatedBy: note).count == 2, "\(page): \(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
    }
    let small = try await Tool.run(
      "random", "50", "--seed", "1", "--format", format, "--fit", "1920x1080")
    #expect(small.errors.isEmpty)
  }

  /// In a dendrogram, inner nodes are small points with text beside them.
  @Test func pointsRemainBesideReadableLabels() async throws {
    let forks = (1...20).reduce("tip0:1") { "(\($0),tip\($1):1)9\($1):1" }
    let line = ["draw", "\(forks);", "--layout", "dendrogram", "--orientation", "right"]
    let picture = try await Tool.run(
      line + ["--annotate", "support", "--format", "svg", "--width", "500"])
    #expect(picture.status == 0 && picture.errors.isEmpty, "\(picture.errors)")
    for support in 91...99 { #expect(picture.text.contains(">\(support)<")) }
  }

  /// A tree beyond the limits of bitmaps is fitted to them without losing its proportions.
  @Test(.enabled(if: Raster.isAvailable)) func hugeTreesAreFittedToTheLimits() async throws {
    let result = try await Tool.run(
      "random", "20000", "--seed", "1", "--format", "png", "--megapixels", "1")
    #expect(result.errors.contains("the picture is fitted to "), "\(result.errors)")
    let bytes = [UInt8](result.output)
    func number(at offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(number(at: 20) > 30)
  }

  /// If memory is exhausted, the message says so and does not blame a missing library.
  ///
  /// Graphviz's thread cannot start then. With a little more memory, GLib ends the program.
  @Test(
    .enabled(if: Raster.isAvailable && Graphviz.isAvailable),
    arguments: [
      (100_000, "tidy"), (120_000, "tidy"), (140_000, "tidy"), (400_000, "tidy"),
      (140_000, "graphviz"),
    ])
  func shortMemoryIsCalledSo(kibibytes: Int, drawing: String) async throws {
    let option = drawing == "graphviz" ? "--engine" : "--layout"
    let result = try await Tool.run(
      [
        "-c", "ulimit -v \(kibibytes); exec \"$0\" \"$@\"", Tool.program.path, "insert", "5", "3",
        "8", "--format", "png", option, drawing,
      ], program: URL(fileURLWithPath: "/bin/sh"))
    #expect(!result.errors.contains("not on this machine"), "\(result.errors)")
    #expect([0, 69].contains(result.status), "\(kibibytes): \(result.status)")
    if result.status == 69 { #expect(result.errors.contains("memory"), "\(result.errors)") }
  }
}
