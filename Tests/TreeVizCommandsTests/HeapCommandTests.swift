import Foundation
import Testing

@testable import TreeVizCommands

/// The verbs of heaps.
@Suite struct HeapCommandTests {
  private static let keys = ["4", "1", "3", "2", "16", "9", "10", "14", "8", "7"]

  private func list(_ arguments: String...) async throws -> String {
    let result = try await Tool.run(arguments + ["--format", "list"])
    #expect(result.status == 0 && result.errors.isEmpty, "\(arguments): \(result.errors)")
    return result.text
  }

  /// The heap of the textbook's figure, built bottom-up and by insertions.
  @Test func heapsAreBuiltBottomUp() async throws {
    let built = try await Tool.run(["build", "--heapify"] + Self.keys + ["--format", "list"])
    #expect(built.text == "[16,14,10,8,7,9,3,2,4,1]\n" && built.errors.isEmpty)
    let least = try await Tool.run(
      ["build", "--heapify"] + Self.keys + ["--kind", "min-heap", "--format", "list"])
    #expect(least.text == "[1,2,3,4,7,9,10,14,8,16]\n")
    #expect(try await list("insert", "3", "1", "3", "--kind", "heap") == "[3,1,3]\n")
    #expect(try await list("insert", "3", "1", "3", "--kind", "min-heap") == "[1,3,3]\n")
    let set = try await Tool.run(
      "insert", "3", "1", "3", "--kind", "heap", "--duplicates", "ignore")
    #expect(set.errors.contains("1 equal key was ignored"))
  }

  @Test func firstKeysAreExtracted() async throws {
    let heap = "16 14 10 8 7 9 3 2 4 1"
    let one = try await Tool.run("extract", "--from", heap)
    #expect(one.status == 0 && one.lastLine == "extracted: 16" && one.errors.isEmpty)
    #expect(try await list("extract", "--from", heap, "--quiet") == "[14,8,10,4,7,9,3,2,1]\n")
    for format in ["heap-array", "json", "svg", "dot"] {
      let named = try await Tool.run(
        "extract", "--from", heap, "--count", "2", "--format", format)
      #expect(named.status == 0 && named.errors == "treeviz: extracted: 16 14\n")
    }
    let many = try await Tool.run("extract", "--from", heap, "--kind", "min-heap", "--count", "10")
    #expect(many.text == "[]\n\nextracted: 1 2 3 4 7 8 9 10 14 16\n", "\(many.text)")
    for (arguments, words) in [
      (["--from", "[]"], "the heap is empty"),
      (["--from", "5 3", "--count", "3"], "the heap has only 2 keys, and --count is 3"),
      (["--from", "[1,2,3]"], "this is not a max-heap"),
      (["--from", "[]", "--step"], "the heap is empty"),
    ] {
      let result = try await Tool.run(["extract"] + arguments)
      #expect(result.status == 65 && result.errors.contains(words), "\(result.errors)")
      #expect(result.text.isEmpty)
    }
    let other = try await Tool.run("extract", "--from", "5 3", "--kind", "avl")
    #expect(other.status == 64 && other.errors.contains("heap, min-heap"), "\(other.errors)")
  }

  @Test func keysAreIncreasedAndDecreased() async throws {
    #expect(try await list("change-key", "4", "15", "--in", "[9,5,4]") == "[15,5,9]\n")
    #expect(
      try await list("change-key", "9", "1", "--in", "[2,4,9]", "--kind", "min-heap") == "[1,4,2]\n"
    )
    #expect(try await list("change-key", "-2", "-5", "--in", "[3,-2,1]") == "[3,-5,1]\n")
    let absent = try await Tool.run("change-key", "7", "1", "--in", "[3,2,1]")
    #expect(absent.status == 65 && absent.errors.contains("7 is not in the heap"))
    for keys in [["7"], ["7", "8", "9"]] {
      let result = try await Tool.run(["change-key"] + keys + ["--in", "[7]"])
      #expect(result.status == 64 && result.errors.contains("takes two keys"), "\(result.errors)")
    }
  }

  @Test func keysAreSorted() async throws {
    let sorted = try await Tool.run(["heapsort"] + Self.keys)
    #expect(sorted.text == "1 2 3 4 7 8 9 10 14 16\n" && sorted.errors.isEmpty)
    let reverse = try await Tool.run(["heapsort"] + Self.keys + ["--kind", "min-heap"])
    #expect(reverse.text == "16 14 10 9 8 7 4 3 2 1\n")
    #expect(try await Tool.run("heapsort", "b", "a", "b").text == "a b b\n")
    #expect(try await Tool.run("heapsort", "3", "1", "-o", "x.svg").status == 64)
    #expect(try await Tool.run("heapsort").status == 64)
  }

  /// The steps show the array, whose first index is 1 or 0, and set its sorted part apart.
  @Test func stepsShowTheArray() async throws {
    let steps = try await Tool.run("heapsort", "3", "1", "2", "--step")
    #expect(steps.text.contains("array:[1] 2 │ 3"), "\(steps.text)")
    #expect(steps.text.contains("i = 1: root, child 2i = 2"), "\(steps.text)")
    let zero = try await Tool.run("heapsort", "3", "1", "2", "--step", "--array", "0")
    #expect(zero.text.contains("index: 0  1   2\n"), "\(zero.text)")
    #expect(zero.text.contains("i = 0: root, child 2i + 1 = 1"), "\(zero.text)")
    let other = try await Tool.run("insert", "1", "2", "--step", "--array", "0")
    #expect(other.errors.contains("--array: no effect on a tree that is not a heap"))
    #expect(try await Tool.run("insert", "1", "--step", "--array", "2").status == 64)
    let slides = try await Tool.run("heapsort", "3", "1", "2", "--step", "--format", "tex")
    #expect(slides.text.contains("tv entry sorted"), "\(slides.errors)")
  }

  /// The indices in the nodes agree with the array below them.
  @Test func indicesOfNodesFollowTheArray() async throws {
    let insertion = ["insert", "3", "1", "2", "--kind", "heap", "--annotate", "index"]
    func shown(_ options: String...) async throws -> String {
      try await Tool.run(insertion + options).text
    }
    for (options, first) in [([], 1), (["--array", "0"], 0), (["--array", "1"], 1)] {
      let frame = try await Tool.run(insertion + ["--at", "end"] + options).text
      #expect(frame.contains("3 [\(first)]"), "\(frame)")
      #expect(frame.contains("index: \(first)  \(first + 1)  \(first + 2)"), "\(frame)")
      let animation = try await Tool.run(insertion + ["--step", "--format", "svg"] + options).text
      #expect(animation.contains("[\(first)]") && !animation.contains("[\(first + 3)]"))
    }
    #expect(try await shown().contains("3 [0]"))
    #expect(try await shown("--array", "1").contains("3 [1]"))
    #expect(try await shown("--array", "1", "--format", "svg").contains("[3]"))
    let table = try await Tool.run(insertion + ["--format", "table", "--array", "1"])
    #expect(table.errors.isEmpty, "\(table.errors)")
    let rows = table.text.split(separator: "\n").map { $0.split(separator: ",").last ?? "" }
    #expect(rows == ["index", "1", "2", "3"], "\(table.text)")
    let useless = try await Tool.run("insert", "3", "--kind", "heap", "--array", "1")
    #expect(useless.errors.contains("--array: no effect without --annotate index"))
    // A tree that shows no array counts from 0, as documented.
    let plain = try await Tool.run("insert", "3", "1", "--at", "end", "--annotate", "index")
    #expect(plain.text.contains("3 [0]"), "\(plain.text)")
  }

  /// The line of arithmetic is broken in two instead of cut.
  @Test func arithmeticOfWideHeapsIsComplete() async throws {
    let change = ["change-key", "4", "0", "--in", "[1,2,3,4,5,6,7,8,9]", "--kind", "min-heap"]
    let animation = try await Tool.run(change + ["--step", "--format", "svg", "--array", "0"]).text
    #expect(animation.contains("= 8</text>") && !animation.contains("\u{2026}"))
  }

  @Test func pseudocodeHasTheNameOfTheChange() async throws {
    for (keys, kind, name) in [
      (["2", "40"], "min-heap", "Increase a key (HEAP-INCREASE-KEY)"),
      (["5", "1"], "min-heap", "Decrease a key (HEAP-DECREASE-KEY)"),
      (["2", "40"], "heap", "Increase a key (HEAP-INCREASE-KEY)"),
    ] {
      let line = ["change-key"] + keys + ["--in", "2 5 7", "--kind", kind, "--step"]
      let recording = try await Tool.run(line + ["--format", "json"])
      #expect(recording.text.contains(name), "\(recording.errors)")
    }
  }

  /// Each step of a recording can be written in one go, too.
  @Test func recordingsHoldAllSteps() async throws {
    for arguments in [
      ["build", "--heapify", "1", "2", "3"], ["extract", "--from", "1 2 3", "--count", "2"],
      ["change-key", "1", "9", "--in", "1 2 3"], ["heapsort", "1", "2", "3"],
    ] {
      let result = try await Tool.run(arguments + ["--step", "--format", "json"])
      #expect(result.status == 0 && result.text.contains("\"kind\":\"heap\""), "\(arguments)")
      #expect(result.text.contains("\"caption\""), "\(arguments)")
    }
  }

  @Test func sessionsHaveTheVerbs() throws {
    var session = Session(try Settings.shared(drawing: false))
    func output(_ line: String) -> String {
      var text = ""
      session.run(line) { event in
        switch event {
        case .output(let output), .value(let output): text += output
        case .failure(let failure, _):
          text += "\(failure.status.rawValue): \(failure.message ?? "")\n"
        case .note, .outcome: break
        }
      }
      return text
    }
    #expect(output("extract").hasPrefix("64: extract is for heaps, and this is a search tree"))
    #expect(output("heapsort").hasPrefix("64: heapsort is for heaps"))
    #expect(output("kind heap") == "kinds: heap\n")
    #expect(output("heapify 4 1 3 2 16 9 10").hasPrefix("heapified: 4 1 3 2 16 9 10 ("))
    #expect(output("traverse levelorder") == "16 4 10 2 1 9 3\n")
    #expect(output("change-key 4 17").hasPrefix("replaced: 4; by: 17 ("))
    #expect(output("change-key 4 17") == "65: 4 is not in the heap\n")
    #expect(output("change-key 9 pear").hasPrefix("65: the tree holds numbers, and pear is a word"))
    #expect(output("change-key 9").hasPrefix("64: change-key takes two keys"))
    #expect(output("extract").hasPrefix("extracted: 17 ("))
    #expect(output("heapsort") == "1 2 3 9 10 16\n")
    #expect(output("extract --count 6").hasPrefix("extracted: 16 10 9 3 2 1 ("))
    #expect(output("extract") == "65: the heap is empty: there is nothing to extract\n")
    #expect(output("undo").hasPrefix("undid 1 change"))
    #expect(output("step extract").contains("array: 10   3 [ 9]  2   1"))
    #expect(output("kinds heap,min-heap").hasPrefix("kinds: heap, min-heap"))
    #expect(output("insert 5 5").hasPrefix("inserted: 5 5"))
  }
}
