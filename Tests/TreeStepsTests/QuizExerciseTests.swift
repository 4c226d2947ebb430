import BinaryTrees
import SearchTrees
import Testing
import TreeTestSupport

@testable import TreeSteps

/// Whoever plays what the algorithm does gets everything right, and the algorithm's tree.
@Suite struct QuizExerciseTests {
  static let names = RecordingTests.trees(seed: 0).map(\.name)

  /// A random tree with one operation done to it: the recording, and the tree that it leads to.
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

  @Test func theRecolouringsOfAStepAreFree() throws {
    var tree = RecordedTree(.redBlack, [50, 30, 70])
    tree.insert(20)
    for order in [["50", "30", "70"], ["70", "50", "30"], ["30", "70", "50"]] {
      var exercise = try QuizExercise(of: try tree.recording())
      #expect(try exercise.play(.attach("20", .left, of: "30"))?.isRight == true)
      // Each of the three turns, the root back again in a step of its own.
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

  /// What is said of a move does not name those that are still to be made.
  @Test func anAnswerDoesNotGiveTheNextAway() throws {
    var tree = RecordedTree(.redBlack, [50, 30, 70])
    tree.insert(20)
    var exercise = try QuizExercise(of: try tree.recording())
    _ = try exercise.play(.attach("20", .left, of: "30"))
    let moves: [QuizMove] = [
      .recolor("70", isRed: false), .recolor("30", isRed: false), .recolor("50", isRed: true),
    ]
    let words = try moves.map { try #require(try exercise.play($0)).explanation }
    #expect(words.prefix(2) == ["this step has 2 more moves", "this step has 1 more move"])
    #expect(words[2].contains("50"))
  }

  /// A recording of one operation with one step, made by hand.
  private static func recording(
    _ tree: TreeSnapshot<String>, _ changes: [TreeChange]
  ) throws -> Recording {
    var builder = RecordingBuilder(title: "by hand", initial: tree)
    builder.begin("by hand")
    builder.append(Step("step", changes: changes))
    return try builder.recording()
  }

  /// A node that has its old colour again at the end of a step is not to be recoloured.
  @Test func anUnchangedColourIsNoMove() throws {
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

  /// Where two nodes change places, the colours stay where they are: that is no move of its own.
  @Test func coloursStayInAnExchange() throws {
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
