internal import ArgumentParser
import BinaryTrees
import SearchTrees
import TextSupport
import TreeSteps

/// `rotate left|right KEY`: rotates a node of a plain tree.
struct RotateVerb: WorkspaceVerb {
  static let configuration = CommandConfiguration(
    commandName: "rotate", abstract: "Rotate a node down to the left or right (bst only).",
    discussion: "The child on the other side takes its place. All other kinds balance themselves.")

  @Argument(help: "The side to which the node goes down.") var side: ChildSide
  @Argument(help: "The key of the node.") var key: RawArgument
  @Flag(help: "Play it step by step.") var step = false

  func run(in workspace: inout Workspace) throws {
    let keys = try workspace.keys([key], workspace.options.input, isOneKey: true)
    guard let key = keys.first, keys.count == 1 else {
      throw ValidationError("rotate takes one key.")
    }
    if let other = workspace.trees.first(where: { $0.kind != .bst })?.kind {
      throw CommandFailure(
        .usage,
        "\(other.noun) keeps itself in balance, and rotating it by hand would break its rules; "
          + "'kind bst' switches to a plain tree")
    }
    let name = Workspace.words([key])
    var changed = workspace.uncounted
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
      let player = try StepPresenter(workspace.options.picture)
      try workspace.checkSteps(workspace.options.picture)
      for tree in workspace.trees {
        var recorded = tree.recorded
        recorded.rotate(key, to: side)
        try player.present { () throws(RecordingError) in try recorded.recording() }
      }
    }
    workspace.commit(changed)
    try StandardStreams.write("rotated \(name) to the \(side)\n")
    try workspace.showChange(workspace.options.picture)
  }
}

/// `kind KIND`: switches to one kind of tree.
struct KindVerb: WorkspaceVerb {
  static let configuration = CommandConfiguration(
    commandName: "kind", abstract: "Switch to one kind of tree.",
    discussion:
      "If there is no such tree yet, the keys are inserted into it level by level.")

  @Argument(help: "The kind.") var kind: TreeKind

  func run(in workspace: inout Workspace) throws {
    try workspace.take(kinds: [kind])
  }
}

/// `kinds KIND…`: switches to several kinds of trees.
struct KindsVerb: WorkspaceVerb {
  static let configuration = CommandConfiguration(
    commandName: "kinds", abstract: "Work on several kinds side by side.",
    discussion: "kinds bst,avl,red-black; every command then acts on all of them.")

  @Argument(help: ArgumentHelp("The kinds, separated by commas.", valueName: "kind"))
  var kinds: [KindList]

  func run(in workspace: inout Workspace) throws {
    try workspace.take(kinds: kinds.flatMap(\.kinds))
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
struct UndoVerb: WorkspaceVerb {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last change, or the last N.")

  @OptionGroup var count: StepCount

  func run(in workspace: inout Workspace) throws {
    try workspace.travel(back: true, count.n ?? 1)
  }
}

/// `redo [N]`: redoes changes.
struct RedoVerb: WorkspaceVerb {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Redo the next change, or the next N.")

  @OptionGroup var count: StepCount

  func run(in workspace: inout Workspace) throws {
    try workspace.travel(back: false, count.n ?? 1)
  }
}

/// `clear`: removes all keys.
struct ClearVerb: WorkspaceVerb {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Remove all keys.")

  func run(in workspace: inout Workspace) throws {
    let count = workspace.trees[0].count
    if count > 0 { workspace.commit(workspace.emptyTrees) }
    let end = count > 0 ? workspace.emptiness : ""
    try StandardStreams.write("removed \(count.counted("node"))\(end)\n")
  }
}
