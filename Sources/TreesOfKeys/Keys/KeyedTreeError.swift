/// A reason why labels are not keys, or why keys do not form the tree that they should.
package struct KeyedTreeError: Error, CustomStringConvertible {
  /// The reason, for the user.
  package let description: String

  package init(_ description: String) { self.description = description }
}
