import BinaryTrees
import LiveBridge
import SearchTrees
import Testing
import TreeBridge
import TreeStage
import TreeSteps

@testable import TreeLayout

/// The functions that a page calls.
///
/// The tests are serialized because a page has one thread.
@Suite(.serialized) struct PageTests {
  @Test(arguments: TreeKind.allCases.indices)
  func aTreeGrows(kind: Int) throws {
    PageClient.put("5 3 8 1.5 1e-3 9223372036854775807")
    let handle = tv_open(Int32(kind), 1)
    defer { tv_close(handle) }
    try #require(handle >= 0)
    #expect(try PageClient.object(tv_facts(handle))["count"] as? Int == 6)
    for key in ["4", "77.5"] {
      PageClient.put(key)
      #expect(tv_do(handle, 0) == 1)
    }
    // A word among numbers is refused, because its position in the tree would surprise users.
    for verb: Int32 in 0...2 {
      PageClient.put("45 zebra")
      #expect(tv_do(handle, verb) == -1)
      #expect(PageClient.text(tv_fault()).contains("are numbers"))
    }
    let steps = try #require(PageClient.object(tv_outline(handle))["steps"] as? Int)
    #expect(tv_go(handle, Int32(steps)) == Int32(steps))
    #expect(try PageClient.object(tv_facts(handle))["count"] as? Int == 8)
    PageClient.put("4 77")
    #expect(tv_do(handle, 1) == 1)
    #expect(tv_traverse(handle, 0, 0) == 0)
    let outline = try PageClient.object(tv_outline(handle))
    #expect((outline["operations"] as? [[String: Any]])?.count == 5)
    let end = try #require(outline["steps"] as? Int)
    #expect(tv_go(handle, .max) == Int32(end))
    let output = try #require(PageClient.object(tv_facts(handle))["output"] as? [String: Any])
    if !TreeKind.allCases[kind].isHeap {
      #expect(
        output["labels"] as? [String]
          == ["1e-3", "1.5", "3", "5", "8", "77.5", "9223372036854775807"])
    }
  }

  /// The positions after single steps, forward and backward, equal those of a new layout of the
  /// step.
  @Test(arguments: TreeKind.allCases.indices)
  func placesAreThoseOfTheLayout(kind: Int) throws {
    PageClient.put("50 30 80 10 40 70 90 long-label 1 2 3")
    let handle = tv_open(Int32(kind), 1)
    defer { tv_close(handle) }
    PageClient.put("4 5 6 60 65 7")
    _ = tv_do(handle, 0)
    PageClient.put("50 30 1")
    _ = tv_do(handle, 1)
    _ = tv_traverse(handle, 3, 0)
    let end = try #require(PageClient.object(tv_outline(handle))["steps"] as? Int)
    // Field 6 of a node, its moving group, is ignored: it depends on the last step.
    func numbers() -> [Double] {
      var numbers = PageClient.numbers(tv_show(handle, -1e9, -1e9, 1e9, 1e9, 0, 0, 0, 0, -1))
      for node in 0..<Int(numbers[0]) { numbers[3 + 8 * node + 6] = 0 }
      return numbers
    }
    #expect(tv_go(handle, 0) == 0)
    var forwards = [numbers()]
    for moment in 1...end {
      #expect(tv_go(handle, Int32(moment)) == Int32(moment))
      forwards.append(numbers())
    }
    for moment in stride(from: end, through: 0, by: -1) {
      _ = tv_go(handle, Int32(moment))
      #expect(numbers() == forwards[moment], "step \(moment) backwards")
    }
    for moment in stride(from: 0, through: end, by: 7) {
      _ = tv_go(handle, Int32(moment))
      #expect(numbers() == forwards[moment], "a leap to step \(moment)")
    }
    for numbers in forwards {
      #expect(numbers[0] == 0 || (numbers[4], numbers[5]) == (0, 0), "the root stands at 0, 0")
    }
  }

  @Test func badInputIsSaid() throws {
    PageClient.put("1e999")
    #expect(tv_open(0, 0) == -1)
    PageClient.put("5")
    for kind: Int32 in [-1, 9, .max, .min] { #expect(tv_open(kind, 0) == -1) }
    PageClient.put([1, 2, 3])
    #expect(tv_load() == -1)
    for handle: Int32 in [-1, 99, .max, .min] {
      #expect(tv_go(handle, 0) == -1)
      #expect(tv_show(handle, 0, 0, 1, 1, 0, 0, 0, 0, -1) == -1)
      #expect(tv_do(handle, 0) == -1)
      #expect(tv_traverse(handle, 0, 0) == -1)
      #expect(tv_details(handle, 0) == -1)
      tv_close(handle)
    }
    PageClient.put("5 3 8")
    let handle = tv_open(1, 0)
    defer { tv_close(handle) }
    for verb: Int32 in [-1, 4, .max] { #expect(tv_do(handle, verb) == -1) }
    for order: Int32 in [-1, 99] { #expect(tv_traverse(handle, order, 0) == -1) }
    for node: Int32 in [-1, 3, .max] { #expect(tv_label(handle, node) == -1) }
    #expect(tv_go(handle, .min) == 0)
    for extent in [Double.nan, -1, .infinity, 0, 1] {
      for kept: Int32 in [-1, 2, .max, .min] {
        #expect(
          tv_show(handle, .nan, -.infinity, .infinity, 1e308, extent, 1, -extent, extent, kept) >= 3
        )
      }
    }
    PageClient.put((0...10_000).map { "\($0)" }.joined(separator: ","))
    #expect(tv_do(handle, 0) == -1)
    #expect(PageClient.text(tv_fault()).contains("at most 10000 keys"))
    PageClient.put("nan")
    #expect(tv_do(handle, 0) == -1)
    #expect(PageClient.text(tv_fault()).contains("finite"))
    #expect(try PageClient.object(tv_facts(handle))["count"] as? Int == 3)
    #expect(tv_find(99) == -1)
  }

  /// Finds nodes with the given label; if no label matches, nodes whose labels contain the text.
  @Test func nodesAreFoundByTheirLabels() throws {
    PageClient.put(#"Apple "an apple" 5pple pear 15"#)
    let handle = tv_open(0, 0)
    defer { tv_close(handle) }
    PageClient.put("gone")
    #expect(tv_do(handle, 0) == 1 && tv_do(handle, 1) == 1)
    _ = tv_go(handle, .max)
    for (text, labels) in [
      ("pear", ["pear"]), ("PPLE", ["Apple", "an apple", "5pple"]), ("5", ["5pple", "15"]),
      ("15", ["15"]), ("an a", ["an apple"]), ("gone", []), ("fig", []), ("", []),
    ] {
      PageClient.put(text)
      let found = PageClient.numbers(tv_find(handle)).map {
        PageClient.text(tv_label(handle, Int32($0)))
      }
      #expect(found.sorted() == labels.sorted(), "\(text)")
    }
  }

  /// A traversal resets the visited nodes, and each operation has separate counts.
  @Test func operationsBeginAnew() throws {
    PageClient.put("4 2 6 1 3 5 7")
    let handle = tv_open(0, 0)
    defer { tv_close(handle) }
    #expect(tv_traverse(handle, 0, 0) == 0)
    PageClient.put("8")
    #expect(tv_do(handle, 0) == 1)
    let begun = try #require(PageClient.object(tv_outline(handle))["steps"] as? Int)
    #expect(tv_traverse(handle, 1, 0) == 0)
    func output() throws -> [String]? {
      (try PageClient.object(tv_facts(handle))["output"] as? [String: Any])?["labels"] as? [String]
    }
    func visited() -> Int {
      let numbers = PageClient.numbers(tv_show(handle, -1e9, -1e9, 1e9, 1e9, 0, 0, 0, 0, -1))
      return (0..<Int(numbers[0])).count { Int(numbers[3 + 8 * $0 + 5]) & 64 != 0 }
    }
    _ = tv_go(handle, Int32(begun))
    #expect(try output() == [] && visited() == 0)
    _ = tv_go(handle, Int32(begun + 1))
    #expect(visited() <= 1)
    _ = tv_go(handle, .max)
    #expect(try output() == ["4", "2", "1", "3", "6", "5", "7", "8"] && visited() == 8)
    let facts = try PageClient.object(tv_facts(handle))
    #expect(facts["comparisons"] as? Int == 3 && facts["before"] as? [Int] == [3, 0])
  }

  @Test func theFirstIsTakenOfHeapsOnly() throws {
    for (kind, keys, words) in [(1, "5 3 8", "only a heap"), (7, "", "the heap is empty")] {
      PageClient.put(keys)
      let handle = tv_open(Int32(kind), 0)
      defer { tv_close(handle) }
      #expect(tv_do(handle, 3) == -1)
      #expect(PageClient.text(tv_fault()).contains(words))
      #expect(try PageClient.object(tv_outline(handle))["steps"] as? Int == 0)
    }
  }

  /// Heaps are built bottom-up, keys change, and the array is sorted; its sorted part is at the end.
  @Test(arguments: [(7, "16 4 10 2 1 9 3"), (8, "1 2 3 4 16 9 10")])
  func heapsHaveTheirOwnOperations(kind: Int, built: String) throws {
    PageClient.put("")
    let handle = tv_open(Int32(kind), 0)
    defer { tv_close(handle) }
    func array() throws -> [String: Any] {
      let lists = try #require(PageClient.object(tv_facts(handle))["lists"] as? [[String: Any]])
      return try #require(lists.last)
    }
    PageClient.put("4 1 3 2 16 9 10")
    #expect(tv_do(handle, 5) == 7 && tv_go(handle, .max) > 0)
    #expect(try array()["labels"] as? [String] == built.split(separator: " ").map(String.init))
    PageClient.put("9 9")
    #expect(tv_do(handle, 0) == 2 && tv_size(handle) == 9)
    PageClient.put("9 5")
    #expect(tv_do(handle, 4) == 1 && tv_size(handle) == 9)
    PageClient.put("77 5")
    #expect(tv_do(handle, 4) == 0)
    PageClient.put("5")
    #expect(tv_do(handle, 4) == -1 && PageClient.text(tv_fault()).contains("two keys"))
    #expect(tv_do(handle, 6) == 9 && tv_size(handle) == 0 && tv_go(handle, .max) > 0)
    let keys = try #require(array()["labels"] as? [String]).compactMap { Int($0) }
    #expect(keys == [1, 2, 3, 4, 5, 9, 9, 10, 16] || keys == [16, 10, 9, 9, 5, 4, 3, 2, 1])
    #expect(try array()["heap"] as? Int == 0 && array()["count"] as? Int == 9)
    #expect(tv_do(handle, 6) == -1 && PageClient.text(tv_fault()).contains("empty"))
  }

  @Test func otherTreesHaveNoOperationsOfHeaps() throws {
    PageClient.put("5 3 8")
    let handle = tv_open(1, 0)
    defer { tv_close(handle) }
    for verb in [3, 4, 5, 6] as [Int32] {
      PageClient.put("3 4")
      #expect(tv_do(handle, verb) == -1 && PageClient.text(tv_fault()).contains("heap"))
    }
  }

  /// A long caption is shortened for speech to the part after its reason.
  @Test func whatIsSaidIsShort() throws {
    PageClient.put("1 2 3 4 5 6 7")
    let handle = tv_open(5, 0)
    defer { tv_close(handle) }
    PageClient.put("9 8 10 12 11 15 14 13 16 20 19 18 17")
    _ = tv_do(handle, 0)
    var isShortened = false
    for moment: Int32 in 0...100 {
      _ = tv_go(handle, moment)
      let facts = try PageClient.object(tv_facts(handle))
      let (caption, spoken) = (facts["caption"] as? String, facts["spoken"] as? String)
      let words = try #require(spoken?.split(separator: " ").count)
      #expect((1...15).contains(words))
      if spoken != caption {
        isShortened = true
        #expect(caption?.hasSuffix(": \(spoken ?? "?")") == true, "\(caption ?? "")")
      }
    }
    #expect(isShortened)
  }

  /// Marks survive folding; marks for nodes that do not exist are refused.
  @Test func marksLast() {
    PageClient.put("5 3 8")
    let handle = tv_open(0, 0)
    defer { tv_close(handle) }
    func appearance(_ node: Int) -> Int? {
      let numbers = PageClient.numbers(tv_show(handle, -1e9, -1e9, 1e9, 1e9, 0, 0, 0, 0, -1))
      return (0..<Int(numbers[0])).first { Int(numbers[3 + 8 * $0]) == node }
        .map { Int(numbers[3 + 8 * $0 + 5]) & 255 }
    }
    #expect(appearance(1) == 0)
    #expect(tv_mark(handle, 1, 16) == 0 && tv_mark(handle, 1, 1) == 0)
    #expect(appearance(1) == 17)
    #expect(tv_fold(handle, 0, 1) == 0 && appearance(1) == nil)
    #expect(tv_fold(handle, 0, 0) == 0 && appearance(1) == 17)
    for (handle, node) in [(handle, Int32(-1)), (handle, 3), (handle, .max), (-1, 0), (.max, 0)] {
      #expect(tv_mark(handle, node, 1) == -1)
    }
  }

  /// However coarsely a tree is shown, the root, the current node and the requested node are shown.
  @Test func whatStandsOutIsShown() {
    PageClient.put((1...200).map { "\($0)" }.joined(separator: " "))
    let handle = tv_open(1, 0)
    defer { tv_close(handle) }
    func nodes(_ kept: Int32) -> Set<Int> {
      let numbers = PageClient.numbers(
        tv_show(handle, -1e9, -1e9, 1e9, 1e9, 1e9, 1e9, 1e9, 1e9, kept))
      #expect(numbers[2] >= 2, "the rest is shown as subtrees")
      return Set((0..<Int(numbers[0])).map { Int(numbers[3 + 8 * $0]) })
    }
    let root = nodes(-1)
    #expect(root.count == 1)
    for node: Int32 in [0, 7, 199] { #expect(nodes(node).isSuperset(of: root.union([Int(node)]))) }
    PageClient.put("77")
    #expect(tv_do(handle, 2) == 1)
    _ = tv_go(handle, .max)
    PageClient.put("77")
    let found = PageClient.numbers(tv_find(handle)).map { Int($0) }
    #expect(found.count == 1 && nodes(-1).isSuperset(of: found))
  }

  @Test func aPackedRecordingIsShown() throws {
    var tree = RecordedTree(.redBlack, [5, 3, 8])
    for key in 1...4 { tree.insert(key) }
    let recording = try tree.recording()
    PageClient.put(recording.packed)
    let handle = tv_load()
    defer { tv_close(handle) }
    let outline = try PageClient.object(tv_outline(handle))
    #expect(outline["steps"] as? Int == recording.steps.count)
    for moment in recording.frameIndices {
      _ = tv_go(handle, Int32(moment))
      let facts = try PageClient.object(tv_facts(handle))
      #expect(facts["caption"] as? String == recording.frame(at: moment).caption)
      #expect(facts["line"] as? Int == recording.frame(at: moment).line)
    }
    PageClient.put("6")
    #expect(tv_do(handle, 0) == -1, "a recording cannot be changed")
  }
}
