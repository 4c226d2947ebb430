extension TreeSnapshot {
  /// The number that represents red, or `nil` if the colors are not numbers.
  ///
  /// - Complexity: O(*n*).
  package var numberOfRed: Int? {
    guard case .integers(let numbers)? = columns[.color],
      case .texts(let names)? = shape.namingColors(in: columns)[.color],
      let node = numbers.firstIndex(where: { $0 != nil }), let number = numbers[node]
    else { return nil }
    return names[node] == "red" ? number : 1 - number
  }

  /// The distinct colors, sorted, or `nil` if the colors are not all 0 or 1.
  ///
  /// - Complexity: O(*n*).
  package var colorNumbers: [Int]? {
    guard case .integers(let numbers)? = columns[.color], !isEmpty,
      numbers.allSatisfy({ $0 == 0 || $0 == 1 })
    else { return nil }
    return [0, 1].filter { numbers.contains($0) }
  }

  /// Returns the tree with names instead of the colors 0 and 1.
  ///
  /// - Parameter red: the number that represents red.
  /// - Returns: the tree, unchanged if the colors are not all 0 or 1.
  /// - Complexity: O(*n*).
  package func namingColors(red: Int) -> TreeSnapshot {
    guard colorNumbers != nil, case .integers(let numbers)? = columns[.color] else { return self }
    var columns = columns
    columns[.color] = .texts(numbers.map { $0 == red ? "red" : "black" })
    return with(columns: columns)
  }
}

extension TreeShape {
  /// Returns the columns with the color numbers 0 and 1 replaced by the names `red` and `black`.
  ///
  /// - Parameter columns: the columns of the tree.
  /// - Returns: the columns with color names.
  /// - Complexity: O(*n*), or O(1) if the colors are not integers.
  public func namingColors(in columns: TreeColumns) -> TreeColumns {
    var columns = columns
    columns[.color] = columns[.color].map(named)
    return columns
  }

  /// Returns a column of colors with names instead of the numbers 0 and 1.
  ///
  /// The number 1 means red, except in a tree that is a red-black tree only if 0 means red.
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
    case .red: (0, .redRoot)
    case nil: (0, .unknownColor(colors[0]))
    }
  }

  /// Returns the nodes that are red and have a red child, or have an unknown color.
  func redAboveRed(_ colors: TreeColumn, limit: Int) -> [RuleFinding] {
    let known = indices.map(colors.color)
    return findings(limit: limit) { node in
      guard let color = known[node] else { return (node, .unknownColor(colors[node])) }
      guard color == .red else { return nil }
      for side in ChildSide.allCases {
        if let child = Int(node: child(side, of: node)), known[child] == .red {
          return (node, .redChild(side, child: child))
        }
      }
      return nil
    }
  }

  /// Returns the nodes whose subtrees have different black heights, or whose color is unknown.
  ///
  /// The black height of the ancestors of such a node is undefined, so they are omitted.
  func unevenBlackHeights(_ colors: TreeColumn, limit: Int) -> [RuleFinding] {
    /// The number of black nodes on every path down from a node, including the node itself, or
    /// `nil` if it is undefined.
    var blackHeights = [Int?](repeating: nil, count: count)
    var found: [RuleFinding] = []
    func blackHeight(_ child: Int?) -> Int? { child.map { blackHeights[$0] } ?? 0 }
    for node in indices.reversed() {
      guard let left = blackHeight(left(of: node)), let right = blackHeight(right(of: node)) else {
        continue
      }
      if let color = colors.color(of: node), left == right {
        blackHeights[node] = left + (color == .black ? 1 : 0)
      } else if colors.color(of: node) == nil {
        found.append((node, .unknownColor(colors[node])))
      } else {
        found.append((node, .blackHeights(left: left, right: right)))
      }
    }
    // No finding is an ancestor of another. Such nodes have the same order in post-order and in
    // pre-order, so the first of them in post-order is the first in pre-order, too.
    return Array(found.reversed().prefix(limit))
  }

  /// Returns the nodes whose subtrees have no black height in common, whatever the colors.
  ///
  /// The ancestors of such a node have no black heights, so they are omitted.
  ///
  /// Let *A* be the black heights that a subtree can have, and *B* those with a black root. An
  /// empty subtree has *A* = *B* = {0}. For the subtrees *l* and *r* of a node:
  ///
  /// - With a black root, the black height is one more than that of both subtrees, so
  ///   *B* = (*A*(*l*) ∩ *A*(*r*)) + 1.
  /// - With a red root, it is that of both subtrees, whose roots are black. These heights are
  ///   *R* = *B*(*l*) ∩ *B*(*r*), and *A* = *B* ∪ *R*.
  ///
  /// All sets are ranges: *B* and *R* are intersections of ranges, and *R* ⊆ *A*(*l*) ∩ *A*(*r*)
  /// = *B* − 1, so *A* is either *B* or *B* with one more height below it. Coloring a red root
  /// black keeps the other rules, so a tree has a coloring if and only if *A* is not empty.
  func uncolorable(limit: Int) -> [RuleFinding] {
    /// The ranges *A* and *B* of each subtree, or `nil` if they are empty.
    var heights = [(any: ClosedRange<Int>, black: ClosedRange<Int>)?](repeating: nil, count: count)
    var found: [RuleFinding] = []
    func heightsOfChild(_ child: Int?) -> (any: ClosedRange<Int>, black: ClosedRange<Int>)? {
      child.map { heights[$0] } ?? (0...0, 0...0)
    }
    for node in indices.reversed() {
      guard let left = heightsOfChild(left(of: node)), let right = heightsOfChild(right(of: node))
      else { continue }
      guard left.any.overlaps(right.any) else {
        found.append((node, .uncolorable(left: left.any, right: right.any)))
        continue
      }
      let common = left.any.clamped(to: right.any)
      let hasLowerRed =
        left.black.overlaps(right.black)
        && left.black.clamped(to: right.black).lowerBound == common.lowerBound
      let black = (common.lowerBound + 1)...(common.upperBound + 1)
      heights[node] = (hasLowerRed ? common.lowerBound...black.upperBound : black, black)
    }
    // The same order as in `unevenBlackHeights`.
    return Array(found.reversed().prefix(limit))
  }
}

extension TreeColumn {
  /// Returns the color of a node, or `nil` if it is missing or unknown.
  func color(of node: Int) -> NodeColor? {
    guard case .texts(let names) = self else { return nil }
    return switch names[node] {
    case "red": .red
    case "black": .black
    default: nil
    }
  }
}
