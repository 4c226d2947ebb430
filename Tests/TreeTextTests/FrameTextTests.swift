import BinaryTrees
import SearchTrees
import Testing
import TextSupport
import TreeSteps
import TreeTestSupport

@testable import TreeText

/// The frames of a recording as text, and the visible part of large trees.
@Suite struct FrameTextTests {
  private func recording(
    _ kind: TreeKind, of keys: [Int] = [], inserting arrivals: [Int] = [],
    removing others: [Int] = []
  ) throws -> Recording {
    var tree = RecordedTree(kind, keys)
    for key in arrivals { tree.insert(key) }
    for key in others { tree.remove(key) }
    return try tree.recording()
  }

  private func shuffled(_ count: Int, seed: UInt64) -> [Int] {
    var generator = SplitMix64(seed: seed)
    return (1...count).shuffled(using: &generator)
  }

  /// Returns the rows of a frame's drawing, between its heading and its caption.
  private func drawing(_ frame: String) -> [Substring] {
    let lines = frame.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasPrefix("step ") || $0.hasPrefix("start") } ?? 0
    return Array(lines.dropFirst(start + 2).prefix { !$0.isEmpty })
  }

  /// Returns the sum of the numbers of omitted nodes, and the number of other labels.
  private func counts(_ rows: [Substring]) -> (missing: Int, drawn: Int) {
    var (missing, drawn) = (0, 0)
    for row in rows where !row.contains("left out") {
      for word in row.split(whereSeparator: { " [](){}+·r".contains($0) }) {
        if let count = Int(word) {
          if count > 0 { drawn += 1 }
        } else if word.hasPrefix("…") {
          missing += Int(word.dropFirst()) ?? 0
        }
      }
    }
    return (missing, drawn)
  }

  /// The double-black place is always drawn, other NIL leaves on request.
  @Test func leavesAreDrawn() throws {
    let recording = try self.recording(.redBlack, of: Array(1...8), removing: [1])
    func drawings(isComplete: Bool, _ charset: TextOptions.Charset) -> [String] {
      FrameText(
        of: recording, showsEmptyPlaces: isComplete, options: TextOptions(charset: charset)
      ).suffix(3).map { drawing($0).joined(separator: "\n") }
    }
    #expect(
      drawings(isComplete: false, .unicode) == [
        """
              [4]
           ┏━━━┹───╮
          {2}     (6)
         ╭─┴─╮   ╭─┴─╮
         ■■  3   5   7
                     ╰─╮
                      (8)
        """,
        """
              [4]
           ┏━━━┹───╮
         {2 ■■}   (6)
           ╰─╮   ╭─┴─╮
            (3)  5   7
                     ╰─╮
                      (8)
        """,
        """
              [4]
           ┏━━━┹───╮
          [2]     (6)
           ╰─╮   ╭─┴─╮
            (3)  5   7
                     ╰─╮
                      (8)
        """,
      ])
    let complete = drawings(isComplete: true, .ascii)
    #expect(complete.map { $0.count { $0 == "#" } } == [9, 10, 8])
    #expect(complete[0].contains("##  3") && complete[1].contains("{2 ##}"))
  }

  /// A part of a large tree shows the double-black place, but no other leaves, which the first frame
  /// states.
  @Test func partsOfLargeTreesHaveADoubleBlackPlace() throws {
    let keys = shuffled(300, seed: 4)
    let recording = try self.recording(
      .redBlack, of: keys, removing: Array(keys.prefix(20)))
    let frames = FrameText(
      of: recording, showsEmptyPlaces: true, options: TextOptions(width: 80))
    var drawn = 0
    for (index, text) in frames.enumerated() {
      #expect(text.contains("NIL leaves are omitted") == (index == 0))
      let frame = recording.frame(at: index)
      let found = counts(drawing(text).map { $0.filter { $0 != "■" } })
      #expect(index == 0 || frame.tree.count == found.missing + found.drawn, "\(text)")
      let hasMark = frame.tree.columns[.doubleBlack] != nil
      #expect(drawing(text).joined().contains("■■") == hasMark, "\(text)")
      drawn += hasMark ? 1 : 0
    }
    #expect(drawn > 5)
    let small = FrameText(
      of: try self.recording(.redBlack, of: [2, 1, 3]), showsEmptyPlaces: true,
      options: TextOptions(width: 80))
    #expect(!small.joined().contains("omitted"))
  }

  @Test(arguments: [TreeKind.bst, .avl, .redBlack, .splay, .scapegoat, .heap])
  func framesKeepToTheirWidth(kind: TreeKind) throws {
    let keys = shuffled(240, seed: 9)
    let recording = try self.recording(
      kind, of: Array(keys.prefix(140)), inserting: Array(keys.suffix(5)),
      removing: Array(keys.prefix(5)))
    for width in [50, 80] {
      var wrong: [String] = []
      var steps = 0
      for (index, text) in FrameText(of: recording, options: TextOptions(width: width)).enumerated()
      {
        steps += 1
        let frame = recording.frame(at: index)
        let rows = drawing(text)
        let found = counts(rows)
        let isWide = rows.contains { !$0.contains("left out") && $0.cellWidth > width }
        let label = frame.focus.flatMap { frame.contains($0) ? frame.label(of: $0) : nil }
        let shows = rows.contains { row in
          row.split { " [](){}+·r".contains($0) }.contains { $0 == label ?? "" }
        }
        if isWide || frame.tree.count != found.missing + found.drawn || label != nil && !shows {
          wrong.append(text)
        }
      }
      #expect(steps == recording.steps.count + 1)
      #expect(wrong.isEmpty, "\(kind): \(wrong.count)\n\(wrong.first ?? "")")
    }
  }

  /// If all frames fit, limiting the width changes nothing.
  @Test func smallTreesKeepTheirPlaces() throws {
    let recording = try self.recording(.avl, inserting: shuffled(12, seed: 2))
    let free = Array(FrameText(of: recording, notes: [.balance]))
    let fitted = Array(
      FrameText(of: recording, notes: [.balance], options: TextOptions(width: 80)))
    #expect(free == fitted)
  }

  /// For a chain, a frame shows some levels above and below the current node, and counts the
  /// others.
  @Test(arguments: [TraversalOrder.inorder, .levelorder, .euler])
  func chainsAreCut(order: TraversalOrder) throws {
    let tree = labeled(Chain.left.shape(count: 600)) { "\($0 + 1)" }
    let recording = try Recording(traversing: tree, in: order)
    var most = 0
    for (index, text) in FrameText(of: recording, options: TextOptions(width: 80)).enumerated()
    where index % 37 == 0 {
      let found = counts(drawing(text))
      #expect(found.missing + found.drawn == 600)
      most = max(most, text.utf8.count)
    }
    #expect((1_000...8_000).contains(most))
  }

  /// Data that depend on the whole tree are computed from the whole tree.
  @Test func notesOfTheWholeTree() throws {
    let recording = try self.recording(.avl, of: shuffled(300, seed: 4), inserting: [0])
    let frames = FrameText(of: recording, notes: [.size], options: TextOptions(width: 80))
    #expect(frames.prefix(2).contains { $0.contains(" n 300") })
  }

  /// The sizes that are updated step by step equal those of each frame.
  @Test func theFollowedSizes() throws {
    for kind in TreeKind.allCases {
      let keys = shuffled(30, seed: 3)
      let recording = try self.recording(
        kind, of: Array(keys.prefix(4)), inserting: keys,
        removing: Array(keys.reversed().prefix(25)))
      var sizes = SubtreeSizes(recording)
      for index in recording.frameIndices {
        let frame = recording.frame(at: index)
        sizes.follow(frame)
        let tree = frame.tree
        for (number, id) in (tree.identities ?? []).enumerated()
        where sizes[id] != tree.shape.subtreeSize[number] {
          Issue.record("\(kind), step \(index), node \(id)")
          return
        }
      }
    }
  }
}
