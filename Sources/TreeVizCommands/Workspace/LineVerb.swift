internal import ArgumentParser

/// A command whose lines a session reads: its declared arguments are the grammar of them, and help,
/// completion and settings come from the same declaration.
protocol LineVerb: ParsableCommand {
  /// The options whose values may stand in a line without their names, in this order: in
  /// `traverse inorder reversed` those of `--order inorder --reversed`.
  static var operands: [String] { get }

  /// The arguments that a line leaves out because they name the trees at hand.
  static var inputAtHand: [String] { get }

  /// The settings that are not for this verb although it has options of their names.
  static var ignoredSettings: Set<String> { get }

  /// What else there is to say of it in a session.
  static var lineHelp: String { get }
}

extension LineVerb {
  static var operands: [String] { [] }
  static var inputAtHand: [String] { [] }
  static var ignoredSettings: Set<String> { ["duplicates", "seed"] }
  static var lineHelp: String { inputAtHand.isEmpty ? configuration.discussion : "" }
}

/// A command that works on the trees at hand.
///
/// A verb of the command line does the same to them as to a tree that it is given there.
protocol WorkspaceVerb: LineVerb {
  /// Whether an input was named; the line is then run as a command line.
  var namesInput: Bool { get }

  /// Does to the trees at hand what the verb is there for.
  ///
  /// - Parameters:
  ///   - workspace: the trees; left as they were by what fails, unless that is the drawing that follows
  ///     every change.
  ///   - emit: is told what there is to say.
  /// - Throws: what goes wrong.
  func run(in workspace: inout Workspace, _ emit: (Workspace.Event) -> Void) throws
}

extension WorkspaceVerb {
  var namesInput: Bool { false }
}

/// A verb that takes one tree.
protocol TreeVerb: WorkspaceVerb {
  var tree: TextArgument { get }
}

extension TreeVerb {
  static var inputAtHand: [String] { [TextArgument.atHand.text] }
  var namesInput: Bool { tree != .atHand }
}

extension TextArgument {
  /// What stands in the place of the trees at hand; nothing that is typed can be spelled like it.
  static let atHand = TextArgument("\0@")
}
