import BinaryTrees
import SearchTrees
import Testing
import TreeTestSupport

@testable import TreeSteps

/// Playing the moves of the algorithm gives only right answers and results in the algorithm's tree.
@Suite struct QuizExerciseTests {
  static let names = RecordingTests.trees(seed: 0).map(\.name)

  /// Returns a recording of one operation on a random tree, and the resulting tree.
  static func story(
    _ name: String, seed: UInt64
  ) throws -> (recording: Recording, tree: TreeSnapshot<Int>)? {
    guard var tree = RecordingTests.trees(seed: seed).first(where: { $0.name == name })?.tree
    else { return nil }
    var generator = SplitMix64(seed: seed)
    let keys = (0..<Int(generator.next() % 16)).map { _ in Int(generator.next() % 90) }
    _ = tree.insertElements(keys, duplicates: .ignore)
    var recorded = RecordedTree(tree)
    var nobody = Unobserved()
    if generator.next() % 2 == 0, let key = keys.first {
      recorded.remove(key)
      _ = tree.removeElement(key, observing: &nobody)
    } else {
      recorded.insert(95)
      _ = tree.insertElement(95, duplicates: .ignore, observing: &nobody)
    }
    return (try recorded.recording(), tree.elementSnapshot)
  }

  @Test(arguments: names, [false, true])
  func playingTheMovesMakesTheTree(name: String, readsWords: Bool) throws {
    var failures: [String] = []
    for seed in 0..<UInt64(300) {
      let (recording, tree) = try #require(try Self.story(name, seed: seed))
      var exercise = try QuizExercise(of: recording)
      var moves = 0
      while let move = exercise.rightMoves.last {
        let made =
          readsWords ? try QuizMove(reading: "\(move)", labels: exercise.labels) : move
        let verdict = try #require(try exercise.play(made))
        if !verdict.isRight || verdict.move != move { failures.append("seed \(seed): \(move)") }
        moves += 1
        if moves > 1000 { break }
      }
      if moves < 2 { failures.append("seed \(seed): no moves") }
      if !RecordingTests.agree(tree, exercise.tree) {
        failures.append("seed \(seed): another tree")
      }
      #expect(exercise.isFinished)
      #expect(try exercise.play(.done) == nil)
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(3))")
  }

  @Test(arguments: names) func wrongMovesAreExplainedAndMended(name: String) throws {
    for seed in 0..<UInt64(60) {
      let (recording, tree) = try #require(try Self.story(name, seed: seed))
      var exercise = try QuizExercise(of: recording)
      var isLast = false
      while let right = exercise.rightMoves.first {
        isLast = right == .done
        let verdict = try #require(try exercise.play(isLast ? .remove("1000") : .done))
        #expect(!verdict.isRight)
        #expect(verdict.move == right)
        #expect(!verdict.explanation.isEmpty)
      }
      #expect(isLast)
      #expect(RecordingTests.agree(tree, exercise.tree), "\(name), seed \(seed)")
    }
  }

  @Test func theRecoloringsOfAStepAreFree() throws {
    var tree = RecordedTree(.redBlack, [50, 30, 70])
    tree.insert(20)
    for order in [["50", "30", "70"], ["70", "50", "30"], ["30", "70", "50"]] {
      var exercise = try QuizExercise(of: try tree.recording())
      #expect(try exercise.play(.attach("20", .left, of: "30"))?.isRight == true)
      // Recolors each of the three nodes; the root becomes black again in a separate step.
      for label in order {
        let move = QuizMove.recolor(label, isRed: label == "50")
        #expect(try exercise.play(move)?.isRight == true, "\(order): \(move)")
      }
      #expect(exercise.rightMoves == [.recolor("50", isRed: false)])
      #expect(try exercise.play(nil)?.isRight == false)
      #expect(try exercise.play(.done)?.isRight == true)
      #expect(exercise.tree.columns[.color]?[0] == .text("black"))
    }
  }

  /// The feedback on a move does not mention moves that have not been made yet.
  @Test func anAnswerDoesNotGiveTheNextAway() throws {
    var tree = RecordedTree(.redBlack, [50, 30, 70])
    tree.insert(20)
    var exercise = try QuizExercise(of: try tree.recording())
    _ = try exercise.play(.attach("20", .left, of: "30"))
    let moves: [QuizMove] = [
      .recolor("70", isRed: false), .recolor("30", isRed: false), .recolor("50", isRed: true),
    ]
    let words = try moves.map { try #require(try exercise.play($0)).explanation }
    #expect(words.prefix(2) == ["This step has 2 more moves.", "This step has 1 more move."])
    #expect(words[2].contains("50"))
  }

  /// Returns a recording of one operation with a single given step.
  private static func recording(
    _ tree: TreeSnapshot<String>, _ changes: [TreeChange]
  ) throws -> Recording {
    var builder = RecordingBuilder(title: "by hand", initial: tree)
    builder.begin("by hand")
    builder.append(Step("step", changes: changes))
    return try builder.recording()
  }

  /// If a node has its old color again at the end of a step, recoloring it is not a move.
  @Test func anUnchangedColorIsNoMove() throws {
    let tree = TreeSnapshot(inserting: [5, 3]).map { "\($0)" }
      .with(columns: [.color: .texts(["black", "red"])])
    func paint(_ node: Int, _ old: String, _ new: String) -> TreeChange {
      .annotate(node: NodeID(node), .color, old: .text(old), new: .text(new))
    }
    let exercise = try QuizExercise(
      of: try Self.recording(
        tree,
        [
          paint(0, "black", "red"), paint(1, "red", "black"), paint(0, "red", "black"),
        ]))
    #expect(exercise.rightMoves == [.recolor("3", isRed: false)])
  }

  /// If two nodes are exchanged, the colors stay in place; this is not a separate move.
  @Test func colorsStayInAnExchange() throws {
    var tree = RecordedTree(.redBlack, [50, 30, 70, 60])
    tree.remove(50)
    let recording = try tree.recording()
    let exchange = try #require(recording.steps.first { $0.exchange != nil })
    #expect(exchange.changes.contains { $0.annotated(.color) != nil })
    var exercise = try QuizExercise(of: recording)
    #expect(exercise.rightMoves == [.swap(["50", "60"])])
    #expect(try exercise.play(.swap(["50", "60"]))?.isRight == true)
    #expect(exercise.rightMoves == [.remove("50")])
  }
}
