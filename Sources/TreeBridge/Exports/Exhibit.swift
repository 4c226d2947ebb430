import BinaryTrees
import TextSupport
import TreeLayout
import TreeSteps

/// What one handle of a page stands for: a recording, or a tree that goes on growing.
struct Exhibit {
  /// The tree, if it can be changed.
  var tree: PageTree?

  /// The moment that is shown.
  private(set) var stage: Stage {
    didSet { (ruler, measured) = (nil, nil) }
  }

  /// What was measured of the moment, if it was asked for.
  private var ruler: InorderRuler?
  private var measured: Bubbles?

  /// Shows a tree that can be changed.
  init(_ tree: PageTree) throws(PageError) {
    self.tree = tree
    stage = try Self.stage(of: tree, at: 0)
  }

  /// Shows a recording.
  init(_ recording: Recording) throws(PageError) {
    stage = try worded { () throws(IncrementalLayoutError) in try Stage(recording) }
  }

  /// Shows a tree that has no steps, with marks of its own.
  init(standing tree: TreeSnapshot<String>, _ marks: TreeMarks) throws(PageError) {
    stage = try Stage(standing: tree, marks)
  }

  /// Marks nodes, at every moment.
  mutating func mark(_ marks: TreeMarks) { stage.mark(marks) }

  /// Shows a node without what stands below it, or with it again.
  mutating func fold(_ node: NodeID, _ isFolded: Bool) throws(PageError) {
    do throws(IncrementalLayoutError) { try stage.fold(node, isFolded) } catch {
      throw PageError(words: error.description)
    }
  }

  /// Shows another moment.
  mutating func go(to moment: Int) throws(PageError) {
    do throws(IncrementalLayoutError) { try stage.go(to: moment) } catch {
      throw PageError(words: error.description)
    }
  }

  /// Shows what the tree has become, at the moment before what was done last.
  mutating func renew() throws(PageError) {
    guard let tree else { return }
    stage = try Self.stage(of: tree, at: stage.recording.steps.count)
  }

  /// Walks through the tree as it is at the end.
  mutating func traverse(_ order: TraversalOrder, reversed: Bool) throws(PageError) {
    let recording = stage.recording
    let last = recording.frame(at: recording.steps.count).tree
    let longer = try worded { () throws(RecordingError) in
      try recording.followed(by: Recording(traversing: last, in: order, reversed: reversed))
    }
    tree?.goOn(after: longer)
    stage = try worded { () throws(IncrementalLayoutError) in
      try Stage(longer, at: recording.steps.count)
    }
  }

  /// The ruler across the tree.
  mutating func inorderRuler() -> InorderRuler {
    let made = ruler ?? InorderRuler(stage)
    ruler = made
    return made
  }

  /// The nodes as bubbles with radii in a range.
  mutating func bubbles(
    _ measure: Bubbles.Measure, within range: ClosedRange<Double>
  ) -> Bubbles {
    if let measured, (measured.measure, measured.range) == (measure, range) { return measured }
    let made = Bubbles(measure, of: stage, within: range)
    measured = made
    return made
  }

  private static func stage(of tree: PageTree, at moment: Int) throws(PageError) -> Stage {
    let recording = try worded { () throws(RecordingError) in try tree.recording() }
    return try worded { () throws(IncrementalLayoutError) in try Stage(recording, at: moment) }
  }
}
