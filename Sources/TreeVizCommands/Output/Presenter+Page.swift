import BinaryTrees
import TreeDrawing
import TreeSteps
import TreeWeb

extension Presenter {
  /// A page of the web: with the tree as it is, or one that the reader can go on with.
  func page(of product: PresentedTree) throws(RecordingError) -> WebPage {
    let title = options.look.title?.text ?? product.title
    // What is marked stands: a tree that goes on growing has marks of its own.
    if options.mark.isEmpty, let page = WebPage([product.growth], title: title) {
      return options.adorned(page)
    }
    let standing = try product.standing(title: title ?? "A binary tree")
    return options.adorned(
      WebPage([(nil, standing)], marks: [product.lastingMarks], title: standing.title))
  }

  /// A page of the web with several trees side by side.
  func page(of sheet: TreeSheet) throws(RecordingError) -> WebPage {
    let title = options.look.title?.text ?? sheet.title
    if options.mark.isEmpty, let page = WebPage(sheet.panels.map(\.product.growth), title: title) {
      return options.adorned(page)
    }
    var recordings: [(name: String?, recording: Recording)] = []
    for panel in sheet.panels {
      recordings.append((panel.name, try panel.product.standing(title: panel.heading)))
    }
    let marks = sheet.panels.map(\.product.lastingMarks)
    return options.adorned(WebPage(recordings, marks: marks, title: title ?? sheet.name))
  }
}

extension OutputOptions {
  /// The largest radius of bubbles on a page: larger ones of two siblings would overlap.
  private static let largestPageRadius = 28.0

  /// Notes on options that have no effect on a page, or a smaller one than asked for.
  var pageNotes: [String] {
    let isTooLarge = look.radii.map { $0.radii.upperBound > Self.largestPageRadius } ?? false
    return look.notes
      + (isTooLarge ? ["--radii: bubbles on a page have a radius of at most 28"] : [])
  }

  /// The page with what the options ask for beside its trees.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - isPlayed: whether the page plays steps, which show the traversal.
  /// - Returns: the page with these additions.
  func adorned(_ page: WebPage, isPlayed: Bool = false) -> WebPage {
    var page = page
    if look.rulers { page.additions = [.depths, .inorder] }
    if look.keyRuler { page.additions = [.depths, .keys] }
    switch look.sizeBy {
    case .subtree: page.additions.insert(.subtree)
    case .weight: page.additions.insert(.weight)
    case .visits: page.additions.insert(.visits)
    case nil: break
    }
    page.radii = look.radii.map { radii in
      let most = Self.largestPageRadius
      return min(radii.radii.lowerBound, most)...min(radii.radii.upperBound, most)
    }
    page.tags = look.tag.flatMap(\.parts).map(\.text)
    page.highlight =
      look.highlight.map { ($0, false) } ?? (isPlayed ? nil : traversal.map { ($0, reversed) })
    page.edgeLabels = look.edgeLabels.map { ($0.labels.left, $0.labels.right) }
    switch pageOptions.appearance {
    case .light: page.appearance = .light
    case .dark: page.appearance = .dark
    case .auto: break
    }
    return page
  }
}

extension PresentedTree {
  /// The marks without tags, which the reader of a page can change.
  fileprivate var lastingMarks: TreeMarks {
    var marks = marks
    for node in tree.shape.indices where marks[node].contains(.tagged) {
      marks[node].remove(.tagged)
    }
    return marks
  }

  /// The tree as a recording without any step.
  fileprivate func standing(title: String) throws(RecordingError) -> Recording {
    try Recording(title: title, initial: tree, steps: [])
  }
}

extension WebPage {
  /// A page of trees that go on growing, if a page can let all of them.
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
