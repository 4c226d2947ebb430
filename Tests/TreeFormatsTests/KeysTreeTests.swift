import BinaryTrees
import Testing
import TreeFormats
import TreeTestSupport

/// The reference: textbook insertion.
private func inserted(_ keys: [Int]) -> PlainNode<String>? {
  var root: PlainNode<String>?
  func insert(_ key: Int, _ node: PlainNode<String>?) -> PlainNode<String> {
    guard let node, let own = Int(node.element) else { return PlainNode("\(key)") }
    if key < own { node.left = insert(key, node.left) }
    if key > own { node.right = insert(key, node.right) }
    return node
  }
  for key in keys { root = insert(key, root) }
  return root
}

@Test func keysAreInsertedInOrder() throws {
  var generator = SplitMix64(seed: 2)
  var wrong: [Int]?
  for round in 0..<3000 where wrong == nil {
    let keys = (0..<(round % 40)).map { _ in Int(generator.next() % 60) }
    let text = keys.map { "\($0)" }.joined(separator: ",")
    if try read(text, .keys).get().tree != TreeSnapshot(inserted(keys)) { wrong = keys }
  }
  #expect(wrong == nil)
}

@Test func wordsThatAreEqualAreOneKey() throws {
  #expect(try read("é e\u{301} f").get().tree.elements == ["é", "f"])
}
