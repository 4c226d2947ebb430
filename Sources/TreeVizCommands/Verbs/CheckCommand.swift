internal import ArgumentParser
import BinaryTrees
import BinaryTrees
import TreeFormats
import TreeText

/// `treeviz check TREE --kind KIND`: whether the invariants hold, and if not, where.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say whether a tree keeps the rules of a kind; exit 1 with a witness if not.",
    discussion: """
      treeviz check '[5,3,8,null,7]'
      treeviz check '[9,5,8,1]' --kind max-heap
      treeviz check tree.nwk --kind full

      Kinds: the order of the keys, and what keeps the tree in balance; for heap, completeness and \
      the order of a max-heap. Colours, priorities and recorded balance factors are checked where \
      the text gives them, as JSON does.
      """)

  @Argument(help: "The tree to check.")
  var tree: Word

  @Option(help: ArgumentHelp("The kind, or the single rule, to check.", valueName: "kind"))
  var kind: CheckedKind = .bst

  @Option(
    help: ArgumentHelp("With right, equal keys may stand to the right.", valueName: "policy"))
  var duplicates: DuplicatePolicy = .ignore

  @Flag(help: "Say nothing; the exit status is the answer.")
  var quiet = false

  @OptionGroup(title: "Input") var input: InputOptions

  func run() throws {
    let document = try TreeArgument(tree).read(input)
    let order = try SearchOrder(document, type: input.keyType)
    let rules = kind.rules(duplicates: duplicates)
    if let violation = order.violation(of: rules) {
      if !quiet { try say("no: \(violation)") }
      throw CommandFailure.no
    }
    if quiet { return }
    let unchecked = rules.filter { !order.keys.canCheck($0) }
    guard let missing = unchecked.first?.requiredColumn else {
      return try say("yes: \(kind.words)")
    }
    try say("yes, as far as can be told: the tree does not say the \(missing) of its nodes")
    StandardStreams.report(
      "treeviz: not checked: \(unchecked.map(\.name).joined(separator: ", "))")
  }

  private func say(_ line: String) throws(CommandFailure) {
    try StandardStreams.write(Array("\(line)\n".utf8))
  }
}
