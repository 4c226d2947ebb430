internal import ArgumentParser
import BinaryTrees

/// The options of a session, which are also options of the command line.
struct SessionOptions: ParsableArguments {
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  @OptionGroup var insertion: InsertionOptions

  var duplicates: DuplicatePolicy { insertion.duplicates }
  var seed: UInt64 { insertion.seed }

  @Flag(inversion: .prefixedNo, help: "Draw the tree after each change.")
  var drawing = true

  func validate() throws {
    guard picture.output == nil, picture.format == nil, picture.engine == nil,
      picture.mark.isEmpty, picture.look.tag.isEmpty, !picture.view
    else {
      throw ValidationError(
        "-o, --format, --engine, --mark, --tag and --view belong to the command draw in the session."
      )
    }
  }
}
