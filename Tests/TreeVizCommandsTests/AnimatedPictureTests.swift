import BinaryTrees
import Foundation
import Testing
import TreeTestSupport

/// `--step -o x.svg`: pictures that play without a player.
@Suite struct AnimatedPictureTests {
  private static func film(_ arguments: String...) async throws -> String {
    let result = try await Tool.run(arguments + ["--step", "--format", "svg"])
    #expect(result.status == 0, "\(result.errors)")
    return result.text
  }

  /// Returns shuffled keys.
  private static func keys(_ count: Int) -> [String] {
    var random = SplitMix64(seed: 7)
    return (1...count).map(String.init).shuffled(using: &random)
  }

  @Test func aSmallOne() async throws {
    let film = try await Self.film("search", "8", "--in", "5 3 8")
    let fault = Snapshots(besides: #filePath).mismatch(film, "search-animated.svg")
    #expect(fault == nil)
  }

  /// Balance factors, which captions mention, are always shown; other notes are shown on request.
  @Test func notesStandBelowTheNodes() async throws {
    let balances = try await Self.film("insert", "3", "2", "1", "--kind", "avl")
    #expect(balances.contains("<text class=\"tv-note"))
    for factor in ["0", "\u{2212}1", "\u{2212}2"] {
      #expect(balances.contains(">\(factor)</text>"), "\(factor)")
    }
    // The ring of the current node ends 5 pixels below its border, at 23 pixels.
    let centers = balances.matches(of: /cy="([0-9.]+)"/).compactMap { Double($0.output.1) }
    for note in balances.matches(of: /<text class="tv-note[^>]* y="([0-9.]+)"/) {
      let top = try #require(Double(note.output.1)) - 0.72 * 11
      let above = try #require(centers.filter { $0 < top }.max())
      #expect(top - above >= 23)
    }
    #expect(try await !Self.film("insert", "3", "2", "1").contains("tv-note"))
    let depths = try await Tool.run(
      "insert", "3", "2", "1", "--annotate", "depth", "--step", "--format", "svg")
    #expect(depths.errors.isEmpty && depths.text.contains(">d 2</text>"))
  }

  /// Captions mention ranks of priorities and weights, and show the array of a heap.
  @Test func signsOfEveryKindAreShown() async throws {
    let treap = try await Self.film("insert", "3", "2", "1", "--kind", "treap")
    for rank in 1...3 { #expect(treap.contains(">p\(rank)</text>")) }
    let weights = try await Self.film("insert", "3", "2", "1", "--kind", "weight-balanced")
    for weight in 2...4 { #expect(weights.contains(">w \(weight)</text>")) }
    let heap = try await Self.film("insert", "3", "2", "8", "--kind", "heap")
    #expect(
      heap.contains("tv-cell-current")
        && heap.contains(">i = 1: root, children 2i = 2 and 2i + 1 = 3</text>"))
  }

  /// The double-black place is always drawn, other NIL leaves on request.
  @Test func leavesAndTheDoubleBlackPlace() async throws {
    let line = ["remove", "1", "--from", "1 2 3 4 5 6 7 8", "--kind", "red-black", "--step"]
    func film(_ more: String...) async throws -> String {
      let result = try await Tool.run(line + more + ["--format", "svg"])
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      return result.text
    }
    func count(_ name: String, _ text: String) -> Int {
      text.components(separatedBy: "<rect class=\"\(name)").count - 1
    }
    // The leaf that replaces the node 1, and the node 2 above it, are double black in turn.
    let usual = try await film()
    #expect(count("tv-leaf", usual) == 1 && count("tv-double", usual) == 2)
    // Each of the 8 nodes has a leaf at some time, except the root and 6; 2 and 7 have one.
    let complete = try await film("--empty-places", "--annotate", "black-height")
    #expect(count("tv-leaf", complete) == 10 && count("tv-double", complete) == 2)
    #expect(complete.contains(">b 1|2</text>") && complete.contains(">b 2</text>"))
    let plain = try await Self.film("insert", "3", "2", "1", "--kind", "red-black")
    #expect(count("tv-leaf", plain) == 0 && count("tv-double", plain) == 0)
  }

  /// No script runs, nothing is loaded, and nothing moves if the user prefers reduced motion.
  @Test func stylesAlonePlayIt() async throws {
    let film = try await Self.film(
      "insert", "41", "38", "31", "12", "19", "8", "--kind", "red-black", "--title", "Red & black")
    let (root, line) = (VocabularyReader.root, VocabularyReader.stroke)
    let (font, motion) = (VocabularyReader.font, VocabularyReader.motion)
    let reader = VocabularyReader(
      Data(film.utf8),
      allowed: [
        "svg": root, "title": ["id"], "desc": ["id"], "style": [],
        "g": line.union(font).union(motion).union(["color", "data-index", "data-key"]),
        "path": line.union(motion).union(["d"]),
        "circle": line.union(motion).union(["cx", "cy", "r"]),
        "rect": line.union(motion).union(["x", "y", "width", "height", "rx"]),
        "text": line.union(font).union(motion).union(VocabularyReader.length).union(["x", "y"]),
      ])
    #expect(reader.faults.isEmpty)
    let style = try #require(film.firstMatch(of: /<style>([^<]*)<\/style>/)?.output.1)
    #expect(!style.contains("url(") && !style.contains("@import"))
    let parts = style.split(separator: "@media (prefers-reduced-motion:no-preference){\n")
    try #require(parts.count == 2)
    #expect(!parts[0].contains("animation"))
    let end = try #require(parts[1].firstRange(of: "\n}\n"))
    #expect(parts[1][..<end.lowerBound].contains("animation-name"))
    #expect(!parts[1][end.upperBound...].contains("animation-name"))
  }

  /// Two animations on one page do not share keyframes.
  @Test func namesAreTheirOwn() async throws {
    func names(_ film: String) throws -> Set<Substring> {
      let id = try #require(film.firstMatch(of: /\ id="(tv-[0-9a-f]+)"/)?.output.1)
      let ids = film.matches(of: /\ id="([^"]+)"/).map(\.output.1)
      let names = film.matches(of: /@keyframes ([^{]+)\{/).map(\.output.1)
      #expect(names.count > 2)
      #expect((ids + names).allSatisfy { $0.hasPrefix(id) })
      #expect(Set(ids + names).count == ids.count + names.count)
      // Every rule applies to this picture only.
      let rules = film.matches(of: /\n([^@<\n}][^{\n]*)\{/).map(\.output.1)
      #expect(rules.allSatisfy { $0.hasPrefix("#\(id)") })
      return Set(ids + names)
    }
    let first = try await names(Self.film("insert", "3", "1", "2", "--kind", "avl"))
    let second = try await names(Self.film("insert", "3", "1", "2", "--kind", "red-black"))
    let third = try await names(Self.film("insert", "3", "1", "2", "--kind", "avl", "--title", "T"))
    #expect(first.isDisjoint(with: second) && first.isDisjoint(with: third))
  }

  /// A viewer without support for animations shows the last step, which equals the still picture.
  @Test(arguments: [
    ["insert", "50", "30", "70", "20", "40", "10", "25", "22", "--kind", "avl"],
    ["remove", "50", "70", "--from", "50 30 70 20 40 60 80", "--kind", "red-black"],
    ["remove", "5", "--from", "5"],
    ["insert", "5"],
    ["insert", "a wide label", "b", "c", "--kind", "splay"],
    ["draw", "[1,2,3,4,null,5,6]", "--traversal", "morris"],
  ]) func theLastMoment(arguments: [String]) async throws {
    // With a traversal, the still picture would have colored nodes.
    let still = try await Tool.run(
      Array(arguments.prefix { $0 != "--traversal" }) + ["--format", "svg"]
    ).text
    let film = try await Tool.run(arguments + ["--step", "--format", "svg"]).text
    /// Returns the positions of all keys relative to the first.
    func places(_ svg: String) -> [String: [Double]] {
      var places: [String: [Double]] = [:]
      for group in svg.matches(of: /<g class="tv-node([^>]*)data-key="([^"]*)"([^>]*)>/) {
        if group.output.3.contains(" opacity=") { continue }
        let label = svg[group.range.upperBound...].firstMatch(
          of: /<text[^>]* x="([-0-9.]+)" y="([-0-9.]+)"/)
        guard let (_, x, y) = label?.output else { continue }
        places[String(group.output.2)] = [x, y].compactMap { Double($0) }
      }
      guard let first = places.min(by: { $0.key < $1.key })?.value else { return [:] }
      return places.mapValues { zip($0, first).map(-) }
    }
    #expect(places(film) == places(still))
    let edges = film.matches(of: /<path class="tv-edge[^>]*>/).map(\.output)
    let seen = edges.filter { !$0.contains(" opacity=") }
    #expect(seen.count == max(0, places(still).count - 1))
  }

  /// Unchanged nodes do not move, and the nodes of a subtree move together in a rotation.
  @Test func onlyRotatedSubtreesMove() async throws {
    let search = try await Self.film("search", "60", "--in", "50 30 70 60")
    #expect(!search.contains("-m1"))
    let film = try await Self.film(
      "insert", "1", "--into", "50 25 75 10 30 60 5 15", "--kind", "avl")
    /// Returns the keyframes of the movement of a key.
    func movement(_ key: Int) throws -> Substring {
      let node = try #require(
        film.firstMatch(of: try Regex("<g class=\"([^\"]*)\"[^>]*data-key=\"\(key)\"")))
      let names = try #require(node[1].substring).split(separator: " ")
      guard let animated = names.first(where: { $0.hasPrefix("tv-a") }) else { return "none" }
      let rule = try Regex("\\.\(animated)\\{animation-name:([^,}]*)")
      return try #require(film.firstMatch(of: rule)?[1].substring)
    }
    #expect(try movement(1) == movement(5))
    #expect(try movement(25) != movement(10))
    #expect(try movement(25) != movement(15))
    #expect(try movement(75) == movement(60))
  }

  @Test func animationsHaveTitlesAndStyles() async throws {
    let line = ["insert", "5", "3", "--title", "Two keys"]
    let plain = try await Tool.run(line + ["--step", "--format", "svg"])
    #expect(plain.errors.isEmpty)
    #expect(plain.text.contains("@media (prefers-color-scheme:dark)"))
    #expect(plain.text.contains(">Two keys</text>"))
    let dark = try await Tool.run(
      line + ["--step", "--format", "svg", "--appearance", "dark", "--background", "#000"])
    #expect(dark.errors.isEmpty)
    #expect(!dark.text.contains("prefers-color-scheme"))
    #expect(dark.text.contains("#16283D") && dark.text.contains("tv-page"))
    let noted = try await Tool.run(line + ["--step", "--format", "svg", "--annotate", "height"])
    #expect(noted.status == 0 && noted.errors.isEmpty)
    #expect(noted.text.contains(">h 1<"))
  }

  /// Playing a recording results in the same picture.
  @Test func aPlayedRecordingIsTheSameAnimation() async throws {
    let line = ["insert", "5", "3", "8", "1", "--kind", "splay", "--step", "--format"]
    let direct = try await Tool.run(line + ["svg"])
    let recorded = try await Tool.run(line + ["json"])
    let played = try await Tool.run(["play", "-", "--format", "svg"], input: recorded.output)
    #expect(played.status == 0 && played.output == direct.output)
    let trees = try await Tool.run(
      ["play", "-", "--format", "svg"], input: Data("[5]\n[5,3]\n[5,3,9]\n".utf8))
    #expect(trees.status == 0 && trees.text.contains("An animation of 2 steps"))
  }

  /// The size of animations of a hundred nodes and up to two hundred steps.
  @Test(arguments: ["bst", "avl"]) func theyAreSmall(kind: String) async throws {
    let keys = Self.keys(100)
    let film = try await Self.film(
      "insert", "--kind", kind, "--into", keys.dropLast(15).joined(separator: " "),
      keys.suffix(15).joined(separator: " "))
    let steps = try #require(film.firstMatch(of: /An animation of ([0-9]+) steps/)?.output.1)
    #expect((100...260).contains(try #require(Int(steps))))
    // Balance factors take an eighth of the size.
    #expect(film.utf8.count <= 175_000)
    let traversal = try await Self.film(
      "draw", keys.joined(separator: " "), "--from-format", "keys", "--traversal", "inorder")
    #expect(traversal.contains("An animation of 200 steps"))
    #expect(traversal.utf8.count <= 150_000)
  }

  /// Animations that exceed the limits are refused with an alternative.
  @Test func tooLongAnimationsAreRefused() async throws {
    let keys = (1...70).map(String.init)
    let steps = try await Tool.run(["insert"] + keys + ["--step", "--format", "svg"])
    #expect(steps.status == 65 && steps.output.isEmpty)
    #expect(steps.errors.contains("an animation holds at most 2000 steps"))
    #expect(steps.errors.contains(".html"))
    let pages = try await Tool.run(["insert"] + keys + ["--step", "--format", "pdf"])
    #expect(pages.status == 65 && !pages.errors.contains("animation"), "\(pages.errors)")
    #expect(pages.errors.contains("a document with a page for each step holds at most 2000 steps"))
    let many = (1...2_001).map(String.init).joined(separator: ",")
    let nodes = try await Tool.run(
      ["draw", "[\(many)]", "--traversal", "euler", "--step", "--format", "svg"])
    #expect(nodes.status == 65 && nodes.output.isEmpty)
    #expect(nodes.errors.contains("at most 2000"))
  }
}
