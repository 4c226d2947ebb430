import BinaryTrees
import TextSupport

/// Reads one of the trees in NEXUS.
///
///     #NEXUS
///     begin trees;
///       translate 1 Human, 2 Chimp, 3 'Gorilla gorilla';
///       tree first = [&R] ((1:0.1,2:0.2)[&posterior=1.0]:0.3,3:0.4);
///     end;
///
/// The command `translate` gives names for the labels of leaves. Without it, the numbers of leaves
/// stand for the names in the command `taxlabels`, unless these are numbers themselves. Other
/// blocks and commands are skipped. A tree is in Newick, see ``NewickParser``; comments before it
/// belong to its root. Keywords are read in upper and lower case.
///
/// Source: D. Maddison, D. Swofford, W. Maddison, "NEXUS: an extensible file format for systematic
/// information", Systematic Biology 46 (1997).
struct NexusParser: TreeParser {
  private var text: TextScanner
  private var selection: TreeSelection
  private var newick: NewickParser?
  /// The names that `translate` gives.
  private var translations: [String: String] = [:]
  /// The names of the taxa.
  private var taxa: [String] = []
  /// The block, in lowercase.
  private var block = ""

  static var readsSeveral: Bool { true }

  var builder: TreeBuilder { newick?.builder ?? TreeBuilder() }
  var notation: TreeNotation { newick?.notation ?? TreeNotation() }
  var notes: [String] { (newick?.notes ?? []) + selection.notes }

  init(_ text: TextScanner, as format: TreeFormat) { self.init(text, as: format, tree: nil) }

  init(_ text: TextScanner, as format: TreeFormat, tree: TreeChoice?) {
    (self.text, selection) = (text, TreeSelection(tree, countingFrom: 1))
  }

  /// Returns whether text begins with `#NEXUS`.
  static func recognizes(_ text: ArraySlice<UInt8>) -> Bool {
    let text = text.drop { $0.isSpace }
    let mark = "#nexus".utf8
    guard text.prefix(mark.count).lazy.map({ $0.lowercase }).elementsEqual(mark) else {
      return false
    }
    return text.dropFirst(mark.count).first.map { $0.isSpace || $0 == UInt8(ascii: "[") } ?? true
  }

  mutating func columns(_ order: [Int32]) throws(SourceError) -> TreeColumns {
    try newick?.columns(order) ?? [:]
  }

  mutating func parse() throws(SourceError) {
    let start = text.position
    try text.require(
      Self.recognizes(text.bytes[start...]), "text that is not NEXUS", expected: "#NEXUS")
    _ = text.nextAfterSpace()
    text.position += 6
    while try next() != nil { try command() }
    try text.require(
      selection.count > 0, "NEXUS without trees", expected: "a block such as begin trees; … end;",
      at: start)
    try selection.checkIsFound(in: text, at: start)
  }

  /// Reads a command, up to and including its semicolon.
  private mutating func command() throws(SourceError) {
    let start = text.position
    if text.next == UInt8(ascii: ";") {
      text.position += 1
      return
    }
    let keyword = try token().lowercased()
    switch (block, keyword) {
    case (_, "begin"): block = try token().lowercased()
    case (_, "end"), (_, "endblock"): block = ""
    case ("taxa", "taxlabels"), ("data", "taxlabels"):
      while let byte = try next(), byte != UInt8(ascii: ";") { taxa.append(try token()) }
    case ("trees", "translate"): try readTranslations()
    case ("trees", "tree"), ("trees", "utree"):
      return try readTree()
    default: break
    }
    // The data of other commands may contain quotation marks and comments.
    while let byte = try next(), byte != UInt8(ascii: ";") {
      if byte == 0x27 { try text.skipNewickQuotation(byte) } else { text.position += 1 }
    }
    try text.require(
      text.next != nil, "a command that has no end", expected: "a semicolon", at: start)
    text.position += 1
  }

  /// Reads the names for labels: `1 Human, 2 'Gorilla gorilla';`.
  private mutating func readTranslations() throws(SourceError) {
    while let byte = try next(), byte != UInt8(ascii: ";") {
      let label = try token()
      let separator = try next()
      try text.require(
        separator != UInt8(ascii: ",") && separator != UInt8(ascii: ";") && separator != nil,
        "a label without a name", expected: "a name, as in translate 1 Human, 2 Chimp;")
      translations[label] = try token()
      guard try next() == UInt8(ascii: ",") else { break }
      text.position += 1
    }
    if let end = try next(), end != UInt8(ascii: ";") {
      throw text.unexpected(expected: ", or ; after a name")
    }
  }

  /// Reads the rest of `tree name = [&R] (a,b);`.
  private mutating func readTree() throws(SourceError) {
    if try next() == UInt8(ascii: "*") { text.position += 1 }
    let name = try token()
    var comments: [Range<Int>] = []
    while text.nextAfterSpace() == UInt8(ascii: "[") {
      comments.append(try text.skipNewickComment())
    }
    try text.require(
      text.next == UInt8(ascii: "="), "a tree without an equals sign",
      expected: "= and a tree, as in tree name = ((a,b),c);")
    text.position += 1
    let isTaken = selection.takesNext(named: name)
    if isTaken {
      newick = NewickParser(text, names: names, comments: comments)
      try newick?.parse()
    }
    try text.skipNewick()
    try text.require(
      text.bytes[text.position - 1] == UInt8(ascii: ";"), "a tree that has no end",
      expected: "a semicolon")
  }

  /// The labels that replace the labels of leaves.
  private var names: [String: String] {
    if !translations.isEmpty { return translations }
    // Names that are numbers could be mistaken for the numbers of taxa.
    if taxa.contains(where: { Int($0) != nil }) { return [:] }
    var names: [String: String] = [:]
    for (index, taxon) in taxa.enumerated() { names["\(index + 1)"] = taxon }
    return names
  }

  /// Skips white space and comments, and returns the next byte.
  private mutating func next() throws(SourceError) -> UInt8? {
    while text.nextAfterSpace() == UInt8(ascii: "[") { try text.skipNewickComment() }
    return text.next
  }

  private static let ends: ByteSet = "()[],;='\""

  /// Reads a word, or a string in quotation marks.
  private mutating func token() throws(SourceError) -> String {
    guard let byte = try next() else {
      throw text.error("a command that has no end", expected: "a semicolon")
    }
    if byte == 0x27 || byte == 0x22 { return try text.newickQuotation(byte) }
    // Hyphens, slashes and other marks occur in the names of many programs.
    let word = try text.word("a name", until: Self.ends)
    if word.isEmpty { throw text.unexpected(expected: "a name or a keyword") }
    return text.text(word)
  }
}
