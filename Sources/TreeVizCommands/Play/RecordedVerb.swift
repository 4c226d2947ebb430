internal import ArgumentParser
import BinaryTrees
import TextSupport
import TreeSteps
import TreesOfKeys

/// A command of sessions whose effect a script records.
///
/// To make a further command recordable, declare this conformance and implement
/// ``record(in:)``. A ``KeyedVerb`` needs only the declaration.
protocol RecordedVerb: SessionVerb {
  /// The options of the line for its output, or `nil` if it has none.
  ///
  /// A script refuses options that request a picture, because its output belongs to the command line.
  var lineOutput: OutputOptions? { get }

  /// Performs the command on the trees of a script and records its steps.
  ///
  /// - Parameter script: the script.
  /// - Throws: the failure. The script then ends without a recording.
  func record(in script: inout Script) throws
}

extension RecordedVerb {
  var lineOutput: OutputOptions? { nil }
}

extension RecordedVerb where Self: KeyedVerb {
  var lineOutput: OutputOptions? { picture }

  func record(in script: inout Script) throws {
    let keys = try keys(in: script.session)
    for index in script.trees.indices {
      // The tree of the session checks the keys. Both trees perform the same operations.
      _ = try change(&script.session.trees[index], keys)
      _ = try record(&script.trees[index], keys)
      guard let order = picture.traversal else { continue }
      try script.trees[index].traverse(in: order, reversed: picture.reversed)
    }
  }
}

extension InsertCommand: RecordedVerb {}
extension RemoveCommand: RecordedVerb {}
extension SearchCommand: RecordedVerb {}
extension SplitCommand: RecordedVerb {}
extension JoinCommand: RecordedVerb {}
extension ExtractCommand: RecordedVerb {}
extension ChangeKeyCommand: RecordedVerb {}
extension HeapifyVerb: RecordedVerb {}

extension HeapsortCommand: RecordedVerb {
  var lineOutput: OutputOptions? { picture }

  /// Sorts the array of the heap, which is empty afterwards.
  func record(in script: inout Script) throws {
    for index in script.trees.indices {
      try script.session.trees[index].kind.checkHeap(for: "heapsort")
      script.trees[index].heapsort()
    }
    script.session.trees = script.session.emptyTrees
  }
}

extension TraverseCommand: RecordedVerb {
  var lineOutput: OutputOptions? { picture }

  func record(in script: inout Script) throws {
    if json { throw ValidationError("--json prints a line; a script records steps.") }
    for index in script.trees.indices {
      try script.trees[index].traverse(
        in: picture.traversal ?? .inorder, reversed: picture.reversed, recursively: recursive)
    }
  }
}

extension QueryCommand: RecordedVerb {
  var lineOutput: OutputOptions? { picture }

  func record(in script: inout Script) throws {
    try script.record(answers(in: script.session)())
  }
}

extension FindCommand: RecordedVerb {
  var lineOutput: OutputOptions? { picture }

  func record(in script: inout Script) throws {
    try script.record(answers(in: script.session))
  }
}

extension RotateVerb: RecordedVerb {
  func record(in script: inout Script) throws {
    let (key, trees) = try rotated(in: script.session)
    script.session.trees = trees
    for index in script.trees.indices { script.trees[index].rotate(key, to: side) }
  }
}

extension TitleVerb: RecordedVerb {
  func record(in script: inout Script) throws {
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("title needs a text, such as: title Removing the root")
    }
    if script.title == nil, !script.hasBegun {
      script.title = text
      return script.beginRecordings()
    }
    for index in script.trees.indices { script.trees[index].beginSection(text) }
  }
}

extension ClearVerb: RecordedVerb {
  func record(in script: inout Script) throws {
    script.replaceTrees(by: script.session.emptyTrees, "clear")
  }
}

extension LoadVerb: RecordedVerb {
  func record(in script: inout Script) throws {
    var session = script.session
    try session.take(document(in: session))
    script.replaceTrees(by: session.trees, "load \(session.trees[0].count.counted("node"))")
  }
}

extension KindVerb: RecordedVerb {
  func record(in script: inout Script) throws {
    let old = script.session.trees.map(\.kind)
    try script.session.take(kinds: kinds.flatMap(\.kinds))
    let new = script.session.trees.map(\.kind)
    if new == old { return }
    guard !script.hasBegun else {
      let names = new.map(\.rawValue).joined(separator: ",")
      throw CommandFailure(
        .badData,
        "a recording has one kind of tree; put 'kind \(names)' before the first operation, or "
          + "write a script for each kind and play them side by side: treeviz play A.tv B.tv -o FILE.html"
      )
    }
    script.beginRecordings()
  }
}

extension SetVerb: RecordedVerb {
  func record(in script: inout Script) throws {
    let operations =
      [InputOptions.self, InsertionOptions.self, RemovalOptions.self]
      as [any ParsableArguments.Type]
    if let name = name?.text, Settings.names.contains(name),
      !operations.contains(where: { DeclaredOptions.of($0).option("--\(name)") != nil })
    {
      throw CommandFailure(
        .badData, "set \(name): the output belongs to the command: treeviz play FILE --\(name) …")
    }
    if value == nil {
      StandardStreams.note(
        ["'set' without a value only shows settings; the recording leaves it out"],
        unless: script.session.settings.options.picture.quiet)
    }
    try run(in: &script.session)
  }
}

extension ExitVerb: RecordedVerb {
  func record(in script: inout Script) throws { try run(in: &script.session) }
}
