public import BinaryTrees
public import SearchTrees

/// A tree of any kind that records every operation on it.
///
///     var tree = RecordedTree(.avl, [5, 3, 8])
///     tree.insert(9)
///     let recording = try tree.recording()
///
/// The operations run the algorithms of the tree itself and record the steps that these report.
public struct RecordedTree<Element: Comparable> {
  /// The current tree.
  public private(set) var tree: TreeOfKind<Element>

  /// Returns the label of an element.
  let label: (Element) -> String
  /// The recording up to now.
  package var builder: RecordingBuilder
  /// The id of each node in the recording, by its identity in the tree.
  private var ids: [NodeID: NodeID] = [:]

  /// Starts the recording of a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - title: the title of the recording. The default is the kind of the tree.
  ///   - label: returns the label of an element.
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  public init(
    _ tree: TreeOfKind<Element>, title: String? = nil,
    label: @escaping (Element) -> String = { "\($0)" }
  ) {
    self.tree = tree
    self.label = label
    let snapshot = tree.snapshot(identified: true)
    builder = RecordingBuilder(
      title: title ?? tree.kind.title, initial: snapshot.map(label), kind: tree.kind)
    for (index, id) in (snapshot.identities ?? []).enumerated() { ids[id] = NodeID(index) }
  }

  /// Starts the recording of a new tree with initial elements.
  ///
  /// - Parameters:
  ///   - kind: the kind of tree, with its default options.
  ///   - elements: the elements to insert before the recording starts. Search trees ignore
  ///     duplicates, and heaps keep them.
  public init(_ kind: TreeKind, _ elements: some Sequence<Element>) {
    var tree = kind.makeTree(of: Element.self)
    _ = tree.insertElements(elements, duplicates: kind.usualDuplicates)
    self.init(tree)
  }

  /// Returns the recording of all operations performed until now.
  ///
  /// - Returns: the recording.
  /// - Throws: ``RecordingError`` if the tree reported its changes incorrectly, which would
  ///   indicate a defect of this library.
  /// - Complexity: O(*n* + *c*), where *n* is the number of nodes and *c* the number of changes.
  public func recording() throws(RecordingError) -> Recording { try builder.recording() }
}

extension RecordedTree {
  /// Inserts an element.
  ///
  /// - Parameters:
  ///   - element: the element to insert.
  ///   - policy: how to treat an element that is equal to one in the tree. By default, a search tree
  ///     ignores it, and a heap keeps it.
  /// - Returns: whether the element was inserted, counted, ignored or rejected.
  @discardableResult
  public mutating func insert(
    _ element: Element, duplicates policy: DuplicatePolicy? = nil
  ) -> InsertionOutcome {
    let kind = tree.kind
    let policy = policy ?? kind.usualDuplicates
    let lines = KindNarration(kind).insertion(duplicates: policy)
    return record("insert", .insert, element, Pseudocode("Insert into \(kind.noun)", lines)) {
      $0.insertElement(element, duplicates: policy, observing: &$1)
    }
  }

  /// Removes an element.
  ///
  /// - Parameters:
  ///   - element: the element to remove.
  ///   - convention: the in-order neighbor that replaces a node with two children, or `nil` for the
  ///     one that the tree replaces it by: the predecessor in a splay tree, otherwise the successor.
  ///     Treaps and heaps have no such choice.
  /// - Returns: `true` if the tree contained an equal element.
  @discardableResult
  public mutating func remove(
    _ element: Element, by convention: RemovalConvention? = nil
  ) -> Bool {
    let usual = tree.removal
    tree.removal = convention
    defer { tree.removal = usual }
    let algorithm = Pseudocode(
      "Remove from \(tree.kind.noun)", KindNarration(tree.kind).removal(by: tree.removal))
    return record("remove", .remove, element, algorithm) {
      $0.removeElement(element, observing: &$1)
    }
  }

  /// Searches for an element, and restructures the tree if its kind does so after a search.
  ///
  /// - Parameter element: the element to find.
  /// - Returns: `true` if the tree contains an equal element.
  @discardableResult
  public mutating func find(_ element: Element) -> Bool {
    record("search", .find, element, search) { $0.findElement(element, observing: &$1) }
  }

  /// Rotates a plain search tree at an element: its node moves down, and a child moves up.
  ///
  /// - Parameters:
  ///   - element: the element whose node moves down.
  ///   - side: the side that the node moves down to.
  /// - Returns: the outcome of the rotation, or `nil` if the tree is not a plain search tree.
  @discardableResult
  public mutating func rotate(_ element: Element, to side: ChildSide) -> RotationOutcome? {
    guard case .bst = tree else { return nil }
    return record("rotate \(side) at", .find, element, search) { tree, log in
      guard case .bst(var plain) = tree else { return nil }
      tree = .heap(BinaryHeap())
      defer { tree = .bst(plain) }
      return plain.rotate(element, to: side, observing: &log)
    }
  }
}

extension RecordedTree {
  /// Records a traversal of the current tree.
  ///
  /// - Parameters:
  ///   - order: the order of the traversal.
  ///   - reversed: whether to traverse in exactly the reverse order.
  ///   - recursively: whether to record the recursive algorithm with its call stack. Only in-order,
  ///     pre-order and post-order have one; the other orders ignore this argument.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  public mutating func traverse(
    in order: TraversalOrder, reversed: Bool = false, recursively: Bool = false
  ) throws(RecordingError) {
    try append(
      Recording(
        traversing: labeled, in: order, reversed: reversed, recursively: recursively))
  }

  /// Appends a recording that begins with the current tree and ends with the same tree.
  package mutating func append(_ recording: Recording) throws(RecordingError) {
    try builder.append(recording)
  }

  /// Whether an operation has been recorded.
  package var hasOperations: Bool { !builder.isEmpty }

  /// The current tree, with a label for each node.
  package var labeled: TreeSnapshot<String> { tree.snapshot(identified: false).map(label) }

  /// Begins a section: a step that shows its title and changes nothing.
  package mutating func beginSection(_ title: String) {
    builder.begin(title)
    builder.append(Step(title))
  }

  /// Replaces the tree by a tree whose nodes are known, without a step.
  ///
  /// - Parameters:
  ///   - snapshot: the tree, which must satisfy the rules of the kind.
  ///   - nodes: the ids of its nodes in the recording, in pre-order.
  mutating func adopt(_ snapshot: TreeSnapshot<Element>, _ nodes: [NodeID]) {
    guard tree.adopt(snapshot) else { return }
    ids = [:]
    for (node, identity) in (tree.snapshot(identified: true).identities ?? []).enumerated() {
      ids[identity] = nodes[node]
    }
  }

  /// Replaces the tree by another one of the same kind, in one step.
  ///
  /// - Parameters:
  ///   - other: the tree.
  ///   - title: the title of the operation.
  package mutating func replace(by other: TreeOfKind<Element>, _ title: String) {
    let (old, new) = (builder.replica.snapshot, other.snapshot(identified: true))
    var changes: [TreeChange] = []
    for node in old.shape.indices.reversed() {
      changes.append(
        .detach(node: old.elements[node], from: old.shape.place(of: node, old.elements)))
    }
    let newIDs = new.elements.map { builder.makeNode(labeled: label($0)) }
    ids = [:]
    for (node, identity) in (new.identities ?? []).enumerated() { ids[identity] = newIDs[node] }
    for node in new.shape.indices {
      changes.append(.attach(node: newIDs[node], at: new.shape.place(of: node, newIDs)))
      for entry in new.columns.entries where entry.key != .identity {
        guard let value = entry.value[node] else { continue }
        changes.append(.annotate(node: newIDs[node], entry.key, old: nil, new: value))
      }
    }
    tree = other
    builder.begin(title)
    let size = new.count == 1 ? "1 node" : "\(new.count) nodes"
    let caption =
      new.isEmpty
      ? "Remove all nodes: the tree is empty."
      : "Start with \(old.isEmpty ? "a" : "another") tree of \(size)."
    builder.append(Step(caption, changes: changes))
  }
}

extension RecordedTree {
  /// The pseudocode of a search.
  private var search: Pseudocode {
    Pseudocode("Search in \(tree.kind.noun)", KindNarration(tree.kind).search)
  }

  /// Performs an operation with an element on the tree, and narrates the changes that the tree
  /// reports.
  mutating func record<Result>(
    _ verb: String, _ operation: Narrator.Operation, _ element: Element, _ algorithm: Pseudocode,
    _ body: (inout TreeOfKind<Element>, inout OperationLog) -> Result
  ) -> Result {
    let subject = label(element)
    return record("\(verb) \(subject)", operation, subject, [subject], algorithm, body)
  }

  /// Performs an operation on the tree, and narrates the changes that the tree reports.
  ///
  /// - Parameters:
  ///   - title: the title of the operation.
  ///   - operation: the type of the operation.
  ///   - subject: the label of the element that captions name.
  ///   - labels: the labels of the nodes that the operation adds, in the order of their attachment.
  ///   - algorithm: the pseudocode.
  ///   - body: performs the operation.
  /// - Returns: the result of `body`.
  mutating func record<Result>(
    _ title: String, _ operation: Narrator.Operation, _ subject: String, _ labels: [String],
    _ algorithm: Pseudocode, _ body: (inout TreeOfKind<Element>, inout OperationLog) -> Result
  ) -> Result {
    var log = OperationLog()
    let oldLimit = tree.depthLimit
    let result = body(&tree, &log)
    let depthLimit = oldLimit.map {
      DepthLimit(alpha: $0.alpha, maxSize: max($0.maxSize, tree.count))
    }
    var algorithm = algorithm
    if operation == .remove, log.changes.contains(where: { $0.annotated(.multiplicity) != nil }) {
      let lines = KindNarration(tree.kind).removal(by: tree.removal, ofCounted: true)
      algorithm = Pseudocode(algorithm.name, lines)
    }
    builder.begin(title, algorithm: algorithm)
    var added = labels[...]
    for case .attach(let node, _) in log.changes where ids[node] == nil {
      ids[node] = builder.makeNode(labeled: added.popFirst() ?? subject)
    }
    log.rename { ids[$0] ?? $0 }
    var narrator = Narrator(
      operation: operation, kind: tree.kind, subject: subject, log: log,
      narration: KindNarration(tree.kind), depthLimit: depthLimit, builder: builder)
    // Leave the narrator the only copy of the builder, so that its storage is never copied.
    builder = RecordingBuilder(title: "", initial: TreeSnapshot(shape: .empty, elements: []))
    narrator.run()
    builder = narrator.builder
    return result
  }
}

extension TreeOfKind {
  /// The limit of a scapegoat tree's depth, or `nil` for other kinds.
  fileprivate var depthLimit: DepthLimit? {
    guard case .scapegoat(let tree) = self else { return nil }
    return DepthLimit(alpha: tree.scheme.alpha, maxSize: max(tree.maximumCount, tree.count))
  }
}
