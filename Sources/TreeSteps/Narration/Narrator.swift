import BinaryTrees
import SearchTrees

/// Narrates one operation: makes steps with words of what the real algorithm reported.
///
/// The whole operation is there before it is narrated, so that a change can be told with what follows
/// from it in mind. What it says is read from the changes, the cases and the tree as it stands; what
/// is said of the cases of a kind is its ``KindNarration``.
struct Narrator {
  /// What is done to the tree.
  enum Operation { case insert, remove, find, heapInsert, heapRemove }

  let operation: Operation
  let kind: TreeKind
  /// The label of the element that comes, goes or is sought.
  let subject: String
  let log: OperationLog
  let narration: KindNarration
  var position = 0
  var builder: RecordingBuilder

  /// Changes that have been read and belong to the next step.
  var pending: [TreeChange] = []
  /// The node that was compared last.
  var lastCompared: NodeID?
  /// The node that comes, or the one that goes.
  var found: NodeID?
  /// What the neighbour in-order is that takes the place of the one that goes.
  var neighborName = "neighbour"
  /// The entry of a heap that came or changed its place last.
  var moved: NodeID?
  /// The case in which a heap was last.
  var heapCase: BalancingCase?

  init(
    _ operation: Operation, of subject: String, _ kind: TreeKind,
    log: OperationLog, builder: RecordingBuilder
  ) {
    self.operation = operation
    self.kind = kind
    self.subject = subject
    self.log = log
    self.builder = builder
    narration = KindNarration(kind)
  }

  /// The next change, or `nil` at the end.
  var upcoming: TreeChange? { position < log.changes.count ? log.changes[position] : nil }

  /// Takes the next change, if there is one.
  mutating func take() -> [TreeChange] {
    guard let change = upcoming else { return [] }
    position += 1
    return [change]
  }

  /// Takes changes as long as they are such.
  mutating func take(while isSuch: (TreeChange) -> Bool) -> [TreeChange] {
    let taken = Array(log.changes[position...].prefix(while: isSuch))
    position += taken.count
    return taken
  }

  /// Appends a step; changes of sizes that follow belong to it.
  mutating func append(
    _ caption: String, _ changes: some Sequence<TreeChange> = [], at focus: NodeID?,
    _ line: Pseudocode.Line
  ) {
    let sizes = take { $0.annotated(.size) != nil }
    builder.append(
      Step(
        caption, changes: pending + changes + sizes, focus: focus,
        line: builder.algorithm?.number(of: line)))
    pending = []
  }

  /// The label of a node.
  func name(_ node: NodeID?) -> String { node.map { builder.labels[$0.rawValue] } ?? "nothing" }

  /// The tree before the next step.
  var tree: TreeReplica { builder.replica }
}

extension Narrator {
  /// Narrates everything.
  mutating func run() {
    while let change = upcoming {
      let before = position
      if !appendCase() { append(change) }
      // What has no words is told as it is.
      if position == before { append("\(change)", take(), at: nil, .plain) }
    }
    if !pending.isEmpty { append("the end of the path", at: lastCompared, .plain) }
    appendEnd()
  }

  private mutating func append(_ change: TreeChange) {
    if kind == .heap { return appendHeap(change) }
    switch change {
    case .descend, .compare: appendDescent(change)
    case .attach(let node, let place): appendArrival(of: node, at: place)
    case .swap(let upper, let lower): appendExchange(upper, lower)
    case .detach: appendDeparture()
    case .annotate(_, .multiplicity, _, let new): appendCount(new)
    case .annotate(let node, .balance, _, .integer(let balance)?): appendBalance(balance, of: node)
    case .rotate(let pivot, let parent, let side):
      append(
        "\(side.rotation(at: name(parent))): \(name(pivot)) moves up", take(), at: pivot, .single)
    case .annotate(let node, let key, _, let new):
      append("\(key) of \(name(node)): \(new?.description ?? "none")", take(), at: node, .plain)
    case .rebuild, .resize: break
    }
  }

  /// Appends the steps of the case in which the tree is, if it has reported one.
  private mutating func appendCase() -> Bool {
    guard let (situation, node) = log.cases[position] else { return false }
    var index = 0
    repeat {
      let changes = changesOfStep
      guard let words = words(index, of: situation, at: node, changes) else { return index > 0 }
      position = changes.endIndex
      append(words.caption, changes, at: words.focus, words.line)
      index += 1
    } while log.cases[position] == nil && upcoming.map { $0.isRebalancing } ?? false
    return true
  }

  /// The words for a step of a case, with a node at hand.
  ///
  /// The step, which holds the tree, is gone when the tree changes, so that it is not copied.
  private func words(
    _ index: Int, of situation: BalancingCase, at node: NodeID, _ changes: ArraySlice<TreeChange>
  ) -> CaseWords? {
    let context = CaseContext(
      isInsertion: operation == .insert, subject: subject, found: found, tree: tree,
      labels: builder.labels)
    let step = CaseStep(index, of: situation, at: node, changes: changes, context: context)
    guard var words = narration.words(step) else { return nil }
    words.focus = words.focus ?? step.pivotID ?? node
    return words
  }

  /// The changes of the next step of a case: colours, and then a rotation with the balance factors
  /// that it changes, or a rebuilding.
  private var changesOfStep: ArraySlice<TreeChange> {
    var end = position
    var change: TreeChange? {
      end == log.changes.count || (end > position && log.cases[end] != nil) ? nil : log.changes[end]
    }
    while change?.annotated(.color) != nil { end += 1 }
    switch change {
    case .rotate(let pivot, let parent, _)?:
      end += 1
      while let node = change?.annotated(.balance), node == pivot || node == parent { end += 1 }
    case .rebuild?: end += 1
    default: break
    }
    return log.changes[position..<end]
  }

  /// What is to be said when nothing more happens.
  private mutating func appendEnd() {
    guard found == nil, [.find, .remove, .heapRemove].contains(operation) else { return }
    append(
      "\(subject) is not there\(operation == .find ? narration.whenAbsent : "")", at: lastCompared,
      .absent)
  }
}

extension TreeChange {
  /// The node whose annotation changes, if that is what happens.
  var annotatedNode: NodeID? {
    guard case .annotate(let node, _, _, _) = self else { return nil }
    return node
  }

  /// The node whose annotation of that name changes, if that is what happens.
  func annotated(_ key: AnnotationKey) -> NodeID? {
    guard case .annotate(let node, key, _, _) = self else { return nil }
    return node
  }

  /// Whether it is a rotation or another colour.
  fileprivate var isRebalancing: Bool {
    if case .rotate = self { true } else { annotated(.color) != nil }
  }
}
