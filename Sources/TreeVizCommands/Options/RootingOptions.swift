internal import ArgumentParser

/// The options that change the structure of a tree after it is read.
struct RootingOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      """
      Make a tree whose nodes have three or more children binary: nodes without labels, on branches \
      of length zero, join the further children.
      """, visibility: Invocation.hides("--resolve") ? .hidden : .default))
  var resolve = false

  /// The options that have no effect on keys, or on trees of a session.
  static let all = ["--resolve"]

  /// The options of a line that gives none of them.
  static var unset: Self {
    var options = Self()
    options.resolve = false
    return options
  }
}
