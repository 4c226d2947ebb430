import BinaryTrees
import SearchTrees
import TextSupport
import TreeKeys
import TreeSteps

// What a page calls. Texts go in through the memory that `tv_input` gives, in UTF-8; texts and numbers
// come out at `tv_reply` and `tv_numbers`. A function that fails returns −1 and leaves the reason at
// `tv_reply`. Memory may move with every call: the page looks at it anew each time.

nonisolated(unsafe) private var exhibits: [Exhibit?] = []
nonisolated(unsafe) private var quiz: PageQuiz?
nonisolated(unsafe) private var input: [UInt8] = []
nonisolated(unsafe) private var reply: [UInt8] = []
nonisolated(unsafe) private var numbers: [Double] = []

/// Leaves bytes for the page.
///
/// - Returns: their number.
private func answer(_ bytes: [UInt8]) -> Int32 {
  reply = bytes
  return Int32(truncatingIfNeeded: reply.count)
}

/// Leaves numbers for the page.
///
/// - Returns: how many there are.
func answer(_ found: [Double]) -> Int32 {
  numbers = found
  return Int32(truncatingIfNeeded: numbers.count)
}

/// Leaves the reason why something cannot be done.
///
/// - Returns: −1.
func fail(_ words: String) -> Int32 {
  reply = Array(words.utf8)
  return -1
}

/// Asks or changes the exhibit of a handle, which has no other owner meanwhile.
func changing(
  _ handle: Int32, _ body: (inout Exhibit) throws(PageError) -> Int32
) -> Int32 {
  guard exhibits.indices.contains(Int(handle)), var shown = exhibits[Int(handle)] else {
    return fail("no such tree")
  }
  exhibits[Int(handle)] = nil
  defer { exhibits[Int(handle)] = shown }
  return answering { () throws(PageError) in try body(&shown) }
}

/// Gives an exhibit a handle.
private func admit(_ exhibit: Exhibit) -> Int32 {
  let free = exhibits.firstIndex { $0 == nil } ?? exhibits.count
  if free == exhibits.count { exhibits.append(exhibit) } else { exhibits[free] = exhibit }
  return Int32(truncatingIfNeeded: free)
}

/// The keys of the input: numbers if all of them are.
private func keys() throws(PageError) -> [TreeKey] {
  try worded { () throws(SourceError) in try KeyList.parse(input).keys }
}

/// Does something that leaves its answer, or the reason why it cannot.
private func answering(_ body: () throws(PageError) -> Int32) -> Int32 {
  do throws(PageError) { return try body() } catch { return fail(error.words) }
}

/// Room for an input.
///
/// - Parameter count: its number of bytes.
/// - Returns: where it is to be written.
@_expose(wasm, "tv_input") @_cdecl("tv_input")
public func tv_input(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  input = [UInt8](repeating: 0, count: Int(max(count, 0)))
  return input.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Where the last text lies.
@_expose(wasm, "tv_reply") @_cdecl("tv_reply")
public func tv_reply() -> UnsafePointer<UInt8>? {
  reply.withUnsafeBufferPointer { $0.baseAddress }
}

/// How long the reason is why the last function failed.
@_expose(wasm, "tv_fault") @_cdecl("tv_fault")
public func tv_fault() -> Int32 { Int32(truncatingIfNeeded: reply.count) }

/// Where the last numbers lie.
@_expose(wasm, "tv_numbers") @_cdecl("tv_numbers")
public func tv_numbers() -> UnsafePointer<Double>? {
  numbers.withUnsafeBufferPointer { $0.baseAddress }
}

/// Makes a tree with the keys of the input.
///
/// - Parameters:
///   - kind: the place of the kind among all kinds.
///   - seed: where the kind is random, another seed gives other trees.
/// - Returns: its handle, or −1 if the keys cannot be read.
@_expose(wasm, "tv_open") @_cdecl("tv_open")
public func tv_open(_ kind: Int32, _ seed: Int32) -> Int32 {
  guard TreeKind.allCases.indices.contains(Int(kind)) else { return fail("no such kind") }
  return answering { () throws(PageError) in
    let seed = UInt64(UInt32(bitPattern: seed))
    return admit(Exhibit(PageTree(TreeKind.allCases[Int(kind)], try keys(), seed: seed)))
  }
}

/// Shows the packed recording of the input.
///
/// - Returns: its handle, or −1 if it cannot be read.
@_expose(wasm, "tv_load") @_cdecl("tv_load")
public func tv_load() -> Int32 {
  answering { () throws(PageError) in
    admit(try Exhibit(try worded { () throws(PackingError) in try Recording(packed: input) }))
  }
}

/// Forgets what a handle stands for.
@_expose(wasm, "tv_close") @_cdecl("tv_close")
public func tv_close(_ handle: Int32) {
  if exhibits.indices.contains(Int(handle)) { exhibits[Int(handle)] = nil }
}

/// Does something with each key of the input in turn.
///
/// - Parameters:
///   - handle: the tree.
///   - verb: 0 inserts, 1 removes, 2 searches; 3 takes the first of a heap and looks at no key.
/// - Returns: for how many keys the answer was yes, or −1.
@_expose(wasm, "tv_do") @_cdecl("tv_do")
public func tv_do(_ handle: Int32, _ verb: Int32) -> Int32 {
  guard let verb = PageTree.Verb(rawValue: Int(verb)) else { return fail("no such verb") }
  return changing(handle) { shown throws(PageError) in
    let keys = try shown.keys(for: verb, input)
    return Int32(truncatingIfNeeded: shown.act(verb, keys))
  }
}

/// The number of steps of a recording, or of all that was done to a tree.
///
/// - Returns: the number, or −1.
/// - Complexity: O(1).
@_expose(wasm, "tv_steps") @_cdecl("tv_steps")
public func tv_steps(_ handle: Int32) -> Int32 {
  changing(handle) { shown in Int32(truncatingIfNeeded: shown.stepCount) }
}

/// The number of nodes that a tree has after all that was done to it.
///
/// - Returns: the number, or −1.
/// - Complexity: O(1).
@_expose(wasm, "tv_size") @_cdecl("tv_size")
public func tv_size(_ handle: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    guard let tree = shown.tree else { throw PageError(words: "a recording cannot be changed") }
    return Int32(truncatingIfNeeded: tree.count)
  }
}

/// The label of the first entry of a heap.
///
/// - Returns: its length, or −1 if the tree is empty or not a heap.
/// - Complexity: O(1).
@_expose(wasm, "tv_first") @_cdecl("tv_first")
public func tv_first(_ handle: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    guard let tree = shown.tree else { throw PageError(words: "a recording cannot be changed") }
    return answer(Array(try tree.firstOfHeap.label.utf8))
  }
}

/// Walks through a tree.
///
/// - Parameters:
///   - handle: the tree.
///   - order: the place of the order among all orders.
///   - reversed: 1 for the exact reverse.
/// - Returns: 0, or −1.
@_expose(wasm, "tv_traverse") @_cdecl("tv_traverse")
public func tv_traverse(_ handle: Int32, _ order: Int32, _ reversed: Int32) -> Int32 {
  guard TraversalOrder.allCases.indices.contains(Int(order)) else { return fail("no such order") }
  return changing(handle) { shown throws(PageError) in
    try shown.traverse(TraversalOrder.allCases[Int(order)], reversed: reversed != 0)
    return 0
  }
}

/// Shows another moment.
///
/// - Returns: the moment, or −1.
@_expose(wasm, "tv_go") @_cdecl("tv_go")
public func tv_go(_ handle: Int32, _ moment: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    try shown.go(to: Int(moment))
    return Int32(truncatingIfNeeded: try shown.stage.moment)
  }
}

/// Shows a node without what stands below it, or with it again.
///
/// - Parameters:
///   - handle: the tree.
///   - node: the node.
///   - isFolded: 1 to hide what stands below it.
/// - Returns: 0, or −1.
@_expose(wasm, "tv_fold") @_cdecl("tv_fold")
public func tv_fold(_ handle: Int32, _ node: Int32, _ isFolded: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    _ = try shown.stage(with: node)
    try shown.fold(NodeID(Int(node)), isFolded != 0)
    return 0
  }
}

/// What is the same at every moment, as JSON.
@_expose(wasm, "tv_outline") @_cdecl("tv_outline")
public func tv_outline(_ handle: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in answer(try shown.stage.outline.bytes) }
}

/// What is said of the moment, as JSON.
@_expose(wasm, "tv_facts") @_cdecl("tv_facts")
public func tv_facts(_ handle: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in answer(try shown.stage.facts.bytes) }
}

/// What is known of a node, as JSON.
@_expose(wasm, "tv_details") @_cdecl("tv_details")
public func tv_details(_ handle: Int32, _ node: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    answer(try shown.stage(with: node).details(of: NodeID(Int(node))).bytes)
  }
}

/// The label of a node in full and its annotations, as JSON.
@_expose(wasm, "tv_notes") @_cdecl("tv_notes")
public func tv_notes(_ handle: Int32, _ node: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    answer(try shown.stage(with: node).notes(of: NodeID(Int(node))).bytes)
  }
}

/// What stands in a node.
@_expose(wasm, "tv_label") @_cdecl("tv_label")
public func tv_label(_ handle: Int32, _ node: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    let stage = try shown.stage(with: node)
    return answer(
      Array((stage.labels[Int(node)].shortened ?? stage.recording.labels[Int(node)]).utf8))
  }
}

/// Finds nodes by the input; see ``Stage/nodes(labeled:)``.
///
/// - Returns: how many numbers there are, the ids of the nodes; or −1.
@_expose(wasm, "tv_find") @_cdecl("tv_find")
public func tv_find(_ handle: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    answer(try shown.stage.nodes(labeled: input).map { Double($0.rawValue) })
  }
}

/// What meets a window, as numbers; see ``Stage/numbers(in:summarizing:grain:keeping:)``.
///
/// - Returns: how many numbers there are, or −1.
@_expose(wasm, "tv_show") @_cdecl("tv_show")
public func tv_show(
  _ handle: Int32, _ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double,
  _ extentX: Double, _ extentY: Double, _ grainX: Double, _ grainY: Double, _ kept: Int32
) -> Int32 {
  changing(handle) { shown throws(PageError) in
    let stage = try shown.stage
    let isNode = stage.labels.indices.contains(Int(kept))
    return answer(
      stage.numbers(
        in: (minX, minY, maxX, maxY), summarizing: (extentX, extentY), grain: (grainX, grainY),
        keeping: isNode ? NodeID(Int(kept)) : nil))
  }
}

/// Places the tree that the input gives as links; see ``LinkedTree`` for both.
///
/// - Parameters:
///   - root: the number of the root, or −1 for the empty tree.
///   - sized: 1 if nodes have sizes.
///   - siblings: the least distance between the points of two siblings.
///   - cousins: the least distance between the points of other neighbours on a level.
///   - gap: the least distance between the borders of neighbours.
///   - levels: the distance of two levels.
/// - Returns: how many numbers there are, x and y of each node; or −1.
@_expose(wasm, "tv_place") @_cdecl("tv_place")
public func tv_place(
  _ root: Int32, _ sized: Int32, _ siblings: Double, _ cousins: Double, _ gap: Double,
  _ levels: Double
) -> Int32 {
  answering { () throws(PageError) in
    numbers = []
    let tree = try LinkedTree(input, root: root, isSized: sized != 0)
    input = []
    return answer(
      try tree.positions(siblings: siblings, cousins: cousins, gap: gap, levels: levels))
  }
}

/// The nodes of the moment that is shown, in an order.
///
/// - Parameters:
///   - handle: the tree.
///   - order: the place of the order among all orders.
///   - reversed: 1 for the exact reverse.
/// - Returns: how many numbers there are, the ids of the nodes; or −1.
@_expose(wasm, "tv_order") @_cdecl("tv_order")
public func tv_order(_ handle: Int32, _ order: Int32, _ reversed: Int32) -> Int32 {
  guard TraversalOrder.allCases.indices.contains(Int(order)) else { return fail("no such order") }
  return changing(handle) { shown throws(PageError) in
    let tree = try shown.stage.frame.tree
    let ids = tree.identities ?? []
    let nodes = tree.shape.nodes(in: TraversalOrder.allCases[Int(order)], reversed: reversed != 0)
    return answer(nodes.map { Double(ids[$0].rawValue) })
  }
}

/// Begins a quiz; see ``PageQuiz/init(_:)`` for what the input says.
///
/// - Returns: how many questions there are, or −1.
@_expose(wasm, "tv_quiz") @_cdecl("tv_quiz")
public func tv_quiz() -> Int32 {
  answering { () throws(PageError) in
    let made = try PageQuiz(String(decoding: input, as: UTF8.self))
    quiz = made
    return Int32(truncatingIfNeeded: made.count)
  }
}

/// Goes on to a question, and says it as JSON.
@_expose(wasm, "tv_ask") @_cdecl("tv_ask")
public func tv_ask(_ number: Int32) -> Int32 {
  answering { () throws(PageError) in
    guard let said = try quiz?.ask(Int(number)) else { throw PageError(words: "no such question") }
    return answer(said.bytes)
  }
}

/// The picture that goes with the question, as it stands.
///
/// - Returns: its handle, or −1.
@_expose(wasm, "tv_picture") @_cdecl("tv_picture")
public func tv_picture() -> Int32 {
  answering { () throws(PageError) in
    guard let picture = try quiz?.picture() else { throw PageError(words: "no such question") }
    return admit(picture)
  }
}

/// Answers the question with the input, or gives up, and says as JSON what was right.
///
/// - Parameter isKnown: 0 to give up.
/// - Returns: the length of what is said, or −1 if the answer is not understood.
@_expose(wasm, "tv_answer") @_cdecl("tv_answer")
public func tv_answer(_ isKnown: Int32) -> Int32 {
  answering { () throws(PageError) in
    let text = isKnown == 0 ? nil : String(decoding: input, as: UTF8.self)
    guard let said = try quiz?.answer(text) else { throw PageError(words: "no such question") }
    return answer(said.bytes)
  }
}
