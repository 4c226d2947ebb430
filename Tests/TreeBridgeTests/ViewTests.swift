import LiveBridge
import SearchTrees
import Testing
import TreeBridge
import TreeSteps

extension PageTests {
  /// Tests of the headers and rulers around a tree when the view moves.
  @Suite(.serialized) struct ViewTests {
    private struct Band: Equatable {
      let first: Double, last: Double, above: Double, below: Double, name: Double
    }

    private func open(_ kind: TreeKind, _ keys: some Sequence<Int>) throws -> Int32 {
      PageClient.put(keys.map(String.init).joined(separator: " "))
      let handle = tv_open(Int32(try #require(TreeKind.allCases.firstIndex(of: kind))), 1)
      try #require(handle >= 0)
      _ = tv_go(handle, .max)
      return handle
    }

    private func headers(
      _ handle: Int32, scale: Double, y: Double, rest: Double = 56, height: Double = 400
    ) -> (top: Double, step: Double, bands: [Band]) {
      let numbers = PageClient.numbers(tv_headers(handle, scale, y, rest, height, 24, 60))
      guard numbers.count >= 2 else { return (0, 0, []) }
      let bands = stride(from: 2, to: numbers.count, by: 5).map {
        Band(
          first: numbers[$0], last: numbers[$0 + 1], above: numbers[$0 + 2],
          below: numbers[$0 + 3], name: numbers[$0 + 4])
      }
      return (numbers[0], numbers[1], bands)
    }

    @Test func namesOfDepthsStayAndStretch() throws {
      let handle = try open(.bst, 1...10)
      defer { tv_close(handle) }
      // At rest, the first band begins below the top header, and each name is next to its level.
      let rest = headers(handle, scale: 1, y: 56, height: 1000)
      #expect(rest.top == 24 && rest.step == 1 && rest.bands.count == 10)
      #expect(rest.bands[2] == Band(first: 2, last: 2, above: 152, below: 216, name: 184))
      // Pulled down, the top header stretches to its maximum height.
      #expect(headers(handle, scale: 1, y: 66).top == 34)
      #expect(headers(handle, scale: 1, y: 500, height: 1000).top == 60)
      // If the rest position of the tree is lower, the header keeps its natural height until it is
      // pulled.
      #expect(headers(handle, scale: 1, y: 200, rest: 200, height: 1000).top == 24)
      #expect(headers(handle, scale: 1, y: 212, rest: 200, height: 1000).top == 36)
      // Pushed up, a name stays below the top header until its band pushes it out.
      #expect(headers(handle, scale: 1, y: 30).bands[0].name == 34)
      #expect(headers(handle, scale: 1, y: 10).bands[0].name == 32)
      // Zoomed in, one band fills the view, and its name is visible.
      let near = headers(handle, scale: 10, y: -900)
      #expect(near.bands.map(\.first) == [1, 2] && near.bands.map(\.name) == [34, 380])
      // Zoomed out, several levels share a band that is high enough for a name.
      let far = headers(handle, scale: 0.1, y: 30)
      #expect(far.step == 5 && far.bands.map(\.last) == [4, 9])
      for scale in [0, -1, .nan, .infinity, 1e-300, 1e300] {
        for y in [0, Double.nan, 1e300, -1e11] { _ = headers(handle, scale: scale, y: y, rest: y) }
      }
      #expect(tv_headers(99, 1, 0, 0, 400, 24, 60) == -1)
      #expect(
        tv_headers(handle, 1, 0, 0, 400, -1, 60) == 0
          && tv_headers(handle, 1, 0, 0, .nan, 2, 6) == 0)
    }

    private func marks(
      _ handle: Int32, from: Double = -1e9, to: Double = 1e9, room: Double
    ) -> [(number: Double, last: Double, place: Double, nodes: [Int32])] {
      let numbers = PageClient.numbers(tv_ruler(handle, from, to, room))
      return stride(from: 0, to: numbers.count, by: 5).map { at in
        let nodes = numbers[(at + 3)...(at + 4)].map { Int32($0) }
        return (numbers[at], numbers[at + 1], numbers[at + 2], nodes)
      }
    }

    /// Adjacent nodes in one column share a tick, so that no number is missing; ticks refer to
    /// nodes.
    @Test func nodesInOneColumnShareAMark() throws {
      let handle = try open(.bst, [5, 2, 7, 1, 3, 6, 8, 0, 4, 9])
      defer { tv_close(handle) }
      let found = marks(handle, room: 1)
      var numbers: [Double] = []
      for mark in found { numbers += stride(from: mark.number, through: mark.last, by: 1) }
      #expect(numbers == (0..<10).map(Double.init))
      #expect(found.contains { $0.last > $0.number }, "two nodes share a column")
      for mark in found {
        let labels = mark.nodes.map { PageClient.text(tv_label(handle, $0)) }
        let numbers = [Int(mark.number), Int(mark.last)]
        #expect(labels == numbers.map(String.init))
      }
    }

    /// In a perfect tree, every node has a tick with its rank; zooming out reduces the number of
    /// ticks.
    @Test func theRulerTellsTheOrder() throws {
      var keys: [Int] = []
      for step in [64, 32, 16, 8, 4, 2, 1] { keys += stride(from: step, to: 128, by: 2 * step) }
      let handle = try open(.bst, keys)
      defer { tv_close(handle) }
      let all = marks(handle, room: 28)
      #expect(all.map(\.number) == (0..<127).map(Double.init))
      #expect(all[63].place == 0 && all[64].place == 28 && all[0].place == -63 * 28)
      for (room, step) in [(29.0, 2), (56, 2), (57, 5), (140, 5), (141, 10), (500, 20)] {
        let numbers = stride(from: 0, to: 127, by: step).map(Double.init)
        #expect(marks(handle, room: room).map(\.number) == numbers, "\(room)")
      }
      // Panning changes only which ticks are visible.
      let some = marks(handle, from: -100, to: 100, room: 57).map(\.number)
      #expect(some == [60, 65])
      for room in [0, -1, .nan, .infinity, 1e300] { _ = marks(handle, room: room) }
      #expect(tv_ruler(99, 0, 1, 1) == -1)
      // Nodes in a folded subtree keep their numbers but have no ticks.
      let root = try #require(PageClient.object(tv_facts(handle))["root"] as? Int)
      let right = try #require(PageClient.object(tv_details(handle, Int32(root)))["right"] as? Int)
      _ = tv_fold(handle, Int32(right), 1)
      let rest = marks(handle, room: 1).map(\.number)
      #expect(!rest.isEmpty && rest.allSatisfy { $0 <= 63 || $0 == 95 })
    }

    /// Each tick is within the radius of its node, and ticks keep a minimum distance.
    @Test(arguments: TreeKind.allCases)
    func theRulerIsTrue(kind: TreeKind) throws {
      let handle = try open(kind, (0..<200).map { $0 * 79 % 199 })
      defer { tv_close(handle) }
      let shown = PageClient.numbers(tv_show(handle, -1e9, -1e9, 1e9, 1e9, 0, 0, 0, 0, -1))
      var places: [Double: Double] = [:]
      for node in 0..<Int(shown[0]) { places[shown[3 + 8 * node]] = shown[4 + 8 * node] }
      let order = PageClient.numbers(tv_order(handle, 0, 0)).compactMap { places[$0] }
      for room in [20.0, 50, 200] {
        let found = marks(handle, room: room)
        for (number, last, place, _) in found {
          #expect(order[Int(number)] == place)
          #expect(order[..<Int(number)].allSatisfy { $0 < place + 18 })
          #expect(order[(Int(last) + 1)...].allSatisfy { $0 > place - 18 })
        }
        for (one, next) in zip(found, found.dropFirst()) {
          #expect(next.place - one.place >= room && next.number > one.last)
        }
      }
    }

    @Test func bubblesShowTheirSubtrees() throws {
      let handle = try open(.bst, [4, 2, 6, 1, 3, 5, 7])
      defer { tv_close(handle) }
      let radii = (0..<7).map { tv_radius(handle, 0, Int32($0), 14, 26) }
      #expect(radii[0] == 26 && radii[1] == radii[4] && radii[2] == radii[6])
      #expect(abs(radii[1] - (14 + 12 * (3.0 / 7).squareRoot())) < 1e-9)
      #expect(tv_radius(handle, 1, 0, 14, 26) == 0 && tv_radius(handle, 2, 0, 14, 26) == 0)
      for node: Int32 in [-1, 7, .max, .min] { #expect(tv_radius(handle, 0, node, 14, 26) == 0) }
      #expect(tv_radius(handle, 9, 0, 14, 26) == 0 && tv_radius(99, 0, 0, 14, 26) == 0)
      #expect(tv_radius(handle, 0, 0, 6, 20) == 20 && tv_radius(handle, 0, 0, 9, 3) == 0)
      // After another operation, the bubbles have other radii.
      _ = tv_go(handle, 0)
      PageClient.put("8")
      _ = tv_do(handle, 0)
      _ = tv_go(handle, .max)
      #expect(tv_radius(handle, 0, 4, 14, 26) > radii[4])
      let stripes = PageClient.numbers(tv_stripes(100, 100))
      #expect(stripes.count == 1 + 4 * 11 && stripes[0] == 5)
      #expect(zip(stripes[1...4], [-50.0, 50, 50, -50]).allSatisfy { abs($0 - $1) < 1e-9 })
      #expect(tv_stripes(0, 10) == 0 && tv_stripes(.nan, 1) == 0 && tv_stripes(-5, -5) > 0)
    }
  }
}
