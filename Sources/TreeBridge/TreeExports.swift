// swift-format-ignore-file: AlwaysUseLowerCamelCase

import BinaryTrees
import TreeStage
import TreeSteps

// Functions that open and close recordings, and that select a moment: the state after a number of
// steps.

/// Opens the packed recording in the input.
///
/// - Returns: the handle of the recording, or −1 if it cannot be read.
@_expose(wasm, "tv_load") @_cdecl("tv_load")
public func tv_load() -> Int32 {
  answering { () throws(PageError) in
    admit(try PlacedTree(Recording(packed: input), drawsLengths: true))
  }
}

/// Releases the tree or recording of a handle, which becomes invalid.
@_expose(wasm, "tv_close") @_cdecl("tv_close")
public func tv_close(_ handle: Int32) {
  if placedTrees.indices.contains(Int(handle)) { placedTrees[Int(handle)] = nil }
}

/// Returns the number of steps of a recording, or of all operations on a tree.
///
/// - Returns: the number of steps, or −1.
/// - Complexity: O(1).
@_expose(wasm, "tv_steps") @_cdecl("tv_steps")
public func tv_steps(_ handle: Int32) -> Int32 {
  changing(handle) { shown in Int32(truncatingIfNeeded: shown.stepCount) }
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
