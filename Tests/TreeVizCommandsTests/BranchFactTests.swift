import Foundation
import Testing

/// Measures of trees with branch lengths in `info`.
@Suite struct BranchFactTests {
  private static func facts(_ tree: String) async throws -> [String: Any] {
    let result = try await Tool.run("info", tree, "--json", "--quiet")
    return try #require(
      JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [String: Any],
      "\(result.errors)")
  }

  @Test func lengthsAreSummedFromTheRootToEachTip() async throws {
    let facts = try await Self.facts("((a:1,b:2)90:1.5,(c:0.25,d:3,e:1)70:0.5)R;")
    #expect(facts["treeLength"] as? Double == 9.25)
    #expect(facts["leastTipDistance"] as? Double == 0.75)
    #expect(facts["greatestTipDistance"] as? Double == 3.5)
    #expect(facts["meanTipDistance"] as? Double == (2.5 + 3.5 + 0.75 + 3.5 + 1.5) / 5)
    #expect(facts["ultrametric"] as? Bool == false && facts["cherries"] as? Int == 1)
    #expect(facts["leastSupport"] as? Double == 70 && facts["medianSupport"] as? Double == 80)
    #expect(facts["greatestSupport"] as? Double == 90 && facts["supports"] as? Int == 2)
  }

  @Test("the parts of supports with two numbers are measured separately")
  func supportsWithTwoNumbers() async throws {
    let facts = try await Self.facts("((a:1,b:2)98.5/100:1,(c:1,d:3)70/96:0.5,e:1);")
    #expect(facts["supports1"] as? Int == 2 && facts["supports2"] as? Int == 2)
    #expect(facts["leastSupport1"] as? Double == 70 && facts["greatestSupport1"] as? Double == 98.5)
    #expect(facts["medianSupport2"] as? Double == 98 && facts["leastSupport"] == nil)
    let table = try await Tool.run("info", "((a:1,b:2)98.5/100:1,(c:1,d:3)70/96:0.5,e:1);")
    #expect(table.text.contains("greatest support 1 of 2") && table.text.contains("98.5"))
  }

  @Test func tipsAtOneDistanceAreUltrametric() async throws {
    let facts = try await Self.facts("((a:0.1,b:0.1):0.2,c:0.3);")
    #expect(facts["ultrametric"] as? Bool == true && facts["cherries"] as? Int == 1)
    #expect(facts["leastSupport"] == nil)
    let single = try await Self.facts("a:2;")
    #expect(single["treeLength"] as? Double == 2 && single["greatestTipDistance"] as? Double == 0)
  }

  @Test func treesWithoutLengthsHaveNoSuchMeasures() async throws {
    let facts = try await Self.facts("((a,b),c);")
    #expect(facts["treeLength"] == nil && facts["cherries"] == nil)
  }
}
