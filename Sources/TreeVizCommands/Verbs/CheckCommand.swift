internal import ArgumentParser
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

      For avl, the order and the balance of the shape are checked; for heap, completeness and the \
      order of a max-heap.
      """)

  @Argument(help: "The tree to check.")
  var tree: Word

  @Option(help: ArgumentHelp("The kind, or the single rule, to check.", valueName: "kind"))
  var kind: CheckedKind = .bst

  @Flag(help: "Say nothing; the exit status is the answer.")
  var quiet = false

  @OptionGroup(title: "Input") var input: InputOptions

  func run() throws {
    let document = try TreeArgument(tree).read(input)
    let order = try SearchOrder(document, type: input.keyType)
    if let violation = order.violation(of: kind.rules) {
      if !quiet { try say("no: \(violation)") }
      throw CommandFailure.no
    }
    if !quiet { try say("yes: \(kind.words)") }
  }

  private func say(_ line: String) throws(CommandFailure) {
    try StandardStreams.write(Array("\(line)\n".utf8))
  }
}
