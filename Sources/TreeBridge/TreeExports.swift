import BinaryTrees
import SearchTrees
import TextSupport
import TreeKeys
import TreeStage
import TreeSteps

// Trees and recordings: made, changed, and brought to a moment.

/// The keys of the input: numbers if all of them are.
private func keys() throws(PageError) -> [TreeKey] {
  try worded { () throws(SourceError) in try KeyList.parse(input).keys }
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
