import BinaryTrees
import TreeDrawing
import TreeLayout
import TreeSteps
import TreeWeb
import TreesOfKeys

extension Presenter {
  /// Whether a page shows its trees as a picture, because interactive pages draw only tidy binary
  /// trees downwards and branch lengths to the right, without the colors of columns.
  var isStillPage: Bool {
    format == .html
      && (options.layout != .tidy || options.orientation != .down || hasGroups
        || options.columns.needPicture)
  }

  /// Returns the bytes of a web page with a picture of the tree.
  func stillPage(of product: PresentedTree, _ notes: inout [String]) throws -> [UInt8] {
    let (untitled, title) = withoutTitle(or: product.title)
    var product = product
    product.title = nil
    let scene = fitted(try untitled.scene(of: product, &notes), to: options.page, 1, &notes)
    return stillPage(title ?? product.usualHeading) { [SVGWriter($0).bytes(of: scene)] }
  }

  /// Returns the bytes of a web page with pictures of several trees.
  func stillPage(of sheet: TreeSheet, _ notes: inout [String]) throws -> [UInt8] {
    let (untitled, title) = withoutTitle(or: sheet.title)
    var sheet = sheet
    sheet.title = nil
    let grid = fitted(try untitled.grid(of: sheet, &notes), to: options.page, 1, &notes)
    return stillPage(title ?? sheet.name) { grid.chunks($0) }
  }

  /// Returns this presenter without the title of the options, and the title.
  ///
  /// A page has the title as its heading, not in its picture.
  private func withoutTitle(or usual: String?) -> (Presenter, String?) {
    var presenter = self
    presenter.options.look.title = nil
    return (presenter, title ?? usual)
  }

  private func stillPage(
    _ title: String, _ svg: (SVGOptions) -> some Sequence<[UInt8]>
  ) -> [UInt8] {
    var svgOptions = options.svgOptions
    // The reader of the page chooses the appearance.
    svgOptions.appearance = .automatic
    var page = StillPage(Array(svg(svgOptions).joined()), title: title)
    page.appearance = options.svgOptions.appearance
    return page.bytes
  }

  /// Returns a web page that shows the tree.
  ///
  /// If the tree results from insertions, the reader of the page can insert further keys.
  func page(of product: PresentedTree) throws(RecordingError) -> WebPage {
    let title = options.look.title?.text ?? product.title
    let name = title ?? product.usualHeading
    return try page([(nil, name, product)], title: title, name: name)
  }

  /// Returns a web page with several trees side by side.
  func page(of sheet: TreeSheet) throws(RecordingError) -> WebPage {
    try page(
      sheet.panels.map { ($0.name, $0.heading, $0.product) },
      title: options.look.title?.text ?? sheet.title, name: sheet.name)
  }

  private func page(
    _ panels: [(name: String?, heading: String, product: PresentedTree)], title: String?,
    name: String
  ) throws(RecordingError) -> WebPage {
    // Insertions on the page would replace the marks, so a page with marks does not offer them.
    if options.mark.isEmpty, let page = WebPage(panels.map(\.product.growth), title: title) {
      return options.adorned(page)
    }
    var marks = panels.map(\.product.lastingMarks)
    let recordings = try panels.indices.map { index throws(RecordingError) in
      let panel = panels[index]
      var tree = panel.product.tree
      if tree.shape.hasGroups {
        let stubbed = tree.stubbed
        (tree, marks[index]) = (stubbed.tree, marks[index].moved(to: stubbed.places))
      }
      // A recording without steps shows only its initial tree.
      return (
        name: panel.name,
        recording: try Recording(title: panel.heading, initial: tree, steps: [])
      )
    }
    return options.adorned(WebPage(recordings, marks: marks, title: title ?? name))
  }
}

extension OutputOptions {
  /// The maximum radius of bubbles on a page.
  ///
  /// Larger bubbles of siblings would overlap.
  private static let largestPageRadius = 28.0

  /// Notes on options that have no effect, or a limited effect, on a page.
  var pageNotes: [String] {
    let isTooLarge = look.radii.map { $0.radii.upperBound > Self.largestPageRadius } ?? false
    return look.notes
      + (isTooLarge ? ["--radii: bubbles on a page have a radius of at most 28"] : [])
  }

  /// Returns a page with the additions that the options request, such as rulers and tags.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - isPlayed: whether the page plays steps, which already show the traversal.
  /// - Returns: the page with the additions.
  func adorned(_ page: WebPage, isPlayed: Bool = false) -> WebPage {
    var page = page
    if look.rulers { page.additions = [.depths, .inorder] }
    if look.keyRuler { page.additions = [.depths, .keys] }
    if look.emptyPlaces { page.additions.insert(.emptyPlaces) }
    if look.array == .zero { page.additions.insert(.arrayFromZero) }
    page.notes = look.annotate?.notes
    let bubbles = look.sizeBy.flatMap { WebPage.Addition(rawValue: $0.rawValue) }
    if let bubbles { page.additions.insert(bubbles) }
    page.radii = look.radii.map { radii in
      let most = Self.largestPageRadius
      return min(radii.radii.lowerBound, most)...min(radii.radii.upperBound, most)
    }
    page.tags = look.tag.flatMap(\.parts).map(\.key.label)
    page.highlight =
      look.highlight.map { ($0, false) } ?? (isPlayed ? nil : traversal.map { ($0, reversed) })
    page.edgeLabels = look.edgeLabels.map { ($0.labels.left, $0.labels.right) }
    // The background of pictures has no effect on pages.
    var pageOptions = pageOptions
    pageOptions.background = nil
    page.appearance = pageOptions.svgAppearance
    return page
  }
}

extension PresentedTree {
  /// The marks without tags.
  ///
  /// The page receives tags separately, because its reader can change them.
  fileprivate var lastingMarks: TreeMarks {
    var marks = marks
    for node in tree.shape.indices where marks[node].contains(.tagged) {
      marks[node].remove(.tagged)
    }
    return marks
  }
}

extension WebPage {
  /// Creates a page whose reader can insert further keys, or `nil` if this is not possible for all
  /// trees.
  fileprivate init?(_ growths: [TreeGrowth?], title: String?) {
    let known = growths.compactMap(\.self)
    guard let first = known.first, known.count == growths.count,
      let seed = UInt32(exactly: first.seed)
    else { return nil }
    self.init(
      first.kind, beside: known.dropFirst().map(\.kind), keys: first.spellings,
      seed: Int32(bitPattern: seed), title: title)
  }
}

extension PresentedTree {
  /// The heading of a page without a title.
  fileprivate var usualHeading: String { tree.shape.hasGroups ? "A tree" : "A binary tree" }
}
