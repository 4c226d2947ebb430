import BinaryTrees

extension QuizExercise {
  /// Returns the misconception behind a wrong move in one sentence, or `nil` if it is unknown.
  package func mistake(behind move: QuizMove) -> String? {
    let right = rightMoves
    if right.contains(move) { return nil }
    let tree = tree
    func node(_ label: String) -> Int? { tree.elements.firstIndex(of: label) }
    for possible in right {
      switch (possible, move) {
      case (.rotate(let side, let over), .rotate(let given, let at)):
        if at == over, given != side {
          return "Left and right are confused: the rotation has the name of the side to which "
            + "\(over) moves down."
        }
        if let node = node(over), let child = Int(node: tree.shape.child(side.opposite, of: node)),
          tree.elements[child] == at
        {
          return "\(at) moves up; the rotation has the name of \(over), which moves down."
        }
      case (.recolor(let label, let isRed), .recolor(let given, let color)):
        if label == given, color != isRed {
          return "\(label) becomes \(isRed ? "red" : "black"), not \(color ? "red" : "black")."
        }
      case (.attach(let label, let side, let parent), .attach(let given, let other, let above)):
        if label == given, parent == above, side != other {
          return "That is the wrong side: smaller keys are on the left, greater keys on the right."
        }
      case (.swap(let pair), .swap(let given)):
        guard let label = pair.intersection(given).first, let own = node(label),
          let wrong = given.subtracting(pair).first.flatMap(node),
          let other = pair.subtracting(given).first.flatMap(node)
        else { break }
        let order = tree.shape.nodes(in: .inorder)
        guard let place = order.firstIndex(of: own) else { break }
        let (before, after) = (place > 0 ? order[place - 1] : nil, order[(place + 1)...].first)
        if wrong == before, other == after {
          return "\(tree.elements[wrong]) is the predecessor; here the successor takes the place."
        }
        if wrong == after, other == before {
          return "\(tree.elements[wrong]) is the successor; here the predecessor takes the place."
        }
      default: break
      }
    }
    if move == .done { return "The operation is not finished." }
    return followingMoves.contains(move) ? "That move comes later." : nil
  }
}
