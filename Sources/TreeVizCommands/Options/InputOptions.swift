internal import ArgumentParser
import TreeFormats

/// How keys and trees are read.
struct InputOptions: ParsableArguments {
  @Option(
    name: .customLong("from-format"),
    help: ArgumentHelp("Read trees in this format instead of detecting it.", valueName: "name"))
  var format: TreeFormat?

  @Option(
    help: ArgumentHelp(
      "Read keys as this type; by default integers if all are, else decimals, else words.",
      valueName: "type"))
  var keyType: KeyType?

  @Option(help: ArgumentHelp("The greatest number of nodes that is read.", valueName: "n"))
  var maxNodes = ReadingLimits.standard.nodes

  @Option(help: ArgumentHelp("The greatest length of a label in bytes.", valueName: "n"))
  var maxLabelBytes = ReadingLimits.standard.labelBytes

  @Option(help: ArgumentHelp("The greatest size of a text in bytes.", valueName: "n"))
  var maxBytes = ReadingLimits.standard.textBytes

  /// The limits that were asked for.
  var limits: ReadingLimits {
    ReadingLimits(textBytes: maxBytes, nodes: maxNodes, labelBytes: maxLabelBytes)
  }

  func validate() throws {
    guard maxNodes >= 0, maxLabelBytes >= 0, maxBytes >= 0 else {
      throw ValidationError("A limit is a whole number that is not negative.")
    }
  }
}
