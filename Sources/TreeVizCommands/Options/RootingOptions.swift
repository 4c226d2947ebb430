internal import ArgumentParser
import TextSupport
import TreeFormats

/// The options that change the structure of a tree after it is read.
struct RootingOptions: ParsableArguments {
  @Option(
    """
    Put the root in the middle of the longest path between two leaves, or on the branch that separates \
    these leaves or clades from all other leaves.
    """, as: "midpoint|name,…", Invocation.readsNoTree ? .hidden : .default)
  var root: RootChoice?

  @Option(
    """
    Remove the inner branches with such an entry in a column, such as 'support<70'; <, <=, >, >= and \
    = compare.
    """, as: "condition", Invocation.readsNoTree ? .hidden : .default)
  var collapse: CollapseChoice?

  @Flag(
    help: ArgumentHelp(
      "Sort the children of each node by their numbers of leaves, the smallest one first.",
      visibility: Invocation.readsNoTree ? .hidden : .default))
  var ladderize = false

  @Flag(
    help: ArgumentHelp(
      """
      Make a tree whose nodes have three or more children binary: nodes without labels, on branches \
      of length zero, join the further children.
      """, visibility: Invocation.readsNoTree ? .hidden : .default))
  var resolve = false

  /// The options that have no effect on keys, or on trees of a session.
  static let all = ofOneTree + ["--resolve"]

  /// The options that change phylogenies, and apply to single lines of a session.
  static let ofOneTree = ["--root", "--collapse", "--ladderize"]

  /// The options of a line that gives none of them.
  static var unset: Self {
    var options = Self()
    (options.root, options.collapse) = (nil, nil)
    (options.ladderize, options.resolve) = (false, false)
    return options
  }
}

/// The value of `--root`: `midpoint`, or labels separated by commas.
struct RootChoice: ExpressibleByArgument {
  /// The value in its given spelling.
  let text: String

  init?(argument: String) {
    text = RawArgument(argument: argument).text
    if names.isEmpty || names.contains("") { return nil }
  }

  private var names: [String] {
    text.split(separator: ",", omittingEmptySubsequences: false)
      .map { String(decoding: Array($0.utf8)[...].trimmed, as: UTF8.self) }
  }

  /// The place of the root.
  ///
  /// - Parameter labels: the labels of the tree. If one of them is the whole value, the commas in it
  ///   do not separate labels.
  /// - Returns: the place.
  func rooting(among labels: [String]) -> TreeRooting {
    if text == "midpoint" { return .midpoint }
    return .outgroup(names.count > 1 && labels.contains(text) ? [text] : names)
  }
}

/// The value of `--collapse`.
struct CollapseChoice: ExpressibleByArgument {
  /// The value in its given spelling.
  let text: String
  let condition: CollapseCondition

  init?(argument: String) {
    text = RawArgument(argument: argument).text
    guard let condition = CollapseCondition(text) else { return nil }
    self.condition = condition
  }
}
