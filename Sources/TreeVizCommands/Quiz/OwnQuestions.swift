internal import ArgumentParser
import BinaryTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreeSteps
import TreesOfKeys

/// The options for questions about a given tree.
struct OwnQuestions: ParsableArguments {
  @Option("Ask about this tree; needs --do.", as: "tree") var from: RawArgument?

  @Option(
    name: .customLong("do"),
    """
    Ask about this operation on the tree of --from: insert KEY…, remove KEY…, search KEY…, extract \
    (heap), traverse ORDER. Several options are performed in order.
    """, as: "operation")
  var operations: [RawArgument] = []

  @OptionGroup var input: InputOptions

  /// The greatest number of nodes of a tree.
  ///
  /// The texts of the questions about a traversal are quadratic in it.
  fileprivate static let greatestSize = 100

  /// Whether the questions are about a given tree.
  var isGiven: Bool { from != nil }

  /// Checks the options that fit these ones.
  func check(beside command: QuizCommand) throws {
    try command.refuse(if: [
      from != nil && operations.isEmpty: "--from needs an operation, such as --do 'remove 7'.",
      from == nil && !operations.isEmpty: "--do needs a tree: --from TREE.",
      isGiven && command.size != nil: "--size is for random trees; --from gives the tree.",
      isGiven && command.caseName != nil: "--case chooses random trees; --from gives the tree.",
      isGiven && command.order != nil:
        "--order is for random traversals; use --do 'traverse ORDER'.",
      isGiven && command.topic == .named(.query):
        "--topic query is for random trees; with --from there are the topics "
        + "\(QuizSubject.withOperations), traversal.",
    ])
  }
}

extension QuizCommand {
  /// Returns all questions about the tree of `--from`.
  ///
  /// - Throws: status 65 if the tree is empty or no question of the topic arises.
  func ownContent() throws -> QuizContent {
    var content = QuizContent()
    for material in try ownMaterials() {
      if topic == .perform {
        guard material.operation.mayChange else { continue }
        content.exercises.append(material)
      } else {
        content.items += try Quiz.items(on: topic.topics, about: material)
      }
    }
    if content.count == 0 {
      let kind = kinds.first ?? .bst
      let topics = QuizSubject.allCases.filter { subject in
        subject.topics.count == 1 && subject.kinds.contains(kind) && subject != .named(.query)
      }
      throw CommandFailure(
        .badData,
        "no question of the topic \(topic.rawValue) arises from --do; topics for "
          + "\(kind.noun): \(topics.map(\.rawValue).joined(separator: ", ")), perform")
    }
    return content
  }

  /// Returns the operations with the trees before them.
  ///
  /// - Throws: status 65 if a tree is empty or too large, or if answers cannot name its keys.
  private func ownMaterials() throws -> [QuizMaterial] {
    guard let from = own.from else { return [] }
    let operations = try parsedOperations()
    let words = operations.flatMap(\.keys)
    let typed =
      words.isEmpty ? nil : try KeyArguments(words, isOneKey: true).read(own.input, quiet: quiet)
    let kind = topic == .mixed ? kind ?? .bst : kinds.first ?? .bst
    let plan = TreePlan(kind, seed: seed ?? 0)
    let document = try InputSource(from).tree(own.input, quiet: quiet)
    let keys = try AnyKeyedInput(document, beside: typed, for: plan, type: own.input.keyType)
      .asTreeKeys
    let made = try KeyedTree(keys, plan)
    StandardStreams.note(made.notes, unless: quiet)
    var tree = made.recorded.tree
    tree.removal = removals.removal
    guard tree.count > 0 else {
      throw CommandFailure(.badData, "--from: the tree is empty; a question needs a node")
    }
    var rest = keys.given[...]
    var materials: [QuizMaterial] = []
    for operation in operations {
      for step in try operation.steps(of: &rest, kind) {
        if tree.count > OwnQuestions.greatestSize {
          let last = try materials.last?.recording().operations.first?.title
          throw CommandFailure(
            .badData,
            (last.map { "--do '\($0.visibleOnTerminal)': then the tree has" }
              ?? "--from: the tree has")
              + " \(tree.count) nodes (expected: at most \(OwnQuestions.greatestSize) before each "
              + "operation, so that it can be drawn for a question)")
        }
        let material = QuizMaterial(tree, step)
        if let reason = material.ambiguity {
          throw CommandFailure(.badData, "--from: \(reason.visibleOnTerminal)")
        }
        var observer = Unobserved()
        material.perform(on: &tree, &observer)
        materials.append(material)
      }
    }
    return materials
  }

  private func parsedOperations() throws -> [OwnOperation] {
    try own.operations.map { argument in
      let words = try ShellWords.words(of: argument.text)
      guard let verb = words.first else {
        throw CommandFailure(
          .usage, "--do '': no operation was given (\(OwnOperation.Verb.expected))")
      }
      guard let known = OwnOperation.Verb(rawValue: verb.text.lowercased()) else {
        throw ChoiceSpelling.unknown(
          verb.text, among: OwnOperation.Verb.allCases.map(\.rawValue), "verb of --do",
          advice: OwnOperation.Verb.expected)
      }
      let arguments = words.dropFirst().map { RawArgument($0.text) }
      return try OwnOperation(known, arguments, shown: argument.text.visibleOnTerminal)
    }
  }
}

/// An operation of `--do`.
private struct OwnOperation {
  enum Verb: String, CaseIterable {
    case insert, remove, search, extract, traverse

    static let expected = "expected: insert KEY…, remove KEY…, search KEY…, extract, traverse ORDER"
  }

  let verb: Verb
  /// The keys, or an empty array if the verb has none.
  var keys: [RawArgument] = []
  private var order: TraversalOrder?
  private let shown: String

  init(_ verb: Verb, _ arguments: [RawArgument], shown: String) throws(CommandFailure) {
    (self.verb, self.shown) = (verb, shown)
    if arguments.contains(where: { $0.text == "-" }) {
      throw CommandFailure(
        .usage, "--do '\(shown)': '-' stands for standard input; write the keys instead")
    }
    switch verb {
    case .insert, .remove, .search:
      keys = arguments
      if keys.isEmpty { throw CommandFailure(.usage, "--do '\(shown)': no key was given") }
    case .extract:
      guard arguments.isEmpty else {
        throw CommandFailure(.usage, "--do '\(shown)': extract has no key")
      }
    case .traverse:
      order = arguments.first.flatMap { TraversalOrder(argument: $0.text) }
      guard arguments.count == 1, order != nil else {
        throw CommandFailure(
          .usage, "--do '\(shown)': traverse needs one order: \(TraversalOrder.listed)")
      }
    }
  }

  /// Returns the single operations, and removes their keys from a list.
  func steps(
    of rest: inout ArraySlice<TreeKey>, _ kind: TreeKind
  ) throws(CommandFailure) -> [QuizOperation] {
    let own = rest.prefix(keys.count)
    rest = rest.dropFirst(keys.count)
    switch verb {
    case .insert: return own.map { .insert($0) }
    case .remove: return own.map { .remove($0) }
    case .search: return own.map { .find($0) }
    case .extract:
      guard kind.isHeap else {
        throw CommandFailure(
          .usage, "--do '\(shown)': only a heap has extract; add --kind heap, or use remove KEY")
      }
      return [.extract]
    case .traverse: return order.map { [.traverse($0)] } ?? []
    }
  }
}

extension AnyKeyedInput {
  /// The input with keys of one type.
  fileprivate var asTreeKeys: KeyedInput<TreeKey> {
    func mapped<Key>(
      _ input: KeyedInput<Key>, _ key: (Key) -> TreeKey
    ) -> KeyedInput<TreeKey> {
      KeyedInput(
        tree: input.tree.map(key), given: input.given.map(key),
        arrivals: input.arrivals?.map(key), notes: input.notes)
    }
    return switch self {
    case .integers(let input): mapped(input) { .integer($0) }
    case .decimals(let input): input
    case .words(let input): mapped(input) { .text($0) }
    }
  }
}
