// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions for the elements that a page shows over and around a tree, such as headers and rulers.

import BinaryTrees
import TreeStage

/// Adds marks that a node shows at every moment.
///
/// - Parameters:
///   - handle: the handle of the tree.
///   - node: the identifier of the node.
///   - marks: the raw value of the marks; see ``BinaryTrees/NodeMark``.
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

/// Writes the bands of the visible levels and the positions of their names; see
/// ``Stage/headers(_:top:)``.
///
/// - Parameters:
///   - handle: the handle of the tree.
///   - scale: the number of screen pixels per pixel of the tree.
///   - y: the vertical position of the root on the screen.
///   - rest: the vertical position of the root on the screen at the current scale before the user
///     scrolls.
///   - height: the height of the screen.
///   - least: the minimum height of the header above all bands.
///   - greatest: the maximum height of the header above all bands.
/// - Returns: the number of values, or −1.
@_expose(wasm, "tv_headers") @_cdecl("tv_headers")
public func tv_headers(
  _ handle: Int32, _ scale: Double, _ y: Double, _ rest: Double, _ height: Double,
  _ least: Double, _ greatest: Double
) -> Int32 {
  changing(handle) { shown throws(PageError) in
    answer(try shown.stage.headers((scale, y, rest, height), top: (least, greatest)))
  }
}

/// Writes the ticks of the in-order ruler of a tree; see ``InorderRuler/numbers(in:room:)``.
///
/// - Parameters:
///   - handle: the handle of the tree.
///   - from: the left edge of the view, in pixels from the root.
///   - to: the right edge of the view, in pixels from the root.
///   - room: the minimum distance between two ticks.
/// - Returns: the number of values, or −1.
@_expose(wasm, "tv_ruler") @_cdecl("tv_ruler")
public func tv_ruler(_ handle: Int32, _ from: Double, _ to: Double, _ room: Double) -> Int32 {
  changing(handle) { shown throws(PageError) in
    answer(try shown.inorderRuler().numbers(in: (from, to), room: room))
  }
}

/// Draws the branch lengths of a tree, or rearranges this drawing.
///
/// - Parameters:
///   - handle: the handle of the tree.
///   - action: the raw value of a ``LengthAction``.
///   - node: the identifier of the node that the action needs.
/// - Returns: 1 if branch lengths are drawn now, 0 if the tidy layout is drawn, or −1.
@_expose(wasm, "tv_lengths") @_cdecl("tv_lengths")
public func tv_lengths(_ handle: Int32, _ action: Int32, _ node: Int32) -> Int32 {
  guard let action = LengthAction(rawValue: Int(action)) else { return fail("no such action") }
  return changing(handle) { shown throws(PageError) in
    try shown.draw(action, NodeID(Int(node))) ? 1 : 0
  }
}

/// Writes the ticks of the axis of branch lengths as JSON; see ``Stage/axis(in:room:)``.
///
/// - Parameters:
///   - handle: the handle of the tree.
///   - from: the left edge of the view, in pixels from the root.
///   - to: the right edge of the view, in pixels from the root.
///   - room: the minimum distance between two ticks.
/// - Returns: the length of the JSON text, or −1.
@_expose(wasm, "tv_axis") @_cdecl("tv_axis")
public func tv_axis(_ handle: Int32, _ from: Double, _ to: Double, _ room: Double) -> Int32 {
  changing(handle) { shown throws(PageError) in
    answer(try shown.stage.axis(in: (from, to), room: room))
  }
}

/// Returns the radius of a node's bubble.
///
/// - Parameters:
///   - handle: the handle of the tree.
///   - measure: the quantity that the bubble shows: 0 for the number of nodes in the subtree, 1 for
///     the weight, 2 for the number of visits.
///   - node: the identifier of the node.
///   - least: the radius for the quantity 0.
///   - greatest: the radius for the greatest quantity.
/// - Returns: the radius, or 0 if the tree does not contain the quantity.
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

/// Writes the stripes over a tagged node; see ``Bubbles/stripes(width:height:)``.
///
/// - Parameters:
///   - width: the width of the node.
///   - height: the height of the node.
/// - Returns: the number of values.
@_expose(wasm, "tv_stripes") @_cdecl("tv_stripes")
public func tv_stripes(_ width: Double, _ height: Double) -> Int32 {
  answer(Bubbles.stripes(width: width, height: height))
}

/// Selects the notes at the nodes of a tree.
///
/// The input contains names of notes or columns, separated by commas; see
/// ``BinaryTrees/NodeNote``. It is empty for the default notes, or `none` for nodes without notes.
///
/// - Parameter handle: the handle of the tree.
/// - Returns: 0, or −1.
@_expose(wasm, "tv_annotate") @_cdecl("tv_annotate")
public func tv_annotate(_ handle: Int32) -> Int32 {
  changing(handle) { shown in
    let names = String(decoding: input, as: UTF8.self).split(separator: ",")
    shown.notes =
      names.isEmpty ? nil : names == ["none"] ? [] : names.map { NodeNote(rawValue: String($0)) }
    return 0
  }
}

/// Writes the note of a node at the current moment.
///
/// - Parameters:
///   - handle: the handle of the tree.
///   - node: the identifier of the node.
/// - Returns: the length of the note in bytes, or −1.
@_expose(wasm, "tv_note") @_cdecl("tv_note")
public func tv_note(_ handle: Int32, _ node: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in
    _ = try shown.stage(with: node)
    return answer(Array(try shown.note(of: NodeID(Int(node))).utf8))
  }
}
