import BinaryTrees
package import TextSupport
import TreeDrawing
package import TreeFormats
package import TreeKeys
import TreeLayout
package import TreeStage

// Trees that are read from texts, and their pictures.
extension PlacedTree {
  /// Reads a tree from a text.
  ///
  /// - Parameters:
  ///   - text: the text in UTF-8.
  ///   - format: the format, or `nil` to detect it.
  ///   - keyType: the type of keys, or `nil` to determine it.
  /// - Throws: ``PageError`` with the fault and the suggestions that the command prints.
  package init(
    reading text: [UInt8], as format: TreeFormat?, _ keyType: KeyType?
  ) throws(PageError) {
    let document: TreeDocument
    do throws(ReadingFault) {
      var limits = ReadingLimits.standard
      limits.children = .max
      document = try TreeDocument.reading(
        text, format: format, keyType: keyType, limits: limits)
    } catch {
      throw PageError(words: error.description, at: error.error.position)
    }
    try self.init(PlacedDocument(document))
  }

  /// The format of the text, the size of the tree, the notes on the text, the names of columns, and
  /// the answer of a check or a comparison.
  package var facts: JSONObject {
    get throws(PageError) {
      let placed = try placedDocument
      let (document, tree) = (placed.read, placed.read.tree)
      let columns = tree.columns.keys.filter { $0 != .identity }
      var facts = JSONObject()
      facts.add("format", document.format.rawValue)
      facts.add("title", document.format.title)
      facts.add("count", tree.count)
      facts.add("height", tree.shape.height)
      facts.add("notes", document.allNotes)
      facts.add("columns", columns.map { $0.rawValue })
      let own = columns.map { NodeNote.column($0) }.filter { !NodeNote.allCases.contains($0) }
      facts.add("annotations", (NodeNote.allCases + own).map { $0.rawValue })
      // The page itself draws nodes with three or more children only with branch lengths.
      if tree.shape.hasGroups { facts.add(drawsLengths ? "lengths" : "picture", "only") }
      if let answer = placed.answer {
        facts.add("verdict", answer.verdict)
        facts.add("answer", answer.words)
        facts.add("answerNotes", answer.notes)
      }
      return facts
    }
  }

  /// The tree that was read from a text.
  package var placedDocument: PlacedDocument {
    get throws(PageError) {
      guard let document else { throw PageError(words: "the tree was not read from a text") }
      return document
    }
  }

  /// Returns the SVG document that the command writes with the same options.
  ///
  /// - Parameters:
  ///   - options: the options in UTF-8, separated by zero bytes: `layout=knuth` or `rulers`. The
  ///     options `mark` and `tag` may be repeated.
  ///   - notes: the notes on the picture. Notes on missing parts are appended.
  /// - Returns: the document in UTF-8.
  /// - Throws: ``PageError`` if an option is unknown, a label is not in the tree, or the tree cannot
  ///   be drawn.
  package func svg(_ options: [UInt8], _ notes: inout [String]) throws(PageError) -> [UInt8] {
    let placed = try placedDocument
    let document = placed.read
    var settings = PictureSettings()
    if placed.drawsLengths,
      !options.split(separator: 0).contains(where: {
        $0.starts(with: "layout=".utf8) || $0.starts(with: "orientation=".utf8)
      })
    {
      (settings.layout, settings.orientation) = (.dendrogram, .right)
    }
    var labels: (marked: [[UInt8]], tagged: [[UInt8]]) = ([], [])
    for option in options.split(separator: 0) {
      let name = option.prefix { $0 != UInt8(ascii: "=") }
      let value = option[name.endIndex...].dropFirst()
      if name.elementsEqual("mark".utf8) {
        labels.marked.append(Array(value))
      } else if name.elementsEqual("tag".utf8) {
        labels.tagged.append(Array(value))
      } else {
        try worded { () throws(PictureError) in
          try settings.set(
            String(decoding: name, as: UTF8.self), to: String(decoding: value, as: UTF8.self))
        }
      }
    }
    for case .column(let key) in settings.notes ?? []
    where document.tree.columns[key] == nil && !NodeNote.allCases.contains(.column(key)) {
      throw PageError(words: "the tree has no column \(key.rawValue.visibleOnTerminal)")
    }
    if let group = document.tree.shape.groupInWords, let part = settings.binaryPart {
      throw PageError(words: "\(part) does not support \(group)")
    }
    var pictured = PicturedTree(document.tree, marks: placed.marks, title: placed.title)
    for (mark, words) in [(NodeMark.path, labels.marked), (.tagged, labels.tagged)] {
      let missing = pictured.marks.insert(
        mark, atLabels: words, of: document.tree, document.notation.labelTypes)
      if let missing {
        throw PageError(words: "\(missing.visibleOnTerminal) is not in the tree")
      }
    }
    var added: [String] = []
    defer { notes += added }
    return try worded { () throws(PictureError) in try settings.svg(of: pictured, &added) }
  }
}

extension PlacedDocument {
  /// Whether pictures draw branch lengths unless their options name a layout, as those of the command.
  fileprivate var drawsLengths: Bool { answer == nil && read.tree.columns[.branchLength] != nil }
}

extension PictureSettings {
  /// The first setting that needs a binary tree, or `nil` if groups can be drawn.
  fileprivate var binaryPart: String? {
    if layout == .htree || layout == .height { return "the layout \(layout.rawValue)" }
    if edgeLabels != nil { return "--edge-labels" }
    if hasEmptyPlaces { return "--empty-places" }
    if hasKeyRuler { return "--key-ruler" }
    let binaryNotes: [NodeNote] = [.balance, .blackHeight, .index, .bounds]
    return notes?.first { binaryNotes.contains($0) }.map { "--annotate \($0.rawValue)" }
  }
}
