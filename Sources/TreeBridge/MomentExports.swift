// swift-format-ignore-file: AlwaysUseLowerCamelCase

import BinaryTrees
import TextSupport
import TreeStage
import TreeSteps

// Functions for the current moment of a recording: the state after a number of steps.

/// Writes the outline of a recording as JSON; see ``Stage/outline``.
///
/// - Returns: the length of the JSON text, or −1.
@_expose(wasm, "tv_outline") @_cdecl("tv_outline")
public func tv_outline(_ handle: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in answer(try shown.stage.outline) }
}

/// Writes the caption, the position and the counts of the current moment as JSON; see
/// ``Stage/facts``.
///
/// - Returns: the length of the JSON text, or −1.
@_expose(wasm, "tv_facts") @_cdecl("tv_facts")
public func tv_facts(_ handle: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in answer(try shown.stage.facts) }
}

/// Writes the label, relatives, subtree and position of a node as JSON; see ``Stage/details(of:)``.
///
/// - Returns: the length of the JSON text, or −1.
@_expose(wasm, "tv_details") @_cdecl("tv_details")
public func tv_details(_ handle: Int32, _ node: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    answer(try shown.stage(with: node).details(of: NodeID(Int(node))))
  }
}

/// Writes the full label of a node and its annotations as JSON.
///
/// - Returns: the length of the JSON text, or −1.
@_expose(wasm, "tv_notes") @_cdecl("tv_notes")
public func tv_notes(_ handle: Int32, _ node: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    answer(try shown.stage(with: node).notes(of: NodeID(Int(node))))
  }
}

/// Writes the label of a node, shortened if it is too wide.
///
/// - Returns: the length of the label in bytes, or −1.
@_expose(wasm, "tv_label") @_cdecl("tv_label")
public func tv_label(_ handle: Int32, _ node: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    let stage = try shown.stage(with: node)
    return answer(
      Array(
        (stage.clippedLabel(of: Int(node)).shortened ?? stage.recording.labels[Int(node)]).utf8))
  }
}

/// Writes the identifiers of the nodes whose label matches the input; see
/// ``Stage/nodes(labeled:)``.
///
/// - Returns: the number of nodes, or −1.
@_expose(wasm, "tv_find") @_cdecl("tv_find")
public func tv_find(_ handle: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    answer(try shown.stage.nodes(labeled: input).map { Double($0.rawValue) })
  }
}

/// Writes the visible part of a tree as numbers; see
/// ``Stage/numbers(in:summarizing:grain:keeping:)``.
///
/// - Returns: the number of values, or −1.
@_expose(wasm, "tv_show") @_cdecl("tv_show")
public func tv_show(
  _ handle: Int32, _ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double,
  _ extentX: Double, _ extentY: Double, _ grainX: Double, _ grainY: Double, _ kept: Int32
) -> Int32 {
  changing(handle) { shown throws(PageError) in
    let stage = try shown.stage
    let isNode = stage.hasNode(Int(kept))
    return answer(
      stage.numbers(
        in: (minX, minY, maxX, maxY), summarizing: (extentX, extentY), grain: (grainX, grainY),
        keeping: isNode ? NodeID(Int(kept)) : nil))
  }
}

/// Writes the identifiers of the nodes at the current moment, in a traversal order.
///
/// - Parameters:
///   - handle: the handle of the tree.
///   - order: the index of the order in `TraversalOrder.allCases`.
///   - reversed: 1 for the reversed order.
/// - Returns: the number of nodes, or −1.
@_expose(wasm, "tv_order") @_cdecl("tv_order")
public func tv_order(_ handle: Int32, _ order: Int32, _ reversed: Int32) -> Int32 {
  guard TraversalOrder.allCases.indices.contains(Int(order)) else { return fail("no such order") }
  return changing(handle) { shown throws(PageError) in
    let tree = try shown.stage.frame.tree
    let ids = tree.identities ?? []
    let order = TraversalOrder.allCases[Int(order)]
    // Stubs are not visited.
    if let stubs = tree.stubs {
      let (shape, kept) = tree.shape.joining(stubs)
      let nodes = shape.nodes(in: order, reversed: reversed != 0)
      return answer(nodes.map { Double(ids[Int(kept[$0])].rawValue) })
    }
    let nodes = tree.shape.nodes(in: order, reversed: reversed != 0)
    return answer(nodes.map { Double(ids[$0].rawValue) })
  }
}

/// Lays out the tree that the input contains as links, and writes the x and y position of each
/// node.
///
/// See ``LinkedTree`` for the format.
///
/// - Parameters:
///   - root: the index of the root, or −1 for the empty tree.
///   - sized: 1 if the input contains the sizes of nodes.
///   - siblings: the minimum distance between the positions of two siblings.
///   - cousins: the minimum distance between the positions of other neighbors on a level.
///   - gap: the minimum distance between the borders of neighbors.
///   - levels: the distance between two levels.
/// - Returns: the number of values, which is twice the number of nodes, or −1.
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
