import Foundation
import Testing
import TreeTestSupport

/// The options `--cut` and `--clusters` of pictures.
@Suite struct ClusterOptionTests {
  /// Merges at the heights 1, 2, 3 and 5.
  private let matrix = "0 1 1 2\n3 4 2 2\n2 6 3 3\n5 7 5 5"

  private func draw(
    _ options: String...
  ) async throws -> (status: Int32, text: String, errors: String) {
    let result = try await Tool.run(["draw", matrix] + options)
    return (Int32(result.status), result.text, result.errors)
  }

  @Test("clusters are colored in dendrograms of each orientation", arguments: ["right", "down"])
  func pictures(_ orientation: String) async throws {
    for format in ["svg", "tex", "html"] {
      let picture = try await draw(
        "--clusters", "3", "--orientation", orientation, "--format", format)
      #expect(picture.status == 0 && picture.errors.isEmpty, "\(picture.errors)")
      if format == "tex" { continue }
      for part in ["tv-cluster1", "tv-cluster2", "tv-cut", ">2.5", "3 (one leaf each)"] {
        #expect(picture.text.contains(part), "\(format) \(part)")
      }
    }
  }

  @Test("the default layout and orientation are those of dendrograms")
  func defaults() async throws {
    let plain = try await draw("--cut", "2.5", "--format", "svg")
    let named = try await draw(
      "--cut", "2.5", "--layout", "dendrogram", "--orientation", "right", "--format", "svg")
    #expect(plain.status == 0 && plain.text == named.text)
    let turned = try await draw("--cut", "2.5", "--orientation", "down", "--format", "svg")
    let alike = try await draw(
      "--cut", "2.5", "--layout", "dendrogram", "--orientation", "down", "--format", "svg")
    #expect(turned.text == alike.text && turned.text != plain.text)
  }

  @Test("clusters have the numbers that the command cut prints")
  func numbers() async throws {
    let cut = try await Tool.run("cut", matrix, "--height", "2.5")
    #expect(cut.text == "0\t1\n1\t1\n2\t3\n3\t2\n4\t2\n")
    let picture = try await draw("--cut", "2.5", "--format", "svg")
    #expect(picture.text.contains("3 (one leaf each)"))
  }

  @Test("cuts that do not suit the tree are refused with the allowed range")
  func refusals() async throws {
    for (options, status, message) in [
      (["--cut", "0.5"], 65, "--cut 0.5 is below the first merge"),
      (["--cut", "0.5"], 65, "(expected: 1 to 5)"),
      (["--clusters", "0"], 64, "--clusters must be a number of clusters from 1 to"),
      (["--clusters", "6"], 65, "--clusters 6: the tree has 5 leaves (expected: 1 to 5)"),
      (["--cut", "nan"], 64, "--cut must be a number of units of branch length"),
      (["--cut", "2", "--max-depth", "1"], 64, "--max-depth hides merges that --cut needs"),
    ] as [([String], Int, String)] {
      let result = try await Tool.run(["draw", matrix, "--format", "svg"] + options)
      #expect(Int(result.status) == status && result.errors.contains(message), "\(result.errors)")
    }
    let plain = try await Tool.run("draw", "5 3 8", "--cut", "1", "--format", "svg")
    #expect(plain.status == 65 && plain.errors.contains("the tree has no branch lengths"))
  }

  @Test("a cut above the root and outputs without a cut are reported")
  func notes() async throws {
    let high = try await draw("--cut", "9", "--format", "svg")
    #expect(high.status == 0 && high.errors.contains("all leaves are one cluster"))
    let text = try await draw("--cut", "2", "--format", "text")
    #expect(text.errors.contains("--cut: no effect on this output"), "\(text.errors)")
    let both = try await draw("--cut", "2", "--clusters", "2", "--format", "svg")
    let height = try await draw("--cut", "2", "--format", "svg")
    #expect(both.text == height.text)
    #expect(both.errors.contains("--clusters: no effect beside --cut"), "\(both.errors)")
    let cut = try await Tool.run("cut", matrix, "--height", "9")
    #expect(cut.status == 0 && cut.errors.contains("(the merges: 1 to 5)"))
  }
}
