internal import ArgumentParser
import BinaryTrees
import TreeFormats
import TreeKeys
import TreeSteps
import TreesOfKeys

/// A command that works on the current trees of a session.
///
/// On a command line, the same verb works on the tree that its arguments name.
protocol SessionVerb: ParsableCommand {
  /// Whether the arguments name an input. Such a line is run as a command line.
  var namesInput: Bool { get }

  /// Runs the verb on the current trees.
  ///
  /// - Parameter session: the trees. They are unchanged if the verb fails, except if a change
  ///   succeeds and only the drawing that follows fails.
  /// - Throws: the failure.
  func run(in session: inout Session) throws
}

extension SessionVerb {
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

  /// Creates a tree argument for a verb that checks whether a tree is given.
  init(optional help: String) { self.init(wrappedValue: .current, help: "\(help)") }
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
protocol TreeVerb: SessionVerb {
  var tree: TreeOperand { get }
}

extension TreeVerb {
  var namesInput: Bool { tree != .current }
}

/// A verb that shows one tree, or all trees of a session, without changing them.
protocol ShowingVerb: TreeVerb {
  var trees: SearchTreeOptions { get }
  var input: InputOptions { get }

  /// Runs the verb.
  ///
  /// - Parameter session: the trees of a session, or `nil` to read the tree that the arguments
  ///   name.
  /// - Throws: the failure.
  func run(on session: Session?) throws
}

extension ShowingVerb {
  func run() throws { try run(on: nil) }

  func run(in session: inout Session) throws { try run(on: session) }

  /// Returns the trees of a session, or reads the tree that the arguments name.
  func documents(in session: Session?, quiet: Bool) throws(CommandFailure) -> [TreeDocument] {
    guard let session else {
      let document = try InputSource(tree.name).tree(
        input, quiet: quiet, duplicates: trees.duplicates, allowingGroups: true)
      // With a kind, the labels are read as keys only after their colors have been split off.
      return [
        trees.kind == nil
          ? try CommandFailure.reporting { try document.reading(as: input.keyType) } : document
      ]
    }
    if trees.kind == nil { input.noteUnused(["--key-type"], unless: quiet) }
    input.noteUnused(InputOptions.reading, unless: quiet)
    return session.trees.map { TreeDocument(keys: $0.snapshot) }
  }

  /// Returns the trees for presentation, converted to the kind in the options if there is one.
  ///
  /// - Throws: status 65 if a tree is not of the kind.
  func products(
    in session: Session?, _ picture: OutputOptions, isMarked: Bool = true
  ) throws -> [PresentedTree] {
    trees.insertion.noteUnusedSeed(in: [trees.kind], unless: picture.quiet)
    return try documents(in: session, quiet: picture.quiet).map {
      try PresentedTree($0, input, trees, marking: isMarked ? picture : nil)
    }
  }

  /// Shows the trees of a session, or the tree that the arguments name.
  func show(_ picture: OutputOptions, in session: Session?) throws {
    let presenter = try session?.presenter(picture) ?? Presenter(picture)
    try show(products(in: session, picture), by: presenter, in: session)
  }

  /// Shows trees side by side in a session, and otherwise one after the other.
  func show(_ products: [PresentedTree], by presenter: Presenter, in session: Session?) throws {
    if let session { return try session.show(products, by: presenter) }
    for product in products { try presenter.present(product) }
  }

  /// Plays a traversal of each tree.
  func play(
    _ order: TraversalOrder, _ picture: OutputOptions, in session: Session?,
    recursively: Bool = false
  ) throws {
    let player = try session?.player(picture) ?? StepPresenter(picture)
    for product in try products(in: session, picture, isMarked: false) {
      try product.requireBinary("the playback of a traversal")
      StandardStreams.note(product.notes, unless: picture.quiet)
      try player.present { () throws(RecordingError) in
        try Recording(
          traversing: product.tree, in: order, reversed: picture.reversed, recursively: recursively)
      }
    }
  }
}
