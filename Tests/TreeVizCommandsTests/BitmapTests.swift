import Foundation
import Testing
import TreeRaster

/// Bitmaps and pages from the command line.
@Suite struct BitmapTests {
  private static let verbs: [[String]] = [
    ["insert", "5", "3", "8"], ["compare", "5", "3", "8"],
    ["plot", "height", "--kinds", "avl", "--up-to", "20"],
  ]

  /// A scale of no use is a usage error, at once and in words.
  @Test(arguments: ["0", "-1", "nan", "inf", "1e300", "1e-300"])
  func scalesBeyondUseAreRefused(scale: String) throws {
    for verb in Self.verbs {
      let result = try Tool.run(verb + ["--scale=\(scale)", "--format", "png"])
      #expect(result.status == 64 && result.output.isEmpty, "\(verb) \(scale)")
      #expect(result.errors.contains("--scale"), "\(verb) \(scale): \(result.errors)")
    }
  }

  /// A bitmap is bounded by its area, which is said; the bound itself has an end.
  @Test(.enabled(if: Raster.isAvailable)) func areasAreBounded() throws {
    for verb in Self.verbs {
      let limit = ["--scale", "100", "--format", "png", "--megapixels"]
      let result = try Tool.run(verb + limit + ["0.5"])
      #expect(result.status == 0 && result.errors.contains("at most 0.5 megapixels"))
      #expect(result.output.count < 4_000_000)
      for tooMuch in ["0", "-1", "nan", "201", "9223372036854775807"] {
        let refused = try Tool.run(verb + limit.dropLast() + ["--megapixels=\(tooMuch)"])
        #expect(refused.status == 64 && refused.errors.contains("--megapixels"), "\(tooMuch)")
      }
    }
  }

  /// Where memory is short, that is what is said, and not that a library is missing.
  @Test(.enabled(if: Raster.isAvailable), arguments: [100_000, 120_000, 140_000, 180_000])
  func shortMemoryIsCalledSo(kibibytes: Int) throws {
    let result = try Tool.run(
      [
        "-c", "ulimit -v \(kibibytes); exec \"$0\" \"$@\"", Tool.program.path, "insert", "5", "3",
        "8", "--format", "png",
      ], program: URL(fileURLWithPath: "/bin/sh"))
    #expect(!result.errors.contains("not on this machine"), "\(result.errors)")
    #expect([0, 69].contains(result.status), "\(kibibytes): \(result.status)")
    if result.status == 69 { #expect(result.errors.contains("memory"), "\(result.errors)") }
  }
}
