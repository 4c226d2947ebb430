import TextSupport

/// Reads JSON with an object for each node: `{"key": 5, "left": {"key": 3}, "right": {"key": 8}}`.
///
/// - The label of a node is the first of its members `element`, `key`, `label`, `name`, `value`,
///   `val`, `data` and `id`. Numbers keep their spelling. If no node has any of these members, the
///   labels are the members with another name: the name of the root's first member that is a text
///   or a number and not an annotation. The root must then have children.
/// - Children are the members `left` and `right`, or an array `children` with up to two entries. An
///   entry `null` is a missing child, and an only entry is a left child.
/// - Any other member that is not an object is stored in the column of its name: `weight`, `color`,
///   `priority`, `balance` (also `balanceFactor` and `bf`), `branchLength` (also `length`), …
///   Numbers remain numbers; `true`, `false` and arrays of numbers become texts. However, `isRed`
///   and `isBlack` (and `red` and `black` with a truth value) define the `color`.
/// - Other arrays and objects are ignored, and a note reports this. They are an error if they may
///   contain nodes and no node has children.
/// - `NaN` and `Infinity`, which Python writes, are ignored, and a note reports this.
///
/// `null` and `[]` are the empty tree. ``ListReader`` reads any other array, and
/// ``JSONArraysReader`` reads an object with `children_left`.
package enum JSONReader {
  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - bytes: the JSON text as UTF-8. The empty text is the empty tree.
  ///   - limits: the limits on the sizes of the text and its labels.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault.
  /// - Complexity: O(*n*) in the number of bytes, regardless of the depth.
  static func read(
    _ bytes: [UInt8], _ limits: ReadingLimits
  ) throws(SourceError) -> TreeDocument {
    var parser = JSONTreeParser(json: try JSONScanner(bytes, limits: limits))
    let tree = try parser.tree(of: bytes)
    return TreeDocument(tree: tree, format: .json, notes: parser.notes)
  }

  /// Returns the text of a member of the outermost object, or `nil` if there is no such member
  /// before the first fault.
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
