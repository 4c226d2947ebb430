import BinaryTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreeSteps
import TreesOfKeys

extension IntervalKey {
  /// Reads a tree of intervals to check.
  ///
  /// A list of intervals is inserted into an unbalanced tree.
  ///
  /// - Throws: status 65 if the input is not a tree of intervals.
  static func tree(
    _ operand: TreeOperand, _ input: InputOptions, quiet: Bool, duplicates: DuplicatePolicy
  ) throws(CommandFailure) -> (keys: KeyedInput<IntervalKey>, document: TreeDocument) {
    var (keys, _, document) = try read(operand, input, quiet: quiet, duplicates: duplicates)
    if let intervals = keys.arrivals {
      var tree = KeyedTree<IntervalKey>(.bst, seed: 0, isCounted: false)
      try CommandFailure.reporting { _ = try tree.insert(intervals, duplicates: duplicates) }
      keys = KeyedInput(tree: tree.snapshot, given: [], arrivals: nil, notes: [])
    }
    document.tree = keys.tree.labeled
    return (keys, document)
  }

  /// Reads the labels of a tree as intervals, together with the bounds of a range.
  ///
  /// - Parameters:
  ///   - operand: the tree.
  ///   - bounds: additional bounds.
  ///   - options: the options for reading. Their key type applies to the bounds of the intervals
  ///     and to the additional bounds.
  ///   - quiet: whether notes on ambiguous input are suppressed.
  ///   - duplicates: the policy for equal intervals.
  /// - Returns: the intervals, the additional bounds, and the tree with its original labels.
  /// - Throws: status 65 if a label is not an interval.
  static func read(
    _ operand: TreeOperand, beside bounds: [RawArgument] = [], _ options: InputOptions,
    quiet: Bool, duplicates: DuplicatePolicy = .ignore
  ) throws(CommandFailure) -> (
    keys: KeyedInput<IntervalKey>, bounds: [TreeKey], document: TreeDocument
  ) {
    var words = options
    words.keyType = .text
    let document = try InputSource(operand.name).tree(words, quiet: quiet, duplicates: duplicates)
    let ranges = (document.keys?.labels ?? document.tree.elements).map { RangeArgument($0) }
    var texts = bounds.map(\.text)
    for range in ranges {
      guard !range.isPoint, let lower = range.lower, let upper = range.upper,
        !upper.contains("...")
      else {
        throw CommandFailure(
          .badData,
          "\(range.text.visibleOnTerminal) is not an interval (expected: one such as 3...7)")
      }
      texts += [lower, upper]
    }
    let read = try CommandFailure.reporting(.badData) {
      try KeyList(labels: texts, type: options.keyType)
    }
    StandardStreams.note(
      [read.note.map { "the bounds of the range and of all intervals: \($0)" }], unless: quiet)
    let all = read.keys
    let intervals = try ranges.enumerated().map { index, range throws(CommandFailure) in
      let place = bounds.count + 2 * index
      _ = try range.range(Array(all[place...place + 1]))
      return IntervalKey(lower: all[place], upper: all[place + 1])
    }
    let isList = document.keys != nil
    let tree =
      isList
      ? TreeSnapshot(shape: .empty, elements: [])
      : TreeSnapshot(
        shape: document.tree.shape, elements: intervals, columns: document.tree.columns)
    let keys = KeyedInput(tree: tree, given: [], arrivals: isList ? intervals : nil, notes: [])
    return (keys, Array(all.prefix(bounds.count)), document)
  }
}
