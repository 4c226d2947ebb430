import BinaryTrees
import SearchTrees
import Testing
import TreeSteps
import TreeTestSupport

@testable import TreeTerminal
@testable import TreeText

/// The terminal player of recordings, tested without a terminal.
@Suite struct StepperTests {
  static let snapshots = Snapshots(besides: #filePath)

  /// Returns a stepper with a screen of the given size.
  private static func stepper(
    _ recording: Recording, columns: Int = 80, rows: Int = 24, notes: [NodeNote] = [],
    charset: TextOptions.Charset = .unicode
  ) -> Stepper {
    var stepper = Stepper(of: recording, notes: notes, charset: charset)
    _ = stepper.handle(.resize(columns: columns, rows: rows))
    return stepper
  }

  private static func screen(
    _ stepper: inout Stepper, columns: Int = 80, rows: Int = 24,
    charset: TextOptions.Charset = .unicode
  ) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows, charset: charset)
    stepper.draw(into: &grid)
    return grid
  }

  private static func recording(
    _ kind: TreeKind, _ keys: [Int], _ body: (inout RecordedTree<Int>) -> Void
  ) throws -> Recording {
    var tree = RecordedTree(kind, keys)
    body(&tree)
    return try tree.recording()
  }

  /// Returns typical examples of a course.
  static func shows() throws -> [(name: String, recording: Recording, notes: [NodeNote])] {
    var shows: [(String, Recording, [NodeNote])] = [
      (
        "avl-double-rotation",
        try recording(.avl, [50, 30, 70, 20, 40]) { $0.insert(35) }, [.balance]
      ),
      (
        "red-black-removal",
        try recording(.redBlack, [50, 30, 70, 20, 40, 60, 80, 10]) { $0.remove(70) }, []
      ),
      ("splay", try recording(.splay, [1, 2, 3, 4, 5, 6, 7]) { $0.find(1) }, []),
      ("heap-pop", try recording(.heap, [3, 9, 2, 8, 1, 7]) { $0.pop() }, []),
    ]
    let tree = TreeSnapshot(inserting: [5, 3, 8, 1, 4, 7, 9]).map { "\($0)" }
    for order in [TraversalOrder.inorder, .preorder, .postorder, .levelorder] {
      shows.append((order.rawValue, try Recording(traversing: tree, in: order), []))
    }
    return shows
  }

  @Test func theScreens() throws {
    for show in try Self.shows() {
      var text = ""
      let count = show.recording.steps.count
      var stepper = Self.stepper(show.recording, notes: show.notes)
      for index in Set([0, 1, count / 2, count - 1, count]).sorted() {
        stepper.show(index, animated: false)
        text += Self.screen(&stepper).text + String(repeating: "=", count: 80) + "\n"
      }
      var small = Self.stepper(show.recording, columns: 44, rows: 13, charset: .ascii)
      small.show(count / 2, animated: false)
      text += Self.screen(&small, columns: 44, rows: 13, charset: .ascii).text
      let mismatch = Self.snapshots.mismatch(text, "stepper-\(show.name).txt")
      #expect(mismatch == nil, "\(mismatch ?? "")")
    }
  }

  @Test func asciiIsASCII() throws {
    for show in try Self.shows() {
      var stepper = Self.stepper(show.recording, notes: show.notes, charset: .ascii)
      for index in show.recording.frameIndices {
        stepper.show(index, animated: false)
        let text = Self.screen(&stepper, charset: .ascii).text
        let isASCII = text.allSatisfy(\.isASCII)
        #expect(isASCII, "\(show.name), frame \(index)")
      }
    }
  }

  @Test func anyKeysOnAnyScreen() throws {
    var generator = SplitMix64(seed: 21)
    let keys: [TerminalEvent] = [
      .key(.right), .key(.right), .key(.right), .key(.left), .key(.home), .key(.end),
      .key(.character(" ")), .key(.character("+")), .key(.character("-")), .tick, .tick, .tick,
      .key(.character("g")), .key(.character("7")), .key(.enter), .key(.character("/")),
      .key(.backspace), .key(.escape), .key(.character("n")), .key(.character("N")),
      .key(.character("?")), .key(.up), .key(.down), .key(.left, .shift), .key(.right, .shift),
      .key(.pageUp), .key(.pageDown), .paste("35\u{1B}[2J"), .key(.character("c")),
      .key(.character("e")),
    ]
    for show in try Self.shows() {
      for _ in 0..<25 {
        let (columns, rows) = (Int(generator.next() % 100) + 1, Int(generator.next() % 30) + 1)
        var stepper = Self.stepper(show.recording, columns: columns, rows: rows)
        for _ in 0..<60 {
          let event = keys[Int(generator.next() % UInt64(keys.count))]
          // Escape and q end the stepper; later events do not matter.
          if stepper.handle(event) == .end { break }
          let grid = Self.screen(&stepper, columns: columns, rows: rows)
          #expect(!grid.text.contains("\u{1B}"))
          #expect(show.recording.frameIndices.contains(stepper.index))
          #expect((stepper.nextTick ?? .seconds(1)) > .zero)
        }
      }
    }
  }

  @Test func thereAndBackIsTheSame() throws {
    for show in try Self.shows() {
      var stepper = Self.stepper(show.recording)
      var screens: [CellGrid] = []
      for _ in show.recording.frameIndices {
        screens.append(Self.screen(&stepper))
        _ = stepper.handle(.key(.right))
        while stepper.nextTick != nil { _ = stepper.handle(.tick) }
      }
      for index in show.recording.frameIndices.reversed() {
        // Without animation, each frame equals the picture after the animation to that frame.
        stepper.show(index, animated: false)
        #expect(Self.screen(&stepper) == screens[index], "\(show.name), frame \(index)")
      }
    }
  }

  /// The key `e` shows and hides NIL leaves at the same step.
  @Test func leavesAreShownByAKey() throws {
    let recording = try Self.recording(.redBlack, [4, 2, 6, 1]) { $0.remove(1) }
    var stepper = Self.stepper(recording)
    stepper.show(2, animated: false)
    let before = Self.screen(&stepper)
    #expect(stepper.handle(.key(.character("e"))) == .redraw)
    #expect(Self.screen(&stepper).text.count { $0 == "■" } == 5 && stepper.index == 2)
    _ = stepper.handle(.key(.character("e")))
    #expect(Self.screen(&stepper) == before)
  }

  /// Each step is analyzed once, however often the screen is drawn.
  @Test func stepsAreSurveyedOnce() throws {
    let recording = try Self.recording(.avl, Array(1...20)) { tree in
      for key in 21...40 { tree.insert(key) }
    }
    var stepper = Self.stepper(recording)
    #expect(
      stepper.screen.surveyed.count == recording.steps.count
        && stepper.screen.surveyed.listCount == 1)
    for index in 0..<50 {
      stepper.show(index % 7, animated: false)
      _ = Self.screen(&stepper)
    }
    #expect(stepper.screen.surveyed.count == recording.steps.count)
    var growing = Self.stepper(try Recording(of: [], title: "waiting"))
    #expect(growing.screen.surveyed.listCount == 0)
    let trees = [[1], [1, 2], [1, 2, 3]].map { TreeSnapshot(inserting: $0).map { "\($0)" } }
    growing = Self.stepper(try Recording(of: [trees[0]], title: "trees"))
    var sequence = RecordedSequence(trees[0])
    for tree in trees.dropFirst() {
      try growing.screen.grow { recording throws(RecordingError) in
        try sequence.append(tree, "next", to: &recording)
      }
      #expect(growing.screen.surveyed.count == growing.recording.steps.count)
    }
    #expect(growing.screen.surveyed.listCount == 1)
    try growing.screen.drop(first: 1) { recording throws(RecordingError) in
      try sequence.drop(first: 1, of: &recording)
    }
    #expect(growing.screen.surveyed.count == growing.recording.steps.count)
  }

  /// A tree that is too large to keep fixed positions is not laid out for each step.
  @Test func opensALargeTreeWithoutLayingItOutForEachStep() throws {
    let large = try Self.recording(.bst, Array(1...2_001).shuffled(by: 5)) { tree in
      for key in 3_000..<3_050 { tree.insert(key) }
    }
    #expect(Stepper(of: large).screen.layout.laidOutCount == 0)
    let small = try Self.recording(.bst, Array(1...50).shuffled(by: 5)) { $0.insert(99) }
    #expect(Stepper(of: small).screen.layout.laidOutCount > 50)
  }

  /// A key that closes the help does not end the program.
  @Test(arguments: [TerminalKey.character("q"), .escape, .enter])
  func helpIsClosedByAnyKey(_ key: TerminalKey) throws {
    var stepper = Self.stepper(try Self.recording(.bst, [5]) { $0.insert(3) })
    _ = stepper.handle(.key(.character("?")))
    #expect(Self.screen(&stepper).text.contains("quit"))
    #expect(stepper.handle(.key(key)) == .redraw)
    #expect(!stepper.controls.showsHelp)
    #expect(stepper.handle(.key(.escape)) == .end)
  }

  @Test func nodesKeepTheirPlaces() throws {
    // A leaf that is attached at the edge of a tree does not move other nodes.
    let recording = try Self.recording(.bst, [50, 30, 70]) { $0.insert(80) }
    var layout = FrameLayout(of: recording)
    var places: [Int: (column: Int, row: Int)] = [:]
    for index in recording.frameIndices {
      let drawn = DrawnFrame(of: index, in: &layout)
      for id in 0..<3 {
        guard let place = drawn.place(of: NodeID(id)) else { continue }
        if let before = places[id] { #expect(before == place) }
        places[id] = place
      }
    }
    #expect(places.count == 3)
  }

  @Test func itPlaysByItselfToTheEnd() throws {
    let recording = try #require(Self.shows().first).recording
    var stepper = Self.stepper(recording)
    #expect(stepper.nextTick == nil)
    #expect(stepper.handle(.key(.character(" "))) == .redraw)
    var ticks = 0
    while stepper.nextTick != nil, ticks < 10_000 {
      _ = stepper.handle(.tick)
      ticks += 1
    }
    #expect(stepper.index == recording.steps.count)
    #expect(!stepper.isPlaying)
    #expect(ticks > recording.steps.count)
  }

  @Test func lookingForAKey() throws {
    let recording = try Self.recording(.bst, [50, 30, 70, 60, 80]) {
      $0.find(60)
      $0.find(30)
    }
    var stepper = Self.stepper(recording)
    for character in "/60" { _ = stepper.handle(.key(.character(character))) }
    #expect(Self.screen(&stepper).text.contains("look for key: 60"))
    _ = stepper.handle(.key(.enter))
    #expect(stepper.index == 3)
    for character in "/99" { _ = stepper.handle(.key(.character(character))) }
    _ = stepper.handle(.key(.enter))
    #expect(stepper.index == 3)
    #expect(Self.screen(&stepper).text.contains("no step is at 99"))
    for character in "g2" { _ = stepper.handle(.key(.character(character))) }
    _ = stepper.handle(.key(.enter))
    #expect(stepper.index == 2)
    _ = stepper.handle(.key(.pageDown))
    #expect(stepper.index == 3)
    _ = stepper.handle(.key(.end))
    #expect(stepper.index == recording.steps.count)
    #expect(stepper.handle(.key(.character("q"))) == .end)
  }

  @Test func theMouse() throws {
    let recording = try #require(Self.shows().first).recording
    var stepper = Self.stepper(recording)
    let bar = try #require(stepper.screen.areas.progress)
    _ = stepper.handle(
      .mouse(
        MouseEvent(
          .press, .left, column: bar.columns.upperBound - 1, row: bar.rows.lowerBound)))
    #expect(stepper.index == recording.steps.count)
    _ = stepper.handle(.mouse(MouseEvent(.wheelUp, column: 1, row: 1)))
    #expect(stepper.index == recording.steps.count - 1)
  }

  @Test func aTreeLargerThanTheScreenIsFollowed() throws {
    let recording = try Self.recording(.bst, Array(1...60)) { $0.find(55) }
    var stepper = Self.stepper(recording, columns: 40, rows: 16)
    for index in 1...recording.steps.count {
      stepper.show(index, animated: false)
      let focus = try #require(stepper.frame.focus)
      let text = Self.screen(&stepper, columns: 40, rows: 16).text
      #expect(text.contains("[\(stepper.frame.label(of: focus))]"), "frame \(index)")
    }
  }

  @Test func filmsEndWithTheLastScreen() throws {
    for show in try Self.shows() {
      let lines = Array(Asciicast(of: show.recording, notes: show.notes, columns: 72, rows: 20))
      var terminal = TestTerminal(columns: 72, rows: 20)
      for line in lines.dropFirst() {
        let text = try #require(line.split(separator: #""o",""#).last).dropLast(3)
          .replacing("\\u001B[?25l", with: "").replacing("\\u001B[?25h", with: "")
        terminal.take(Array(Self.unescaped(String(text)).utf8))
      }
      var stepper = Stepper(of: show.recording, notes: show.notes)
      stepper.screen.showsKeys = false
      _ = stepper.handle(.resize(columns: 72, rows: 20))
      stepper.show(show.recording.steps.count, animated: false)
      let grid = Self.screen(&stepper, columns: 72, rows: 20)
      #expect(!terminal.faults.contains { !$0.hasPrefix("unknown") && $0 != "no CSI" })
      let rows = (0..<20).map { row in
        (0..<72).map { terminal.cells[row * 72 + $0].text }.joined()
      }
      let wanted = (0..<20).map { row in (0..<72).map { grid[$0, row].text }.joined() }
      #expect(rows == wanted, "\(show.name)")
    }
  }

  private static func unescaped(_ text: String) -> String {
    text.replacing("\\u001B", with: "\u{1B}").replacing("\\\"", with: "\"")
      .replacing("\\\\", with: "\\")
  }
}

extension Array {
  fileprivate func shuffled(by seed: UInt64) -> [Element] {
    var generator = SplitMix64(seed: seed)
    return shuffled(using: &generator)
  }
}
