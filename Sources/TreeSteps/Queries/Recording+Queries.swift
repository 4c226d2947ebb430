package import BinaryTrees

extension Recording {
  /// Records a query for the keys in a range.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - tree: the tree, with the labels of its nodes and a column of summaries.
  ///   - range: the range in words.
  ///   - summary: the column of summaries, or `nil` if subtrees are listed.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  /// - Complexity: O(*n*), with O(height) steps.
  package init(
    _ query: RangeQuery, in tree: TreeSnapshot<String>, for range: String,
    by summary: AnnotationKey?
  ) throws(RecordingError) {
    var builder = RecordingBuilder(title: "Query \(range)", initial: tree)
    let algorithm = Pseudocode.rangeQuery
    builder.begin("query \(range)", algorithm: algorithm)
    for visit in query.visits {
      let name = tree.elements[visit.node]
      var taken = visit.position == .equal ? [NodeID(visit.node)] : []
      let caption: String
      let line: Pseudocode.Line
      switch (visit.position, visit.inside) {
      case (.less, let side):
        caption = "\(name) is below the range: skip it and its left subtree, go right."
        line = side == nil ? .less : .skipLower
      case (.greater, let side):
        caption = "\(name) is above the range: skip it and its right subtree, go left."
        line = side == nil ? .greater : .skipUpper
      case (.equal, nil):
        caption = "\(name) is in the range: take it. The paths to the two bounds part here."
        line = .equal
      case (.equal, let inside?):
        var whole = ""
        if let child = Int(node: tree.shape.child(inside, of: visit.node)) {
          taken.append(NodeID(child))
          let value = summary.flatMap { tree.columns[$0]?[child] }
          whole = " and the whole subtree of its \(inside) child \(tree.elements[child])"
          if let summary, let value { whole += ", whose \(summary) is \(value)" }
        }
        caption = "\(name) is in the range: take it\(whole); go \(inside.opposite)."
        line = inside == .right ? .takeRight : .takeLeft
      }
      // A recorded comparison states the result for the searched key, not for the key of the node.
      let result: TreeChange.Comparison =
        switch visit.position {
        case .less: .greater
        case .equal: .equal
        case .greater: .less
        }
      builder.append(
        Step(
          caption, changes: [.compare(node: NodeID(visit.node), result: result)],
          focus: NodeID(visit.node),
          line: algorithm.number(of: line), output: taken))
    }
    if query.parts.isEmpty {
      builder.append(
        Step("No key is in \(range).", line: algorithm.number(of: .absent)))
    }
    self = try builder.recording()
  }

  /// Records a query for the intervals that overlap an interval.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - tree: the tree, with the labels of its nodes and a column of the maximum ends.
  ///   - range: the interval in words.
  ///   - lower: the beginning of the interval in words, or `nil` if it is unbounded.
  ///   - column: the column of the maximum ends.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  /// - Complexity: O(*n*), with at most 3 steps for each visit.
  package init(
    _ query: OverlapQuery, in tree: TreeSnapshot<String>, for range: String, from lower: String?,
    by column: AnnotationKey
  ) throws(RecordingError) {
    var builder = RecordingBuilder(title: "Query \(range)", initial: tree, frontierNames: ["stack"])
    let algorithm = Pseudocode.overlapQuery
    builder.begin("query \(range)", algorithm: algorithm)
    func reach(_ node: Int, _ name: String, isEnough: Bool) -> String {
      guard let lower, let end = tree.columns[column]?[node] else {
        return "\(range) has no lower bound"
      }
      return "The \(column) of \(name) is \(end) \(isEnough ? "≥" : "<") \(lower)"
    }
    func append(
      _ caption: String, _ line: Pseudocode.Line, at node: Int?, popping: Bool = false,
      pushing pushed: Int? = nil, isFound: Bool = false
    ) {
      builder.append(
        Step(
          caption, focus: node.map { NodeID($0) }, line: algorithm.number(of: line),
          frontier: [
            FrontierChange(
              droppedLast: popping ? 1 : 0, appended: pushed.map { [NodeID($0)] } ?? [])
          ],
          output: isFound ? node.map { [NodeID($0)] } ?? [] : []))
    }
    if let first = query.visits.first {
      append(
        "\(reach(first.node, "the root", isEnough: true)): push the root \(tree.elements[0]).",
        .start, at: first.node, pushing: first.node)
    } else if !tree.isEmpty {
      append(
        "\(reach(0, "the root", isEnough: false)): no interval reaches \(range).", .start, at: 0)
    }
    for visit in query.visits {
      let name = tree.elements[visit.node]
      append(
        "Pop \(name): it \(visit.overlaps ? "overlaps" : "does not overlap") \(range).",
        visit.overlaps ? .visit : .pop, at: visit.node, popping: true, isFound: visit.overlaps)
      for (side, turn) in visit.turns {
        let child = Int(tree.shape.child(side, of: visit.node))
        let line: Pseudocode.Line = side == .left ? .push : .turn
        let words = "the \(side) child \(tree.elements[child])"
        switch turn {
        case .enters:
          append(
            "\(reach(child, words, isEnough: true)): push \(tree.elements[child]).", line,
            at: visit.node,
            pushing: child)
        case .endsBefore:
          append("\(reach(child, words, isEnough: false)): skip its subtree.", line, at: visit.node)
        case .beginsAfter:
          append(
            "\(name) begins after \(range): skip the right subtree.", line, at: visit.node)
        }
      }
    }
    if !query.visits.contains(where: { $0.overlaps }) {
      append("No interval overlaps \(range).", .absent, at: nil)
    }
    self = try builder.recording()
  }
}

extension Pseudocode {
  static let rangeQuery = Pseudocode(
    "Query a range [a, b]",
    [
      (.plain, "v ← root"),
      (.plain, "while v ≠ nil and v.key is not in [a, b]:"),
      (.less, "  if v.key < a: v ← v.right"),
      (.greater, "  else: v ← v.left"),
      (.absent, "if v = nil: return"),
      (.equal, "take v"),
      (.plain, "x ← v.left"),
      (.plain, "while x ≠ nil:"),
      (.skipLower, "  if x.key < a: x ← x.right"),
      (.takeRight, "  else: take x and x.right.summary; x ← x.left"),
      (.plain, "x ← v.right"),
      (.plain, "while x ≠ nil:"),
      (.skipUpper, "  if x.key > b: x ← x.left"),
      (.takeLeft, "  else: take x and x.left.summary; x ← x.right"),
    ])

  /// The search of CLRS, section 14.3, continued to all overlaps.
  static let overlapQuery = Pseudocode(
    "List the intervals that overlap i",
    [
      (.start, "if root ≠ nil and root.max ≥ i.low: push the root"),
      (.plain, "while the stack is not empty:"),
      (.pop, "  x ← pop()"),
      (.visit, "  if x.int overlaps i: output x"),
      (.turn, "  if x.right ≠ nil and x.low ≤ i.high and x.right.max ≥ i.low: push x.right"),
      (.push, "  if x.left ≠ nil and x.left.max ≥ i.low: push x.left"),
      (.absent, "return"),
    ])
}
