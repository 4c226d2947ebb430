package import BinaryTrees
import TextSupport

/// Which nodes are red.
package struct RedNodes {
  private let colors: [String?]

  /// Whether any node is.
  package let hasAny: Bool

  package init(_ column: TreeColumn?) {
    if case .texts(let colors)? = column { self.colors = colors } else { colors = [] }
    hasAny = colors.contains("red")
  }

  /// Whether a node is red.
  package func contains(_ node: Int) -> Bool { hasAny && colors[node] == "red" }
}
