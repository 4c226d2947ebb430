import BinaryTrees

extension Scene {
  /// Whether every node is set as most are: one line in full size, inside.
  var isSetPlainly: Bool { measured.places.isEmpty }

  /// Whether nearly every node is a dot or a dash of one thickness; the rest are drawn one by one.
  var hasDiscs: Bool { style.shape == .circle && measured.fitted.count * 8 <= shape.count }

  /// Whether there can be text beside its node.
  var hasPlates: Bool { measured.fitted.contains { $0.plate != nil } }

  /// Whether a node can differ from others by its details.
  var hasDetails: Bool { !measured.details.isEmpty }

  /// Whether something is drawn on a canvas, whose dark colours are told at the end.
  var drawsOnCanvas: Bool {
    style.rulers.areShown || style.rulers.showsGrid || tour.count > 1
      || marks.contains { $0.contains(.tagged) }
  }

  /// Whether there can be nodes that are drawn one by one in a large tree.
  var hasUngathered: Bool { !marks.isEmpty || hasDetails || hasDiscs && !isSetPlainly }

  /// Whether nothing sets a node apart but its kind: such nodes can be drawn together.
  func isUnmarked(_ node: Int) -> Bool {
    guard marks(of: node).isEmpty, !hasDiscs || fitted(node) == nil else { return false }
    guard hasDetails else { return true }
    return measured.details[node].colors == nil
  }

  /// The colours that nodes have of their own, numbered from 1 by the order in which they come.
  var ownColors: [NodeColorPair: Int] {
    measured.details.reduce(into: [:]) { numbers, detail in
      if let colors = detail.colors, numbers[colors] == nil { numbers[colors] = numbers.count + 1 }
    }
  }
}
