extension TreeSnapshot<String> {
  /// The tree as pictures show it: the label of a node that stands for several equal keys has a
  /// counter, as in `5 ×3`; the column of the counters is gone.
  ///
  /// - Complexity: O(*n*), or O(1) if nothing is counted.
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

  /// The tree with the place of each visit behind the label.
  package func showingVisits(_ marks: TreeMarks) -> TreeSnapshot<String> {
    guard !marks.visits.isEmpty else { return self }
    let labels = zip(elements, marks.firstVisits(count: count)).map { label, place in
      place < 0 ? label : "\(label) \(NodeNote.visit(at: place))"
    }
    return TreeSnapshot(shape: shape, elements: labels, columns: columns)
  }

  /// The tree as drawings in characters show it: counters and notes stand behind the labels.
  ///
  /// - Parameters:
  ///   - notes: what is said of each node.
  ///   - order: the order that visits are numbered in.
  ///   - isASCII: whether counters and notes are spelled in ASCII; labels keep their characters.
  /// - Returns: a tree of the same shape.
  /// - Complexity: O(*n*) for each note.
  public func showing(
    _ notes: [NodeNote], visiting order: TraversalOrder = .inorder, asASCII isASCII: Bool = false
  ) -> TreeSnapshot<String> {
    let shown = showingMultiplicities(after: isASCII ? "x" : "×")
    if notes.isEmpty { return shown }
    let texts = notes.map { note in
      let texts = note.texts(of: self, visiting: order)
      // Only a balance has a minus sign of ours; other notes repeat what the tree says.
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
