import BinaryTrees
import Testing

@testable import TreeJudging

/// Tests of the messages about missing and unexpected keys.
@Suite struct FaultTextTests {
  @Test(arguments: [
    ([2], [1, 2, 2], "2 is in the tree twice"),
    ([2, 4], [2, 2, 4, 4, 6], "2, 4 are in the tree more than once"),
    ([2, 5], [2, 2, 5], "2 is in the tree more than once; 5 is in the tree but should not be"),
    ([5], [1, 5], "5 is in the tree but should not be"),
    ([3], [3], "3 is still in the tree"),
  ]) func surplusKeysAreToldApart(extra: [Int], keys: [Int], text: String) {
    let tree = TreeSnapshot(shape: .complete(count: keys.count), elements: keys)
    let fault = JudgedFault.contents(missing: [], extra: extra)
    #expect(fault.text(after: .remove(3), tree: tree) == text)
  }
}
