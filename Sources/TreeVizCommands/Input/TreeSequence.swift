import BinaryTrees
import TextSupport
import TreeFormats
import TreeKeys

/// Trees as programs print them: one a line, in any format, perhaps among other lines.
struct TreeSequence {
  /// The trees, in order.
  private(set) var trees: [TreeSnapshot<String>] = []
  /// What to call each of them.
  private(set) var names: [String] = []

  /// What the user ought to know of them.
  private(set) var notes: [String] = []

  /// Whether a line was read unlike the first.
  private var hasOddLines = false

  /// How the first tree was read.
  private var usual: (format: TreeFormat, isWords: Bool)?

  /// The most trees that are played.
  static let limit = 100_000

  /// Reads all trees of a text.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - name: what it is called in messages.
  ///   - input: how trees are read.
  ///   - log: which lines are trees.
  ///   - pass: takes the lines that are none.
  /// - Throws: 65 with the number of the line and the place in it at the first fault; what `pass` throws.
  init(
    _ bytes: [UInt8], name: String, _ input: InputOptions, _ log: LogOptions,
    pass: (ArraySlice<UInt8>) -> Void
  ) throws(CommandFailure) {
    var lines = LineSplitter(bytes)
    var reader = TreeLineReader(name: name, input, log)
    var isAtEnd = false
    while !isAtEnd {
      let line = lines.next()
      isAtEnd = line == nil
      let readings = if let line { try reader.take(line.bytes) } else { try reader.end() }
      for reading in readings {
        switch reading {
        case .tree(let document, let line, let remark):
          try append(document, line, remark, name)
          note(document, line: line, log)
        case .other(let line): pass(line)
        case .damaged(let failure): notes += [failure.message].compactMap(\.self)
        }
      }
    }
    if trees.isEmpty {
      let hint =
        log.allowsOthers && log.prefix == nil ? "; --prefix names the text before trees" : ""
      notes.append("no tree among the \(lines.number) lines of \(name)\(hint)")
    }
  }

  private mutating func append(
    _ document: TreeDocument, _ line: Int, _ remark: String?, _ name: String
  ) throws(CommandFailure) {
    guard trees.count < Self.limit else {
      throw CommandFailure(
        .badData, "\(name), line \(line): more than \(Self.limit) trees to play")
    }
    notes += document.allNotes.map { "line \(line): \($0)" }
    trees.append(document.tree)
    names.append(Self.name(line, remark))
  }

  /// What to call a tree: its line, and what the program said before it.
  static func name(_ line: Int, _ remark: String?) -> String {
    remark.map { "line \(line): \($0)" } ?? "line \(line)"
  }

  /// Reports a line that is read in another way than the first: it may be no tree at all.
  private mutating func note(_ document: TreeDocument, line: Int, _ log: LogOptions) {
    var isWords = false
    if case .texts? = document.keys?.values { isWords = true }
    let usual = usual ?? (document.format, isWords)
    self.usual = usual
    // A drawing of one node is a key, too.
    if document.format.isDrawn || usual.format.isDrawn { return }
    guard document.format != usual.format || (isWords && !usual.isWords) else { return }
    let way =
      document.format == .keys ? (isWords ? "words" : "keys") + " to insert" : "\(document.format)"
    let hint = hasOddLines || log.allowsOthers ? "" : "; --skip-other skips lines that are no tree"
    notes.append("line \(line) is read as \(way), unlike the lines before\(hint)")
    hasOddLines = true
  }
}
