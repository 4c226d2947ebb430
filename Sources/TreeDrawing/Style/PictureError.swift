/// The reason why a tree cannot be drawn with the given settings.
package struct PictureError: Error, Hashable, CustomStringConvertible {
  /// The reason, without a full stop.
  package let description: String
}
