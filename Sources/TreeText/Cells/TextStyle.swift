/// How text looks on a terminal.
package struct TextStyle: Hashable {
  /// What the text says of its node.
  private enum Role: String {
    case plain = ""
    case path = ";1;33"
    case red = ";1;31"
    case redOnPath = ";1;4;31"
    case added = ";1;32"
    case removed = ";2"
    case violation = ";1;35"
    case visited = ";1;36"
  }

  private let role: Role

  /// Whether foreground and background change places.
  var isReverse = false

  private init(_ role: Role) { self.role = role }

  static let plain = TextStyle(.plain)
  static let path = TextStyle(.path)
  static let red = TextStyle(.red)
  static let redOnPath = TextStyle(.redOnPath)
  static let added = TextStyle(.added)
  static let removed = TextStyle(.removed)
  static let violation = TextStyle(.violation)
  static let visited = TextStyle(.visited)

  /// The escape sequence "select graphic rendition" that switches from any style to this one.
  var sequence: String { "\u{1B}[0\(role.rawValue)\(isReverse ? ";7" : "")m" }

  /// The same look for a cell of a screen.
  package var cell: CellStyle {
    var style =
      switch role {
      case .plain: CellStyle()
      case .path: CellStyle(.yellow, isBold: true)
      case .red: CellStyle(.red, isBold: true)
      case .redOnPath: CellStyle(.red, isBold: true, isUnderlined: true)
      case .added: CellStyle(.green, isBold: true)
      case .removed: CellStyle(isDim: true)
      case .violation: CellStyle(.magenta, isBold: true)
      case .visited: CellStyle(.cyan, isBold: true)
      }
    style.isReverse = isReverse
    return style
  }
}
