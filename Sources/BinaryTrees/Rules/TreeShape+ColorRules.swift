extension TreeSnapshot {
  /// The number that stands for red, if colors are given as 0 and 1.
  ///
  /// - Complexity: O(*n*).
  package var numberOfRed: Int? {
    guard case .integers(let numbers)? = columns[.color],
      case .texts(let names)? = shape.namingColors(in: columns)[.color],
      let node = numbers.firstIndex(where: { $0 != nil }), let number = numbers[node]
    else { return nil }
    return names[node] == "red" ? number : 1 - number
  }
}

extension TreeShape {
  /// The columns with names instead of numbers for colors that are given as 0 and 1.
  ///
  /// - Parameter columns: what is known of the nodes.
  /// - Returns: the same columns with the colors `red` and `black`.
  /// - Complexity: O(*n*), or O(1) if colors are not given as whole numbers.
  public func namingColors(in columns: TreeColumns) -> TreeColumns {
    var columns = columns
    columns[.color] = columns[.color].map(named)
    return columns
  }

  /// A column of colors with names instead of the numbers 0 and 1: 1 is red, unless only the reverse
  /// makes a red-black tree.
  func named(_ colors: TreeColumn) -> TreeColumn {
    guard case .integers(let numbers) = colors,
      numbers.allSatisfy({ $0 == nil || $0 == 0 || $0 == 1 })
    else { return colors }
    func named(red: Int) -> TreeColumn {
      .texts(numbers.map { number in number.map { $0 == red ? "red" : "black" } })
    }
    func keepsRules(_ colors: TreeColumn) -> Bool {
      redRoot(colors) == nil && redAboveRed(colors, limit: 1).isEmpty
        && unevenBlackHeights(colors, limit: 1).isEmpty
    }
    let usual = named(red: 1)
    if keepsRules(usual) { return usual }
    let reverse = named(red: 0)
    return keepsRules(reverse) ? reverse : usual
  }

  func redRoot(_ colors: TreeColumn) -> RuleFinding? {
    guard !isEmpty else { return nil }
    return switch colors.color(of: 0) {
    case .black: nil
    case .red: RuleFinding(0, .redRoot)
    case nil: RuleFinding(0, .unknownColor(colors[0]))
    }
  }

  /// The nodes that are red and have a red child, or have no color that is known.
  func redAboveRed(_ colors: TreeColumn, limit: Int) -> [RuleFinding] {
    let known = indices.map(colors.color)
    return findings(limit: limit) { node in
      guard let color = known[node] else { return RuleFinding(node, .unknownColor(colors[node])) }
      guard color == .red else { return nil }
      for side in Side.allCases {
        let child = Int(child(side, of: node))
        if child != TreeShape.none, known[child] == .red {
          return RuleFinding(node, .redChild(side, child: child))
        }
      }
      return nil
    }
  }

  /// The nodes whose two sides differ in black height, or that have no color that is known; of those
  /// above such a node nothing can be said.
  func unevenBlackHeights(_ colors: TreeColumn, limit: Int) -> [RuleFinding] {
    /// The number of black nodes on every way down from a node, itself included, or `uneven`.
    var blackHeights = [Int32](repeating: 0, count: count)
    let uneven: Int32 = -1
    var found: [RuleFinding] = []
    func blackHeight(_ child: Int32) -> Int32 {
      child == TreeShape.none ? 0 : blackHeights[Int(child)]
    }
    for node in indices.reversed() {
      let (left, right) = (blackHeight(left[node]), blackHeight(right[node]))
      let color = colors.color(of: node)
      if left == uneven || right == uneven {
        blackHeights[node] = uneven
      } else if let color, left == right {
        blackHeights[node] = left + (color == .black ? 1 : 0)
      } else {
        blackHeights[node] = uneven
        found.append(
          RuleFinding(
            node,
            color == nil
              ? .unknownColor(colors[node])
              : .blackHeights(left: Int(left), right: Int(right))))
      }
    }
    // What is found has nothing uneven below it, so that of two such nodes neither is below the
    // other, and the one that comes first in post-order comes first in pre-order too.
    return Array(found.reversed().prefix(limit))
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
