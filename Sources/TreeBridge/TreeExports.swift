// swift-format-ignore-file: AlwaysUseLowerCamelCase

import BinaryTrees
import SearchTrees
import TextSupport
import TreeKeys
import TreeStage
import TreeSteps

// Functions that create, change and close trees and recordings, and that select a moment: the state
// after a number of steps.

/// Creates a tree with the keys in the input.
///
/// - Parameters:
///   - kind: the index of the kind in `TreeKind.allCases`.
///   - seed: the seed of the random numbers, for randomized kinds.
/// - Returns: the handle of the tree, or −1 if the keys cannot be read.
@_expose(wasm, "tv_open") @_cdecl("tv_open")
public func tv_open(_ kind: Int32, _ seed: Int32) -> Int32 {
  guard TreeKind.allCases.indices.contains(Int(kind)) else { return fail("no such kind") }
  return answering { () throws(PageError) in
    let seed = UInt64(UInt32(bitPattern: seed))
    let keys = try worded { () throws(SourceError) in try KeyList.parse(input).keys }
    return admit(PlacedTree(PageTree(TreeKind.allCases[Int(kind)], keys, seed: seed)))
  }
}

/// Opens the packed recording in the input.
///
/// - Returns: the handle of the recording, or −1 if it cannot be read.
@_expose(wasm, "tv_load") @_cdecl("tv_load")
public func tv_load() -> Int32 {
  answering { () throws(PageError) in
    admit(try PlacedTree(Recording(packed: input)))
  }
}

/// Releases the tree or recording of a handle, which becomes invalid.
@_expose(wasm, "tv_close") @_cdecl("tv_close")
public func tv_close(_ handle: Int32) {
  if placedTrees.indices.contains(Int(handle)) { placedTrees[Int(handle)] = nil }
}

/// Performs an operation with each key in the input, one after another.
///
/// - Parameters:
///   - handle: the handle of the tree.
///   - verb: 0 inserts, 1 removes, 2 searches; 3 removes the first entry of a heap and ignores the
///     input.
/// - Returns: the number of keys that were inserted, removed or found, or −1.
@_expose(wasm, "tv_do") @_cdecl("tv_do")
public func tv_do(_ handle: Int32, _ verb: Int32) -> Int32 {
  guard let verb = PageTree.Verb(rawValue: Int(verb)) else { return fail("no such verb") }
  return changing(handle) { shown throws(PageError) in
    let keys = try shown.keys(for: verb, input)
    return Int32(truncatingIfNeeded: shown.act(verb, keys))
  }
}

/// Returns the number of steps of a recording, or of all operations on a tree.
///
/// - Returns: the number of steps, or −1.
/// - Complexity: O(1).
@_expose(wasm, "tv_steps") @_cdecl("tv_steps")
public func tv_steps(_ handle: Int32) -> Int32 {
  changing(handle) { shown in Int32(truncatingIfNeeded: shown.stepCount) }
}

/// Returns the number of nodes of a tree after all operations.
///
/// - Returns: the number of nodes, or −1.
/// - Complexity: O(1).
@_expose(wasm, "tv_size") @_cdecl("tv_size")
public func tv_size(_ handle: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    guard let tree = shown.tree else { throw PageError(words: "a recording cannot be changed") }
    return Int32(truncatingIfNeeded: tree.count)
  }
}

/// Writes the label of the first entry of a heap.
///
/// - Returns: the length of the label in bytes, or −1 if the heap is empty or the tree is not a
///   heap.
/// - Complexity: O(1).
@_expose(wasm, "tv_first") @_cdecl("tv_first")
public func tv_first(_ handle: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    guard let tree = shown.tree else { throw PageError(words: "a recording cannot be changed") }
    return answer(Array(try tree.firstOfHeap.label.utf8))
  }
}

/// Appends a traversal of a tree to its recording, and selects the moment before the traversal.
///
/// - Parameters:
///   - handle: the handle of the tree.
///   - order: the index of the order in `TraversalOrder.allCases`.
///   - variant: 1 for the reversed order, 2 for the recursive algorithm, or the sum of both.
/// - Returns: 0, or −1.
@_expose(wasm, "tv_traverse") @_cdecl("tv_traverse")
public func tv_traverse(_ handle: Int32, _ order: Int32, _ variant: Int32) -> Int32 {
  guard TraversalOrder.allCases.indices.contains(Int(order)) else { return fail("no such order") }
  return changing(handle) { shown throws(PageError) in
    try shown.traverse(
      TraversalOrder.allCases[Int(order)], reversed: variant & 1 != 0,
      recursively: variant & 2 != 0)
    return 0
  }
}

/// Selects another moment.
///
/// - Parameters:
///   - handle: the handle of the tree.
///   - moment: the number of completed steps. It is clamped to the steps of the recording.
/// - Returns: the new moment, or −1.
@_expose(wasm, "tv_go") @_cdecl("tv_go")
public func tv_go(_ handle: Int32, _ moment: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    try shown.go(to: Int(moment))
    return Int32(truncatingIfNeeded: try shown.stage.moment)
  }
}

/// Hides or shows the descendants of a node.
///
/// - Parameters:
///   - handle: the handle of the tree.
///   - node: the identifier of the node.
///   - isFolded: 1 to hide the descendants, 0 to show them.
/// - Returns: 0, or −1.
@_expose(wasm, "tv_fold") @_cdecl("tv_fold")
public func tv_fold(_ handle: Int32, _ node: Int32, _ isFolded: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    _ = try shown.stage(with: node)
    try shown.fold(NodeID(Int(node)), isFolded != 0)
    return 0
  }
}
