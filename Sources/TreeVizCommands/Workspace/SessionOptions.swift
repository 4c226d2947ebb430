internal import ArgumentParser
import BinaryTrees
import TreeLayout

/// What can be set in a session: options of the command line.
struct SessionOptions: ParsableArguments {
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  @Option(
    help: ArgumentHelp(
      "What to do with a key that is already present: reject, ignore, count, right.",
      valueName: "policy"))
  var duplicates: DuplicatePolicy = .ignore

  @Option(help: ArgumentHelp("The seed of the priorities in a treap.", valueName: "n"))
  var seed: UInt64 = 0

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

extension SessionOptions {
  /// The options as they are without any.
  static func standard() throws(CommandFailure) -> SessionOptions {
    do {
      return try parse([])
    } catch {
      throw CommandFailure(.software, "\(error)")
    }
  }
}
