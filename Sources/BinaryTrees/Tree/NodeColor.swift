/// The color of a node in a red-black tree.
///
/// Its raw value is the string in the column ``AnnotationKey/color``.
package enum NodeColor: String, Sendable {
  case red, black

  /// Creates a color from a name as programs write it.
  ///
  /// - Parameter name: the name or its first letter, such as `red`, `RED` or `R`.
  package init?(name: some StringProtocol) {
    switch String(name) {
    case "red", "Red", "RED", "r", "R": self = .red
    case "black", "Black", "BLACK", "b", "B": self = .black
    default: return nil
    }
  }
}
