import BinaryTrees

extension QuizQuestion {
  /// The answers to choose from: the right one and wrong ones, in an order that reveals nothing.
  ///
  /// Answers that follow from misconceptions come before other wrong answers.
  ///
  /// - Parameter limit: the maximum number of answers of a form that has many answers.
  /// - Returns: the answers. The answers of a form that has few are all possible ones.
  package func choices(upTo limit: Int = 5) -> [QuizAnswer] {
    guard let right = answers.first else { return [] }
    switch form {
    case .yesOrNo: return [.yes(true), .yes(false)]
    case .searchStep:
      return [
        .on(.left), .on(.right), .here, .attach(.left), .attach(.right), .absent,
      ].map { QuizAnswer.searchStep($0) }.filter { $0 == right || !accepts($0) }
    case .number, .node, .nodes, .pair, .rotation: break
    }
    var wrong = mistakes.map { $0.answer }
    var generator = SplitMix64(seed: UInt64(Checksum(of: text).value))
    let labels = frame.tree.elements
    for _ in 0..<40 where wrong.count + 1 < limit && !labels.isEmpty {
      let label = labels[generator.below(labels.count)]
      let other = labels[generator.below(labels.count)]
      let filler: QuizAnswer =
        switch form {
        case .node: .node(label)
        case .nodes: .nodes([label, other])
        case .pair: .pair([label, other])
        case .rotation: .rotation(generator.below(2) == 0 ? .left : .right, at: label)
        default: .number(generator.below(5) - 2)
        }
      let isPair = form != .pair || label != other
      if isPair, !accepts(filler), !wrong.contains(filler) { wrong.append(filler) }
    }
    var choices = Array(wrong.prefix(limit - 1)) + [right]
    for index in choices.indices.dropFirst() {
      choices.swapAt(index, generator.below(index + 1))
    }
    return choices
  }
}
