package import BinaryTrees
import TextSupport
import TreeKeys

extension TreeMarks {
  /// Marks the nodes with the given labels.
  ///
  /// Numbers in another spelling are equal to labels if their values are. A word in quotation marks
  /// is never a number.
  ///
  /// - Parameters:
  ///   - mark: the mark.
  ///   - words: the labels in UTF-8.
  ///   - tree: the tree.
  ///   - types: the types of its labels.
  /// - Returns: the first of the words that is not in the tree, or `nil`.
  package mutating func insert(
    _ mark: NodeMark, atLabels words: [[UInt8]], of tree: TreeSnapshot<String>, _ types: LabelTypes
  ) -> String? {
    if words.isEmpty { return nil }
    let wanted = words.map { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let word = KeyList.quotedWord(bytes)
      return (text: text, label: word ?? text, isWord: word != nil)
    }
    let labels = Set(wanted.map { $0.label })
    var sought = labels
    for (node, label) in tree.elements.enumerated() where labels.contains(label) {
      self[node].insert(mark)
      sought.remove(label)
    }
    if !sought.isEmpty,
      let keys = try? KeyList(labels: tree.elements, type: nil, isWord: types.isWord),
      keys.type != .text
    {
      var known: [TreeKey: [String]] = [:]
      for word in wanted where !word.isWord {
        guard let key = (try? KeyList(labels: [word.text]))?.keys.first else { continue }
        known[key, default: []].append(word.text)
      }
      for (node, key) in keys.keys.enumerated() {
        guard let equal = known[key] else { continue }
        self[node].insert(mark)
        sought.subtract(equal)
      }
    }
    return wanted.first { sought.contains($0.label) }?.text
  }
}
