import BinaryTrees

/// The classes of SVG elements by which style sheets and scripts find them, each after a space, so that
/// they follow another class.
extension NodeMark {
  static let classNames: [(mark: NodeMark, name: StaticString)] = [
    (.path, " tv-path"), (.current, " tv-current"), (.added, " tv-added"),
    (.removed, " tv-removed"), (.violation, " tv-violation"), (.tagged, " tv-tagged"),
    (.visited, " tv-visited"),
  ]
}

extension NodeKind {
  /// The class of a node of this kind, or nothing.
  var className: StaticString {
    switch self {
    case .plain: ""
    case .red: " tv-red"
    case .black: " tv-black"
    }
  }

  /// The class as a part of a selector.
  var selector: String { className.selector }
}

extension NodeEmphasis {
  /// The class that brings this emphasis about, as a part of a selector, or nothing.
  var selector: String { self == .none ? "" : ".tv-\(self)" }
}

extension StaticString {
  fileprivate var selector: String { description.replacing(" ", with: ".") }
}
