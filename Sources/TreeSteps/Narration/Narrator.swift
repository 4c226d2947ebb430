package import BinaryTrees
import SearchTrees

/// The narrator of one operation, which converts the reported changes to steps with captions.
///
/// The narration starts after the operation is complete, so a caption can take later changes into
/// account. Captions are derived from the changes, the cases and the current tree.
/// ``KindNarration`` contains the captions for the cases of each kind of tree.
struct Narrator {
  /// The type of the operation.
  enum Operation { case insert, remove, find, changeKey, heapify, heapsort }

  let operation: Operation
  let kind: TreeKind
  /// The label of the element that is inserted, removed or searched for.
  let subject: String
  let log: OperationLog
  let narration: KindNarration
  /// The limit of a scapegoat tree's depth, or `nil` for other kinds.
  let depthLimit: DepthLimit?
  var position = 0
  var builder: RecordingBuilder

  /// Changes that have been consumed and belong to the next step.
  var pending: [TreeChange] = []
  /// The node of the last comparison.
  var lastCompared: NodeID?
  /// The inserted node, the node to remove, or the node that a search has found.
  var found: NodeID?
  /// The name of the in-order neighbor that replaces a removed node: `predecessor` or `successor`.
  var neighborName = "neighbor"
  /// The double-black place of a removal from a red-black tree, whose paths lack a black node.
  var doubleBlack: TreeChange.Place?
  /// The entry of a heap that was added or moved last.
  var moved: NodeID?
  /// The case that a heap reported last.
  var heapCase: BalancingCase?

  /// The next change, or `nil` at the end.
  var upcoming: TreeChange? { position < log.changes.count ? log.changes[position] : nil }

  /// Consumes the next change.
  ///
  /// Returns an empty array at the end.
  mutating func take() -> [TreeChange] {
    guard let change = upcoming else { return [] }
    position += 1
    return [change]
  }

  /// Consumes changes as long as they satisfy a predicate.
  mutating func take(while isSuch: (TreeChange) -> Bool) -> [TreeChange] {
    let taken = Array(log.changes[position...].prefix(while: isSuch))
    position += taken.count
    return taken
  }

  /// Appends a step with the given changes, preceded by the pending changes and followed by the
  /// changes of subtree sizes that come next in the log.
  ///
  /// `output` contains the nodes that the step outputs.
  mutating func append(
    _ caption: String, _ changes: some Sequence<TreeChange> = [], at focus: NodeID?,
    _ line: Pseudocode.Line, output: [NodeID] = []
  ) {
    let sizes = take { $0.annotated(.size) != nil }
    builder.append(
      Step(
        caption, changes: pending + changes + sizes, focus: focus,
        line: builder.algorithm?.number(of: line), output: output))
    pending = []
  }

  /// Returns the label of a node, or `nothing` for `nil`.
  func name(_ node: NodeID?) -> String { node.map { builder.labels[$0.rawValue] } ?? "nothing" }

  /// The tree before the next step.
  var tree: TreeReplica { builder.replica }
}

extension Narrator {
  /// Narrates the whole operation.
  mutating func run() {
    while let change = upcoming {
      let before = position
      if !appendCase() { append(change) }
      // The caption of a change that no method handles is the description of the change.
      if position == before { append("\(change)", take(), at: nil, .plain) }
    }
    if !pending.isEmpty { append("The path ends here.", at: lastCompared, .plain) }
    appendEnd()
  }

  private mutating func append(_ change: TreeChange) {
    if let words = HeapWords(kind) { return appendHeap(change, words) }
    switch change {
    case .descend(let from, let to): appendDescent(from: from, to: to)
    case .compare(let node, let result): appendComparison(with: node, result)
    case .attach(let node, let place): appendArrival(of: node, at: place)
    case .swap(let upper, let lower): appendExchange(upper, lower)
    case .detach: appendDeparture()
    case .annotate(_, .multiplicity, _, let new): appendCount(new)
    case .annotate(let node, .balance, _, .integer(let balance)?): appendBalance(balance, of: node)
    case .rotate(let pivot, let parent, let side):
      append(
        "Rotate \(side) at \(name(parent)): \(name(pivot)) moves up.", take(), at: pivot, .single)
    case .annotate(let node, let key, _, let new):
      append(
        "The \(key) of \(name(node)) becomes \(new?.description ?? "empty").", take(), at: node,
        .plain)
    case .rebuild, .resize: break
    }
  }

  /// Appends the steps of the case that the tree reported at this position, if any.
  private mutating func appendCase() -> Bool {
    guard let (situation, node) = log.cases[position] else { return false }
    if situation == .scapegoat { appendScapegoatSearch(to: node) }
    var index = 0
    repeat {
      let changes = changesOfStep
      guard let words = words(index, of: situation, at: node, changes) else { return index > 0 }
      position = changes.endIndex
      append(
        words.caption, changes + moveOfDoubleBlack(in: situation, at: node), at: words.focus,
        words.line)
      if let (caption, line) = words.conclusion { append(caption, at: words.focus, line) }
      index += 1
    } while log.cases[position] == nil && upcoming.map { $0.isRebalancing } ?? false
    return true
  }

  /// Returns the narration of a step of a case, with a focus.
  ///
  /// The `CaseStep` shares the storage of the tree. It is released at the end of this method, so
  /// that the next change does not copy the tree.
  private func words(
    _ index: Int, of situation: BalancingCase, at node: NodeID, _ changes: ArraySlice<TreeChange>
  ) -> StepNarration? {
    let step = CaseStep(
      situation: situation, index: index, nodeID: node, changes: changes, narrator: self)
    guard var words = narration.words(step) else { return nil }
    words.focus = words.focus ?? step.pivotID ?? node
    return words
  }

  /// The changes of the next step of a case: changes of color, then a rotation with the balance
  /// factors that it changes, or a rebuild.
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

  /// Appends the final step of an unsuccessful search or removal.
  private mutating func appendEnd() {
    if operation == .heapify, let words = HeapWords(kind) { return appendHeapEnd(words) }
    if operation == .insert, kind.isHeap, log.changes.isEmpty {
      // A heap looks for an equal key without reporting comparisons.
      return append("\(subject) is already in the heap.", at: nil, .equal)
    }
    guard found == nil, operation != .insert, operation != .heapsort else { return }
    let container = kind.isHeap ? "heap" : "tree"
    let end = lastCompared.map { last in
      kind == .splay ? " The last node on the path, \(name(last)), is now the root." : ""
    }
    append("\(subject) is not in the \(container).\(end ?? "")", at: lastCompared, .absent)
  }
}

extension TreeChange {
  /// The node whose annotation changes, or `nil` for other changes.
  package var annotatedNode: NodeID? {
    guard case .annotate(let node, _, _, _) = self else { return nil }
    return node
  }

  /// Returns the node whose annotation with that key changes, or `nil` for other changes.
  func annotated(_ key: AnnotationKey) -> NodeID? {
    guard case .annotate(let node, key, _, _) = self else { return nil }
    return node
  }

  /// Whether the change is a rotation or a change of color.
  fileprivate var isRebalancing: Bool { kind == .rotate || annotated(.color) != nil }
}
