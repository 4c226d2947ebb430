import BinaryTrees
import TextSupport
import TreeDrawing
import TreeFormats
import TreeLayout
import TreeSteps
import TreeText
import TreeWeb
import TreesOfKeys

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

  /// The arrows between the pictures, or an empty array.
  var arrows: [PictureArrow] = []

  /// The text below drawings in characters.
  var text: String

  /// Returns the data for JSON.
  var entry: () -> any Encodable
}

extension Presenter {
  /// Shows several trees side by side.
  func present(_ sheet: TreeSheet) throws(CommandFailure) {
    for panel in sheet.panels { try checkGroups(of: panel.product) }
    var notes: [String] = []
    var given = sheet
    for panel in given.panels.indices {
      given.panels[panel].product = try withColumns(given.panels[panel].product, &notes)
    }
    var sheet = try collapsed(given, &notes)
    for panel in sheet.panels.indices {
      sheet.panels[panel].product = abridged(sheet.panels[panel].product, &notes)
    }
    for panel in sheet.panels where notes.isEmpty { notes = try annotationNotes(on: panel.product) }
    try CommandFailure.reporting(.badData) {
      try Progress.line.during("drawing \(sheet.panels.count) trees") { try put(sheet, &notes) }
    }
    StandardStreams.note(notes + notesOnOptions, unless: options.quiet)
  }

  /// Returns the trees with the triangles of the options.
  ///
  /// Each triangle must belong to at least one tree.
  private func collapsed(
    _ sheet: TreeSheet, _ notes: inout [String]
  ) throws(CommandFailure) -> TreeSheet {
    let words = options.look.triangles.labels { word in
      sheet.panels.contains { $0.product.contains(word) }
    }
    guard !words.isEmpty, OptionUse.applies("--triangles", to: products) else { return sheet }
    var sheet = sheet
    var used = Set<Int>()
    for panel in sheet.panels.indices {
      let product = sheet.panels[panel].product
      let own = words.indices.filter { product.contains(words[$0]) }
      used.formUnion(own)
      var news: [String] = []
      sheet.panels[panel].product = try product.collapsed(own.map { words[$0] }, options, &news)
      if notes.isEmpty { notes = news }
    }
    if let missing = words.indices.first(where: { !used.contains($0) }) {
      let label = words[missing].text.visibleOnTerminal
      throw CommandFailure(.badData, "--triangles: \(label) is in none of the trees")
    }
    return sheet
  }

  private func put(_ sheet: TreeSheet, _ notes: inout [String]) throws {
    switch format {
    case .text:
      try options.checkText()
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
    case .picture(.tex): try put(tikz(grid(of: sheet, &notes), &notes))
    case .picture(let file): try put(raster(grid(of: sheet, &notes), file, &notes))
    case .tree(.json): try put(JSON.encoded(sheet.entry()))
    case .html: try put(isStillPage ? stillPage(of: sheet, &notes) : page(of: sheet).bytes)
    case .tree, .d3, .table, .dot, .mermaid, .graphviz:
      throw CommandFailure(
        .usage, "several trees are written as text, \(PictureFile.names), html or json")
    }
  }

  /// Returns the pictures of the trees in a grid.
  func grid(of sheet: TreeSheet, _ notes: inout [String]) throws -> PictureGrid {
    let pictures = try sheet.panels.map { panel in
      (
        scene: try scene(of: showingOrder(panel.product), &notes, titled: false),
        heading: panel.heading
      )
    }
    return PictureGrid(
      pictures, name: sheet.name, title: title ?? sheet.title, fit: options.pageOptions.page.fit,
      arrows: sheet.arrows)
  }
}
