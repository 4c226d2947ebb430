public import BinaryTrees
public import SearchTrees

/// A tree of any kind that records everything that is done to it.
///
///     var tree = RecordedTree(.avl, [5, 3, 8])
///     tree.insert(9)
///     let recording = try tree.recording()
///
/// It does what the tree does, through the tree's own algorithms, and listens to them.
public struct RecordedTree<Element: Comparable> {
  /// The tree as it stands.
  public private(set) var tree: TreeOfKind<Element>

  private let label: (Element) -> String
  private var builder: RecordingBuilder
  /// The recording's id of each node, by the id that the tree gives it.
  private var ids: [NodeID: NodeID] = [:]

  /// Begins the recording of a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - title: what is recorded; the kind of the tree, unless said otherwise.
  ///   - label: the label of an element.
  /// - Complexity: O(*n*).
  public init(
    _ tree: TreeOfKind<Element>, title: String? = nil,
    label: @escaping (Element) -> String = { "\($0)" }
  ) {
    self.tree = tree
    self.label = label
    let snapshot = tree.snapshot(identified: true)
    builder = RecordingBuilder(
      title: title ?? tree.kind.noun, initial: snapshot.map(label))
    for (index, id) in (snapshot.identities ?? []).enumerated() { ids[id] = NodeID(index) }
  }

  /// Begins the recording of a new tree that has some elements already.
  ///
  /// - Parameters:
  ///   - kind: the kind of tree, with its default options.
  ///   - elements: the elements that are inserted before the recording begins; equal ones once.
  public init(_ kind: TreeKind, _ elements: some Sequence<Element>) {
    var tree = kind.makeTree(of: Element.self)
    _ = tree.insertElements(elements, duplicates: .ignore)
    self.init(tree)
  }

  /// The recording of everything that has been done so far.
  ///
  /// - Returns: the recording.
  /// - Throws: ``RecordingError`` if the tree did something else than it said, which it does not.
  /// - Complexity: O(*n* + *c*) for *n* nodes and *c* changes.
  public func recording() throws(RecordingError) -> Recording { try builder.recording() }

  /// What is recorded.
  package var title: String { builder.title }

  /// The number of steps since the recording began or the steps were last taken out.
  package var stepCount: Int { builder.steps.count }

  /// The tree before the first step, with labels.
  package var initial: TreeSnapshot<String> { builder.initial }

  /// Takes out the steps so far, for who writes them down instead of keeping them.
  ///
  /// - Returns: the steps since they were last taken out.
  package mutating func takeSteps() -> [Step] { builder.takeSteps() }

  /// All that there is to say beside the steps.
  ///
  /// - Returns: the outline.
  /// - Throws: ``RecordingError`` if the tree did something else than it said, which it does not.
  package func outline() throws(RecordingError) -> RecordingOutline { try builder.outline() }
}

extension RecordedTree {
  /// Inserts an element.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - policy: what to do if the tree has an equal element.
  /// - Returns: what became of it.
  @discardableResult
  public mutating func insert(
    _ element: Element, duplicates policy: DuplicatePolicy = .ignore
  ) -> InsertionOutcome {
    let isHeap = tree.kind == .heap
    return record(
      "insert", isHeap ? .heapInsert : .insert, element,
      .insertion(tree.kind)
    ) {
      $0.insertElement(element, duplicates: policy, observing: &$1)
    }
  }

  /// Removes an element.
  ///
  /// - Parameter element: the element.
  /// - Returns: whether there was one equal to it.
  @discardableResult
  public mutating func remove(_ element: Element) -> Bool {
    let isHeap = tree.kind == .heap
    return record(
      "remove", isHeap ? .heapRemove : .remove, element,
      .removal(tree.kind)
    ) {
      $0.removeElement(element, observing: &$1)
    }
  }

  /// Looks for an element, and lets the kind do what it does after a search.
  ///
  /// - Parameter element: the element.
  /// - Returns: whether there is one equal to it.
  @discardableResult
  public mutating func find(_ element: Element) -> Bool {
    record("search", .find, element, .search(tree.kind)) {
      $0.findElement(element, observing: &$1)
    }
  }

  /// Turns a plain search tree at an element: its child on one side takes its place.
  ///
  /// - Parameters:
  ///   - element: the element whose node goes down.
  ///   - side: the side to which it goes.
  /// - Returns: what became of it, or `nil` if the tree keeps its own balance.
  @discardableResult
  public mutating func rotate(_ element: Element, to side: Side) -> RotationOutcome? {
    guard case .bst = tree else { return nil }
    return record("rotate \(side) at", .find, element, .search(.bst)) { tree, log in
      guard case .bst(var plain) = tree else { return nil }
      tree = .heap(BinaryHeap())
      defer { tree = .bst(plain) }
      return plain.rotate(element, to: side, observing: &log)
    }
  }

  /// Takes the first element of a heap away.
  ///
  /// - Returns: the element, or `nil` if there is none or the tree is no heap.
  @discardableResult
  public mutating func pop() -> Element? {
    guard case .heap(let heap) = tree, let first = heap.first else { return nil }
    return record("take the first", .heapRemove, first, .heapRemoval) { tree, log in
      guard case .heap(var heap) = tree else { return nil }
      // No other reference to the heap remains while it changes.
      tree = .heap(BinaryHeap())
      defer { tree = .heap(heap) }
      return heap.pop(observing: &log)
    }
  }
}

extension RecordedTree {
  /// Does something to the tree, listens, and tells it.
  private mutating func record<Result>(
    _ verb: String, _ operation: Narrator.Operation, _ element: Element, _ algorithm: Pseudocode,
    _ body: (inout TreeOfKind<Element>, inout OperationLog) -> Result
  ) -> Result {
    var log = OperationLog()
    let result = body(&tree, &log)
    let subject = label(element)
    builder.begin("\(verb) \(subject)", algorithm: algorithm)
    for case .attach(let node, _) in log.changes where ids[node] == nil {
      ids[node] = builder.makeNode(labeled: subject)
    }
    log.rename { ids[$0] ?? $0 }
    // The builder moves out and back in, so that it is never copied.
    var lent = RecordingBuilder(title: "", initial: TreeSnapshot(shape: .empty, elements: []))
    swap(&lent, &builder)
    var narrator = Narrator(
      operation, of: subject, tree.kind, log: log, builder: lent)
    lent = RecordingBuilder(title: "", initial: TreeSnapshot(shape: .empty, elements: []))
    narrator.run()
    builder = narrator.builder
    return result
  }
}
