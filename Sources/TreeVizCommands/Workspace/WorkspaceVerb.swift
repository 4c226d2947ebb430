internal import ArgumentParser

/// A command that works on the current trees of a session.
///
/// On a command line, the same verb works on the tree that its arguments name.
protocol WorkspaceVerb: ParsableCommand {
  /// Whether the arguments name an input. Such a line is run as a command line.
  var namesInput: Bool { get }

  /// Runs the verb on the current trees.
  ///
  /// - Parameters:
  ///   - workspace: the trees. They are unchanged if the verb fails, unless only the drawing after
  ///     a change fails.
  ///   - emit: receives the output.
  /// - Throws: the failure.
  func run(in workspace: inout Workspace, _ emit: (Workspace.Event) -> Void) throws
}

extension WorkspaceVerb {
  var namesInput: Bool { false }
}

/// The tree argument of a verb.
///
/// In a session, the default is the current tree.
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
  /// Creates a tree argument, which is required on a command line and optional in a session.
  init(_ help: String) {
    self =
      Invocation.isInSession
      ? .init(wrappedValue: .current, help: "\(help)") : .init(help: "\(help)")
  }
}

extension Argument where Value == [RawArgument] {
  /// Creates an argument with several values, which is required on a command line and optional in a
  /// session.
  init(_ help: ArgumentHelp) {
    self = Invocation.isInSession ? .init(wrappedValue: [], help: help) : .init(help: help)
  }
}

extension Option where Value == TreeOperand {
  /// Creates a tree option, which is required on a command line and optional in a session.
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
