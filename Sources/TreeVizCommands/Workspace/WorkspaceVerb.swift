internal import ArgumentParser

/// A command that works on the current trees of a session.
///
/// A verb of the command line does the same to them as to a tree that it is given there.
protocol WorkspaceVerb: ParsableCommand {
  /// Whether an input was named; the line is then run as a command line.
  var namesInput: Bool { get }

  /// Runs the verb on the current trees.
  ///
  /// - Parameters:
  ///   - workspace: the trees; unchanged by a verb that fails, unless only the drawing after a change
  ///     fails.
  ///   - emit: receives the output.
  /// - Throws: the failure.
  func run(in workspace: inout Workspace, _ emit: (Workspace.Event) -> Void) throws
}

extension WorkspaceVerb {
  var namesInput: Bool { false }
}

/// The tree that a verb takes: in a session, the current one unless another is named.
enum TreeOperand: ExpressibleByArgument, Hashable {
  case named(RawArgument)
  case current

  init(argument: String) { self = .named(RawArgument(argument: argument)) }

  /// The argument that names the tree.
  var name: RawArgument? { if case .named(let name) = self { name } else { nil } }

  var defaultValueDescription: String { name?.text ?? "the current tree" }

  static var defaultCompletionKind: CompletionKind { .file() }
}

extension Argument where Value == TreeOperand {
  /// A tree, which is required on a command line.
  init(_ help: String) {
    self =
      Invocation.isInSession
      ? .init(wrappedValue: .current, help: "\(help)") : .init(help: "\(help)")
  }
}

extension Argument where Value == [RawArgument] {
  /// Several arguments, which are required on a command line.
  init(_ help: ArgumentHelp) {
    self = Invocation.isInSession ? .init(wrappedValue: [], help: help) : .init(help: help)
  }
}

extension Option where Value == TreeOperand {
  /// A tree, which is required on a command line.
  init(_ name: String, _ help: String) {
    let help = ArgumentHelp("\(help)", valueName: "tree")
    self =
      Invocation.isInSession
      ? .init(wrappedValue: .current, name: .customLong(name), help: help)
      : .init(name: .customLong(name), help: help)
  }
}

/// A verb that takes one tree.
protocol TreeVerb: WorkspaceVerb {
  var tree: TreeOperand { get }
}

extension TreeVerb {
  var namesInput: Bool { tree != .current }
}
