/// What marks that lie on one level of a picture and look alike have in common.
struct MarkLayer: Sendable {
  /// What they are, as a class in SVG.
  var role: String
  /// What sets them apart from others of the role, as further classes, each after a space.
  var variant = ""
  /// How they are painted unless they say otherwise.
  var style = MarkStyle()
  /// Whether there is text among them, set as labels are.
  var setsText = false
  /// The nodes to which they belong.
  let nodes: Range<Int>
}
