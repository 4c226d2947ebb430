import BinaryTrees
import SearchTrees
import TreeKeys
package import TreeSteps

/// A second computation of the answers of a quiz.
///
/// It does not use the trees of the package: it carries out the operation by ``TextbookTree`` or
/// ``TextbookHeap``, and takes other answers from definitions, such as that of the balance factor.
package struct QuizModel {
  private let material: QuizMaterial
  private let course: TextbookCourse?
  private let keys: [String: TreeKey]
  /// The sorted keys of the tree after the operation.
  private let sortedKeys: [TreeKey]

  /// Carries out an operation.
  package init(_ material: QuizMaterial) {
    self.material = material
    course = TextbookCourse(of: material)
    let kind = material.tree.kind
    var held = material.tree.elementSnapshot.elements
    var keys: [String: TreeKey] = [:]
    for key in held { keys[key.label] = key }
    switch material.operation {
    case .insert(let key):
      if kind.isHeap || !held.contains(key) {
        keys[key.label] = key
        held.append(key)
      }
    case .remove(let key):
      if let index = held.firstIndex(of: key) { held.remove(at: index) }
    case .extract:
      let first = kind == .minHeap ? held.min() : held.max()
      if let first, let index = held.firstIndex(of: first) { held.remove(at: index) }
    case .find, .traverse, .sum, .overlaps: break
    }
    (self.keys, sortedKeys) = (keys, held.sorted())
  }

  /// Returns whether a recording of the operation is right.
  ///
  /// The tree at the end must have the right keys and satisfy the rules of its kind. Except for
  /// scapegoat trees, it must also be the tree of the textbook, with the same colors. Each rotation,
  /// each swap of a heap and the tree before it must be those of the textbook, too.
  ///
  /// - Parameter recording: the recording.
  /// - Returns: `true` if the recording is right.
  package func agrees(with recording: Recording) -> Bool {
    guard material.operation.mayChange else { return true }
    let end = recording.frame(at: recording.steps.count).tree
    let tree = end.map { keys[$0] ?? .text($0) }
    let kind = material.tree.kind
    guard tree.elements.sorted() == sortedKeys,
      kind.rules(duplicates: kind.usualDuplicates).allSatisfy({ tree.violation(of: $0) == nil })
    else { return false }
    guard let course else { return true }
    var count = 0
    for (index, step) in recording.steps.enumerated() {
      for event in step.changes.compactMap({ event($0, in: recording) }) {
        guard count < course.events.count, course.events[count] == event,
          course.outlines[count] == TextbookCourse.outline(of: recording.frame(at: index).tree)
        else { return false }
        count += 1
      }
    }
    let red = end.shape.indices.filter { end.columns[.color]?[$0] == .text("red") }
    return count == course.events.count && course.end == TextbookCourse.outline(of: end)
      && course.red == Set(red.map { end.elements[$0] })
  }

  /// Returns a change as a rotation or as a swap of a heap.
  private func event(_ change: TreeChange, in recording: Recording) -> QuizAnswer? {
    switch change {
    case .rotate(_, let over, let side): .rotation(side, at: recording.labels[over.rawValue])
    case .swap(let first, let second) where material.tree.kind.isHeap:
      .pair([recording.labels[first.rawValue], recording.labels[second.rawValue]])
    default: nil
    }
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
    case .rotation, .heap:
      guard let course else { return nil }
      let frame = question.frame
      let done = frame.recording.steps[..<frame.index].reduce(0) { count, step in
        count + step.changes.count { event($0, in: frame.recording) != nil }
      }
      return done < course.events.count ? course.events[done] : .nothing
    case .colors:
      guard let red = course?.red else { return nil }
      let changed = tree.shape.indices.filter { node in
        (tree.columns[.color]?[node] == .text("red")) != red.contains(tree.elements[node])
      }
      return .nodes(Set(changed.map { tree.elements[$0] }))
    case .balance:
      guard let node else { return nil }
      let heights = ChildSide.allCases.map { side in
        Int(node: tree.shape.child(side, of: node)).map { Int(tree.shape.subtreeHeight[$0]) } ?? -1
      }
      return .number(heights[1] - heights[0])
    case .query: return query(question, tree, at: node)
    }
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
