import BinaryTrees
import Testing
import TreeLayout
import TreeTestSupport

@Test func smoke() throws {
  #expect(EveryShape.upTo(10).count == 23_713)
  let l = try TidyLayout().layout(EveryShape.ofCount(3)[2])
  #expect(l.fixedX == [16, 0, 32])
}
