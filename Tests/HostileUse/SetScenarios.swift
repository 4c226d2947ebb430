import BinaryTrees
import SearchTrees
import SortedContainers

extension Operation where Container: SortedCollection, Container.Order.Element == Key {
  /// The operations of all sorted collections.
  static var sorted: [Operation] {
    [
      Operation(reading: "bounds") { container, mischief in
        let (first, last) = (mischief.key(), mischief.key())
        _ = container[container.lowerBound(of: first)...].first
        _ = container.elements(from: first, to: last).map { $0 }
        _ = container.elements(from: first, through: last).count
        _ = container.bound { $0 < last }
        _ = (container.floor(of: first), container.ceiling(of: first))
        _ = (container.predecessor(of: first), container.successor(of: first))
      },
      Operation(reading: "ranks") { container, mischief in
        _ = container.count(from: mischief.key(), to: mischief.key())
        _ = container.rank(of: mischief.key())
      },
      Operation(reading: "iteration") { container, mischief in
        for (offset, element) in container.enumerated() where offset % 3 == 0 {
          _ = container.rank(of: mischief.key())
          _ = element
        }
        _ = container.reversed().count
        _ = container.indices.map { container[$0] }
      },
    ]
  }
}

extension Operation
where Container: TreeContainer & NodeCollection, Container.Order.Element == Key {
  /// The operations of all containers whose positions are nodes.
  static var nodes: [Operation] {
    sorted + [
      Operation(reading: "offsets") { container, mischief in
        if container.isEmpty { return }
        _ = container[offset: mischief.number() % container.count]
        let index = container.index(atOffset: mischief.number() % container.count)
        _ = container.offset(of: index)
        _ = container.index(index, offsetBy: -container.offset(of: index))
        _ = container.distance(from: index, to: container.endIndex)
        _ = (container.height, container.capacity, container.first, container.last)
      },
      Operation(reading: "neighbors") { container, mischief in
        _ = container.neighbors { _ in Bool.random(using: &mischief.random) }
        _ = container.bound { _ in Bool.random(using: &mischief.random) }
        _ = container.keys.contains(mischief.key())
      },
      Operation("pop") { container, mischief in
        container.popFirst()
        container.popLast()
        if !container.isEmpty { container.removeLast() }
      },
      Operation("remove(at:)") { container, mischief in
        if container.isEmpty { return }
        container.remove(at: container.index(atOffset: mischief.number() % container.count))
        var index = container.startIndex
        while index != container.endIndex {
          if mischief.number() % 3 == 0 {
            container.remove(at: &index)
          } else {
            container.formIndex(after: &index)
          }
        }
      },
      Operation("removeSubrange") { container, mischief in
        let bounds = [container.lowerBound(of: mischief.key()), container.startIndex].sorted()
        container.removeSubrange(bounds[0]..<bounds[1])
      },
      Operation("removeAll(where:)") { container, mischief in
        container.removeAll { _ in
          mischief.interrupt()
          return mischief.number() % 4 == 0
        }
      },
      Operation(reading: "filter") { container, mischief in
        _ = container.filter { _ in mischief.number() % 2 == 0 }
      },
      Operation("split") { container, mischief in
        let rest = container.split(from: mischief.key())
        container.formUnion(rest)
        _ = container.split(where: { _ in mischief.number() % 4 == 0 })
      },
    ]
  }
}

extension Operation
where
  Container: TreeContainer, Container.Order: MonotonicOrder, Container.Order.Element == Key
{
  /// The operations of all containers whose order agrees with the order of the keys.
  static var ranges: [Operation] {
    [
      Operation(reading: "ranges of keys") { container, mischief in
        // The operators check that a bound equals itself, the initializers do not.
        let (above, below) = (
          PartialRangeFrom(mischief.key()), PartialRangeThrough(mischief.key())
        )
        _ = (container.count(in: above), container[below].count)
      },
      Operation("removeSubrange of keys") { container, mischief in
        container.removeSubrange(PartialRangeUpTo(mischief.key()))
      },
    ]
  }
}

extension Mischief {
  func key() -> Key { Key(number(), self) }

  func value() -> Value { Value(number(), self) }

  func manyKeys() -> [Key] { (0..<number() / 4).map { _ in key() } }
}

/// A set or multiset that an array can be made of, for the common operations.
private func setOperations<Container: SetContainer>(
  _ make: @escaping (Mischief) -> Container
) -> [Operation<Container>] {
  [
    Operation("set operations in place") { container, mischief in
      let other = make(mischief)
      switch mischief.number() % 5 {
      case 0: container.formUnion(other)
      case 1: container.formIntersection(other)
      case 2: container.subtract(other)
      case 3: container.formSymmetricDifference(other)
      default: container.formUnion(container)
      }
    },
    Operation(reading: "set operations") { container, mischief in
      let other = make(mischief)
      _ = (container.union(other), container.intersection(other))
      _ = (container.subtracting(other), container.symmetricDifference(other))
      _ = (container.isSubset(of: other), container.isSuperset(of: other))
    },
  ]
}

/// A set with a scheme.
func setScenario<Order: ElementOrder<Key>, Scheme: BalancingScheme>(
  _ order: Order, _ scheme: Scheme, _ name: String,
  with others: [Operation<SearchTree<Order, Scheme>>] = []
) -> Scenario<SearchTree<Order, Scheme>> {
  typealias Tree = SearchTree<Order, Scheme>
  func tree(_ mischief: Mischief) -> Tree {
    var tree = Tree(order: order, scheme: scheme)
    tree.insert(contentsOf: mischief.manyKeys())
    return tree
  }
  var operations: [Operation<Tree>] = others + Operation.nodes + setOperations(tree)
  operations += [
    Operation("insert") { tree, mischief in
      for _ in 0..<9 { tree.insert(mischief.key()) }
      var blinker = Blinker()
      for _ in 0..<9 { tree.insert(mischief.key(), observing: &blinker) }
    },
    Operation("insert, observed") { tree, mischief in
      var intruder = Intruder(mischief: mischief)
      tree.insert(mischief.key(), observing: &intruder)
      tree.remove(mischief.key(), observing: &intruder)
      tree.access(mischief.key(), observing: &intruder)
      _ = tree.find(mischief.key(), observing: &intruder)
    },
    Operation("update") { tree, mischief in tree.update(with: mischief.key()) },
    Operation("remove") { tree, mischief in for _ in 0..<5 { tree.remove(mischief.key()) } },
    Operation(reading: "find") { tree, mischief in
      _ = (tree.contains(mischief.key()), tree.find(mischief.key()))
      _ = tree.firstIndex(of: mischief.key())
      for index in tree.indices { _ = tree.firstIndex(of: tree[index]) }
    },
    Operation("access") { tree, mischief in tree.access(mischief.key()) },
    Operation("sequences") { tree, mischief in
      switch mischief.number() % 4 {
      case 0: tree.formUnion(mischief.manyKeys())
      case 1: tree.formIntersection(mischief.manyKeys() + Array(tree.prefix(5)))
      case 2: tree.subtract(mischief.manyKeys())
      default: tree.formSymmetricDifference(mischief.manyKeys())
      }
    },
    Operation(reading: "comparison with sequences") { tree, mischief in
      let keys = mischief.manyKeys()
      _ = (tree.isSubset(of: keys), tree.isSuperset(of: keys), tree.isDisjoint(with: keys))
      _ = (tree.isStrictSubset(of: keys), tree.isEqualSet(to: keys))
      _ = (tree == tree.filter { _ in true }, tree.hashValue, tree.description)
    },
    Operation(reading: "snapshot") { tree, _ in
      _ = (tree.snapshot, tree.violation(), tree.root?.annotations, tree.root?.count)
    },
    Operation("memory") { tree, mischief in
      tree.reserveCapacity(mischief.number())
      tree.rearrange()
      if mischief.number() % 8 == 0 { tree.removeAll(keepingCapacity: true) }
    },
    Operation(reading: "frozen") { tree, mischief in
      let frozen = tree.frozen()
      _ = (frozen.contains(mischief.key()), frozen.rank(of: mischief.key()))
      _ = (frozen.contains(each: mischief.manyKeys()), frozen.ranks(of: mischief.manyKeys()))
      _ = (frozen.floor(of: mischief.key()), frozen.firstIndex(of: mischief.key()))
    },
  ]
  return Scenario(
    name: name, make: { Tree(order: order, scheme: scheme) },
    add: { $0.insert($1.key()) }, contents: { (Array($0), []) }, operations: operations)
}

/// Rotations, which only an unbalanced tree allows.
func rotations() -> [Operation<SearchTree<NaturalOrder<Key>, UnbalancedScheme>>] {
  [
    Operation("rotate") { tree, mischief in
      for key in mischief.manyKeys() {
        tree.rotate(key, to: Bool.random(using: &mischief.random) ? .left : .right)
      }
    }
  ]
}

/// Insertions of enough elements to be sorted first.
func largeInsertions() -> [Operation<SearchTree<NaturalOrder<Key>, AVLScheme>>] {
  [
    Operation("insert many") { tree, mischief in
      // Each of the many comparisons would run an operation.
      if mischief.mode == .reenters { return }
      tree.insert(contentsOf: (0..<8_200).map { _ in mischief.key() })
      var map = AVLMap<Key, Int>()
      map.merge(zip(tree.prefix(50) + (0..<8_200).map { _ in mischief.key() }, 0...).map { $0 }) {
        $0 + $1
      }
      tree.removeAll()
    }
  ]
}

/// A multiset with a scheme.
func multisetScenario<Scheme: BalancingScheme>(
  _ scheme: Scheme, _ name: String
) -> Scenario<SearchMultiset<NaturalOrder<Key>, Scheme>> {
  typealias Multiset = SearchMultiset<NaturalOrder<Key>, Scheme>
  func multiset(_ mischief: Mischief) -> Multiset {
    Multiset(mischief.manyKeys() + mischief.manyKeys(), scheme: scheme)
  }
  var operations: [Operation<Multiset>] =
    Operation<Multiset>.sorted + Operation<Multiset>.ranges + setOperations(multiset)
  operations += [
    Operation("insert") { multiset, mischief in
      multiset.insert(mischief.key(), occurrences: mischief.number() % 4)
      multiset.insert(contentsOf: mischief.manyKeys())
      var intruder = Intruder(mischief: mischief)
      multiset.insert(mischief.key(), observing: &intruder)
    },
    Operation("remove") { multiset, mischief in
      multiset.remove(mischief.key())
      multiset.remove(mischief.key(), occurrences: mischief.number() % 4)
      multiset.removeAll(mischief.key())
    },
    Operation("remove(at:)") { multiset, mischief in
      var index = multiset.startIndex
      while index != multiset.endIndex {
        if mischief.number() % 3 == 0 {
          multiset.remove(at: &index)
        } else {
          multiset.formIndex(after: &index)
        }
      }
    },
    Operation("removeSubrange") { multiset, mischief in
      let bounds = [multiset.lowerBound(of: mischief.key()), multiset.startIndex].sorted()
      multiset.removeSubrange(bounds[0]..<bounds[1])
    },
    Operation("removeAll(where:)") { multiset, mischief in
      multiset.removeAll { _ in mischief.number() % 4 == 0 }
      multiset.formUnion(multiset.split(from: mischief.key()))
      _ = multiset.popFirst()
    },
    Operation(reading: "offsets") { multiset, mischief in
      if multiset.isEmpty { return }
      let offset = mischief.number() % multiset.count
      _ = (multiset[offset: offset], multiset.offset(of: multiset.index(atOffset: offset)))
      _ = (multiset.multiplicity(of: mischief.key()), multiset.counts.map(\.count))
      _ = (multiset == multiset.filter { _ in true }, multiset.hashValue, multiset.violation())
    },
  ]
  return Scenario(
    name: name, make: { Multiset(scheme: scheme) }, add: { $0.insert($1.key()) },
    contents: { (Array($0), []) }, operations: operations)
}

/// A heap.
func heapScenario() -> Scenario<PriorityHeap<NaturalOrder<Key>>> {
  typealias Heap = PriorityHeap<NaturalOrder<Key>>
  let operations: [Operation<Heap>] = [
    Operation("push and pop") { heap, mischief in
      for _ in 0..<4 { heap.push(mischief.key()) }
      _ = (heap.pop(), heap.replaceFirst(with: mischief.key()))
      if !heap.isEmpty { heap.remove(at: mischief.number() % heap.count) }
    },
    Operation("observed") { heap, mischief in
      var intruder = Intruder(mischief: mischief)
      heap.push(mischief.key(), observing: &intruder)
      _ = (
        heap.pop(observing: &intruder), heap.firstIndex(of: mischief.key(), observing: &intruder)
      )
    },
    Operation("heapify") { heap, mischief in
      var intruder = Intruder(mischief: mischief)
      heap.heapify(mischief.manyKeys(), observing: &intruder)
    },
    Operation(reading: "find") { heap, mischief in
      _ = (heap.contains(mischief.key()), heap.firstIndex(of: mischief.key()))
      _ = (heap.first, heap.snapshot, heap.violation())
    },
  ]
  return Scenario(
    name: "heap", make: { Heap(order: NaturalOrder()) }, add: { $0.push($1.key()) },
    contents: { ($0.entries, []) }, operations: operations)
}
