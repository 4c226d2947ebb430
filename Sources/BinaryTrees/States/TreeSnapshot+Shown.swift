extension TreeSnapshot<String> {
  /// The tree as pictures show it: the label of a node that stands for several equal keys has a
  /// counter, as in `5 ×3`.
  ///
  /// - Complexity: O(*n*), or O(1) if nothing is counted.
  public var showingMultiplicities: TreeSnapshot<String> {
    guard let column = columns[.multiplicity] else { return self }
    var labels = elements
    for node in shape.indices {
      guard case .integer(let count)? = column[node], count > 1 else { continue }
      labels[node] += " ×\(count)"
    }
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
    let shown = showingMultiplicities
    if notes.isEmpty, !isASCII { return shown }
    let texts = notes.map { $0.texts(of: self, visiting: order) }
    let labels = shape.indices.map { node in
      let label = elements[node]
      let counter = String(shown.elements[node].dropFirst(label.count))
      let words = ([counter] + texts.map { $0[node] }).map {
        isASCII ? String($0.map { $0 == "−" ? "-" : $0 == "×" ? "x" : $0 }) : $0
      }
      return ([label + words[0]] + words.dropFirst()).filter { !$0.isEmpty }.joined(separator: " ")
    }
    return TreeSnapshot(shape: shape, elements: labels, columns: columns)
  }
}
