import TreeDrawing
import TreeFormats
import TreeLayout
import TreeText
import TreeWeb

/// Several trees that are shown side by side.
struct TreeSheet {
  /// One of the trees.
  struct Panel {
    /// What stands above it in characters.
    var name: String
    /// What stands above it in pictures.
    var heading: String
    /// The tree.
    var product: PresentedTree
  }

  /// The trees, from left to right.
  var panels: [Panel]

  /// What a picture of them is called by programs that read it aloud.
  var name: String

  /// What stands above all pictures unless another title was asked for, if anything.
  var title: String?

  /// What stands below drawings in characters.
  var text: String

  /// What is said of them in JSON.
  var entry: () -> any Encodable
}

extension Presenter {
  /// Shows several trees side by side.
  func present(_ sheet: TreeSheet) throws(CommandFailure) {
    StandardStreams.note(try write(sheet), unless: options.quiet)
  }

  /// Writes several trees side by side; hands back what is to be said of them.
  func write(_ sheet: TreeSheet) throws(CommandFailure) -> [String] {
    var notes: [String] = []
    for panel in sheet.panels where notes.isEmpty {
      notes = try annotationNotes(on: panel.product)
    }
    try CommandFailure.reporting(.badData) {
      try Progress.during("drawing \(sheet.panels.count) trees") { try put(sheet, &notes) }
    }
    return notes + notesOnOptions
  }

  private func put(_ sheet: TreeSheet, _ notes: inout [String]) throws {
    switch format {
    case .text:
      let panels = sheet.panels.map { panel in
        SideBySideText.Panel(
          panel.name, panel.product.notedTree(options),
          marks: showingOrder(panel.product).marks)
      }
      let drawings = try SideBySideText(
        panels, layout: options.layout.algorithm,
        options: TextOptions(
          charset: options.charset, color: options.usesColor, width: options.textWidth))
      notes += drawings.notes
      try put(Array("\(drawings.text)\n\(sheet.text)".utf8))
    case .svg:
      let grid = fitted(try grid(of: sheet, &notes), to: options.page, 1, &notes)
      try put(grid.chunks(options.svgOptions))
    case .png, .pdf: try put(raster(grid(of: sheet, &notes), &notes))
    case .tree(.json): try put(JSON.encoded(sheet.entry()))
    case .html: try put(page(of: sheet).bytes)
    case .tree, .dot, .graphviz:
      throw CommandFailure(
        .usage, "several trees are written as text, svg, png, pdf, html or json")
    }
  }

  /// The pictures on one sheet.
  private func grid(of sheet: TreeSheet, _ notes: inout [String]) throws -> PictureGrid {
    let pictures = try sheet.panels.map { panel in
      PictureGrid.Picture(
        scene: try scene(of: showingOrder(panel.product), &notes, titled: false),
        heading: panel.heading)
    }
    return PictureGrid(
      pictures, name: sheet.name, title: title ?? sheet.title, fit: options.pageOptions.page.fit)
  }
}
