extension TreeSnapshot<String> {
  /// The tree with counters in its labels.
  ///
  /// The label of a node that represents several equal keys gets a counter, such as `5 ×3`, and the
  /// column of the counters is removed.
  ///
  /// - Complexity: O(*n*), or O(1) if the tree has no counters.
  public var showingMultiplicities: TreeSnapshot<String> { showingMultiplicities(after: "×") }

  private func showingMultiplicities(after sign: String) -> TreeSnapshot<String> {
    guard let column = columns[.multiplicity] else { return self }
    var (labels, columns) = (elements, columns)
    for node in shape.indices {
      guard case .integer(let count)? = column[node], count > 1 else { continue }
      labels[node] += " \(sign)\(count)"
    }
    columns[.multiplicity] = nil
    return TreeSnapshot(shape: shape, elements: labels, columns: columns)
  }

  /// Returns the tree with the position of the first visit appended to each label.
  package func showingVisits(_ marks: TreeMarks) -> TreeSnapshot<String> {
    guard !marks.visits.isEmpty else { return self }
    let labels = zip(elements, marks.firstVisits(count: count)).map { label, place in
      place < 0 ? label : "\(label) \(NodeNote.visit(at: place))"
    }
    return TreeSnapshot(shape: shape, elements: labels, columns: columns)
  }

  /// Returns the tree with counters and notes appended to its labels, for text drawings.
  ///
  /// - Parameters:
  ///   - notes: the notes to show at each node.
  ///   - order: the traversal order for the numbers of visits.
  ///   - reversed: whether the traversal is reversed.
  ///   - firstIndex: the index of the root in the array of a heap.
  ///   - isASCII: whether to write counters and notes in ASCII. Labels are not changed.
  /// - Returns: a tree of the same shape.
  /// - Complexity: O(*n*) for each note.
  public func showing(
    _ notes: [NodeNote], visiting order: TraversalOrder = .inorder, reversed: Bool = false,
    firstIndex: Int = 0, asASCII isASCII: Bool = false
  ) -> TreeSnapshot<String> {
    var format = NoteFormat()
    format.firstIndex = firstIndex
    return showing(notes, visiting: order, reversed: reversed, asASCII: isASCII, in: format)
  }

  /// Returns the tree with counters and notes appended to its labels, in a form for entries of
  /// columns.
  ///
  /// See ``showing(_:visiting:reversed:firstIndex:asASCII:)``.
  package func showing(
    _ notes: [NodeNote], visiting order: TraversalOrder, reversed: Bool, asASCII isASCII: Bool,
    in format: NoteFormat
  ) -> TreeSnapshot<String> {
    let shown = showingMultiplicities(after: isASCII ? "x" : "×")
    if notes.isEmpty { return shown }
    let texts = notes.map { note in
      let texts = note.texts(of: self, visiting: order, reversed: reversed, in: format)
      // Only balances contain a minus sign that this library adds. Other notes show recorded
      // values.
      return isASCII && note == .balance
        ? texts.map { String($0.map { $0 == "−" ? "-" : $0 }) } : texts
    }
    let labels = shape.indices.map { node in
      ([shown.elements[node]] + texts.map { $0[node] }).filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    return TreeSnapshot(shape: shape, elements: labels, columns: shown.columns)
  }
}
