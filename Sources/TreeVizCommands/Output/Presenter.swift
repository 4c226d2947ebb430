import BinaryTrees
import TextSupport
import TreeDrawing
import TreeFormats
import TreeLayout
import TreeTerminal
import TreeText
import TreeWeb
import TreesOfKeys

/// Converts a presented tree to the output format and writes it to its destination.
struct Presenter {
  var options: OutputOptions
  let engine: Engine
  let format: OutputFormat

  /// Whether the tree has nodes with three or more children that an interactive page cannot show.
  var hasGroups = false

  /// The options that affect the verb itself and are therefore never reported as having no effect.
  var usedOptions: Set<String> = []

  /// Resolves the options before any work is done.
  ///
  /// - Throws: a usage error if the options are not compatible.
  init(_ options: OutputOptions) throws(CommandFailure) {
    self.options = options
    try options.checkReversal()
    try CommandFailure.refuse(if: [
      options.step:
        "--step, --at and --steps play insert, remove, search, query, find, split, join, extract, "
        + "change-key, build --heapify, heapsort, traverse, draw --traversal, and compare -o FILE.html"
    ])
    (engine, format) = try options.resolved()
    if format.isText { try options.checkText(mayGrowRightward: true) }
    try options.checkTerminal(isBinary: format.isBinary)
    if options.view { try checkView() }
  }

  /// Writes or views a tree and reports notes.
  func present(_ product: PresentedTree) throws(CommandFailure) {
    if options.view {
      try checkGroups(of: product)
      return try view(product)
    }
    try drawingLengths(of: product).draw(product)
  }

  /// The maximum number of nodes in a page that contains a picture of branch lengths without being
  /// asked to.
  ///
  /// The picture takes 200 bytes for each node. Interactive pages take 20 bytes.
  static let largestStillPage = 20_000

  /// Whether an interactive page of a tree draws its branch lengths itself.
  ///
  /// Only these pages show nodes with three or more children.
  private func drawsLengthsOnPage(_ product: PresentedTree) -> Bool {
    format == .html && options.columns.cutRequest == nil && !options.columns.needPicture
      && (!product.tree.shape.hasGroups || product.tree.hasLengthsForPages)
  }

  /// Returns the presenter that draws the branch lengths of a tree, if it was read with lengths and
  /// the options name neither a layout nor an orientation: a dendrogram that grows to the right.
  ///
  /// Interactive pages draw branch lengths themselves.
  ///
  /// A picture with a cut is a dendrogram in the given orientation, too.
  private func drawingLengths(of product: PresentedTree) -> Presenter {
    var presenter = self
    let hasLengths = product.columnsRead.contains(.branchLength)
    let isOnPage = hasLengths && drawsLengthsOnPage(product)
    presenter.hasGroups = product.tree.shape.hasGroups && !isOnPage
    guard format == .text || format.file != nil || format == .html, hasLengths, !isOnPage,
      options.layout == .tidy, !Invocation.gives("--layout"),
      format != .html || product.tree.count <= Self.largestStillPage
        || options.columns.cutRequest != nil
    else { return presenter }
    if options.orientation == .down, !Invocation.gives("--orientation") {
      (presenter.options.layout, presenter.options.orientation) = (.dendrogram, .right)
    } else if options.columns.cutRequest != nil, format != .text {
      presenter.options.layout = .dendrogram
    }
    return presenter
  }

  private func draw(_ product: PresentedTree) throws(CommandFailure) {
    try checkGroups(of: product)
    var notes: [String] = []
    let columned = try withColumns(product, &notes)
    let product = showingOrder(abridged(try collapsed(columned, &notes), &notes))
    notes += try annotationNotes(on: product) + product.notes + notesOnColumns(of: product)
    notes += notesOnBubbles(of: product)
    try CommandFailure.reporting {
      try Progress.line.during("drawing \(product.tree.count) nodes") { try put(product, &notes) }
    }
    StandardStreams.note(notes + notesOnOptions, unless: options.quiet)
  }

  /// Returns the tree with the triangles of the options, if the product shows them.
  private func collapsed(
    _ product: PresentedTree, _ notes: inout [String]
  ) throws(CommandFailure) -> PresentedTree {
    guard OptionUse.applies("--triangles", to: products) else { return product }
    return try product.collapsed(options.look.triangles, options, &notes)
  }

  private func put(_ product: PresentedTree, _ notes: inout [String]) throws {
    switch format {
    case .text: try put(text(product, &notes))
    case .picture(.svg): try svg(product, &notes)
    case .picture(.tex): try put(tikz(scene(of: product, &notes), &notes))
    case .picture(let file): try put(raster(try scene(of: product, &notes), file, &notes))
    case .html: try put(isStillPage ? stillPage(of: product, &notes) : page(of: product).bytes)
    case .tree(let format):
      let written = try format.write(product.tree, notation: product.notation)
      try put(bytes(of: written, format.rawValue, &notes))
    case .d3:
      let written = D3Writer.write(product.tree, product.notation.labelTypes)
      try put(bytes(of: written, "d3", &notes))
    case .table: try put(table(product, &notes))
    case .dot:
      let written = try DOTRenderer(style: style, marks: product.marks).write(product.shownTree)
      try put(bytes(of: written, "dot", &notes))
    case .mermaid: try put(mermaid(product, &notes))
    case .graphviz(let format): try put(graphviz(product, as: format, &notes))
    }
  }

  /// Notes on options without an effect.
  var notesOnOptions: [String] {
    OptionUse.notes(on: products, used: usedOptions)
      + (format.file != nil || isStillPage
        ? options.look.notes + options.look.notesOnEdges(in: options.layout)
        : format == .html ? options.pageNotes : [])
      + (format.isText || format == .table || format.file != nil ? options.look.notesOnArray : [])
  }

  /// The product, which determines the effective options.
  var products: Products {
    switch format {
    case .text: .text
    case .picture(let file): file.product
    case .html: isStillPage ? .stillPage : .page
    case .dot: .dot
    case .mermaid: .mermaid
    case .tree, .d3: .data
    case .table: .table
    case .graphviz: if case .graphviz = engine { .graphviz } else { .positions }
    }
  }

  /// Returns the tree with the visiting order of `--highlight` or `--traversal`.
  ///
  /// The order of `--traversal` is used only in pictures that do not show it otherwise.
  func showingOrder(_ product: PresentedTree) -> PresentedTree {
    // A page shows the order itself.
    if format == .html, !isStillPage { return product }
    var product = product
    options.settings.showVisits(
      of: product.tree.shape, in: &product.marks, isPicture: format.isPicture || isStillPage)
    return product
  }

  /// Returns the drawing in characters and the text under it.
  private func text(_ product: PresentedTree, _ notes: inout [String]) throws -> [UInt8] {
    if options.isRightwardText, !product.tree.isEmpty {
      let drawing = RightwardDrawing(
        of: product.notedTree(options), marks: product.marks, options: options.textOptions)
      notes += drawing.notes
      return Array(drawing.text.utf8) + linesBelow(product)
    }
    let drawing = try TextDrawing(
      of: product.notedTree(options), layout: options.layout.algorithm, marks: product.marks,
      options: options.textOptions)
    notes += drawing.notes
    if product.tree.isEmpty { notes.append("the tree is empty") }
    // An empty text would look like the output of a command that failed.
    return Array((product.tree.isEmpty ? "[]\n" : drawing.text).utf8) + linesBelow(product)
  }

  /// Returns the lines below a drawing in characters.
  private func linesBelow(_ product: PresentedTree) -> [UInt8] {
    let lines = [product.caption, traversal(of: product)].compactMap { $0 }
    return lines.flatMap { Array("\n\($0)\n".utf8) }
  }

  /// Returns the line with the requested traversal.
  private func traversal(of product: PresentedTree) -> String? {
    guard let order = options.traversal else { return nil }
    let line = product.tree.line(in: order, reversed: options.reversed)
    return line.isEmpty ? "\(order.rawValue):" : "\(order.rawValue): \(line)"
  }

  /// Returns a flowchart of Mermaid.
  private func mermaid(_ product: PresentedTree, _ notes: inout [String]) -> [UInt8] {
    let renderer = MermaidRenderer(
      style: style, marks: product.marks, orientation: options.orientation)
    if product.tree.count > MermaidRenderer.usualEdges {
      notes.append(
        "mermaid draws more than \(MermaidRenderer.usualEdges) edges only if its setting maxEdges "
          + "allows it")
    }
    return bytes(of: renderer.write(product.countedTree), "mermaid", &notes)
  }

  /// Writes an SVG picture in chunks.
  private func svg(_ product: PresentedTree, _ notes: inout [String]) throws {
    let scene = fitted(try scene(of: product, &notes), to: options.page, 1, &notes)
    let writer = SVGWriter(options.svgOptions)
    notes += writer.notes(on: scene)
    let chunks = writer.chunks(of: scene)
    if scene.shape.count < Self.leastCountForThreads { return try put(chunks) }
    let (first, second) = chunks.halves()
    let halves = [ChunksAhead(first, limit: 4), ChunksAhead(second, limit: Self.chunksAhead)]
    try put(halves.lazy.joined())
  }

  /// The minimum number of nodes of pictures that two additional threads write, one for each half.
  private static let leastCountForThreads = 50_000

  /// The maximum number of chunks (60 MiB) of the second half that wait for the first half.
  private static let chunksAhead = 240

  /// Returns the bytes of a written tree and adds notes on data that the format cannot represent.
  func bytes(of written: WrittenText, _ format: String, _ notes: inout [String]) -> [UInt8] {
    notes += written.losses.map { "\(format) cannot record \($0)" }
    return written.bytes
  }

  /// Writes bytes to the requested file or to standard output.
  func put(_ bytes: [UInt8]) throws(CommandFailure) { try put(CollectionOfOne(bytes)) }

  /// Writes chunks to the requested file or to standard output.
  func put(_ chunks: some Sequence<[UInt8]>) throws(CommandFailure) {
    try options.put(chunks, isText: format.isText, isJSON: format.isJSON)
  }
}

extension Presenter {
  /// Checks, before any work is done, that `--view` is possible.
  ///
  /// - Throws: a usage error if standard output is not a terminal or other options exclude the
  ///   viewer.
  func checkView() throws(CommandFailure) {
    try CommandFailure.refuse(if: [
      !format.isText || options.output != nil:
        "--view shows the tree on the terminal; omit -o and --format",
      options.layout != .tidy: "--view supports only the layout tidy",
    ])
    try options.checkView(orElse: "omit it to print the tree")
  }

  /// Runs the viewer until the user leaves it.
  func view(_ product: PresentedTree) throws(CommandFailure) {
    let title = product.caption?.split(separator: "\n").first.map(String.init) ?? "treeviz"
    var notes: [String] = []
    let columned = try withColumns(product, &notes, viewed: true)
    let shown = abridged(
      try columned.collapsed(options.look.triangles, options, &notes), &notes, viewed: true)
    var viewer = try CommandFailure.reporting(.badData) {
      try Progress.line.during("laying out \(product.tree.count) nodes") {
        var product = shown
        if let order = options.look.highlight ?? options.traversal {
          product.showVisits(
            in: order, reversed: options.look.highlight == nil && options.reversed)
        }
        return try TreeViewer(
          of: product.notedTree(options).showingVisits(product.marks), title: title,
          marks: product.marks, charset: options.charset,
          showsLengths: product.columnsRead.contains(.branchLength)
            && !Invocation.gives("--layout"))
      }
    }
    try options.play(&viewer)
    StandardStreams.note(
      notes + product.notes + notesOnColumns(of: product) + OptionUse.notes(on: .viewer),
      unless: options.quiet)
  }
}
