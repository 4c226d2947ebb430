import BinaryTrees
import SearchTrees
import Testing

func smoke<Kind: DefaultKind>(_ kind: Kind.Type) {
  var generator = SplitMix64(seed: 1)
  var tree = SearchTree<NaturalOrder<Int>, Kind>()
  var model = Set<Int>()
  for step in 0..<3000 {
    let key = Int(generator.next() % 64)
    if generator.next() % 2 == 0 {
      #expect(tree.insert(key).inserted == model.insert(key).inserted)
    } else {
      #expect(tree.remove(key) == model.remove(key))
    }
    let violation = tree.violation()
    #expect(violation == nil, "\(Kind.self) \(step): \(violation?.description ?? "")")
    #expect(Array(tree) == model.sorted())
    if violation != nil { return }
  }
  for seed in 0..<300 as Range<UInt64> {
    var g = SplitMix64(seed: seed)
    let a = Set((0..<(g.next() % 60)).map { _ in Int(g.next() % 100) })
    let b = Set((0..<(g.next() % 60)).map { _ in Int(g.next() % 100) })
    let (x, y) = (
      SearchTree<NaturalOrder<Int>, Kind>(a.sorted().shuffled(using: &g)),
      SearchTree<NaturalOrder<Int>, Kind>(b.sorted().shuffled(using: &g))
    )
    let all = [
      (x.union(y), a.union(b)), (x.intersection(y), a.intersection(b)),
      (x.subtracting(y), a.subtracting(b)), (x.symmetricDifference(y), a.symmetricDifference(b)),
    ]
    for (index, (t, s)) in all.enumerated() {
      #expect(Array(t) == s.sorted(), "\(Kind.self) \(seed) \(index)")
      #expect(
        t.violation() == nil, "\(Kind.self) \(seed) \(index) \(t.violation()?.description ?? "")")
    }
  }
}

@Suite struct SmokeTests {
  @Test func all() {
    smoke(UnbalancedKind.self)
    smoke(AVLKind.self)
    smoke(RedBlackKind.self)
    smoke(SplayKind.self)
    smoke(TreapKind.self)
    smoke(WeightBalancedKind.self)
    smoke(ScapegoatKind.self)
  }
}
