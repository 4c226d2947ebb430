import BinaryTrees

// The classes of SVG elements for use in style sheets and scripts. Each name starts with a space,
// so that it can follow another class.

extension NodeMark {
  static let classNames: [(mark: NodeMark, name: StaticString)] = [
    (.path, " tv-path"), (.current, " tv-current"), (.added, " tv-added"),
    (.removed, " tv-removed"), (.violation, " tv-violation"), (.tagged, " tv-tagged"),
    (.visited, " tv-visited"),
  ]
}

extension NodeKind {
  /// The class of a node of this kind, preceded by a space.
  ///
  /// Empty for plain nodes.
  var className: StaticString {
    switch self {
    case .plain: ""
    case .red: " tv-red"
    case .black: " tv-black"
    }
  }

  /// The class as a part of a CSS selector.
  var selector: String { className.description.asSelector }
}

extension NodeEmphasis {
  /// The class of a node with this emphasis, preceded by a space.
  ///
  /// Empty without emphasis.
  var className: String {
    switch self {
    case .none: ""
    case .path: " tv-path"
    case .removed: " tv-removed"
    case .added: " tv-added"
    case .violation: " tv-violation"
    case .visited: " tv-visited"
    }
  }

  /// The class as a part of a CSS selector.
  var selector: String { className.asSelector }
}

extension String {
  /// The classes, each preceded by a space, as a CSS selector.
  fileprivate var asSelector: String { String(map { $0 == " " ? "." : $0 }) }
}
