import BinaryTrees
import TextSupport

/// The colors of nodes according to a column, with a legend.
struct ColumnColors {
  /// The colors of each node, in pre-order.
  let colors: [NodeColorPair]

  /// Whether each node has an entry.
  let isKnown: [Bool]

  /// The legend, which names all colors that occur.
  let legend: ColumnLegend

  /// The notes on entries that share a color.
  private(set) var notes: [String] = []

  /// Computes the colors of all nodes.
  ///
  /// - Parameters:
  ///   - name: the name of a column, or `class`, `purity`, `depth`, `height` or `size` for quantities
  ///     that are computed if there is no such column.
  ///   - option: the option, for messages.
  ///   - tree: the tree.
  ///   - palette: the colors.
  ///   - format: the form of numbers in the legend.
  /// - Throws: ``PictureError`` if the tree has no such column, or no entries in it.
  /// - Complexity: O(*n*), or O(*n* log *n*) if a column has many different texts.
  init(
    _ name: String, for option: String, of tree: TreeSnapshot<String>, _ palette: ColumnPalette,
    _ format: NoteFormat
  ) throws(PictureError) {
    let key = AnnotationKey(rawValue: name)
    if name == "class", let counts = ClassCounts(of: tree) {
      self.init(classes: counts, tree, palette)
      return
    }
    if let column = tree.columns[key] {
      let entries = tree.shape.indices.map { column[$0] }
      let numbers = tree.shape.indices.map { node in
        entries[node]?.number ?? Self.numberInArray(entries[node])
      }
      guard entries.contains(where: { $0 != nil }) else {
        throw PictureError(description: "\(option): the column \(name) has no entries")
      }
      let isNumeric = tree.shape.indices.allSatisfy { entries[$0] == nil || numbers[$0] != nil }
      if isNumeric {
        self.init(numbers: numbers, name, palette, format)
      } else {
        self.init(texts: entries.map { $0?.description }, name, option, palette)
      }
      return
    }
    let shape = tree.shape
    switch name {
    case "depth": self.init(numbers: shape.depth.map { Double($0) }, name, palette, format)
    case "height": self.init(numbers: shape.subtreeHeight.map { Double($0) }, name, palette, format)
    case "size": self.init(numbers: shape.subtreeSize.map { Double($0) }, name, palette, format)
    case "purity":
      guard let counts = ClassCounts(of: tree) else { throw Self.missing(name, option, tree) }
      self.init(numbers: shape.indices.map { counts.purity(at: $0) }, name, palette, format)
    default: throw Self.missing(name, option, tree)
    }
  }

  /// Returns the number in an array of one number, such as the value of a regression tree.
  private static func numberInArray(_ entry: AnnotationValue?) -> Double? {
    guard case .text(let text)? = entry, let array = NumberArray(text), array.numbers.count == 1
    else { return nil }
    return array.numbers[0]
  }

  /// Returns the reason why a column cannot be shown, with the columns that can.
  static func missing(
    _ name: String, _ option: String, _ tree: TreeSnapshot<String>
  ) -> PictureError {
    let names = tree.columns.shownNames
    let known = names.isEmpty ? "it has none" : "its columns: \(names.joined(separator: ", "))"
    let reason =
      name == "class" || name == "purity"
      ? "the tree has neither a column \(name) nor numbers of samples by class in a column value"
      : "the tree has no column \(name)"
    return PictureError(description: "\(option): \(reason) (\(known))".visibleOnTerminal)
  }

  // MARK: Kinds of columns

  private init(classes: ClassCounts, _ tree: TreeSnapshot<String>, _ palette: ColumnPalette) {
    let majorities = tree.shape.indices.map { classes.majority(at: $0) }
    colors = tree.shape.indices.map { node in
      guard let majority = majorities[node] else { return palette.missing }
      return palette.colors(of: majority, strength: classes.strength(at: node) ?? 1)
    }
    isKnown = majorities.map { $0 != nil }
    // Classes that are nowhere in the majority still occur in bars.
    var entries = classes.names.enumerated().map { number, name in
      (palette.colors(of: number), name)
    }
    if isKnown.contains(false) { entries.append((palette.missing, "no samples")) }
    legend = ColumnLegend("class", names: entries)
    if classes.names.count > ColumnPalette.categoryLimit {
      notes.append(
        "--color-by class: \(classes.names.count) classes share "
          + "\(ColumnPalette.categoryLimit) colors")
    }
  }

  private init(
    numbers: [Double?], _ name: String, _ palette: ColumnPalette, _ format: NoteFormat
  ) {
    let known = numbers.compactMap { $0 }
    let (least, greatest) = (known.min() ?? 0, known.max() ?? 0)
    // Halves, so that the difference of extreme numbers is finite.
    let range = greatest / 2 - least / 2
    colors = numbers.map { number in
      guard let number else { return palette.missing }
      return palette.colors(at: range > 0 ? (number / 2 - least / 2) / range : 0.5)
    }
    isKnown = numbers.map { $0 != nil }
    let steps = Double(ColumnPalette.steps - 1)
    let scale =
      range > 0
      ? (0..<ColumnPalette.steps).map { palette.colors(at: Double($0) / steps) }
      : [palette.colors(at: 0.5)]
    legend = ColumnLegend(
      name, scale: scale, from: format.text(of: least), to: format.text(of: greatest),
      missing: known.count < numbers.count ? palette.missing : nil)
  }

  private init(texts: [String?], _ name: String, _ option: String, _ palette: ColumnPalette) {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for case let text? in texts {
      if counts[text] == nil { order.append(text) }
      counts[text, default: 0] += 1
    }
    var chosen = order
    let limit = ColumnPalette.categoryLimit
    if order.count > limit {
      // The most frequent ones, in the order of the tree.
      let ranked = order.enumerated().sorted { first, second in
        let (more, less) = (counts[first.element] ?? 0, counts[second.element] ?? 0)
        return more != less ? more > less : first.offset < second.offset
      }
      chosen = ranked.prefix(limit).sorted { $0.offset < $1.offset }.map { $0.element }
      notes.append(
        "\(option) \(name): of \(order.count) values, the \(limit) most frequent have colors; the "
          + "others are gray")
    }
    var numbers: [String: Int] = [:]
    for (number, text) in chosen.enumerated() { numbers[text] = number }
    colors = texts.map { text in
      guard let text else { return palette.missing }
      return numbers[text].map { palette.colors(of: $0) } ?? palette.others
    }
    isKnown = texts.map { $0 != nil }
    var entries = chosen.enumerated().map { (palette.colors(of: $0), $1) }
    if order.count > limit { entries.append((palette.others, "\(order.count - limit) others")) }
    if texts.contains(where: { $0 == nil }) { entries.append((palette.missing, "no value")) }
    legend = ColumnLegend(name, names: entries)
  }
}

extension TreeColumns {
  /// The names of the columns, without the identities of nodes.
  package var shownNames: [String] {
    keys.filter { $0 != .identity && $0.rawValue != "joins children" }.map { $0.rawValue }
  }
}
