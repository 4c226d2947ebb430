import BinaryTrees
import SearchTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreeSteps

extension IntervalKey {
  /// Reads a tree of intervals to check.
  ///
  /// A list of intervals is inserted into an unbalanced tree.
  ///
  /// - Throws: status 65 if the input is not a tree of intervals.
  static func tree(
    _ operand: TreeOperand, _ input: InputOptions, quiet: Bool
  ) throws(CommandFailure) -> (keys: KeyedInput<IntervalKey>, document: TreeDocument) {
    var words = input
    words.keyType = .text
    var document = try TreeArgument(operand.name).read(words, quiet: quiet)
    var keys = try Self.input(document, beside: [], type: input.keyType).tree
    if let intervals = keys.arrivals {
      var tree = KeyedTree<IntervalKey>(.bst, seed: 0, isCounted: false)
      try tree.insert(intervals, duplicates: .ignore)
      keys = KeyedInput(tree: tree.snapshot, given: [], arrivals: nil, notes: [])
    }
    document.tree = keys.tree.map(\.label)
    return (keys, document)
  }

  /// Reads the labels of a tree as intervals, together with the bounds of a range.
  ///
  /// - Parameters:
  ///   - document: the tree, read as words.
  ///   - bounds: additional bounds.
  ///   - type: the type of all bounds, or `nil` to determine it from them.
  /// - Returns: the tree, and the additional bounds.
  /// - Throws: status 65 if a label is not an interval.
  static func input(
    _ document: TreeDocument, beside bounds: [RawArgument], type: KeyType?
  ) throws(CommandFailure) -> (tree: KeyedInput<IntervalKey>, bounds: [TreeKey]) {
    let labels = document.keys?.labels ?? document.tree.elements
    var words = bounds.map(\.text)
    for label in labels {
      let range = RangeArgument(label)
      guard !range.isPoint, let lower = range.lower, let upper = range.upper else {
        throw CommandFailure(
          .badData, "\(label.visibleOnTerminal) is not an interval (expected: one such as 3...7)")
      }
      words += [lower, upper]
    }
    let keys = try CommandFailure.reporting(.badData) { try KeyList(labels: words, type: type) }
      .keys
    var intervals: [IntervalKey] = []
    for (index, label) in labels.enumerated() {
      let place = bounds.count + 2 * index
      let range = try RangeArgument(label).range(Array(keys[place...place + 1]))
      guard let lower = range.lower, let upper = range.upper else { continue }
      intervals.append(IntervalKey(lower: lower, upper: upper))
    }
    let isList = document.keys != nil
    let shape = isList ? TreeShape.empty : document.tree.shape
    let tree = TreeSnapshot(
      shape: shape, elements: isList ? [] : intervals,
      columns: isList ? TreeColumns() : document.tree.columns)
    let input = KeyedInput(
      tree: tree, given: [], arrivals: isList ? intervals : nil, notes: [])
    return (input, Array(keys.prefix(bounds.count)))
  }
}
