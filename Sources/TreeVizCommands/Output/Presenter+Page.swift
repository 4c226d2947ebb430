import BinaryTrees
import TextSupport
import TreeDrawing
import TreeSteps
import TreeWeb

extension Presenter {
  /// A page of the web: with the tree as it is, or one that the reader can go on with.
  func page(of product: PresentedTree) throws(RecordingError) -> WebPage {
    let title = options.look.title?.text ?? product.title
    // What is marked stands: a tree that goes on growing has marks of its own.
    if options.mark.isEmpty, let page = WebPage([product.growth], title: title) {
      return adorned(page)
    }
    let standing = try product.standing(title: title ?? "A binary tree")
    return adorned(
      WebPage([(nil, standing)], marks: [product.marks], title: standing.title))
  }

  /// A page of the web with several trees side by side.
  func page(of sheet: TreeSheet) throws(RecordingError) -> WebPage {
    let title = options.look.title?.text ?? sheet.title
    if options.mark.isEmpty, let page = WebPage(sheet.panels.map(\.product.growth), title: title) {
      return adorned(page)
    }
    var recordings: [(name: String?, recording: Recording)] = []
    for panel in sheet.panels {
      recordings.append((panel.name, try panel.product.standing(title: panel.heading)))
    }
    let marks = sheet.panels.map(\.product.marks)
    return adorned(WebPage(recordings, marks: marks, title: title ?? sheet.name))
  }

  /// The page with what the options ask for beside its trees.
  private func adorned(_ page: WebPage) -> WebPage {
    var page = page
    if options.look.rulers { page.additions = [.depths, .inorder] }
    switch options.look.sizeBy {
    case .subtree: page.additions.insert(.subtree)
    case .weight: page.additions.insert(.weight)
    case .visits: page.additions.insert(.visits)
    case nil: break
    }
    page.tags = options.look.tag.map(\.text)
    return page
  }
}

extension PresentedTree {
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
      let seed = UInt32(exactly: first.seed), first.isKeptByPages
    else { return nil }
    self.init(
      first.kind, beside: known.dropFirst().map(\.kind), keys: first.keys(),
      seed: Int32(bitPattern: seed), title: title)
  }
}

extension TreeGrowth {
  /// Whether a page reads the keys as they are here: some words look like numbers, or have spaces.
  fileprivate var isKeptByPages: Bool {
    let keys = keys()
    let text = Array(keys.joined(separator: ",").utf8)
    return (try? KeyList.parse(text).labels) == keys
  }
}
