// swift-format-ignore-file: AlwaysUseLowerCamelCase

import TextSupport
import TreeBridge
import TreeKeys
import TreeStage
import TreeSteps

// Functions that create and change trees. Pages without live trees leave this module out; see
// Scripts/web.

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

/// Performs an operation with each key in the input, one after another.
///
/// - Parameters:
///   - handle: the handle of the tree.
///   - verb: 0 inserts, 1 removes, 2 searches. In a heap, 3 removes the first entry, 4 replaces the
///     first key of the input by the second, 5 replaces all keys and builds the heap bottom-up, and
///     6 sorts the array; 3 and 6 ignore the input.
/// - Returns: the number of keys that were inserted, removed, found, changed, placed or sorted, or
///   −1.
@_expose(wasm, "tv_do") @_cdecl("tv_do")
public func tv_do(_ handle: Int32, _ verb: Int32) -> Int32 {
  guard let verb = PageTree.Verb(rawValue: Int(verb)) else { return fail("no such verb") }
  return changing(handle) { shown throws(PageError) in
    let keys = try shown.keys(for: verb, input)
    return Int32(truncatingIfNeeded: shown.act(verb, keys))
  }
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
