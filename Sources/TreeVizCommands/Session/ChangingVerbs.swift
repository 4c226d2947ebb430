internal import ArgumentParser
import BinaryTrees
import SearchTrees
import TextSupport
import TreeSteps

/// `rotate left|right KEY`: rotates a node of a plain tree.
struct RotateVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "rotate", abstract: "Rotate a node down to the left or right (bst only).",
    discussion: "The child on the other side takes its place. All other kinds balance themselves.")

  @Argument(help: "The side to which the node goes down.") var side: ChildSide
  @Argument(help: "The key of the node.") var key: RawArgument
  @Flag(help: "Play it step by step.") var step = false

  func run(in session: inout Session) throws {
    let keys = try session.keys([key], session.options.input, isOneKey: true)
    guard let key = keys.first, keys.count == 1 else {
      throw ValidationError("rotate takes one key.")
    }
    if let other = session.trees.first(where: { $0.kind != .bst })?.kind {
      throw CommandFailure(
        .usage,
        "\(other.noun) keeps itself in balance, and rotating it by hand would break its rules; "
          + "'kind bst' switches to a plain tree")
    }
    let name = Session.words([key])
    var changed = session.uncounted
    for index in changed.indices {
      switch changed[index].rotate(key, to: side) {
      case .rotated: break
      case .absent, nil: throw CommandFailure(.badData, "\(name) is not in the tree")
      case .noChild:
        throw CommandFailure(
          .badData, "\(name) has no \(side.opposite) child to take its place")
      case .equalChild:
        throw CommandFailure(
          .badData, "the right child of \(name) is equal to it, and equal keys stay to the right")
      }
    }
    if step {
      let player = try StepPresenter(session.options.picture)
      try session.checkSteps(session.options.picture)
      for tree in session.trees {
        var recorded = tree.recorded
        recorded.rotate(key, to: side)
        try player.present { () throws(RecordingError) in try recorded.recording() }
      }
    }
    session.commit(changed)
    try StandardStreams.write("rotated \(name) to the \(side)\n")
    try session.showChange(session.options.picture)
  }
}

/// `kind KIND`: switches to one kind of tree.
struct KindVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "kind", abstract: "Switch to one kind of tree.",
    discussion:
      "If there is no such tree yet, the keys are inserted into it level by level.")

  @Argument(help: "The kind.") var kind: TreeKind

  func run(in session: inout Session) throws {
    try session.take(kinds: [kind])
  }
}

/// `kinds KIND…`: switches to several kinds of trees.
struct KindsVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "kinds", abstract: "Work on several kinds side by side.",
    discussion: "kinds bst,avl,red-black; every command then acts on all of them.")

  @Argument(help: ArgumentHelp("The kinds, separated by commas.", valueName: "kind"))
  var kinds: [KindList]

  func run(in session: inout Session) throws {
    try session.take(kinds: kinds.flatMap(\.kinds))
  }
}

/// An optional number of steps or lines.
struct StepCount: ParsableArguments {
  @Argument(help: "How many, 1 or more.") var n: Int?

  func validate() throws {
    if let n, n < 1 { throw ValidationError("'\(n)' is not a valid number of steps (1 or more)") }
  }
}

/// `undo [N]`: undoes changes.
struct UndoVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last change, or the last N.")

  @OptionGroup var count: StepCount

  func run(in session: inout Session) throws {
    try session.travel(back: true, count.n ?? 1)
  }
}

/// `redo [N]`: redoes changes.
struct RedoVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Redo the next change, or the next N.")

  @OptionGroup var count: StepCount

  func run(in session: inout Session) throws {
    try session.travel(back: false, count.n ?? 1)
  }
}

/// `clear`: removes all keys.
struct ClearVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Remove all keys.")

  func run(in session: inout Session) throws {
    let count = session.trees[0].count
    if count > 0 { session.commit(session.emptyTrees) }
    let end = count > 0 ? session.emptiness : ""
    try StandardStreams.write("removed \(count.counted("node"))\(end)\n")
  }
}
