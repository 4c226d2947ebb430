import BinaryTrees
import SearchTrees
import TreeKeys
package import TreeSteps

/// A second computation of the answers of a quiz.
///
/// It does not use the recording: it runs the operation on the model of the judge, and takes the
/// answers from the changes of the links, from the model's trees, and from definitions such as that of
/// the balance factor.
package struct QuizModel {
  /// The changes of links, with labels.
  private struct Links: TreeObserver {
    var names: [NodeID: String] = [:]
    /// The key that the operation inserts.
    var newKey = ""
    var rotations: [QuizAnswer] = []
    var swaps: [QuizAnswer] = []

    private func name(_ node: NodeID) -> String { names[node] ?? newKey }

    mutating func observe(_ change: TreeChange) {
      switch change {
      case .rotate(_, let over, let side): rotations.append(.rotation(side, at: name(over)))
      case .swap(let first, let second): swaps.append(.pair([name(first), name(second)]))
      default: break
      }
    }
  }

  private let material: QuizMaterial
  private let links: Links
  /// The tree after the operation.
  private let end: TreeSnapshot<String>
  private let keys: [String: TreeKey]

  /// Runs an operation on the model.
  package init(_ material: QuizMaterial) {
    self.material = material
    var tree = material.tree
    var links = Links()
    let start = tree.snapshot(identified: true)
    var keys: [String: TreeKey] = [:]
    for (node, key) in zip(start.identities ?? [], start.elements) {
      links.names[node] = key.label
      keys[key.label] = key
    }
    switch material.operation {
    case .insert(let key), .remove(let key), .find(let key):
      keys[key.label] = key
      links.newKey = key.label
    case .extract, .traverse, .sum, .overlaps: break
    }
    material.perform(on: &tree, &links)
    self.links = links
    self.keys = keys
    end = tree.elementSnapshot.map { $0.label }
  }

  /// Returns whether the recorded tree at the end is that of the model.
  ///
  /// - Parameter recording: the recording of the operation.
  /// - Returns: `true` if both trees have the same keys, links, colors, balance factors and
  ///   priorities.
  package func agrees(with recording: Recording) -> Bool {
    guard material.operation.mayChange else { return true }
    let tree = recording.frame(at: recording.steps.count).tree
    return tree.shape == end.shape && tree.elements == end.elements
      && [AnnotationKey.color, .balance, .priority].allSatisfy {
        Self.entries(tree, $0) == Self.entries(end, $0)
      }
  }

  private static func entries(_ tree: TreeSnapshot<String>, _ key: AnnotationKey) -> [String] {
    tree.shape.indices.map { tree.columns[key]?[$0]?.description ?? "" }
  }

  /// Returns the right answer of a question about the operation.
  ///
  /// The result is `nil` if the model does not know the answer: it has no stack and no queue.
  package func answer(to question: QuizQuestion) -> QuizAnswer? {
    let tree = question.frame.tree
    let node = question.focus.flatMap { focus in tree.identities?.firstIndex(of: focus) }
    switch question.topic {
    case .traversal: return visit(question, tree)
    case .search:
      return material.tree.kind.isHeap ? heapStep(tree, at: node) : searchStep(tree, at: node)
    case .rotation:
      let done = Self.count(before: question.frame) { if case .rotate = $0 { true } else { false } }
      return links.rotations.indices.contains(done) ? links.rotations[done] : .nothing
    case .heap:
      let done = Self.count(before: question.frame) { if case .swap = $0 { true } else { false } }
      return links.swaps.indices.contains(done) ? links.swaps[done] : .nothing
    case .colors:
      var colors: [String: String] = [:]
      for (label, color) in zip(end.elements, Self.entries(end, .color)) { colors[label] = color }
      let changed = zip(tree.elements, Self.entries(tree, .color)).filter { colors[$0] != $1 }
      return .nodes(Set(changed.map { $0.0 }))
    case .balance:
      guard let node else { return nil }
      let heights = ChildSide.allCases.map { side in
        Int(node: tree.shape.child(side, of: node)).map { Int(tree.shape.subtreeHeight[$0]) } ?? -1
      }
      return .number(heights[1] - heights[0])
    case .query: return query(question, tree, at: node)
    }
  }

  /// The number of changes before a moment.
  private static func count(before frame: Frame, _ isCounted: (TreeChange) -> Bool) -> Int {
    frame.recording.steps[..<frame.index].reduce(0) { $0 + $1.changes.count(where: isCounted) }
  }
}

extension QuizModel {
  private func visit(_ question: QuizQuestion, _ tree: TreeSnapshot<String>) -> QuizAnswer? {
    guard case .traverse(let order) = material.operation,
      question.text.hasSuffix("visited first?") || question.text.hasSuffix("visited next?")
    else { return nil }
    let walk = tree.shape.nodes(in: order)
    let done = question.frame.output.count
    return walk.indices.contains(done) ? .node(tree.elements[walk[done]]) : nil
  }

  private func searchStep(_ tree: TreeSnapshot<String>, at node: Int?) -> QuizAnswer? {
    guard let node, let other = keys[tree.elements[node]] else { return nil }
    let (key, attaches): (TreeKey, Bool)
    switch material.operation {
    case .insert(let new): (key, attaches) = (new, true)
    case .remove(let old), .find(let old): (key, attaches) = (old, false)
    default: return nil
    }
    if key == other { return .searchStep(.here) }
    let side: ChildSide = key < other ? .left : .right
    let isTaken = Int(node: tree.shape.child(side, of: node)) != nil
    return .searchStep(isTaken ? .on(side) : attaches ? .attach(side) : .absent)
  }

  private func heapStep(_ tree: TreeSnapshot<String>, at node: Int?) -> QuizAnswer? {
    guard let node, let other = keys[tree.elements[node]],
      case .find(let key) = material.operation
    else { return nil }
    return .yes(material.tree.kind == .heap ? key < other : key > other)
  }

  private func query(
    _ question: QuizQuestion, _ tree: TreeSnapshot<String>, at node: Int?
  ) -> QuizAnswer? {
    let shape = tree.shape
    let lows = material.tree.elementSnapshot.elements.map { Int($0.label) ?? 0 }
    func child(_ side: ChildSide, _ node: Int) -> Int? { Int(node: shape.child(side, of: node)) }
    switch material.operation {
    case .sum(let low, let high):
      if question.form == .node {
        var node = shape.isEmpty ? nil : 0
        while let next = node, !(low...high).contains(lows[next]) {
          node = child(lows[next] < low ? .right : .left, next)
        }
        return node.map { .node(tree.elements[$0]) } ?? .nothing
      }
      // The walk to both bounds, as in "Computational geometry", section 5.1.
      guard let parting = shape.indices.first(where: { (low...high).contains(lows[$0]) }) else {
        return .nodes([])
      }
      var whole: Set<String> = []
      for side in ChildSide.allCases {
        var node = child(side, parting)
        while let next = node {
          let isInside = side == .left ? lows[next] >= low : lows[next] <= high
          if isInside, let inner = child(side.opposite, next) { whole.insert(tree.elements[inner]) }
          node = child(isInside ? side : side.opposite, next)
        }
      }
      return .nodes(whole)
    case .overlaps(let low, let high, let ends):
      func reaches(_ node: Int?) -> Bool {
        node.map { shape.range(of: $0).contains { ends[$0] >= low } } ?? false
      }
      if question.form == .nodes {
        guard let node else { return nil }
        var pushed: Set<String> = []
        for side in ChildSide.allCases {
          guard let child = child(side, node), reaches(child) else { continue }
          if side == .left || lows[node] <= high { pushed.insert(tree.elements[child]) }
        }
        return .nodes(pushed)
      }
      // The search of CLRS, section 14.3.
      var node = shape.isEmpty ? nil : 0
      while let next = node, ends[next] < low || lows[next] > high {
        node = reaches(child(.left, next)) ? child(.left, next) : child(.right, next)
      }
      return node.map { .node(tree.elements[$0]) } ?? .nothing
    default: return nil
    }
  }
}
