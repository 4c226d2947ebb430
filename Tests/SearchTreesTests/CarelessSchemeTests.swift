import BinaryTrees
import SearchTrees
import Testing
import TreeTestSupport

/// Balancing schemes that violate the contract of `TreeEdit`.
@Suite struct CarelessSchemeTests {
  /// A scheme that violates the contract of `TreeEdit` in a way chosen by `fault`.
  private struct Careless: BalancingScheme {
    var fault = 0

    func didInsert<Element>(
      _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
    ) {
      switch fault {
      case 1: while true { edit.rotateUp(&observer) }
      case 2: _ = edit.child(.left, of: 1 << 20)
      case 3: _ = edit.child(.left, of: TreeEdit<Element, Self>.none)
      case 4: _ = edit.node(at: -1)
      case 5: edit.rebuild(at: edit.depth, &observer)
      case 6: _ = edit.unlink(at: 0, .successor, &observer)
      case 7: edit.rotate(lifting: .left, at: edit.depth - 1, &observer)
      case 8: edit.descend(.left, &observer)
      case 12: edit.rank = 1
      default: break
      }
    }

    mutating func remove<Element>(
      at level: Int, _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
    ) {
      if fault == 9 { return }
      edit.cut(after: level)
      _ = edit.unlink(at: level, .successor, &observer)
      if fault == 10 { _ = edit.unlink(at: 0, .successor, &observer) }
    }

    static func remove(with fault: Int) {
      var tree = IntTree(scheme: Careless())
      for key in 0..<4 { tree.insert(key) }
      tree = IntTree(sortedElements: tree, order: NaturalOrder(), scheme: Careless(fault: fault))
      if fault < 9 { tree.insert(9) }
      tree.remove(2)
    }
  }

  private struct Idle: BalancingScheme {
    func build<Element>(_ edit: inout TreeEdit<Element, Self>) {}
  }

  private struct Strolling: BalancingScheme {
    func remove<Element>(
      at level: Int, _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
    ) {
      edit.cut(after: level)
      edit.descend(.right, &observer)
      _ = edit.unlink(at: level, .successor, &observer)
    }
  }

  private struct Understating: BalancingScheme {
    static var isShallow: Bool { true }
  }

  /// Errors in a custom scheme stop the program before it accesses invalid memory.
  @Test func carelessSchemesAreStopped() async {
    await #expect(processExitsWith: .failure) { Careless.remove(with: 1) }
    await #expect(processExitsWith: .failure) { Careless.remove(with: 2) }
    await #expect(processExitsWith: .failure) { Careless.remove(with: 3) }
    await #expect(processExitsWith: .failure) { Careless.remove(with: 4) }
    await #expect(processExitsWith: .failure) { Careless.remove(with: 5) }
    await #expect(processExitsWith: .failure) { Careless.remove(with: 6) }
    await #expect(processExitsWith: .failure) { Careless.remove(with: 7) }
    await #expect(processExitsWith: .failure) { Careless.remove(with: 8) }
    await #expect(processExitsWith: .failure) { Careless.remove(with: 9) }
    await #expect(processExitsWith: .failure) { Careless.remove(with: 10) }
    await #expect(processExitsWith: .success) { Careless.remove(with: 0) }
    await #expect(processExitsWith: .failure) {
      _ = SearchTree(sortedElements: ["a"], order: NaturalOrder(), scheme: Idle()).first
    }
    await #expect(processExitsWith: .failure) {
      var tree = IntTree(sortedElements: 0..<7, order: NaturalOrder(), scheme: Strolling())
      tree.remove(3)
    }
    // If a scheme underestimates the maximum height, searches are slower but correct.
    let low = IntTree(sortedElements: 0..<100, order: NaturalOrder(), scheme: Understating())
    #expect((0..<100).allSatisfy { low.contains($0) } && !low.contains(100) && !low.contains(-1))
  }
}
