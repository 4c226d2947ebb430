/// The four arms of a box-drawing character, each absent, light or heavy.
package struct BoxArms: Equatable {
  /// The line weight of an arm.
  package enum Weight: Int {
    case none, light, heavy
  }

  package var up = Weight.none
  package var right = Weight.none
  package var down = Weight.none
  package var left = Weight.none

  /// Returns the arms of two lines that share a cell.
  ///
  /// An arm that both lines have gets the greater of the two weights.
  func union(_ other: BoxArms) -> BoxArms {
    func greater(_ first: Weight, _ second: Weight) -> Weight {
      first.rawValue < second.rawValue ? second : first
    }
    return BoxArms(
      up: greater(up, other.up), right: greater(right, other.right),
      down: greater(down, other.down), left: greater(left, other.left))
  }

  /// Whether any arm is heavy.
  package var isHeavy: Bool { up == .heavy || right == .heavy || down == .heavy || left == .heavy }

  /// Returns the character with these arms.
  package func character(_ charset: TextOptions.Charset) -> String {
    switch charset {
    case .unicode:
      Self.unicode[up.rawValue * 27 + right.rawValue * 9 + down.rawValue * 3 + left.rawValue]
    case .ascii: ascii
    }
  }

  /// The most similar ASCII character: a dot if a line bends downward, an apostrophe if it comes
  /// from above.
  private var ascii: String {
    let isLevel = left != .none || right != .none
    return switch (up != .none, down != .none) {
    case (true, true): isLevel ? "+" : isHeavy ? "#" : "|"
    case (true, false): "'"
    case (false, true): "."
    case (false, false): isHeavy ? "=" : "-"
    }
  }

  /// All 81 characters, indexed by the weights of their arms.
  ///
  /// The index is left + 3 · down + 9 · right + 27 · up, where each weight is 0, 1 or 2. Corners of
  /// two light arms are round.
  private static let unicode =
    """
     ╴╸╷╮┑╻┒┓╶─╾╭┬┭┎┰┱╺╼━┍┮┯┏┲┳\
    ╵╯┙│┤┥╽┧┪╰┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈\
    ╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋
    """.map { String($0) }
}
