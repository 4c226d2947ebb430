package import BinaryTrees

extension JudgedFailure {
  /// One of the trees that a report of a failure shows, with a heading and marks.
  package struct View: Sendable {
    /// The heading above the tree.
    package let heading: String
    /// The tree and its labels.
    package let tree: TreeSnapshot<String>
    /// The marks of the nodes that show the fault.
    ///
    /// If the tree violates a rule, these are the node that violates it, the path to this node and
    /// the bound. Otherwise, they are the wrong root or the nodes that the tree should not contain.
    package var marks = TreeMarks()

    init(_ heading: String, _ tree: TreeSnapshot<Int>, _ marks: TreeMarks = TreeMarks()) {
      self.init(heading, tree.map(String.init), marks)
    }

    init(_ heading: String, _ tree: TreeSnapshot<String>, _ marks: TreeMarks) {
      self.heading = tree.isEmpty ? "\(heading): empty" : heading
      (self.tree, self.marks) = (tree, marks)
    }
  }

  /// The trees before and after the last operation, and a correct tree.
  ///
  /// - Complexity: O(*n*).
  package var views: [View] {
    var wrongLinks: WrongLinks?
    if case .runError(let error) = fault { wrongLinks = error.wrongLinks }
    let isSeen = after != nil || wrongLinks != nil
    var views = [View(isSeen ? "before" : "last correct tree", before)]
    if let after { views.append(View("after \(operation)", after, marks(in: after))) }
    if let wrongLinks {
      views.append(View("after \(operation)", wrongLinks.tree, wrongLinks.marks))
    }
    views.append(View("a correct tree", expected))
    return views
  }

  private func marks(in after: TreeSnapshot<Int>) -> TreeMarks {
    var marks = TreeMarks()
    func mark(_ keys: some Collection<Int>) {
      for (node, key) in after.elements.enumerated() where keys.contains(key) {
        marks[node].insert(.violation)
      }
    }
    switch fault {
    case .rule(let violation): marks = TreeMarks(witness: violation)
    case .contents(_, let extra): mark(extra)
    case .root: marks[0].insert(.violation)
    case .priority(let key, _, _): mark([key])
    case .priorityOrder(let cycle): mark(cycle.prefix(2))
    case .splaying, .neighbor, .answer, .runError: break
    }
    return marks
  }
}
