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
    case .tree, .table, .dot, .graphviz:
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
