internal import ArgumentParser
import TextSupport
import TreeSteps
import TreesOfKeys

/// `treeviz heapsort KEY…`: prints keys sorted by heapsort, or plays the algorithm.
///
/// In a session, it sorts the array of the current heap if there are no keys. The heap stays as it
/// is.
struct HeapsortCommand: VerbOfKeys, SessionVerb {
  static let configuration = CommandConfiguration(
    verb: "heapsort", "Sort keys with a heap, and print them on one line or play it.",
    """
    treeviz heapsort 4 1 3 2 16 9 10 14 8 7
    treeviz heapsort 4 1 3 2 16 9 10 14 8 7 --step -o heapsort.html
    treeviz heapsort 4 1 3 2 --kind min-heap

    A max-heap sorts in ascending order, a min-heap in descending order.
    """)

  @Argument(InputOptions.keyHelp) var keys: [RawArgument]

  @OptionGroup(title: "Search Tree") var heap: HeapOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  var namesInput: Bool { !keys.isEmpty }

  func validate() throws {
    try refuse(if: [
      picture.isAskedFor && !picture.step:
        "heapsort prints a line; --step plays it, also as a picture or page with -o FILE.",
      picture.traversal != nil: "heapsort empties the heap; --traversal has nothing to show.",
    ])
  }

  func run() throws {
    let player = picture.step ? try StepPresenter(picture) : nil
    input.noteUnused(InputOptions.reading, on: "keys", unless: picture.quiet)
    let given = try KeyArguments(keys).read(input, quiet: picture.quiet)
    func sort<Key: LabeledKey>(_ keys: KeyedInput<Key>) throws {
      var tree = KeyedTree<Key>(heap.kind?.kind ?? .heap, seed: 0)
      guard let player else {
        tree.heapify(keys.given)
        return try print(Array(tree.extract(keys.given.count).reversed()))
      }
      var recorded = tree.recorded
      recorded.heapify(keys.given)
      recorded.heapsort()
      try player.present(recorded, thenTraversing: picture)
    }
    try AnyKeyedInput(nil, beside: given, type: nil).open(sort, sort, sort)
  }

  func run(in session: inout Session) throws {
    for tree in session.trees { try tree.kind.checkHeap(for: "heapsort") }
    if heap.kind != nil { throw ValidationError("--kind goes with keys: heapsort 3 1 2 --kind …") }
    input.noteUnused(InputOptions.allReading, unless: picture.quiet)
    if picture.step { return try session.play(picture) { $0.heapsort() } }
    for tree in session.trees {
      try StandardStreams.write(session.name(of: tree))
      var copy = tree
      try print(Array(copy.extract(tree.count).reversed()))
    }
  }

  /// Prints sorted keys.
  private func print<Key: LabeledKey>(_ sorted: [Key]) throws {
    let labels = sorted.lazy.map { $0.label.visibleControls }
    try StandardStreams.write(Array("\(labels.joined(separator: " "))\n".utf8))
    StandardStreams.note(OptionUse.notes(on: .answer), unless: picture.quiet)
  }
}
