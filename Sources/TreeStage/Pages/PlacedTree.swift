package import BinaryTrees
import TreeFormats
package import TreeKeys
import TreeLayout
package import TreeSteps

/// The object behind one handle of a page: a recording, or a tree that can be changed.
///
/// A changed tree is recorded and laid out again only when a function needs its stage. Thus, a
/// series of many changes takes no longer than the changes of the tree itself.
package struct PlacedTree {
  /// The tree, or `nil` if this is a recording or was read from a text, and cannot be changed.
  package private(set) var tree: PageTree?

  /// The tree that was read from a text, or `nil`.
  package private(set) var document: PlacedDocument?

  /// The current stage, or `nil` after a change of the tree.
  private var shown: Stage? {
    didSet { (ruler, measured, noted) = (nil, nil, nil) }
  }

  /// The moment to show after a change of the tree: the moment before the last operation.
  private var nextMoment = 0

  /// The cached measurements of the current stage.
  private var ruler: InorderRuler?
  private var measured: Bubbles?
  private var noted: StageNotes?

  /// The notes to show at nodes, or `nil` for the default notes of the recording.
  package var notes: [NodeNote]? {
    didSet { noted = nil }
  }

  /// Creates a placed tree from a tree that can be changed.
  package init(_ tree: PageTree) { self.tree = tree }

  /// Creates a placed tree from a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - drawsLengths: whether branch lengths are drawn if the tree has any.
  /// - Throws: ``PageError`` if the tree is too wide.
  package init(_ recording: Recording, drawsLengths: Bool = false) throws(PageError) {
    shown = try worded { () throws(IncrementalLayoutError) in
      try Stage(recording, drawsLengths: drawsLengths)
    }
  }

  /// Creates a placed tree from a tree that was read from a text.
  package init(_ document: PlacedDocument) throws(PageError) {
    self.document = document
    shown = try Stage(
      standing: document.binary, document.binaryMarks, drawsLengths: document.answer == nil)
  }

  /// Creates a placed tree from a tree without steps, with the given marks.
  init(standing tree: TreeSnapshot<String>, _ marks: TreeMarks) throws(PageError) {
    shown = try Stage(standing: tree, marks)
  }

  /// The stage that shows the current moment.
  ///
  /// - Throws: ``PageError`` if the tree is too wide.
  /// - Complexity: O(1). After a change, O(*n* + *c*) for *n* nodes and *c* recorded changes.
  package var stage: Stage {
    mutating get throws(PageError) {
      if let shown { return shown }
      guard let tree else { throw PageError(words: "there is nothing to show") }
      let recording = try worded { () throws(RecordingError) in try tree.recording() }
      let stage = try worded { () throws(IncrementalLayoutError) in
        try Stage(recording, at: nextMoment)
      }
      shown = stage
      return stage
    }
  }

  /// Returns the current stage, after checking that the recording has a node.
  ///
  /// - Parameter node: the id of a node of the recording.
  /// - Returns: the stage.
  /// - Throws: ``PageError`` if the recording has no such node.
  package mutating func stage(with node: Int32) throws(PageError) -> Stage {
    let stage = try stage
    guard stage.hasNode(Int(node)) else { throw PageError(words: "no such node") }
    return stage
  }

  /// Reads the keys of an operation from the input of the page.
  ///
  /// The caller must not keep a copy of the tree while it changes, because each change would then
  /// copy the tree.
  package func keys(for verb: PageTree.Verb, _ input: [UInt8]) throws(PageError) -> [TreeKey] {
    guard let tree else { throw PageError(words: "a recording cannot be changed") }
    return try tree.keys(for: verb, input)
  }

  /// Performs an operation on the tree with each key, or with all keys at once.
  ///
  /// - Returns: the number of keys that were inserted, removed, found, changed, placed or sorted.
  package mutating func act(_ verb: PageTree.Verb, _ keys: [TreeKey]) -> Int {
    (nextMoment, shown) = (stepCount, nil)
    if verb.takesAllKeys { return tree?.act(verb, all: keys) ?? 0 }
    return keys.count { tree?.act(verb, $0) == true }
  }

  /// Whether branch lengths are drawn.
  package var drawsLengths: Bool { shown?.lengths != nil }

  /// The number of steps.
  package var stepCount: Int { tree?.stepCount ?? shown?.recording.steps.count ?? 0 }

  /// Calls a closure that changes the current stage.
  private mutating func arrange(
    _ body: (inout Stage) throws(IncrementalLayoutError) -> Void
  ) throws(PageError) {
    var stage = try stage
    shown = nil
    defer { shown = stage }
    try worded { () throws(IncrementalLayoutError) in try body(&stage) }
  }

  /// Adds marks that are shown at every moment.
  package mutating func mark(_ marks: TreeMarks) throws(PageError) {
    try arrange { (stage) throws(IncrementalLayoutError) in stage.mark(marks) }
  }

  /// Folds or unfolds the subtrees below a node.
  package mutating func fold(_ node: NodeID, _ isFolded: Bool) throws(PageError) {
    try arrange { (stage) throws(IncrementalLayoutError) in try stage.fold(node, isFolded) }
  }

  /// Draws branch lengths or the tidy layout, or rearranges the drawing with branch lengths.
  ///
  /// - Parameters:
  ///   - action: what to do.
  ///   - node: the node of the action.
  /// - Returns: whether branch lengths are drawn now.
  /// - Throws: ``PageError`` if the tree cannot be rearranged.
  package mutating func draw(_ action: LengthAction, _ node: NodeID) throws(PageError) -> Bool {
    var isDrawn = false
    var stage = try stage
    shown = nil
    defer { shown = stage }
    switch action {
    case .tidy, .lengths:
      isDrawn = try worded { () throws(IncrementalLayoutError) in
        try stage.draw(lengths: action == .lengths)
      }
    case .ladderize, .root, .midpoint: isDrawn = try stage.rearrange(action, node)
    }
    return isDrawn
  }

  /// Shows another moment.
  package mutating func go(to moment: Int) throws(PageError) {
    try arrange { (stage) throws(IncrementalLayoutError) in try stage.go(to: moment) }
  }

  /// Appends a traversal of the final tree to the recording.
  package mutating func traverse(
    _ order: TraversalOrder, reversed: Bool, recursively: Bool
  ) throws(PageError) {
    if tree != nil {
      let moment = stepCount
      try worded { () throws(RecordingError) in
        try tree?.traverse(order, reversed: reversed, recursively: recursively)
      }
      (nextMoment, shown) = (moment, nil)
      return
    }
    let (recording, drawsLengths) = (try stage.recording, try stage.lengths != nil)
    let last = recording.frame(at: recording.steps.count).tree
    let longer = try worded { () throws(RecordingError) in
      try recording.followed(
        by: Recording(
          traversing: last, in: order, reversed: reversed, recursively: recursively))
    }
    shown = try worded { () throws(IncrementalLayoutError) in
      try Stage(longer, at: recording.steps.count, drawsLengths: drawsLengths)
    }
  }

  /// Returns the in-order ruler for the current stage.
  package mutating func inorderRuler() throws(PageError) -> InorderRuler {
    if let ruler { return ruler }
    let made = InorderRuler(try stage)
    ruler = made
    return made
  }

  /// Returns the note of a node at the current moment, or an empty string.
  package mutating func note(of node: NodeID) throws(PageError) -> String {
    if let noted { return noted.text(of: node) }
    let made = StageNotes(try stage, notes)
    noted = made
    return made.text(of: node)
  }

  /// Returns the bubbles of the nodes at the current moment, with radii within a range.
  package mutating func bubbles(
    _ measure: Bubbles.Measure, within range: ClosedRange<Double>
  ) throws(PageError) -> Bubbles {
    if let measured, (measured.measure, measured.range) == (measure, range) { return measured }
    let made = try Bubbles(measure, of: stage, within: range)
    measured = made
    return made
  }
}
