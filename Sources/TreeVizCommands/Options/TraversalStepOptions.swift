internal import ArgumentParser
import BinaryTrees
import Foundation
import TreeDrawing
import TreeTerminal
import TreeText

/// How the steps of `treeviz traverse` are shown.
struct TraversalStepOptions: ParsableArguments {
  @Flag(
    help: """
      Play the traversal step by step: on a terminal in the stepper, else as numbered frames; \
      -o FILE.json writes a recording, FILE.cast one for asciinema.
      """)
  var step = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("With --step: write to this file.", valueName: "file"), completion: .file())
  var output: FileArgument?

  @Option(
    help: ArgumentHelp("With --step: the output format: text, json, cast.", valueName: "name"))
  var format: String?

  @Option(help: ArgumentHelp("Use colour on the terminal.", valueName: "when"))
  var color: OutputOptions.ColorChoice = .auto

  @Option(help: ArgumentHelp("The characters that edges are drawn with.", valueName: "name"))
  var charset: TextOptions.Charset = .unicode

  @Option(
    help: ArgumentHelp(
      "Fit text drawings into this many columns, \(NumberRange.words(NumberRange.columns)).",
      valueName: "n"))
  var width: Int?

  mutating func validate() throws {
    if output?.isEmpty == true { throw ValidationError("-o needs a file name.") }
    try NumberRange.check(width, NumberRange.columns, "--width", "columns")
    if !step, output != nil || format != nil || width != nil {
      throw ValidationError("-o, --format and --width of a traversal need --step.")
    }
  }
}
