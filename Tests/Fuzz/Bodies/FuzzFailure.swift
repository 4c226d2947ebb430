/// A promise that an input showed to be broken.
package struct FuzzFailure: Error, CustomStringConvertible {
  package let description: String

  /// Describes what went wrong.
  package init(_ description: String) { self.description = description }
}

/// Throws ``FuzzFailure`` unless a condition holds.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw FuzzFailure(message()) }
}
