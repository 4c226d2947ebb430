import TextSupport

/// How a node looks: its colours, its line, its rings.
///
/// Lengths are those of our own pictures in pixels of 1/96 inch, as points of 1/72.
struct DOTNodeLook {
  var isRed = false
  var isBlack = false
  var isOnPath = false
  var isCurrent = false

  /// How much smaller than its room the node is made, in fixed-point steps, to leave room for a
  /// ring inside.
  ///
  /// Graphviz puts a second line 4 points outside the first, which makes 171 steps on both sides
  /// together. A red node is a disc with a line so thick that the gap between the two looks like a
  /// white ring 1.5 pixels wide: the line is 2.875 points, 1.5625 more than an ordinary one.
  var inset: Int64 {
    guard isRed else { return 0 }
    return isOnPath ? 171 : 204
  }

  /// Writes the attributes in which the node differs from an ordinary one.
  func write(to buffer: inout TextBuffer) {
    if isOnPath {
      buffer.write(", color=\"#A85B00\"")
    } else if isRed {
      buffer.write(", color=\"#CC2F2F\"")
    } else if isBlack {
      buffer.write(", color=\"#76849A\"")
    }
    if isRed {
      buffer.write(", fillcolor=\"#CC2F2F\", fontcolor=\"#FFFFFF\"")
    } else if isBlack {
      buffer.write(", fillcolor=\"#1C2430\", fontcolor=\"#FFFFFF\"")
    } else if isOnPath {
      buffer.write(", fillcolor=\"#FFE08A\", fontcolor=\"#3D2600\"")
    }
    if isOnPath {
      buffer.write(", penwidth=2.0625")
    } else if isRed {
      buffer.write(", penwidth=2.875")
    }
    let lines = 1 + (isRed ? 1 : 0) + (isCurrent ? 1 : 0)
    if lines > 1 {
      buffer.write(", peripheries=")
      buffer.write(integer: lines)
    }
  }
}
