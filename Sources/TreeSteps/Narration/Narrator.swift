import BinaryTrees
import SearchTrees

/// Tells one operation: makes steps with words of the changes that the real algorithm reported.
///
/// The whole operation is there before it is told, so that a change can be told with what follows
/// from it in mind. What it says is read from the changes and from the tree as it stands.
struct Narrator {
  /// What is done to the tree.
  enum Deed {
    case insert, remove, find
    case heapInsert, heapRemove, heapReplace, heapify, free
  }

  let deed: Deed
  let kind: TreeKind
  /// Whether a red-black tree is balanced on the way down.
  let isTopDown: Bool
  /// The label of the element that comes, goes or is sought.
  let subject: String
  let changes: [TreeChange]
  var position = 0
  var builder: RecordingBuilder

  /// Changes that have been read and belong to the next step.
  var pending: [TreeChange] = []
  /// The node that was compared last.
  var lastCompared: NodeID?
  /// The node that comes, or the one that goes.
  var hero: NodeID?
  /// What the neighbour in-order is that takes the place of the one that goes.
  var neighborName = "neighbour"
  /// The entry of a heap that is on its way, and whether it rises.
  var mover: NodeID?
  var isRising = false
  /// The entry that a rising one pushed down first.
  var demoted: NodeID?
  /// The entry that sinks.
  var sinker: NodeID?
  /// The entries that are still to sink while a heap is made, the next one last.
  var parents: [NodeID]?
  /// The greater of two children, once it has been chosen.
  var rival: NodeID?
  /// Whether the last entry of a heap has taken the place of the one that goes.
  var hasTaken = false

  init(
    _ deed: Deed, of subject: String, _ kind: TreeKind, isTopDown: Bool, changes: [TreeChange],
    builder: RecordingBuilder
  ) {
    self.deed = deed
    self.kind = kind
    self.isTopDown = isTopDown
    self.subject = subject
    self.changes = changes
    self.builder = builder
  }

  /// The next change, or `nil` at the end.
  var upcoming: TreeChange? { change(at: 0) }

  /// The change that far ahead.
  func change(at distance: Int) -> TreeChange? {
    position + distance < changes.count ? changes[position + distance] : nil
  }

  /// Takes the next change.
  mutating func take() -> TreeChange? {
    guard let change = upcoming else { return nil }
    position += 1
    return change
  }

  /// Takes changes as long as they are such.
  mutating func take(while isSuch: (TreeChange) -> Bool) -> [TreeChange] {
    var taken: [TreeChange] = []
    while let change = upcoming, isSuch(change) {
      taken.append(change)
      position += 1
    }
    return taken
  }

  /// Appends a step; changes of sizes that follow belong to it.
  mutating func tell(
    _ caption: String, _ changes: [TreeChange] = [], at focus: NodeID?, _ line: Pseudocode.Line
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

  /// The side on which a node hangs, or `nil` at the root.
  func side(of node: NodeID) -> Side? {
    guard let place = tree.place(of: node), place.parent != nil else { return nil }
    return place.side
  }

  /// An annotation that is a whole number.
  func number(_ key: AnnotationKey, of node: NodeID?) -> Int? {
    guard let node, case .integer(let value)? = tree.annotation(key, of: node) else { return nil }
    return value
  }
}

extension Narrator {
  /// Tells everything.
  mutating func run() {
    while let change = upcoming {
      let before = position
      tell(change)
      // A change that nobody knows how to tell is told as it is.
      if position == before, let change = take() { tell("\(change)", [change], at: nil, .plain) }
    }
    if !pending.isEmpty { tell("the end of the way", at: lastCompared, .plain) }
    tellEnd()
  }

  private mutating func tell(_ change: TreeChange) {
    if kind == .heap { return tellHeap(change) }
    switch change {
    case .descend, .compare: tellDescent(change)
    case .attach(let node, let place): tellArrival(of: node, at: place)
    case .swap(let upper, let lower): tellExchange(upper, lower)
    case .detach: tellDeparture()
    case .rebuild(let old, _): tellRebuilding(old)
    case .annotate(_, .multiplicity, _, let new): tellCount(new)
    case .annotate, .rotate: tellBalancing(change)
    case .resize: _ = take()
    }
  }

  /// How rotations and what nodes keep with them are told depends on the kind.
  private mutating func tellBalancing(_ change: TreeChange) {
    switch kind {
    case .avl: tellAVL(change)
    case .redBlack: tellRedBlack(change)
    case .splay: tellSplaying(change)
    case .treap: tellTreap(change)
    case .weightBalanced: tellWeights(change)
    case .bst, .scapegoat, .heap: tellPlainRotation(change)
    }
  }

  /// A rotation that was asked for, or a note that has no meaning of its own.
  mutating func tellPlainRotation(_ change: TreeChange) {
    guard let change = take() else { return }
    switch change {
    case .rotate(let pivot, let parent, let side):
      tell(
        "rotate \(side) at \(name(parent)): \(name(pivot)) moves up", [change], at: pivot, .single)
    case .annotate(let node, let key, _, let new):
      tell("\(key) of \(name(node)): \(new?.description ?? "none")", [change], at: node, .plain)
    default: tell("\(change)", [change], at: nil, .plain)
    }
  }

  /// What is to be said when nothing more happens.
  private mutating func tellEnd() {
    switch deed {
    case .find where hero == nil && kind != .splay, .remove where hero == nil,
      .heapRemove where hero == nil:
      tell("\(subject) is not there", at: lastCompared, .absent)
    case .find where hero == nil:
      tell("\(subject) is not there; the last node met is at the root", at: tree.root, .absent)
    default: break
    }
  }
}

extension TreeChange {
  /// The node whose annotation of that name changes, if that is what happens.
  func annotated(_ key: AnnotationKey) -> NodeID? {
    guard case .annotate(let node, key, _, _) = self else { return nil }
    return node
  }
}

/// A number with its sign, also if it is positive.
func signed(_ number: Int) -> String {
  number > 0 ? "+\(number)" : number < 0 ? "−\(number.magnitude)" : "0"
}
