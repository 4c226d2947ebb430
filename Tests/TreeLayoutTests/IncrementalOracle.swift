import BinaryTrees
import TreeLayout

/// An incremental layout beside the plain tree it follows, and what is wrong with it if anything.
struct IncrementalTrial {
  var model: IncrementalModel
  var layout: IncrementalLayout
  var before: [NodeID: Standing]
  var linesBefore: [Int64]

  struct Standing: Equatable {
    var x: Int64
    var level: Int
  }

  init(_ model: IncrementalModel, anchor: IncrementalLayout.Anchor = .bounds) throws {
    self.model = model
    layout = try model.incremental(anchor: anchor)
    (before, linesBefore) = Self.standings(layout)
  }

  /// Where all nodes are, from the layout itself.
  static func standings(_ layout: IncrementalLayout) -> ([NodeID: Standing], [Int64]) {
    let full = layout.fullLayout()
    let minX = layout.bounds.minX
    var standings: [NodeID: Standing] = [:]
    for (node, id) in full.ids.enumerated() {
      standings[id] = Standing(
        x: minX + full.layout.fixedX(of: node), level: Int(full.layout.shape.depth[node]))
    }
    return (standings, (0..<layout.levelCount).map { layout.line(ofLevel: $0) })
  }

  /// Where the layout differs from a full one, in words.
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

  /// Makes an edit; hands back what is wrong afterwards.
  mutating func fault(
    after edit: IncrementalModel.Edit, checkingMoves: Bool = true
  ) throws -> String? {
    model.apply(edit.change, size: edit.size)
    let invalidation = try layout.apply(edit.change, size: edit.size)
    if let difference = try difference() { return "\(edit): \(difference)" }
    guard checkingMoves else { return nil }
    let (after, lines) = Self.standings(layout)
    defer { (before, linesBefore) = (after, lines) }
    return faultOfMoves(invalidation, after, lines).map { "\(edit): \($0) \(invalidation)" }
  }

  private func faultOfMoves(
    _ invalidation: LayoutInvalidation, _ after: [NodeID: Standing], _ lines: [Int64]
  ) -> String? {
    let new = Set(invalidation.appeared.map { model.preorder($0.rawValue) } ?? [])
    if new.count != invalidation.appearedCount { return "another number appeared" }
    var predicted = before
    for (id, _) in before {
      if after[id] == nil { predicted[id] = nil } else { predicted[id]?.x += invalidation.shiftX }
    }
    var grouped: Set<Int> = []
    for move in invalidation.moves {
      var group = [move.node.rawValue]
      if move.scope == .subtree { group = model.preorder(move.node.rawValue) }
      group.removeAll(where: new.contains)
      if group.count != move.count { return "\(move) counts wrongly" }
      if move.distance == 0, move.levels == 0 { return "\(move) says nothing" }
      for node in group {
        if !grouped.insert(node).inserted { return "\(node) is in two groups" }
        predicted[NodeID(node)]?.x += move.distance
        predicted[NodeID(node)]?.level += move.levels
      }
    }
    var (moved, furthest) = (0, Int64(0))
    for (id, standing) in after {
      guard let old = before[id] else {
        if !new.contains(id.rawValue) { return "\(id) appeared unreported" }
        continue
      }
      if old != standing { moved += 1 }
      furthest = max(furthest, abs(old.x - standing.x))
      if predicted[id] != standing { return "\(id) is not where the moves lead" }
    }
    if moved != invalidation.movedCount { return "\(moved) nodes moved" }
    if furthest != invalidation.greatestDistance { return "the furthest moved by \(furthest)" }
    if before.keys.contains(where: { after[$0] == nil }), invalidation.went == nil {
      return "what went is unreported"
    }
    for level in 0..<min(lines.count, linesBefore.count) {
      let move = invalidation.lineMoves.last { $0.level <= level }?.distance ?? 0
      if lines[level] != linesBefore[level] + move + invalidation.shiftY {
        return "the line of level \(level) is not where the moves lead"
      }
    }
    if invalidation.isEmpty, before != after { return "the empty invalidation is wrong" }
    return nil
  }
}
