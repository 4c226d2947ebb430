// What a page shows over and around a tree, while it is panned and zoomed.

import BinaryTrees
import TreeStage

/// Marks a node, at every moment.
///
/// - Parameters:
///   - handle: the tree.
///   - node: the node.
///   - marks: the sum of its marks, see ``BinaryTrees/NodeMark``.
/// - Returns: 0, or −1.
@_expose(wasm, "tv_mark") @_cdecl("tv_mark")
public func tv_mark(_ handle: Int32, _ node: Int32, _ marks: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    _ = try shown.stage(with: node)
    var more = TreeMarks()
    more[Int(node)] = NodeMark(rawValue: .init(truncatingIfNeeded: marks))
    try shown.mark(more)
    return 0
  }
}

/// The bands of the levels in view and their names; see ``Stage/headers(_:top:)``.
///
/// - Parameters:
///   - handle: the tree.
///   - scale: how many pixels of the screen a pixel of the tree is.
///   - y: where the root is on the screen.
///   - rest: where the root is while the tree rests.
///   - height: the height of the screen.
///   - least: the least height of the header above all.
///   - greatest: its greatest height.
/// - Returns: how many numbers there are, or −1.
@_expose(wasm, "tv_headers") @_cdecl("tv_headers")
public func tv_headers(
  _ handle: Int32, _ scale: Double, _ y: Double, _ rest: Double, _ height: Double,
  _ least: Double, _ greatest: Double
) -> Int32 {
  changing(handle) { shown throws(PageError) in
    answer(try shown.stage.headers((scale, y, rest, height), top: (least, greatest)))
  }
}

/// The marks of the ruler across a tree; see ``InorderRuler/numbers(in:room:)``.
///
/// - Parameters:
///   - handle: the tree.
///   - from: where the view begins, in pixels from the root.
///   - to: where it ends.
///   - room: the least distance between two marks.
/// - Returns: how many numbers there are; or −1.
@_expose(wasm, "tv_ruler") @_cdecl("tv_ruler")
public func tv_ruler(_ handle: Int32, _ from: Double, _ to: Double, _ room: Double) -> Int32 {
  changing(handle) { shown throws(PageError) in
    answer(try shown.inorderRuler().numbers(in: (from, to), room: room))
  }
}

/// The radius of a node's bubble.
///
/// - Parameters:
///   - handle: the tree.
///   - measure: what its area shows: 0 for the nodes in the subtree, 1 for the weight, 2 for visits.
///   - node: the node.
///   - least: the radius of nothing.
///   - greatest: the radius of the greatest quantity.
/// - Returns: the radius, or 0 if there is none.
@_expose(wasm, "tv_radius") @_cdecl("tv_radius")
public func tv_radius(
  _ handle: Int32, _ measure: Int32, _ node: Int32, _ least: Double, _ greatest: Double
) -> Double {
  guard let measure = Bubbles.Measure(rawValue: Int(measure)), least <= greatest else { return 0 }
  var radius = 0.0
  _ = changing(handle) { shown throws(PageError) in
    radius = try shown.bubbles(measure, within: least...greatest).radius(of: Int(node))
    return 0
  }
  return radius
}

/// The stripes over a tagged node; see ``Bubbles/stripes(width:height:)``.
///
/// - Parameters:
///   - width: the width of the node.
///   - height: its height.
/// - Returns: how many numbers there are.
@_expose(wasm, "tv_stripes") @_cdecl("tv_stripes")
public func tv_stripes(_ width: Double, _ height: Double) -> Int32 {
  answer(Bubbles.stripes(width: width, height: height))
}
