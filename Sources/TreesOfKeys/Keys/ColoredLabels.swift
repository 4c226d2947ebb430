package import BinaryTrees
package import TreeFormats
package import TreeKeys
package import TreeSteps

/// A label of a red-black tree, split into a key and a color name, as in `5r` and `5 (black)`.
package struct ColoredLabel {
  /// The sign and the digits at the beginning of the label.
  package let digits: Substring

  /// The text after the digits, without spaces and punctuation.
  package let rest: String

  /// The color with the name ``rest``, or `nil` if there is no such color.
  package var color: NodeColor? { NodeColor(name: rest) }

  package init(_ label: String) {
    digits = label.prefix { $0.isNumber || "-+.".contains($0) }
    rest = String(label[digits.endIndex...].filter { !" :/_()".contains($0) })
  }
}

extension TreeDocument {
  /// Returns the tree with labels such as `5r` split if they are read as keys of a red-black tree.
  package func splittingColors(for kind: TreeKind?, _ type: KeyType?) -> TreeDocument {
    guard kind == .redBlack, type != .text, keys == nil, let split = tree.splittingColors else {
      return self
    }
    var document = self
    document.tree = split
    return document
  }
}

extension TreeSnapshot<String> {
  /// Splits labels such as `5r` and `3b` into keys and colors.
  ///
  /// - Returns: the tree with the keys as labels and the colors as its color column. The result is
  ///   `nil` if no label has a color, if a label is not a number with an optional color, or if the
  ///   tree already has a color column. If red is the only color, all other nodes become black.
  /// - Complexity: O(*n*).
  var splittingColors: TreeSnapshot<String>? {
    if columns[.color] != nil { return nil }
    let labels = elements.map(ColoredLabel.init)
    let colors = labels.map { $0.color }
    guard colors.contains(where: { $0 != nil }),
      labels.allSatisfy({ Double($0.digits) != nil && ($0.rest.isEmpty || $0.color != nil) })
    else { return nil }
    let digits = labels.map { String($0.digits) }
    let tree = TreeSnapshot(shape: shape, elements: digits, columns: columns).coloring(colors)
    return colors.contains(.black) ? tree : tree.withBlackUnmarked
  }
}

extension TreeSnapshot {
  /// Returns the tree with a color column.
  ///
  /// - Parameter colors: the colors of the nodes, in pre-order; `nil` for nodes without a color.
  /// - Returns: the tree with the column.
  package func coloring(_ colors: [NodeColor?]) -> Self {
    adding(.texts(colors.map { $0?.rawValue }), named: .color)
  }

  /// The tree with black for all nodes without a color.
  ///
  /// Labels often mark only the red nodes.
  package var withBlackUnmarked: Self {
    var names = [String?](repeating: nil, count: count)
    if case .texts(let marked)? = columns[.color] { names = marked }
    return adding(.texts(names.map { $0 ?? NodeColor.black.rawValue }), named: .color)
  }

  /// Returns the tree with an additional or replaced column.
  package func adding(_ column: TreeColumn, named name: AnnotationKey) -> Self {
    var columns = columns
    columns[name] = column
    return with(columns: columns)
  }
}
