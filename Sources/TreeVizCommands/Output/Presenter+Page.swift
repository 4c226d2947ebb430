import BinaryTrees
import TreeDrawing
import TreeSteps
import TreeWeb
import TreesOfKeys

extension Presenter {
  /// Returns a web page that shows the tree.
  ///
  /// If the tree results from insertions, the reader of the page can insert further keys.
  func page(of product: PresentedTree) throws(RecordingError) -> WebPage {
    let title = options.look.title?.text ?? product.title
    let name = title ?? "A binary tree"
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
    let recordings = try panels.map { panel throws(RecordingError) in
      // A recording without steps shows only its initial tree.
      (
        name: panel.name,
        recording: try Recording(title: panel.heading, initial: panel.product.tree, steps: [])
      )
    }
    let marks = panels.map(\.product.lastingMarks)
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
