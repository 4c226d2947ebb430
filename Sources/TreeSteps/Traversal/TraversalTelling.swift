import BinaryTrees

/// Tells a traversal: watches what a real iterator hands out and what it keeps for later.
struct TraversalTelling {
  var builder: RecordingBuilder
  let order: TraversalOrder?
  let shape: TreeShape
  private let algorithm: Pseudocode
  /// The sides in the order in which they are walked.
  private let (near, far): (Side, Side)
  private var visitCount = 0

  init(
    of snapshot: TreeSnapshot<String>, order: TraversalOrder?, reversed: Bool,
    algorithm: Pseudocode, lists: [String]
  ) {
    self.order = order
    self.algorithm = algorithm
    shape = snapshot.shape
    (near, far) = reversed ? (.right, .left) : (.left, .right)
    builder = RecordingBuilder(
      title: algorithm.name, initial: snapshot, frontierNames: lists)
    builder.begin(algorithm.name, algorithm: algorithm)
  }

  func name(_ node: Int) -> String { builder.labels[node] }

  func child(_ side: Side, of node: Int) -> Int? {
    let child = side == .left ? shape.left[node] : shape.right[node]
    return child == TreeShape.none ? nil : Int(child)
  }

  mutating func tell(
    _ caption: String, at node: Int, _ line: Pseudocode.Line, _ frontier: [FrontierChange] = [],
    visiting: Bool = false
  ) {
    builder.append(
      Step(
        caption, focus: NodeID(node), line: algorithm.number(of: line), frontier: frontier,
        output: visiting ? [NodeID(node)] : []))
  }
}

extension TraversalTelling {
  /// Follows an iterator to its end, one entry of its stack or queue at a time.
  ///
  /// - Parameters:
  ///   - iterator: the iterator.
  ///   - index: the number of a node.
  mutating func follow<Iterator: FrontierIterator>(
    _ iterator: Iterator, _ index: KeyPath<Iterator.Element, Int>
  ) {
    var iterator = iterator
    var lists = builderLists(iterator.frontier.map { $0.map { $0[keyPath: index] } })
    tellFirst(lists)
    while let node = iterator.next() {
      let after = iterator.frontier.map { $0.map { $0[keyPath: index] } }
      tellVisit(of: node[keyPath: index], from: &lists, to: after)
    }
  }

  /// Follows an iterator of which nothing is known but what it hands out and what waits.
  mutating func followPlainly<Iterator: IteratorProtocol>(
    _ iterator: Iterator, frontier: (Iterator) -> [[Int]]
  ) where Iterator.Element == TreeSnapshot<String>.Cursor {
    var iterator = iterator
    var lists: [[Int]] = frontier(iterator).map { _ in [] }
    while let node = iterator.next() {
      let after = frontier(iterator)
      let changes = zip(lists, after).map { FrontierChange(from: $0, to: $1) }
      tell("visit \(name(node.index))", at: node.index, .visit, changes, visiting: true)
      lists = after
    }
  }

  /// Hands out nodes that have been gathered, the last level first.
  mutating func readBackwards(_ nodes: [Int]) {
    if let first = nodes.first {
      tell("all levels are walked and written down", at: first, .enqueue)
    }
    for node in nodes { tell("visit \(name(node))", at: node, .visit, visiting: true) }
  }

  /// What stands in the lists before the first step of the recording: nothing.
  private func builderLists(_ lists: [[Int]]) -> [[Int]] { lists.map { _ in [] } + [[]] }
}
