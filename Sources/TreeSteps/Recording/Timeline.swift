package import BinaryTrees
import SearchTrees

/// All versions of all nodes of a recording, for access to any moment.
///
/// The nodes are "fat nodes": each stores the list of its links, each with its first moment. See
/// James R. Driscoll, Neil Sarnak, Daniel D. Sleator and Robert E. Tarjan, "Making data structures
/// persistent", 1989. A query about one node at one moment is a binary search in its list. The
/// memory is proportional to the number of changes.
struct Timeline: Sendable {
  /// The links of a node from a moment on.
  struct Links: Hashable {
    var left: Int32 = TreeShape.none
    var right: Int32 = TreeShape.none
    /// The parent, or `TreeShape.none` if the node is the root or detached.
    var parent: Int32 = TreeShape.none
  }

  /// An annotation of a node from a moment on.
  private struct Note: Hashable {
    /// The value, or `nil` after the annotation was removed.
    let value: AnnotationValue?
    /// The number of the change that added the annotation.
    ///
    /// The annotations of a node are listed in the order of these numbers.
    let addition: Int32
  }

  /// A node and the key of one of its annotations.
  private struct NotedKey: Hashable {
    let node: Int
    let key: AnnotationKey
  }

  /// The initial tree, or `nil` after the first step.
  ///
  /// Before the first step it answers all queries, and no versions of nodes are stored.
  private var initial: TreeSnapshot<String>?

  private var links = History<Links>(count: 0)
  /// The values of each annotation of each node.
  private var notes = History<Note>(count: 0)
  private var notedKeys: [AnnotationKey] = []
  private var noteNumbers: [NotedKey: Int32] = [:]
  /// For each node, the indices in `notedKeys` of all annotations that the node has ever had.
  private var notesOfNode: [[Int32]] = []
  private var noteCount: Int32 = 0
  private var roots = History<Int32>(count: 1)
  /// The lists of the algorithm.
  private(set) var lists: [PersistentList] = []
  /// The visited nodes of all steps, and the number of nodes visited up to each moment.
  private(set) var output: [Int32] = []
  private(set) var outputCounts: [Int32] = [0]
  /// The numbers of comparisons and changes up to each moment.
  private(set) var counters: [ChangeCounter] = [ChangeCounter()]

  /// The tree after the last step.
  private var replica = TreeReplica()
  private var nodeCount: Int

  /// Creates the timeline of a tree without steps.
  ///
  /// - Complexity: O(1) for each list. The first step takes O(*n*).
  init(of initial: TreeSnapshot<String>, nodeCount: Int, listCount: Int) {
    (self.initial, self.nodeCount) = (initial, nodeCount)
    lists = Array(repeating: PersistentList(), count: listCount)
  }

  /// Stores the first versions of all nodes, unless this is done already.
  private mutating func begin() {
    guard let initial else { return }
    self.initial = nil
    links = History(count: nodeCount)
    notesOfNode = Array(repeating: [], count: nodeCount)
    replica = TreeReplica(initial, ids: (0..<initial.count).map { NodeID($0) })
    for node in 0..<initial.count { note(NodeID(node), at: 0) }
    for key in initial.columns.keys where key != .identity {
      guard let column = initial.columns[key] else { continue }
      for node in 0..<initial.count {
        guard let value = column[node] else { continue }
        note(key, value, of: node, at: 0)
      }
    }
    noteRoot(at: 0)
  }

  /// Adds nodes without links, up to a total count.
  mutating func grow(to nodeCount: Int) {
    self.nodeCount = nodeCount
    if initial != nil { return }
    links.grow(to: nodeCount)
    while notesOfNode.count < nodeCount { notesOfNode.append([]) }
  }

  /// Records an annotation of a node.
  private mutating func note(
    _ key: AnnotationKey, _ value: AnnotationValue?, of node: Int, at moment: Int
  ) {
    let noted = NotedKey(node: node, key: key)
    let number = noteNumbers[noted] ?? Int32(truncatingIfNeeded: notedKeys.count)
    if Int(number) == notedKeys.count {
      noteNumbers[noted] = number
      notesOfNode[node].append(number)
      notedKeys.append(key)
      notes.grow(to: notedKeys.count)
    }
    noteCount &+= 1
    let last = notes.last(of: Int(number), at: moment)
    let addition = last.flatMap { $0.value == nil ? nil : $0.addition } ?? noteCount
    notes.append(Note(value: value, addition: addition), of: Int(number), at: moment)
  }

  /// Records the current links of a node.
  private mutating func note(_ node: NodeID, at moment: Int) {
    let links = Links(
      left: number(replica.child(.left, of: node)), right: number(replica.child(.right, of: node)),
      parent: number(replica.parent(of: node)))
    self.links.append(links, of: node.rawValue, at: moment)
  }

  private mutating func noteRoot(at moment: Int) {
    roots.append(number(replica.root), of: 0, at: moment)
  }

  private func number(_ node: NodeID?) -> Int32 {
    node.map { Int32(truncatingIfNeeded: $0.rawValue) } ?? TreeShape.none
  }

  /// Appends the next step.
  ///
  /// - Throws: ``RecordingError`` if the step does not fit the tree.
  mutating func append(_ step: Step) throws(RecordingError) {
    begin()
    let index = counters.count - 1
    let moment = index + 1
    let named =
      step.output + step.frontier.flatMap { $0.appended } + (step.focus.map { [$0] } ?? [])
    guard named.allSatisfy({ (0..<nodeCount).contains($0.rawValue) }) else {
      throw .unknownNode(step: index)
    }
    var counter = counters[index]
    for change in step.changes {
      let touched = change.nodesItNames + change.nodesTouched(in: replica)
      guard touched.allSatisfy({ (0..<nodeCount).contains($0.rawValue) }) else {
        throw .unknownNode(step: index)
      }
      do { try replica.apply(change) } catch {
        throw .misfit(step: index, change: "\(change)")
      }
      counter.observe(change)
      if case .annotate(let node, let key, _, let new) = change {
        note(key, new, of: node.rawValue, at: moment)
      } else if change.isStructural {
        for node in touched { note(node, at: moment) }
      }
    }
    noteRoot(at: moment)
    counters.append(counter)
    guard step.frontier.count <= lists.count else { throw .frontier(step: index) }
    for list in lists.indices {
      let change = list < step.frontier.count ? step.frontier[list] : nil
      guard lists[list].append(change) else { throw .frontier(step: index) }
    }
    output.append(contentsOf: step.output.map { Int32(truncatingIfNeeded: $0.rawValue) })
    outputCounts.append(Int32(truncatingIfNeeded: output.count))
  }
}

extension Timeline {
  /// Returns the root at a moment, or `TreeShape.none` if the tree is empty.
  func root(at moment: Int) -> Int32 {
    if let initial { return initial.isEmpty ? TreeShape.none : 0 }
    return roots.last(of: 0, at: moment) ?? TreeShape.none
  }

  /// Returns the links of a node at a moment.
  ///
  /// - Complexity: O(log *v*), where *v* is the number of versions of the node.
  func links(of node: Int32, at moment: Int) -> Links {
    if let initial {
      let (shape, node) = (initial.shape, Int(node))
      guard shape.indices.contains(node) else { return Links() }
      return Links(left: shape.left[node], right: shape.right[node], parent: shape.parent[node])
    }
    return links.last(of: Int(node), at: moment) ?? Links()
  }

  /// Returns the annotations of a node at a moment, in the order of their additions.
  ///
  /// - Complexity: O(*k* log *v*), where *k* is the number of annotations and *v* the maximum
  ///   number of values of one of them.
  func annotations(of node: Int32, at moment: Int) -> NodeAnnotations {
    if let initial {
      guard initial.shape.indices.contains(Int(node)) else { return NodeAnnotations() }
      var annotations = initial.columns.annotations(of: Int(node))
      annotations[.identity] = nil
      return annotations
    }
    let known = notesOfNode[Int(node)].compactMap { number in
      notes.last(of: Int(number), at: moment).flatMap { note in
        note.value.map { (key: notedKeys[Int(number)], value: $0, addition: note.addition) }
      }
    }
    return NodeAnnotations(
      known.sorted { $0.addition < $1.addition }.lazy.map { (key: $0.key, value: $0.value) })
  }
}

extension TreeChange {
  /// The nodes that the change refers to.
  package var nodesItNames: [NodeID] {
    var names: [NodeID] = []
    _ = renamed { node in
      names.append(node)
      return node
    }
    return names
  }

  /// Returns the parents and children of the swapped or rotated nodes, whose links also change.
  ///
  /// The replica must be in the state before the change. The array is empty for all other changes.
  fileprivate func nodesTouched(in replica: TreeReplica) -> [NodeID] {
    func around(_ node: NodeID) -> [NodeID] {
      [
        replica.parent(of: node), replica.child(.left, of: node), replica.child(.right, of: node),
      ].compactMap { $0 }
    }
    return switch self {
    case .swap(let first, let second): around(first) + around(second)
    case .rotate(let pivot, let parent, _): around(pivot) + around(parent)
    default: []
    }
  }
}
