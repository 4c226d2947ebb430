import BinaryTrees

// How a red node is pushed down before a removal. Colours that change in one case and the next are
// told together, and those at the end with the rotation that moves their nodes.
extension Narrator {
  mutating func appendTopDownRemoval() {
    var colors = take { $0.annotated(.color) != nil }
    if case .rotate(let pivot, let over, let side)? = upcoming {
      let movers = [pivot, over, tree.child(side.opposite, of: pivot)]
      let own = colors.reversed().prefix(while: { movers.contains($0.annotatedNode) }).count
      appendRecoloring(colors.dropLast(own))
      colors = Array(colors.suffix(own)) + take() + take { $0.annotated(.color) != nil }
      append(
        "\(side.rotation(at: name(over))) to bring a red node down", colors, at: pivot, .single)
    } else {
      appendRecoloring(colors[...])
    }
  }

  private mutating func appendRecoloring(_ colors: ArraySlice<TreeChange>) {
    if colors.isEmpty { return }
    let words = colors.compactMap { change -> String? in
      guard case .annotate(let node, _, _, let new?) = change else { return nil }
      return "\(name(node)) turns \(new)"
    }
    append(words.joined(separator: ", "), colors, at: colors.last?.annotatedNode, .recolor)
  }
}
