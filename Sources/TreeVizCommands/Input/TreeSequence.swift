import BinaryTrees
import TreeFormats
import TreeKeys

/// Trees in the output of a program, one per line and in any format, possibly among other lines.
struct TreeSequence {
  /// The trees, in order.
  private(set) var trees: [TreeSnapshot<String>] = []
  /// The names of the trees.
  private(set) var names: [String] = []

  /// The notes on the trees for the user.
  private(set) var notes: [String] = []

  /// Whether there is already a note on a line in another format than the first tree.
  private var hasOddLines = false

  /// The format of the first tree, and whether its keys are words.
  private var usual: (format: TreeFormat, isWords: Bool)?

  /// The maximum number of trees.
  static let limit = 100_000

  /// Reads all trees in an input.
  ///
  /// - Parameters:
  ///   - bytes: the complete input.
  ///   - name: the name of the input in messages.
  ///   - input: the options for reading trees.
  ///   - log: the options that determine which lines are trees.
  ///   - pass: receives the lines that belong to no tree.
  /// - Throws: status 65 with the line number and the position of the first error.
  init(
    _ bytes: [UInt8], name: String, _ input: InputOptions, _ log: LogOptions,
    pass: (ArraySlice<UInt8>) -> Void
  ) throws(CommandFailure) {
    var reader = TreeLineReader(name: name, input, log)
    try reader.read(bytes) { reading throws(CommandFailure) in
      switch reading {
      case .tree(let document, let line, let remark):
        try append(document, line, remark, name)
        note(document, line: line, log)
      case .other(let line): pass(line)
      case .damaged(let failure): notes += [failure.message].compactMap(\.self)
      }
      return true
    }
    if trees.isEmpty {
      let hint =
        log.allowsOthers && log.prefix == nil ? "; --prefix gives the text before each tree" : ""
      notes.append("no tree among the \(reader.number) lines of \(name)\(hint)")
    }
  }

  private mutating func append(
    _ document: TreeDocument, _ line: Int, _ remark: String?, _ name: String
  ) throws(CommandFailure) {
    guard trees.count < Self.limit else {
      throw CommandFailure(.badData, "\(name), line \(line): more than \(Self.limit) trees to play")
    }
    notes += document.allNotes.map { "line \(line): \($0)" }
    trees.append(document.tree)
    names.append(Self.name(line, remark))
  }

  /// Returns the name of a tree: its line number and the text that the program printed before it.
  static func name(_ line: Int, _ remark: String?) -> String {
    remark.map { "line \(line): \($0)" } ?? "line \(line)"
  }

  /// Adds a note if a tree has another format than the first tree, because its line may have been
  /// mistaken for a tree.
  private mutating func note(_ document: TreeDocument, line: Int, _ log: LogOptions) {
    var isWords = false
    if case .texts? = document.keys?.values { isWords = true }
    let usual = usual ?? (document.format, isWords)
    self.usual = usual
    // A drawing of one node cannot be distinguished from a key.
    if document.format.isDrawn || usual.format.isDrawn { return }
    guard document.format != usual.format || (isWords && !usual.isWords) else { return }
    let way =
      document.format == .keys ? (isWords ? "words" : "keys") + " to insert" : "\(document.format)"
    let hint =
      hasOddLines || log.allowsOthers ? "" : "; --skip-other skips lines that are not trees"
    notes.append("line \(line) is read as \(way), unlike the lines before\(hint)")
    hasOddLines = true
  }
}
