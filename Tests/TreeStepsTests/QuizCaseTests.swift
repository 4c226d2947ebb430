import BinaryTrees
import Testing

@testable import TreeSteps

/// The cases by which questions are chosen, compared with the captions and the changes of the
/// recordings.
@Suite struct QuizCaseTests {
  @Test func namesAreUnique() {
    let names = QuizCase.all.map { $0.name }
    #expect(Set(names).count == names.count && names.count >= 25)
    for name in names { #expect(QuizCase(named: name)?.name == name) }
    #expect(QuizCase(named: "removal-case-5") == nil)
  }

  static let places: [(name: String, kind: TreeKind)] = QuizCase.all.flatMap { quizCase in
    quizCase.kinds.map { (quizCase.name, $0) }
  }

  @Test(arguments: places) func theCaseOccurs(name: String, kind: TreeKind) throws {
    let quizCase = try #require(QuizCase(named: name))
    let materials = QuizTree.exercises(3, of: [kind], with: quizCase, size: 12, seed: 5)
    #expect(materials.count == 3)
    for material in materials {
      let recording = try material.recording()
      let captions = recording.steps.map { $0.caption }
      let rotations = recording.steps.flatMap { step in
        step.changes.compactMap { change -> ChildSide? in
          if case .rotate(_, _, let side) = change { side } else { nil }
        }
      }
      #expect(isShown(name, captions, rotations, material), "\(name): \(captions)")
    }
  }

  /// Whether captions and rotations show a case.
  private func isShown(
    _ name: String, _ captions: [String], _ rotations: [ChildSide], _ material: QuizMaterial
  ) -> Bool {
    let numbers = captions.compactMap { caption -> String? in
      caption.hasPrefix("Case ") ? String(caption.dropFirst(5).prefix(1)) : nil
    }
    let all = numbers.joined(separator: "-to-") + "-"
    switch material.operation {
    case .insert where name.hasPrefix("insertion-case-"):
      return all.contains("\(name.dropFirst(15))-")
    case .remove where name.hasPrefix("removal-case-"):
      return all.contains("\(name.dropFirst(13))-")
    default: break
    }
    let tree = material.tree.elementSnapshot
    var children: Int?
    if case .remove(let key) = material.operation, let node = tree.elements.firstIndex(of: key) {
      children = [tree.shape.left[node], tree.shape.right[node]].count { $0 != TreeShape.none }
      if name == "root" { return node == 0 }
    }
    func changesSide(_ places: Range<Int>) -> Bool {
      places.contains { rotations[$0] != rotations[$0 - 1] }
    }
    switch name {
    case "single-rotation": return !rotations.isEmpty && !captions.contains { $0.hasPrefix("Then") }
    case "double-rotation":
      return rotations.count >= 2 && captions.contains { $0.hasPrefix("Then rotate") }
    case "balanced-child": return captions.contains { $0.contains(" is balanced (0)") }
    case "two-rebalancings": return rotations.count >= 2
    case "zig", "zig-zig", "zig-zag":
      return captions.contains { $0.lowercased().hasPrefix("\(name):") }
    case "rebuild": return captions.contains { $0.lowercased().contains("rebuil") }
    case "leaf": return children == 0
    case "one-child": return children == 1
    case "two-children": return children == 2
    default: return false
    }
  }

  @Test func aCaseThatDoesNotFitTheSizeIsNotFound() throws {
    let quizCase = try #require(QuizCase(named: "removal-case-1-to-4"))
    #expect(QuizTree.exercises(1, of: [.redBlack], with: quizCase, size: 3, seed: 1).isEmpty)
  }

  @Test func plansAreReadAsTheyAreWritten() throws {
    let plan = QuizPlan(
      topics: [.rotation, .colors], kinds: [.redBlack], orders: [.inorder], count: 3, size: 9,
      seed: 12, quizCase: QuizCase(named: "insertion-case-2"))
    #expect(plan.text == "rotation,colors red-black inorder 3 9 12 insertion-case-2")
    #expect(QuizPlan(plan.text) == plan)
    for text in [
      "", "rotation avl - 3 8", "rotation oak - 3 8 1", "rain avl - 3 8 1", "rotation avl - 0 8 1",
      "rotation avl - 3 99 1", "rotation avl - 3 8 -1", "rotation avl - 3 8 1 case-9",
      "rotation avl,oak - 3 8 1", "traversal avl inorder,oak 3 8 1",
    ] {
      #expect(QuizPlan(text) == nil, "\(text)")
    }
  }
}
