/// The error for an input that breaks a contract.
package struct FuzzFailure: Error, CustomStringConvertible {
  package let description: String

  /// Creates an error with a description of the broken contract.
  package init(_ description: String) { self.description = description }
}

/// Throws ``FuzzFailure`` unless a condition holds.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw FuzzFailure(message()) }
}
