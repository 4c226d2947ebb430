import BinaryTrees
import Testing
import TreeTestSupport

/// A word that two shapes have in common just when they are isomorphic: children are sorted.
private func canonicalWord(_ shape: TreeShape, _ node: Int32 = 0) -> String {
  guard node != TreeShape.none, !shape.isEmpty else { return "." }
  let words = [
    canonicalWord(shape, shape.left[Int(node)]), canonicalWord(shape, shape.right[Int(node)]),
  ]
  return "(\(words.sorted().joined()))"
}

/// Exchanges the children of every node for which the generator says so.
private func shaken(
  _ shape: TreeShape, _ generator: inout some RandomNumberGenerator
) -> TreeShape {
  var links = TreeLinks(left: shape.left, right: shape.right, root: 0)
  for node in shape.indices where Bool.random(using: &generator) {
    links.attach(shape.right[node], on: .left, of: Int32(node))
    links.attach(shape.left[node], on: .right, of: Int32(node))
  }
  return (try? links.numbered().shape) ?? .empty
}

@Suite struct IsomorphismTests {
  @Test func everyPairOfSmallShapesIsToldAsByWords() {
    let shapes = [.empty] + EveryShape.upTo(6)
    let words = shapes.map { canonicalWord($0) }
    var failure: (TreeShape, TreeShape)?
    for (shape, word) in zip(shapes, words) {
      for (other, otherWord) in zip(shapes, words)
      where shape.isIsomorphic(to: other) != (word == otherWord) {
        failure = failure ?? (shape, other)
      }
    }
    #expect(failure == nil)
  }

  @Test func everyShapeIsIsomorphicToItsMirrorImage() {
    #expect(EveryShape.upTo(10).allSatisfy { $0.isIsomorphic(to: $0.mirrored()) })
  }

  @Test func largeShapesAreToldAsByWords() {
    var generator = SplitMix64(seed: 8)
    var failure: TreeShape?
    for _ in 0..<200 {
      let count = generator.logUniform(upTo: 200)
      let shape = TreeShape.random(count: count, using: &generator)
      let other = TreeShape.random(count: count, using: &generator)
      let isSame = canonicalWord(shape) == canonicalWord(other)
      if shape.isIsomorphic(to: other) != isSame
        || !shape.isIsomorphic(to: shaken(shape, &generator))
      {
        failure = failure ?? shape
      }
    }
    #expect(failure == nil)
  }

  @Test func chainsAreIsomorphicHoweverTheyTurn() {
    let answers = onSmallStack {
      let zigzag = TreeShape.zigzag(count: 1_000_000)
      return [
        zigzag.isIsomorphic(to: .chain(count: 1_000_000, side: .left)),
        zigzag.isIsomorphic(to: .chain(count: 999_999, side: .left)),
      ]
    }
    #expect(answers == [true, false])
  }
}
