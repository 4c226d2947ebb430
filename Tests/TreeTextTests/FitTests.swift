import BinaryTrees
import Testing
import TextSupport
import TreeLayout
import TreeTestSupport
import TreeText

/// Text drawings of trees that exceed the width.
@Suite struct FitTests {
  /// The legend explains a symbol that is in the drawing.
  @Test func theLegendIsTrue() throws {
    let tree = try TreeSnapshot(levelOrder: (1...63).map(Optional.some)).map { "\($0)" }
    for (width, columns) in [(1, "1 column;"), (12, "12 columns;"), (40, "40 columns;")] {
      let drawing = try TextDrawing(of: tree, options: TextOptions(width: width))
      let note = try #require(drawing.notes.first)
      #expect(note.contains("to fit \(columns)"))
      let sign = try #require(note.split(separator: "; ").last?.split(separator: " ").first)
      #expect(drawing.text.contains(sign), "\(note)")
    }
  }

  /// Returns the sum of the numbers of omitted nodes, and the number of other labels.
  static func counts(_ text: String) -> (missing: Int, drawn: Int) {
    var missing = 0
    var drawn = 0
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      guard let first = word.unicodeScalars.first, first.isASCII || first == "…" else { continue }
      if word.hasPrefix("…") { missing += Int(word.dropFirst()) ?? 0 } else { drawn += 1 }
    }
    return (missing, drawn)
  }

  @Test func everyWidthIsKeptTo() throws {
    var generator = SplitMix64(seed: 3)
    var wrong: [String] = []
    for count in [1, 2, 3, 7, 20, 60, 200] {
      let tree = labeled(RandomShape.searchTree(count: count, using: &generator))
      for width in 0...90 {
        let drawing = try TextDrawing(of: tree, options: TextOptions(width: width))
        let (missing, drawn) = Self.counts(drawing.text)
        let widest = drawing.text.split(separator: "\n").map(\.cellWidth).max() ?? 0
        if widest > max(1, width) || widest != drawing.width
          || missing != drawing.omitted && width > 4
          || drawn + drawing.omitted != count && width > 4
          || drawing.notes.isEmpty != (drawing.omitted == 0) && width > 4
        {
          wrong.append("\(count) nodes in \(width):\n\(drawing.text)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(2))")
  }

  /// A tree that fits is drawn completely; a larger one keeps at least one node for every 12
  /// columns.
  @Test func noMoreIsCutThanNeeded() throws {
    var generator = SplitMix64(seed: 4)
    for count in [10, 40, 150] {
      let tree = labeled(RandomShape.searchTree(count: count, using: &generator))
      let full = try TextDrawing(of: tree)
      #expect(try TextDrawing(of: tree, options: TextOptions(width: full.width)).omitted == 0)
      #expect(try TextDrawing(of: tree, options: TextOptions(width: full.width - 1)).omitted > 0)
      for width in stride(from: full.width, to: 20, by: -7) {
        let drawing = try TextDrawing(of: tree, options: TextOptions(width: width))
        #expect(count - drawing.omitted > width / 12)
      }
    }
  }

  @Test func theMarkedPathIsKept() throws {
    var generator = SplitMix64(seed: 5)
    let tree = labeled(RandomShape.searchTree(count: 400, using: &generator)) { "n\($0)" }
    for node in stride(from: 0, to: 400, by: 13) {
      let path = tree.path(to: "n\(node)")
      let drawing = try TextDrawing(
        of: tree, marks: TreeMarks(path: path), options: TextOptions(width: 80))
      #expect(drawing.width <= 80 && drawing.omitted > 0)
      #expect(path.allSatisfy { drawing.text.contains("[n\($0)]") }, "\(drawing.text)")
    }
  }

  @Test func aLongThinSubtreeIsKeptBesideABush() throws {
    // A complete tree of 511 nodes on the left, a zigzag chain of 60 on the right.
    let (bush, chain) = (perfect(height: 8), Chain.zigzag.shape(count: 60))
    func moved(_ links: [Int32], by offset: Int32) -> [Int32] {
      links.map { $0 == TreeShape.none ? $0 : $0 + offset }
    }
    let links = TreeLinks(
      left: [1] + moved(bush.left, by: 1) + moved(chain.left, by: 512),
      right: [512] + moved(bush.right, by: 1) + moved(chain.right, by: 512), root: 0)
    let tree = labeled(try links.numbered().shape)
    let drawing = try TextDrawing(of: tree, options: TextOptions(width: 80))
    #expect(drawing.text.contains(" 571\n"), "\(drawing.text)")
    #expect(drawing.width <= 80 && drawing.omitted < 511)
  }

  @Test func equalSubtreesAreCutAlike() throws {
    let tree = labeled(perfect(height: 9))
    let drawing = try TextDrawing(of: tree, options: TextOptions(width: 80))
    let last = drawing.text.split(separator: "\n").last ?? ""
    let standIns = Set(last.split(separator: " "))
    #expect(standIns.count == 1 && drawing.width > 40, "\(drawing.text)")
  }

  static let snapshots = Snapshots(besides: #filePath)

  @Test func fittedTreesAreDrawnAsRecorded() throws {
    var generator = SplitMix64(seed: 6)
    let random = labeled(RandomShape.searchTree(count: 120, using: &generator))
    var parts: [String] = []
    for (tree, width) in [
      (random, 80), (random, 40), (random, 12), (labeled(perfect(height: 6)), 80),
      (labeled(Chain.right.shape(count: 60)), 30),
    ] {
      for layout in [TidyLayout(), KnuthLayout(), WetherellLayout()] as [any LayoutAlgorithm] {
        let drawing = try TextDrawing(of: tree, layout: layout, options: TextOptions(width: width))
        parts.append(drawing.text + drawing.notes.joined(separator: "\n"))
      }
    }
    let marks = random.marks(to: "77")
    for charset in TextOptions.Charset.allCases {
      let options = TextOptions(charset: charset, width: 60)
      parts.append(try TextDrawing(of: random, marks: marks, options: options).text)
    }
    #expect(Self.snapshots.mismatch(parts.joined(separator: "\n\n"), "fit.txt") == nil)
  }

  /// A million nodes in optimized tests, fewer in debug builds to save time.
  @Test func deepAndLargeTrees() {
    #if DEBUG
      let (count, height) = (60_000, 15)
    #else
      let (count, height) = (1_000_000, 19)
    #endif
    let results = onSmallStack { () -> [String] in
      var wrong: [String] = []
      for (name, shape) in [
        ("right chain", Chain.right.shape(count: count)),
        ("zigzag", Chain.zigzag.shape(count: count)), ("perfect", perfect(height: height)),
      ] {
        let tree = TreeSnapshot(
          shape: shape, elements: [String](repeating: "5", count: shape.count))
        for width in [nil, 80] {
          let options = TextOptions(width: width, cellBudget: 40_000)
          guard let drawing = try? TextDrawing(of: tree, options: options) else {
            wrong.append("\(name): refused")
            continue
          }
          if drawing.text.unicodeScalars.count > 40_000 || drawing.omitted == 0
            || drawing.text.unicodeScalars.count < (width == nil ? 10_000 : 100)
            || drawing.notes.count != 1
          {
            wrong.append("\(name), \(width ?? 0): \(drawing.text.count), \(drawing.omitted)")
          }
        }
      }
      return wrong
    }
    #expect(results.isEmpty, "\(results)")
  }

  @Test func errorsOfALayoutAreThrown() {
    let tree = labeled(Chain.left.shape(count: 42))
    #expect(throws: LayoutError.tooHigh(layout: "height", height: 41, limit: 40)) {
      try TextDrawing(of: tree, layout: HeightLayout())
    }
    let high = labeled(Chain.left.shape(count: 41))
    let drawing = try? TextDrawing(of: high, layout: HeightLayout())
    #expect(drawing.map { $0.omitted > 0 && $0.text.utf8.count < 12_000_000 } == true)
  }
}
