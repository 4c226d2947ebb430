import BinaryTrees
import TreeLayout

/// An incremental layout and the simple model of its tree, which are compared.
struct IncrementalTrial {
  var model: IncrementalModel
  var layout: IncrementalLayout
  init(_ model: IncrementalModel, anchor: IncrementalLayout.Anchor = .bounds) throws {
    self.model = model
    layout = try model.incremental(anchor: anchor)
  }

  /// Returns a description of the difference from a full layout, or `nil`.
  func difference() throws -> String? {
    let tree = try model.shape()
    let sizes = model.variety == .none ? NodeSizes.points : tree.sizes
    let expected = try TidyLayout().layout(tree.shape, sizes: sizes, options: model.options)
    let full = layout.fullLayout()
    if full.ids != tree.ids { return "the tree is \(full.ids), not \(tree.ids)" }
    if full.layout.horizontal != expected.horizontal { return "x differs from a full layout's" }
    if full.layout.vertical != expected.vertical { return "y differs from a full layout's" }
    if full.layout.bounds != expected.bounds { return "the bounds differ from a full layout's" }
    return layout.count == tree.ids.count ? nil : "the count is \(layout.count)"
  }

  /// Makes an edit; returns the first fault afterward, or `nil`.
  mutating func fault(
    after edit: IncrementalModel.Edit, checkingPlaces: Bool = true
  ) throws -> String? {
    let before = checkingPlaces ? layout : nil
    model.apply(edit.change, size: edit.size)
    let isChanged = try layout.apply(edit.change, size: edit.size)
    if let difference = try difference() { return "\(edit): \(difference)" }
    guard let before else { return nil }
    return try faultOfPlaces(before, isChanged).map { "\(edit): \($0)" }
  }

  /// Returns a fault of the positions or of the reported changes, or `nil`.
  private func faultOfPlaces(_ before: IncrementalLayout, _ isChanged: Bool) throws -> String? {
    let (old, new) = (before.fullLayout(), layout.fullLayout())
    let isSame =
      old.layout == new.layout && old.ids == new.ids && before.bounds == layout.bounds
    if !isSame, !isChanged { return "a change of the picture is not reported" }
    if isChanged != (layout.version != before.version) { return "the version is wrong" }
    let held: NodeID?
    switch layout.anchor {
    case .bounds:
      return layout.count > 0 && (layout.bounds.minX, layout.bounds.minY) != (0, 0)
        ? "the bounds do not begin at (0, 0)" : nil
    case .node(let node) where before.position(of: node) != nil && layout.position(of: node) != nil:
      held = node
    case .root, .node: held = nil
    }
    let (from, to) = (held ?? before.rootID, held ?? layout.rootID)
    // The anchor may have been removed, and the first node of a tree has no earlier position.
    guard let from, let to, let start = before.position(of: from), let end = layout.position(of: to)
    else { return nil }
    return start == end ? nil : "the anchor is at \(end), not at \(start)"
  }
}
