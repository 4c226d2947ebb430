package import BinaryTrees

/// The symbols and colors that show the marks and the kind of a node: a symbol in the cell before
/// the label, a symbol in the cell after it, and the style of the label.
///
/// | State | Without color | With color |
/// |---|---|---|
/// | on the path, current | `[20]` | bold yellow, reverse |
/// | red | `(20)` | bold red |
/// | red on the path | `{20}` | bold red, underlined |
/// | added | `+20` | `+20` in bold green |
/// | removed | `×20`, in ASCII `x20` | `×20`, dim |
/// | violation | `20!` | `20!`, the symbol in bold magenta |
/// | tagged | `░20░`, in ASCII `/20/` | the same |
/// | visited | `20·`, in ASCII `20.` | bold cyan |
///
/// The symbols for added, removed and violation are also used with color. Without color, the
/// symbols for added and removed replace both brackets: `+20r` is a red node that was added. The
/// symbol for a violation replaces both square brackets, so `!20!` is a node on the path, but only
/// the closing bracket of a red node, whose color would be lost otherwise: `(20!`, `{20!`.
package struct NodeMarkers {
  package var before: String?
  package var after: String?
  package var label = CellStyle.plain
  package var beforeStyle = CellStyle.plain
  package var afterStyle = CellStyle.plain

  /// The styles of marked labels.
  ///
  /// The first style that applies is used.
  private static let styles: [(mark: NodeMark, style: CellStyle)] = [
    (.path, .path), (.added, .added), (.removed, .removed), (.visited, .visited),
  ]

  package init(_ mark: NodeMark, isRed: Bool, _ options: TextOptions) {
    if mark.contains(.tagged) {
      let hatch = options.charset.pick("░", ascii: "/")
      (before, after) = (hatch, hatch)
    }
    if !options.color {
      let isOnPath = mark.contains(.path) || mark.contains(.current)
      switch (isOnPath, isRed) {
      case (true, true): (before, after) = ("{", "}")
      case (true, false): (before, after) = ("[", "]")
      case (false, true): (before, after) = ("(", ")")
      case (false, false): break
      }
    }
    if mark.contains(.visited), after == nil, !options.color {
      after = options.charset.pick("·", ascii: ".")
    }
    let red: CellStyle = mark.contains(.path) ? .redOnPath : .red
    label = isRed ? red : Self.styles.first { mark.contains($0.mark) }?.style ?? .plain
    if mark.contains(.current) { label.isReverse = true }
    if mark.contains(.removed) {
      (before, beforeStyle) = (options.charset.pick("×", ascii: "x"), .removed)
    } else if mark.contains(.added) {
      (before, beforeStyle) = ("+", .added)
    }
    if !options.color, !mark.isDisjoint(with: [.added, .removed]) { after = isRed ? "r" : nil }
    if mark.contains(.violation) {
      if before == "[" { (before, beforeStyle) = ("!", .violation) }
      (after, afterStyle) = ("!", .violation)
    }
  }
}

/// The red nodes of a tree.
package struct RedNodes {
  private let colors: [String?]

  /// Whether at least one node is red.
  package let hasAny: Bool

  package init(_ column: TreeColumn?) {
    if case .texts(let colors)? = column { self.colors = colors } else { colors = [] }
    hasAny = colors.contains("red")
  }

  /// Returns whether a node is red.
  package func contains(_ node: Int) -> Bool { hasAny && colors[node] == "red" }
}
