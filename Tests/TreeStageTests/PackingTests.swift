import BinaryTrees
import SearchTrees
import Testing
import TreeSteps
import TreeTestSupport

@testable import TreeStage

/// Tests of packing recordings into bytes and unpacking them.
struct PackingTests {
  @Test(arguments: TreeKind.allCases)
  func recordingsComeBack(kind: TreeKind) throws {
    var random = SplitMix64(seed: 3)
    for size in [0, 1, 2, 7, 40] {
      var tree = RecordedTree(
        kind, (0..<size).map { _ in Int.random(in: -50...50, using: &random) })
      for _ in 0..<20 {
        let key = Int.random(in: -50...50, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: tree.insert(key)
        case 1: tree.remove(key)
        default: tree.find(key)
        }
      }
      let recording = try tree.recording()
      #expect(try Recording(packed: recording.packed) == recording)
    }
  }

  @Test(arguments: TraversalOrder.allCases)
  func traversalsComeBack(order: TraversalOrder) throws {
    for shape in (0...4).flatMap({ TreeShape.every(count: $0) }) {
      let tree = TreeSnapshot(shape: shape, elements: shape.indices.map { "é\($0)" })
      let recording = try Recording(traversing: tree, in: order)
      #expect(try Recording(packed: recording.packed) == recording)
    }
  }

  @Test func annotationsComeBack() throws {
    let shape = TreeShape(preorderLeft: [1, -1], right: [-1, -1], parent: [-1, 0])
    let columns: TreeColumns = [
      .weight: .decimals([nil, -1.5e300]), "name": .texts(["", nil]),
      .priority: .integers([.min, .max]),
    ]
    let tree = TreeSnapshot(shape: shape, elements: ["", "\u{1F333}"], columns: columns)
    let recording = try Recording(title: "a tree", initial: tree, steps: [])
    #expect(try Recording(packed: recording.packed) == recording)
  }

  /// Unpacking damaged bytes returns a recording or throws an error.
  @Test func damagedBytesAreRefused() throws {
    var tree = RecordedTree(.avl, [5, 3, 8])
    for key in 10..<14 { tree.insert(key) }
    let bytes = try tree.recording().packed
    for end in bytes.indices {
      #expect(throws: PageError.self) { try Recording(packed: Array(bytes[..<end])) }
    }
    #expect(throws: PageError.self) { try Recording(packed: bytes + [0]) }
    var random = SplitMix64(seed: 1)
    for _ in 0..<3_000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = try? Recording(packed: damaged)
    }
  }
}
