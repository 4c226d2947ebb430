import BinaryTrees
import TextSupport
import TreeSteps
import TreeWeb

extension Presenter {
  /// A page of the web: with the tree as it is, or one that the reader can go on with.
  func page(of product: PresentedTree) throws(RecordingError) -> WebPage {
    let title = options.look.title?.text ?? product.title
    if let page = WebPage([product.growth], title: title) { return page }
    return WebPage(try product.standing(title: title ?? "A binary tree"))
  }

  /// A page of the web with several trees side by side.
  func page(of sheet: TreeSheet) throws(RecordingError) -> WebPage {
    let title = options.look.title?.text ?? sheet.title
    if let page = WebPage(sheet.panels.map(\.product.growth), title: title) { return page }
    var recordings: [(name: String?, recording: Recording)] = []
    for panel in sheet.panels {
      recordings.append((panel.name, try panel.product.standing(title: panel.heading)))
    }
    return WebPage(recordings, title: title ?? sheet.name)
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
      first.kind, beside: known.dropFirst().map(\.kind), keys: first.keys,
      seed: Int32(bitPattern: seed), title: title)
  }
}

extension TreeGrowth {
  /// Whether a page reads the keys as they are here: some words look like numbers, or have spaces.
  fileprivate var isKeptByPages: Bool {
    let text = Array(keys.joined(separator: ",").utf8)
    return (try? KeyList.parse(text).labels) == keys
  }
}
