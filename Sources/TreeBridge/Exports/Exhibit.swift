import BinaryTrees
import TextSupport
import TreeKeys
import TreeLayout
import TreeSteps

/// What one handle of a page stands for: a recording, or a tree that goes on growing.
///
/// A tree that changes is recorded and laid out anew when a function first asks for its stage, so that
/// many changes one after the other take no longer than the tree itself.
struct Exhibit {
  /// The tree, if it can be changed.
  private(set) var tree: PageTree?

  /// The moment that is shown, or `nil` after a change of the tree.
  private var shown: Stage? {
    didSet { (ruler, measured) = (nil, nil) }
  }

  /// The moment to show after a change of the tree: the one before the last operation.
  private var nextMoment = 0

  /// What was measured of the moment, if it was asked for.
  private var ruler: InorderRuler?
  private var measured: Bubbles?

  /// Shows a tree that can be changed.
  init(_ tree: PageTree) { self.tree = tree }

  /// Shows a recording.
  init(_ recording: Recording) throws(PageError) {
    shown = try worded { () throws(IncrementalLayoutError) in try Stage(recording) }
  }

  /// Shows a tree that has no steps, with marks of its own.
  init(standing tree: TreeSnapshot<String>, _ marks: TreeMarks) throws(PageError) {
    shown = try Stage(standing: tree, marks)
  }

  /// The moment that is shown.
  ///
  /// - Throws: ``PageError`` if the tree is too wide.
  /// - Complexity: O(1); O(*n* + *c*) after a change, for *n* nodes and *c* recorded changes.
  var stage: Stage {
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

  /// Returns the moment that is shown, after checking the number of a node.
  ///
  /// - Parameter node: the number of a node of the recording.
  /// - Returns: the moment.
  /// - Throws: ``PageError`` if the recording has no such node.
  mutating func stage(with node: Int32) throws(PageError) -> Stage {
    let stage = try stage
    guard stage.labels.indices.contains(Int(node)) else { throw PageError(words: "no such node") }
    return stage
  }

  /// The keys of an input.
  ///
  /// The caller must not hold the tree while it changes: each change would copy it.
  func keys(for verb: PageTree.Verb, _ input: [UInt8]) throws(PageError) -> [TreeKey] {
    guard let tree else { throw PageError(words: "a recording cannot be changed") }
    return verb == .takeFirst ? [try tree.firstOfHeap] : try tree.keys(input)
  }

  /// Does something to the tree with each key.
  ///
  /// - Returns: the number of keys that were inserted, removed or found.
  mutating func act(_ verb: PageTree.Verb, _ keys: [TreeKey]) -> Int {
    (nextMoment, shown) = (stepCount, nil)
    return keys.count { tree?.act(verb, $0) == true }
  }

  /// The number of steps.
  var stepCount: Int { tree?.stepCount ?? shown?.recording.steps.count ?? 0 }

  /// Changes what is shown of the moment.
  private mutating func arrange(
    _ body: (inout Stage) throws(IncrementalLayoutError) -> Void
  ) throws(PageError) {
    var stage = try stage
    shown = nil
    defer { shown = stage }
    do throws(IncrementalLayoutError) { try body(&stage) } catch {
      throw PageError(words: error.description)
    }
  }

  /// Marks nodes, at every moment.
  mutating func mark(_ marks: TreeMarks) throws(PageError) {
    try arrange { (stage) throws(IncrementalLayoutError) in stage.mark(marks) }
  }

  /// Shows a node without what stands below it, or with it again.
  mutating func fold(_ node: NodeID, _ isFolded: Bool) throws(PageError) {
    try arrange { (stage) throws(IncrementalLayoutError) in try stage.fold(node, isFolded) }
  }

  /// Shows another moment.
  mutating func go(to moment: Int) throws(PageError) {
    try arrange { (stage) throws(IncrementalLayoutError) in try stage.go(to: moment) }
  }

  /// Walks through the tree as it is at the end.
  mutating func traverse(_ order: TraversalOrder, reversed: Bool) throws(PageError) {
    let recording = try stage.recording
    let last = recording.frame(at: recording.steps.count).tree
    let longer = try worded { () throws(RecordingError) in
      try recording.followed(by: Recording(traversing: last, in: order, reversed: reversed))
    }
    shown = try worded { () throws(IncrementalLayoutError) in
      try Stage(longer, at: recording.steps.count)
    }
    tree?.goOn(after: longer)
  }

  /// The ruler across the tree.
  mutating func inorderRuler() throws(PageError) -> InorderRuler {
    if let ruler { return ruler }
    let made = InorderRuler(try stage)
    ruler = made
    return made
  }

  /// The nodes as bubbles with radii in a range.
  mutating func bubbles(
    _ measure: Bubbles.Measure, within range: ClosedRange<Double>
  ) throws(PageError) -> Bubbles {
    if let measured, (measured.measure, measured.range) == (measure, range) { return measured }
    let made = try Bubbles(measure, of: stage, within: range)
    measured = made
    return made
  }
}
