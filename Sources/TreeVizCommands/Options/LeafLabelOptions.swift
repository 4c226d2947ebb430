internal import ArgumentParser
import TextSupport

/// The option for the names of the leaves of a clustering.
struct LeafLabelOptions: ParsableArguments {
  @Option(
    """
    Label the leaves of a clustering with the lines of this file; its first line is the label of \
    leaf 0.
    """, as: "file")
  var leafLabels: FileArgument?

  /// The options of a line that gives none of them.
  static var unset: Self {
    var options = Self()
    options.leafLabels = nil
    return options
  }

  func validate() throws {
    if leafLabels?.isEmpty == true { throw ValidationError("--leaf-labels needs a file name.") }
  }
}
