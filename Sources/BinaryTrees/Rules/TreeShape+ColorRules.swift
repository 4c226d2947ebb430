extension TreeShape {
  func redRoot(_ colors: TreeColumn) -> RuleFinding? {
    guard !isEmpty else { return nil }
    return switch colors.color(of: 0) {
    case .black: nil
    case .red: RuleFinding(0, .redRoot)
    case nil: RuleFinding(0, .unknownColor)
    }
  }

  /// The first node in pre-order that is red and has a red child, or has no color that is known.
  func firstRedAboveRed(_ colors: TreeColumn) -> RuleFinding? {
    let colors = indices.map(colors.color)
    for node in indices {
      guard let color = colors[node] else { return RuleFinding(node, .unknownColor) }
      guard color == .red else { continue }
      for side in Side.allCases {
        let child = Int(child(side, of: node))
        if child != TreeShape.none, colors[child] == .red {
          return RuleFinding(node, .redChild(side, child: child))
        }
      }
    }
    return nil
  }

  /// The first node in post-order whose two sides differ in black height, or that has no color that
  /// is known.
  func firstWithUnevenBlackHeights(_ colors: TreeColumn) -> RuleFinding? {
    /// The number of black nodes on every way down from a node, itself included, or `uneven`.
    var blackHeights = [Int32](repeating: 0, count: count)
    let uneven: Int32 = -1
    var first: RuleFinding?
    func blackHeight(_ child: Int32) -> Int32 {
      child == TreeShape.none ? 0 : blackHeights[Int(child)]
    }
    // What is found has nothing uneven below it, so that of two such nodes neither is below the
    // other, and the one that comes first in post-order comes first in pre-order too.
    for node in indices.reversed() {
      let (left, right) = (blackHeight(left[node]), blackHeight(right[node]))
      let color = colors.color(of: node)
      if left == uneven || right == uneven {
        blackHeights[node] = uneven
      } else if let color, left == right {
        blackHeights[node] = left + (color == .black ? 1 : 0)
      } else {
        blackHeights[node] = uneven
        first = RuleFinding(
          node,
          color == nil ? .unknownColor : .blackHeights(left: Int(left), right: Int(right)))
      }
    }
    return first
  }
}

/// The color of a node in a red-black tree.
private enum NodeColor {
  case red, black
}

extension TreeColumn {
  /// The color of a node, or `nil` if nothing or something else is said of it.
  fileprivate func color(of node: Int) -> NodeColor? {
    guard case .texts(let names) = self else { return nil }
    return switch names[node] {
    case "red": .red
    case "black": .black
    default: nil
    }
  }
}
