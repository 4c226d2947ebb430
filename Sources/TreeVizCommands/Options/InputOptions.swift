internal import ArgumentParser
import TextSupport
import TreeFormats
import TreeKeys
import TreesOfKeys

/// The options for reading keys and trees.
struct InputOptions: ParsableArguments {
  @Option(
    name: .customLong("from-format"), "Read trees in this format instead of detecting it.",
    as: "name")
  var format: TreeFormat?

  @Option(
    "Read keys as this type; by default integers if all are, else decimals, else words.",
    as: "type", Invocation.hides("--key-type") ? .hidden : .default)
  var keyType: KeyType?

  @Option(
    """
    Read this one of several trees, by its number or name; models of XGBoost and LightGBM count from \
    0, as these do, and other files from 1.
    """, as: "n", Invocation.readsNoTree ? .hidden : .default)
  var tree: TreeNumber?

  @OptionGroup var rooting: RootingOptions

  @OptionGroup var leaves: LeafLabelOptions
  @OptionGroup var nodeLimit: NodeLimit

  @Option(
    "The maximum length of a label in bytes, \(NumberRange.words(NumberRange.labelBytes)).",
    as: "n", .hidden)
  var maxLabelBytes = ReadingLimits.standard.labelBytes

  @Option(
    "The maximum size of a text in bytes, \(NumberRange.words(NumberRange.textBytes)).", as: "n",
    .hidden)
  var maxBytes = ReadingLimits.standard.textBytes

  /// The options for reading trees that have no effect on keys.
  static let reading = ["--from-format", "--tree", "--leaf-labels"] + RootingOptions.all

  /// The options for reading trees and keys that have no effect on trees of a session.
  static let allReading = ["--key-type"] + reading

  /// The options of a line that gives none of them.
  static var unset: Self {
    var options = Self()
    (options.format, options.keyType, options.nodeLimit) = (nil, nil, .unset)
    (options.tree, options.rooting, options.leaves) = (nil, .unset, .unset)
    options.maxLabelBytes = ReadingLimits.standard.labelBytes
    options.maxBytes = ReadingLimits.standard.textBytes
    return options
  }

  /// The description of keys as arguments.
  static let keyHelp = ArgumentHelp(
    """
    Keys; '-' reads them from standard input, separated by white space or commas. A single argument \
    is split in the same way; if there are several, each is one key. A key in quotation marks, \
    '"9"', is a word.
    """, valueName: "key")

  /// The limits on the size of an input, its trees and its labels.
  var limits: ReadingLimits {
    ReadingLimits(textBytes: maxBytes, nodes: nodeLimit.maxNodes, labelBytes: maxLabelBytes)
  }

  /// The same options with the standard limits.
  var withStandardLimits: Self {
    var options = self
    (options.nodeLimit, options.maxLabelBytes) = (.unset, ReadingLimits.standard.labelBytes)
    options.maxBytes = ReadingLimits.standard.textBytes
    return options
  }

  /// Reads keys of the type in the options.
  ///
  /// - Parameters:
  ///   - bytes: the keys in UTF-8.
  ///   - source: the name of their source in messages.
  /// - Returns: the keys.
  /// - Throws: status 65 with position and caret at the first word that is not a key.
  func keys(_ bytes: [UInt8], from source: String) throws(CommandFailure) -> KeyList {
    do {
      return try KeyList.parse(bytes, type: keyType, limits: limits)
    } catch {
      let format = TreeFormat.detect(bytes)
      let reading = format == .keys ? "" : "\n  this looks like \(format.title): draw shows it"
      let mayBeWords = keyType != .text && UnreadFormat(binary: bytes) == nil
      let hint = mayBeWords ? ReadingHint.types(for: error, in: bytes) : ""
      throw CommandFailure(
        .badData, "\(source): \(error)\(reading)\(hint)", at: error.position)
    }
  }

  /// Returns the spelling of a key that is read as exactly this key.
  ///
  /// A key in quotation marks as a whole is the word between them.
  ///
  /// - Throws: status 65 if the text looks like a part of a tree, not like a key.
  func spelling(ofKey key: [UInt8]) throws(CommandFailure) -> [UInt8] {
    if KeyList.quotedWord(key) != nil { return key }
    let spelling = KeyList.spelling(ofKey: key)
    // Parts of trees must be detected before quoting, because quoted text is always a valid key.
    if keyType == nil, spelling.count > key.count, DoubtfulKey.fault(of: key[...]) != nil {
      _ = try keys(key.filter { !$0.isSpace && $0 != UInt8(ascii: ",") }, from: "keys")
    }
    return spelling
  }

  /// Reports given options that have no effect on the input of a line.
  ///
  /// - Parameters:
  ///   - options: the options.
  ///   - input: the input; by default the current trees of a session.
  ///   - isQuiet: whether the report is suppressed.
  func noteUnused(
    _ options: [String], on input: String = "the current trees", unless isQuiet: Bool
  ) {
    let given = options.filter { Invocation.gives($0) }
    StandardStreams.note(given.map { "\($0): no effect on \(input)" }, unless: isQuiet)
  }

  func validate() throws {
    try NumberRange.check(maxLabelBytes, NumberRange.labelBytes, "--max-label-bytes", "bytes")
    try NumberRange.check(maxBytes, NumberRange.textBytes, "--max-bytes", "bytes")
  }
}

/// The maximum number of nodes of a tree.
struct NodeLimit: ParsableArguments {
  @Option("The maximum number of nodes, \(NumberRange.words(NumberRange.nodes)).", as: "n", .hidden)
  var maxNodes = ReadingLimits.standard.nodes

  /// The options of a line that gives none of them.
  static var unset: Self {
    var options = Self()
    options.maxNodes = ReadingLimits.standard.nodes
    return options
  }

  func validate() throws {
    try NumberRange.check(maxNodes, NumberRange.nodes, "--max-nodes", "nodes")
  }
}

/// The number or the name of one of several trees.
struct TreeNumber: ExpressibleByArgument {
  let choice: TreeChoice

  init?(argument: String) {
    // The minus sign is encoded for the parser.
    let text = RawArgument(argument: argument).text
    if text.isEmpty { return nil }
    choice = Int(text).map { .number($0) } ?? .name(text)
  }
}
