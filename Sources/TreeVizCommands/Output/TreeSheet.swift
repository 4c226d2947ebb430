import BinaryTrees
import TextSupport
import TreeDrawing
import TreeFormats
import TreeLayout
import TreeSteps
import TreeText
import TreeWeb

/// Several trees to show side by side.
struct TreeSheet {
  /// One of the trees.
  struct Panel {
    /// The title of the tree in drawings in characters.
    var name: String
    /// The title of the tree in pictures.
    var heading: String
    var product: PresentedTree
  }

  /// The trees, from left to right.
  var panels: [Panel]

  /// The name of a picture of the trees for screen readers.
  var name: String

  /// The title of pictures unless the options contain another one.
  var title: String?

  /// The text below drawings in characters.
  var text: String

  /// Returns the data for JSON.
  var entry: () -> any Encodable
}

extension Presenter {
  /// Shows several trees side by side.
  func present(_ sheet: TreeSheet) throws(CommandFailure) {
    var notes: [String] = []
    for panel in sheet.panels where notes.isEmpty { notes = try annotationNotes(on: panel.product) }
    try CommandFailure.reporting(.badData) {
      try Progress.line.during("drawing \(sheet.panels.count) trees") { try put(sheet, &notes) }
    }
    StandardStreams.note(notes + notesOnOptions, unless: options.quiet)
  }

  private func put(_ sheet: TreeSheet, _ notes: inout [String]) throws {
    switch format {
    case .text:
      let panels = sheet.panels.map { panel in
        SideBySideText.Panel(
          panel.name, panel.product.notedTree(options), marks: showingOrder(panel.product).marks)
      }
      let drawings = try SideBySideText(
        panels, layout: options.layout.algorithm, options: options.textOptions)
      notes += drawings.notes
      try put(Array("\(drawings.text)\n\(sheet.text)".utf8))
    case .picture(.svg):
      let grid = fitted(try grid(of: sheet, &notes), to: options.page, 1, &notes)
      try put(grid.chunks(options.svgOptions))
    case .picture(let file): try put(raster(grid(of: sheet, &notes), file, &notes))
    case .tree(.json): try put(JSON.encoded(sheet.entry()))
    case .html: try put(page(of: sheet).bytes)
    case .tree, .dot, .graphviz:
      throw CommandFailure(
        .usage, "several trees are written as text, \(PictureFile.names), html or json")
    }
  }

  /// Returns the pictures of the trees in a grid.
  private func grid(of sheet: TreeSheet, _ notes: inout [String]) throws -> PictureGrid {
    let pictures = try sheet.panels.map { panel in
      (
        scene: try scene(of: showingOrder(panel.product), &notes, titled: false),
        heading: panel.heading
      )
    }
    return PictureGrid(
      pictures, name: sheet.name, title: title ?? sheet.title, fit: options.pageOptions.page.fit)
  }
}

/// The result of inserting keys into one kind of tree.
struct ComparedKind {
  let kind: TreeKind
  var product: PresentedTree
  let counts: ChangeCounter
}

extension ComparedKind {
  /// Creates the result from a tree and its counts.
  init<Key>(_ tree: KeyedTree<Key>, marking picture: OutputOptions) throws(CommandFailure) {
    let product = try tree.product(marking: picture)
    self.init(kind: tree.kind, product: product, counts: tree.counter.changes)
  }

  /// Inserts keys into a plain search tree, and computes the number of comparisons afterward.
  ///
  /// A plain tree does not move its nodes. Therefore a key was compared with all ancestors of its
  /// node. A key that was already present was also compared with the node itself. Because the
  /// insertions need not be observed, sorted keys, which result in a chain, take no more time than
  /// other keys.
  ///
  /// - Throws: status 65 if the tree contains an equal key and the policy is to reject it, or if
  ///   the tree does not contain a label to mark.
  init<Key: LabeledKey>(
    plain keys: [Key], duplicates: DuplicatePolicy, seed: UInt64, marking picture: OutputOptions
  ) throws(CommandFailure) {
    var tree = KeyedTree<Key>(.bst, seed: seed, isCounted: false)
    try tree.insert(keys, duplicates: duplicates)
    let snapshot = tree.snapshot
    let depth = snapshot.shape.depth
    var comparisons = depth.reduce(0) { $0 + Int($1) }
    if keys.count > snapshot.count {
      let sorted = keys.sorted()
      var place = 0
      for node in snapshot.shape.inorderIndices.lazy.map({ Int($0) }) {
        let first = place
        while place < sorted.count, !(snapshot.elements[node] < sorted[place]) { place += 1 }
        comparisons += max(0, place - first - 1) * (Int(depth[node]) + 1)
      }
    }
    self.init(
      kind: .bst, product: try tree.product(marking: picture),
      counts: ChangeCounter(comparisons: comparisons))
  }

  /// The columns of the table with their names.
  var facts: [(name: String, value: Int)] {
    [
      ("nodes", product.tree.count), ("height", product.tree.shape.height),
      ("comparisons", counts.comparisons), ("rotations", counts.rotations),
      ("exchanges", counts.exchanges), ("rebuilt", counts.rebuiltNodes),
    ]
  }

  /// The kind and the facts as members of a JSON object.
  fileprivate var entry: [String: JSONValue] {
    var members = ["kind": JSONValue(kind.rawValue)]
    for (name, value) in facts {
      members[name == "rebuilt" ? "rebuiltNodes" : name] = JSONValue(value)
    }
    return members
  }
}

extension TreeSheet {
  /// Creates a sheet of the same keys in several kinds of trees, with their counts.
  init(_ kinds: [ComparedKind]) {
    let panels = kinds.map { compared in
      let facts = compared.facts.dropFirst().filter { $0.value > 0 || $0.name == "rotations" }
      let words = [compared.kind.rawValue] + facts.map { "\($0.name) \($0.value)" }
      var product = compared.product
      // The shape of a treap depends on its priorities.
      if compared.kind == .treap { product.usualNotes = [.priority] }
      return Panel(
        name: compared.kind.rawValue, heading: words.joined(separator: " · "), product: product)
    }
    self.init(
      panels: panels, name: "The same keys in \(kinds.count) kinds of trees",
      text: Self.table(kinds), entry: { kinds.map(\.entry) })
  }

  /// Returns a table with one row per kind.
  ///
  /// Columns that contain only zeros are omitted, except for the first four.
  private static func table(_ kinds: [ComparedKind]) -> String {
    guard let first = kinds.first else { return "" }
    let shown = first.facts.indices.filter { column in
      column < 4 || kinds.contains { $0.facts[column].value > 0 }
    }
    let rows = kinds.map { kind in
      [kind.kind.rawValue] + shown.map { String(kind.facts[$0].value) }
    }
    return TextTable(
      [["kind"] + shown.map { first.facts[$0].name }] + rows, alignment: .rightButFirst
    ).text
  }
}
