import BinaryTrees
import Testing
import TreeBridge
import TreeStage
import TreeSteps

extension PageTests {
  /// Tests of the functions that draw branch lengths.
  @Suite(.serialized) struct LengthTests {
    /// Opens a tree of five nodes, whose branches have the given lengths.
    private func open(_ lengths: [Double?]) throws -> Int32 {
      let shape = TreeShape(
        preorderLeft: [1, 2, -1, -1, -1], right: [4, 3, -1, -1, -1], parent: [-1, 0, 1, 1, 0])
      let tree = TreeSnapshot(
        shape: shape, elements: ["r", "x", "a", "b", "c"],
        columns: [.branchLength: .decimals(lengths)])
      PageClient.put(try Recording(title: "", initial: tree, steps: []).packed)
      let handle = tv_load()
      try #require(handle >= 0)
      return handle
    }

    private func shown(_ handle: Int32) -> [Double] {
      PageClient.numbers(tv_show(handle, -1e9, -1e9, 1e9, 1e9, 0, 0, 0, 0, -1))
    }

    private func act(_ handle: Int32, _ action: LengthAction, _ node: Int32 = -1) -> Int32 {
      tv_lengths(handle, Int32(action.rawValue), node)
    }

    @Test func aLoadedTreeIsDrawnWithItsLengths() throws {
      let handle = try open([nil, 1, 1, 2, 2])
      defer { tv_close(handle) }
      let facts = try PageClient.object(tv_facts(handle))
      #expect(facts["lengths"] as? Bool == true && facts["count"] as? Int == 5)
      let numbers = shown(handle)
      let places = stride(from: 3, to: 43, by: 8).map { Int(numbers[$0 + 1].rounded()) }
      #expect(Array(numbers.prefix(3)) == [5, 4, 0] && places == [0, 333, 667, 1000, 667])
      #expect(PageClient.text(tv_axis(handle, 0, 1000, 300)).contains("\"label\":\"3\""))
      let details = try PageClient.object(tv_details(handle, 2))
      #expect(details["distance"] as? String == "2.0" && details["parent"] as? Int == 1)
    }

    @Test func readersRearrangeTheDrawing() throws {
      let handle = try open([nil, 1, 1, 2, 2])
      defer { tv_close(handle) }
      #expect(act(handle, .ladderize) == 1)
      #expect(try PageClient.object(tv_details(handle, 0))["left"] as? Int == 4)
      // The root moves to the branch above a; the old root disappears and is the new root.
      #expect(act(handle, .root, 2) == 1)
      let facts = try PageClient.object(tv_facts(handle))
      #expect(facts["root"] as? Int == 0 && facts["count"] as? Int == 5)
      #expect(try PageClient.object(tv_details(handle, 2))["distance"] as? String == "0.5")
      // The longest path, from b to c, has the length 5.
      #expect(act(handle, .midpoint) == 1)
      #expect(try PageClient.object(tv_details(handle, 3))["distance"] as? String == "2.5")
      #expect(act(handle, .tidy) == 0 && act(handle, .ladderize) == 0)
      #expect(act(handle, .lengths) == 1)
      #expect(try PageClient.object(tv_details(handle, 0))["left"] as? Int == 1)
    }

    @Test func impossibleActionsAreRefused() throws {
      let handle = try open([nil, 1, 1, 2, 2])
      defer { tv_close(handle) }
      for node: Int32 in [-1, 0, 5, .max] { #expect(act(handle, .root, node) == -1) }
      #expect(tv_lengths(handle, 9, 0) == -1 && tv_lengths(99, 1, 0) == -1)
      #expect(tv_axis(99, 0, 1, 1) == -1)
      for bad in [0, -1, Double.nan, .infinity, 1e300] { _ = tv_axis(handle, bad, bad, bad) }
      let flat = try open([nil, 0, 0, 0, 0])
      defer { tv_close(flat) }
      #expect(try PageClient.object(tv_facts(flat))["lengths"] == nil)
      #expect(act(flat, .lengths) == 0 && PageClient.text(tv_axis(flat, 0, 1, 1)) == "{}")
    }
  }
}
