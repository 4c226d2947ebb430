import BinaryTrees
import TextSupport
import TreeStage
import TreeSteps

// The moment that is shown.

/// The outline of a recording as JSON; see ``Stage/outline``.
@_expose(wasm, "tv_outline") @_cdecl("tv_outline")
public func tv_outline(_ handle: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in answer(try shown.stage.outline) }
}

/// The facts of the moment as JSON; see ``Stage/facts``.
@_expose(wasm, "tv_facts") @_cdecl("tv_facts")
public func tv_facts(_ handle: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in answer(try shown.stage.facts) }
}

/// The details of a node as JSON.
@_expose(wasm, "tv_details") @_cdecl("tv_details")
public func tv_details(_ handle: Int32, _ node: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    answer(try shown.stage(with: node).details(of: NodeID(Int(node))))
  }
}

/// The label of a node in full and its annotations, as JSON.
@_expose(wasm, "tv_notes") @_cdecl("tv_notes")
public func tv_notes(_ handle: Int32, _ node: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    answer(try shown.stage(with: node).notes(of: NodeID(Int(node))))
  }
}

/// The label of a node, shortened if it is too wide.
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

/// The part of a tree in a window, as numbers; see ``Stage/numbers(in:summarizing:grain:keeping:)``.
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
