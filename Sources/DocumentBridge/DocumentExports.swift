// swift-format-ignore-file: AlwaysUseLowerCamelCase

import TextSupport
import TreeBridge
import TreeFormats
import TreeKeys
import TreeStage

// Functions for trees that are read from texts. Only pages that read texts contain them, with the
// readers and the drawing that they need; see Scripts/web.

nonisolated(unsafe) private var placeOfFault: SourcePosition?
nonisolated(unsafe) private var remarks: [String] = []

/// Reads the tree in the input.
///
/// - Parameters:
///   - format: the index of the format in `TreeFormat.allCases`, or −1 to detect it.
///   - keyType: the index of the type of keys in `KeyType.allCases`, or −1 to determine it.
/// - Returns: the handle of the tree, or −1 if the text is not a tree. The reason is then the text
///   that the command prints; see ``tv_place_of_fault()`` for its position.
@_expose(wasm, "tv_read") @_cdecl("tv_read")
public func tv_read(_ format: Int32, _ keyType: Int32) -> Int32 {
  placeOfFault = nil
  let (formats, types) = (TreeFormat.allCases, KeyType.allCases)
  guard format < formats.count else { return fail("no such format") }
  guard keyType < types.count else { return fail("no such type of keys") }
  do throws(PageError) {
    let tree = try PlacedTree(
      reading: input, as: format < 0 ? nil : formats[Int(format)],
      keyType < 0 ? nil : types[Int(keyType)])
    return admit(tree)
  } catch {
    placeOfFault = error.position
    return fail(error.words)
  }
}

/// Writes the position of the fault that ``tv_read(_:_:)`` found: the number of bytes before it,
/// and the line and the column, counted from 1.
///
/// - Returns: the number of values, which is 0 if there is no fault.
@_expose(wasm, "tv_place_of_fault") @_cdecl("tv_place_of_fault")
public func tv_place_of_fault() -> Int32 {
  answer(placeOfFault.map { [Double($0.offset), Double($0.line), Double($0.column)] } ?? [])
}

/// Writes the format, the size, the notes and the columns of a tree that was read, as JSON; see
/// ``PlacedTree/facts``.
///
/// - Returns: the length of the JSON text, or −1.
@_expose(wasm, "tv_document") @_cdecl("tv_document")
public func tv_document(_ handle: Int32) -> Int32 {
  changing(handle) { shown throws(PageError) in answer(try shown.facts) }
}

/// Checks a tree that was read against the kind or the rule that the input names.
///
/// The input may be empty for the order of search trees; see ``PlacedTree/checked(for:)``.
///
/// - Returns: the handle of the same tree with the answer, which ``tv_document(_:)`` writes, or −1.
@_expose(wasm, "tv_check") @_cdecl("tv_check")
public func tv_check(_ handle: Int32) -> Int32 {
  answering { () throws(PageError) in
    admit(try placedTree(handle).checked(for: String(decoding: input, as: UTF8.self)))
  }
}

/// Compares a tree that was read with a newer one.
///
/// - Parameters:
///   - old: the handle of the tree.
///   - new: the handle of the newer tree.
/// - Returns: the handle of both trees as one with the answer, which ``tv_document(_:)`` writes, or
///   −1.
@_expose(wasm, "tv_compare") @_cdecl("tv_compare")
public func tv_compare(_ old: Int32, _ new: Int32) -> Int32 {
  answering { () throws(PageError) in
    admit(try placedTree(old).compared(with: placedTree(new)))
  }
}

/// Writes the picture of a tree that was read, as an SVG document.
///
/// The input contains the options; see ``PlacedTree/svg(_:_:)``.
///
/// - Returns: the length of the document in bytes, or −1.
@_expose(wasm, "tv_svg") @_cdecl("tv_svg")
public func tv_svg(_ handle: Int32) -> Int32 {
  remarks = []
  return changing(handle) { shown throws(PageError) in answer(try shown.svg(input, &remarks)) }
}

/// Writes the notes on the picture that ``tv_svg(_:)`` wrote last, as a JSON array.
///
/// - Returns: the length of the JSON text.
@_expose(wasm, "tv_remarks") @_cdecl("tv_remarks")
public func tv_remarks() -> Int32 {
  var text = TextBuffer()
  text.write("[")
  for (place, remark) in remarks.enumerated() {
    if place > 0 { text.write(",") }
    text.write(jsonText: remark)
  }
  text.write("]")
  return answer(text.bytes)
}
