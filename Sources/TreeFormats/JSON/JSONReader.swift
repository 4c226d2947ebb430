import TextSupport

/// Reads JSON with an object per node: `{"key": 5, "left": {"key": 3}, "right": {"key": 8}}`.
///
/// - The label of a node is the first it has of the members `element`, `key`, `label`, `name`,
///   `value`, `val`, `data`, `id`; numbers keep their spelling. Where no node has any of
///   these, the labels are the members of one name: that of the root's first text or number that is
///   not an annotation. The root must have children then.
/// - Children are the members `left` and `right`, or the array `children` of up to two, in which
///   `null` is a child that is not there; a lone child in it is a left one.
/// - Every other member that is not an object goes to the column of its name: `weight`, `color`,
///   `priority`, `balance` (also `balanceFactor` and `bf`), `branchLength` (also `length`), … Numbers
///   stay numbers; `true`, `false` and arrays of numbers are texts, but `isRed` and `isBlack` (and
///   `red` and `black` with a truth value) say the `color`.
/// - Other arrays, and objects that have no meaning here, are skipped, which is noted. They are
///   refused if they hold what may be nodes and no node has children.
/// - `NaN` and `Infinity`, which Python writes, are left out, which is noted.
///
/// `null` and `[]` are the empty tree. A text that is another array is read as a list by
/// ``ListReader``, and one that has `children_left` by ``JSONArraysReader``.
package enum JSONReader {
  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - bytes: the JSON text as UTF-8; no bytes are the empty tree.
  ///   - limits: the largest text that is accepted.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault.
  /// - Complexity: O(*n*) in the number of bytes, whatever the depth.
  static func read(
    _ bytes: [UInt8], _ limits: ReadingLimits
  ) throws(SourceError) -> TreeDocument {
    var parser = JSONTreeParser(json: try JSONScanner(bytes, limits: limits))
    let tree = try parser.tree(of: bytes)
    return TreeDocument(tree: tree, format: .json, notes: parser.notes)
  }

  /// The text that a member of the outermost object is, or `nil` if there is no such member before
  /// the first fault.
  ///
  /// - Complexity: O(*n*) in the number of bytes before the member.
  package static func text(ofMember member: String, in bytes: [UInt8]) -> String? {
    guard var json = try? JSONScanner(bytes, limits: ReadingLimits(textBytes: .max)) else {
      return nil
    }
    while let event = try? json.next(), event != .end {
      guard event == .name(member), json.depth == 1 else { continue }
      if case .scalar(.text(let text))? = try? json.next() { return text }
      return nil
    }
    return nil
  }
}
