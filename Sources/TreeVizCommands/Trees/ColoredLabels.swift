import BinaryTrees

/// A label of a red-black tree, split into the key and the color that follows it: `5r`, `5 (black)`.
struct ColoredLabel {
  /// A color of a node.
  enum Color: String {
    case red, black

    init?(name: some StringProtocol) {
      switch name.lowercased() {
      case "r", "red": self = .red
      case "b", "black": self = .black
      default: return nil
      }
    }
  }

  /// The sign and the digits at the beginning of the label.
  let digits: Substring

  /// The text after the digits, without spaces and punctuation.
  let rest: String

  /// The color that ``rest`` names, or `nil` if it names none.
  var color: Color? { Color(name: rest) }

  init(_ label: String) {
    digits = label.prefix { $0.isNumber || $0 == "-" || $0 == "+" }
    rest = String(label[digits.endIndex...].filter { !" :/_()".contains($0) })
  }
}

extension TreeSnapshot<String> {
  /// Splits labels such as `5r` and `3b` into keys and colors.
  ///
  /// - Returns: the tree with keys as labels and the colors as its color column, or `nil` if no label
  ///   has a color, if a label is not a number with or without a color, or if the tree records colors
  ///   already. If only red is named, all other nodes are black.
  /// - Complexity: O(*n*).
  var splittingColors: TreeSnapshot<String>? {
    if columns[.color] != nil { return nil }
    let labels = elements.map(ColoredLabel.init)
    let colors = labels.map(\.color)
    guard colors.contains(where: { $0 != nil }),
      labels.allSatisfy({ Int($0.digits) != nil && ($0.rest.isEmpty || $0.color != nil) })
    else { return nil }
    let digits = labels.map { String($0.digits) }
    let tree = TreeSnapshot(shape: shape, elements: digits, columns: columns).coloring(colors)
    return colors.contains(.black) ? tree : tree.withBlackUnmarked
  }
}

extension TreeSnapshot {
  /// The tree with colors of nodes, in pre-order, as its color column.
  func coloring(_ colors: [ColoredLabel.Color?]) -> Self {
    var columns = columns
    columns[.color] = .texts(colors.map { $0?.rawValue })
    return with(columns: columns)
  }

  /// The tree with black for all nodes without a color, as where only red ones are marked.
  var withBlackUnmarked: Self {
    var names = [String?](repeating: nil, count: count)
    if case .texts(let marked)? = columns[.color] { names = marked }
    var columns = columns
    columns[.color] = .texts(names.map { $0 ?? ColoredLabel.Color.black.rawValue })
    return with(columns: columns)
  }
}
