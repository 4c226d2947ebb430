import BinaryTrees
import TextSupport
import TreeDrawing
import TreeFormats
import TreesOfKeys

extension Presenter {
  /// Returns a tree with the columns of `--data`, the labels of `--label` and the marks of `--path`, if
  /// the product shows them.
  ///
  /// - Parameters:
  ///   - product: the tree.
  ///   - notes: the notes. Notes on the table are appended.
  ///   - isViewed: whether the viewer shows the tree.
  /// - Returns: the tree.
  /// - Throws: a usage error if a column does not exist, status 65 or 66 if the table or the sample
  ///   cannot be read.
  func withColumns(
    _ product: PresentedTree, _ notes: inout [String], viewed isViewed: Bool = false
  ) throws(CommandFailure) -> PresentedTree {
    var product = product
    let columns = options.columns
    let shown = isViewed ? Products.viewer : products
    func applies(_ option: String) -> Bool { OptionUse.applies(option, to: shown) }
    if let file = columns.data, applies("--data") {
      let table = try DelimitedTable.reading(file, header: .always)
      let joined = try JoinedTable(table, from: file.path.shown, to: product.tree)
      notes += joined.notes
      product.add(joined.columns)
    }
    if applies("--annotate") {
      product.addModelColumns(named: options.look.annotate?.columns ?? [])
    }
    if applies("--color-by") || applies("--label") {
      product.addModelColumns(named: columns.modelNames)
      try columns.check(product.tree)
    }
    if columns.cutRequest != nil, applies("--cut") {
      notes += columns.notesOnCut
      if columns.maxDepth != nil {
        let option = columns.cut == nil ? "--clusters" : "--cut"
        throw CommandFailure(
          .usage, "--max-depth hides merges that \(option) needs; omit one of them")
      }
    }
    let sample: Sample?
    switch (columns.path, columns.pathOf) {
    case _ where !applies("--path"): sample = nil
    case (let words?, _): sample = Sample(words.text)
    case (nil, let row?): sample = try Sample(rowOf: row)
    case (nil, nil): sample = nil
    }
    if let sample {
      product.marks.formUnion(TreeMarks(path: try sample.path(in: product.tree)))
    }
    if let label = columns.label, applies("--label") {
      product.label(by: AnnotationKey(rawValue: label.text))
    }
    return product
  }

  /// Returns the tree without the nodes below `--max-depth`, and with `--digits` in the numbers of its
  /// tests, if the product uses these options.
  func abridged(
    _ product: PresentedTree, _ notes: inout [String], viewed isViewed: Bool = false
  ) -> PresentedTree {
    let shown = isViewed ? Products.viewer : products
    var product = product
    if let digits = options.columns.digits, OptionUse.applies("--digits", to: shown) {
      product.roundTests(to: digits)
    }
    guard let depth = options.columns.maxDepth, OptionUse.applies("--max-depth", to: shown)
    else { return product }
    if options.columns.showsClasses { product.keepClasses(above: depth) }
    let lost = product.hideNodes(below: depth)
    if let first = lost.first?.clipped(toCells: 40).visibleOnTerminal {
      let nodes = lost.count == 1 ? first : "\(lost.count) nodes, such as \(first),"
      notes.append("--max-depth: the marks of \(nodes) are hidden")
    }
    return product
  }
}

extension PresentedTree {
  /// Adds columns to the tree.
  ///
  /// A column with the name of an existing one replaces its entries at the
  /// nodes that have an entry.
  fileprivate mutating func add(_ added: [(key: AnnotationKey, column: TreeColumn)]) {
    var columns = tree.columns
    for (key, column) in added {
      if let old = columns[key] {
        columns[key] = TreeColumn(tree.shape.indices.map { column[$0] ?? old[$0] })
      } else {
        columns[key] = column
      }
      if !columnsRead.contains(key) { columnsRead.append(key) }
    }
    tree = tree.with(columns: columns)
    growth = nil
  }

  /// Rounds the number that ends the label of a test or a prediction: `width <= 0.8000000119`.
  ///
  /// - Parameter digits: the number of significant digits. Shorter numbers keep their spelling.
  fileprivate mutating func roundTests(to digits: Int) {
    guard !tree.isEmpty,
      tree.columns["threshold"] != nil || DecisionTest(at: 0, of: tree) != nil
    else { return }
    let thresholds = tree.columns["threshold"]
    let labels = tree.elements.enumerated().map { node, label in
      let start = label.lastIndex(of: " ").map(label.index(after:)) ?? label.startIndex
      let word = label[start...]
      guard let number = Double(word), number.isFinite,
        word.utf8.prefix(while: { $0 | 0x20 != UInt8(ascii: "e") }).count(where: \.isDigit) > digits
      else { return label }
      // The label may be rounded, so that it would be rounded twice.
      let exact = thresholds?[node]?.number.flatMap {
        ($0 - number).magnitude < 1e-5 * number.magnitude ? $0 : nil
      }
      return label[..<start] + RoundedDecimal(exact ?? number, digits: digits).description
    }
    tree = TreeSnapshot(shape: tree.shape, elements: labels, columns: tree.columns)
    growth = nil
  }

  /// Adds the named columns that a decision tree has under another name.
  mutating func addModelColumns(named names: [String]) {
    let missing = Set(names).filter { tree.columns[AnnotationKey(rawValue: $0)] == nil }
    guard !missing.isEmpty else { return }
    let model = ModelColumns(of: tree)
    var columns = tree.columns
    for name in missing.sorted() {
      guard let column = model[name] else { continue }
      columns[AnnotationKey(rawValue: name)] = column
      // The entries are shown, although under another name.
      columnsRead.removeAll { tree.columns[$0] == column }
    }
    guard columns.keys.count > tree.columns.keys.count else { return }
    tree = tree.with(columns: columns)
    growth = nil
  }

  /// Stores the classes and their counts at the nodes of a depth whose children will disappear.
  ///
  /// The names of classes can be the labels of leaves, and only leaves can have counts.
  fileprivate mutating func keepClasses(above depth: Int) {
    guard let counts = ClassCounts(of: tree), let key = ClassCounts.key(of: tree) else { return }
    addModelColumns(named: ["class"])
    let column = tree.columns[key]
    var columns = tree.columns
    columns[key] = .texts(
      tree.shape.indices.map { node in
        column?[node]?.description
          ?? (tree.shape.depth[node] == depth ? counts.text(at: node) : nil)
      })
    tree = tree.with(columns: columns)
  }

  /// Replaces the labels of the nodes that have an entry in a column.
  fileprivate mutating func label(by key: AnnotationKey) {
    guard let column = tree.columns[key] else { return }
    let format = NoteFormat()
    let labels = tree.shape.indices.map { node in
      switch column[node] {
      case nil: tree.elements[node]
      case .decimal(let number)?: format.text(of: number)
      case let value?: value.description
      }
    }
    tree = TreeSnapshot(shape: tree.shape, elements: labels, columns: tree.columns)
    growth = nil
  }
}
