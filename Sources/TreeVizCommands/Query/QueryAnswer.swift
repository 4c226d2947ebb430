import BinaryTrees
import TextSupport
import TreeSteps
import TreesOfKeys

/// The answer to a query, with the tree that shows it.
struct QueryAnswer {
  /// The tree with the summaries and the marks, and the answer as its title.
  let product: PresentedTree

  /// The answer on one line, or an empty string if there is no answer.
  let line: String

  /// The sentence that reports a missing answer, or `nil` if there is an answer.
  let absence: String?

  /// Returns the steps of the query.
  let recording: () throws(RecordingError) -> Recording

  /// The maximum number of keys in a title.
  private static let titleLimit = 12

  init(
    _ product: PresentedTree, _ words: [String], title: String, absence: String?,
    recording: @escaping () throws(RecordingError) -> Recording
  ) {
    self.recording = recording
    line = words.map(\.visibleControls).joined(separator: " ")
    self.absence = absence
    let rest = words.count > Self.titleLimit ? " … \(words.count) in all" : ""
    let shown = words.prefix(Self.titleLimit).map(\.visibleOnTerminal).joined(separator: " ")
    var product = product
    product.title = absence ?? "\(title): \(shown)\(rest)"
    product.caption = product.title
    self.product = product
  }
}

/// Prints, draws or plays the answers to a query.
struct QueryPresenter {
  private let picture: OutputOptions
  private let presenter: Presenter?
  private let player: StepPresenter?

  /// Resolves the options before any work is done.
  ///
  /// - Parameters:
  ///   - picture: the options.
  ///   - note: the note that nodes show unless the options name others.
  ///   - workspace: the trees of a session, or `nil` on a command line.
  /// - Throws: a usage error if the options are not compatible.
  init(_ picture: OutputOptions, note: NodeNote?, in workspace: Session? = nil) throws {
    var picture = picture
    if picture.look.annotate == nil, let note {
      picture.look.annotate = NoteList(argument: note.rawValue)
    }
    self.picture = picture
    player = picture.step ? try workspace?.player(picture) ?? StepPresenter(picture) : nil
    if player != nil, Invocation.gives("--traversal") {
      StandardStreams.note(
        ["--traversal: no effect on the steps of a query"], unless: picture.quiet)
    }
    let isDrawn = picture.isAskedFor && !picture.step
    presenter = isDrawn ? try workspace?.presenter(picture) ?? Presenter(picture) : nil
  }

  /// Presents an answer of a command line.
  ///
  /// - Throws: status 1 if there is no answer; errors of drawing and writing.
  func present(_ answer: QueryAnswer) throws(CommandFailure) {
    if let player {
      StandardStreams.note(answer.product.notes, unless: picture.quiet)
      // An empty tree has no steps.
      if !answer.product.tree.isEmpty { try player.present(answer.recording) }
      if answer.absence != nil { throw .no }
      return
    }
    if presenter == nil {
      StandardStreams.note(
        answer.product.notes + OptionUse.notes(on: .answer), unless: picture.quiet)
    }
    try presenter?.present(answer.product)
    if presenter == nil || !picture.isForStandardOutput, !answer.line.isEmpty {
      try StandardStreams.write("\(answer.line)\n")
    }
    guard let absence = answer.absence else { return }
    let isDrawn = picture.isForStandardOutput && presenter?.format.isText ?? false
    throw CommandFailure(.no, picture.quiet || isDrawn ? nil : absence)
  }

  /// Presents the answers for the trees of a session.
  ///
  /// - Throws: errors of drawing and writing.
  func present(_ answers: [QueryAnswer], in workspace: Session) throws(CommandFailure) {
    if let player {
      for answer in answers where !answer.product.tree.isEmpty {
        try player.present(answer.recording)
      }
      return
    }
    if presenter == nil {
      StandardStreams.note(answers[0].product.notes, unless: picture.quiet)
    }
    for (tree, answer) in zip(workspace.trees, answers) {
      let line = answer.line.isEmpty ? answer.absence ?? "" : answer.line
      try StandardStreams.write("\(workspace.name(of: tree))\(line)\n")
    }
    if let presenter { try workspace.show(answers.map(\.product), by: presenter) }
  }
}
