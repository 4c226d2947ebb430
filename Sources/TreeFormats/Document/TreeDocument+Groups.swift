import BinaryTrees

extension TreeDocument {
  /// The document without stubs, in whose tree nodes can have three or more children.
  ///
  /// - Complexity: O(*n*) if there are stubs, otherwise O(1) in the number of nodes.
  package var joined: TreeDocument {
    guard tree.columns[.stub] != nil else { return self }
    var document = self
    document.tree = tree.joined
    document.notation = notation.joining(tree)
    return document
  }
}

extension LabelTypes {
  /// Returns the types of the labels of a tree after its stubs are removed.
  func joining(_ tree: TreeSnapshot<String>) -> LabelTypes {
    guard hasQuotedNumbers, let stubs = tree.stubs else { return self }
    var quoted: Set<Int> = []
    var count = 0
    for node in stubs.indices where !stubs[node] {
      if isWord(node) { quoted.insert(count) }
      count += 1
    }
    return LabelTypes(quoted: quoted)
  }
}
