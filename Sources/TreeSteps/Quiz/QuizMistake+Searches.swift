import BinaryTrees

extension QuizQuestion {
  func searchMistakes(_ right: QuizAnswer) -> [QuizMistake] {
    guard case .searchStep(let step) = right, let focus else { return [] }
    let name = label(focus)
    func mistake(_ step: QuizAnswer.SearchStep, _ words: String) -> QuizMistake {
      QuizMistake(.searchStep(step), words)
    }
    let wrongSide =
      "That is the wrong side: smaller keys are on the left, greater keys on the right."
    let unequal = "The keys are not equal."
    func wrongSides(_ side: ChildSide) -> [QuizMistake] {
      [mistake(.on(side.opposite), wrongSide), mistake(.attach(side.opposite), wrongSide)]
    }
    switch step {
    case .on(let side):
      return [
        mistake(.on(side.opposite), wrongSide),
        mistake(.attach(side), "The place is taken: \(name) has a \(side) child."),
        mistake(.absent, "The search is not over: \(name) has a \(side) child."),
        mistake(.here, unequal), mistake(.attach(side.opposite), wrongSide),
      ]
    case .attach(let side):
      return wrongSides(side) + [
        mistake(.absent, "The key is inserted at the empty place."), mistake(.here, unequal),
      ]
    case .absent:
      let nothing = "A search and a removal attach nothing."
      return [
        mistake(.here, unequal), mistake(.attach(.left), nothing),
        mistake(.attach(.right), nothing),
        // The side of the key is accepted, too.
        mistake(.on(.left), wrongSide), mistake(.on(.right), wrongSide),
      ]
    case .here:
      let equal = "The keys are equal, so the search ends here."
      return [
        mistake(.on(.left), equal), mistake(.on(.right), equal), mistake(.absent, equal),
        mistake(.attach(.left), equal), mistake(.attach(.right), equal),
      ]
    }
  }
}
