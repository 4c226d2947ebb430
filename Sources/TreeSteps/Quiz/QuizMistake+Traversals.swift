import BinaryTrees

extension QuizQuestion {
  var traversalMistakes: [QuizMistake] {
    let shape = frame.tree.shape
    let labels = frame.tree.elements
    let done = frame.output.count
    var mistakes: [QuizMistake] = []
    if form == .node, let list = frame.frontier.first, list.count > 1,
      let bottom = list.first, let top = list.last
    {
      let isStack = frame.recording.frontierNames.first == "stack"
      mistakes.append(
        QuizMistake(
          .node(label(isStack ? bottom : top)),
          isStack ? "That is the bottom of the stack." : "That is the end of the queue."))
    }
    let orders: [(TraversalOrder, String)] = [
      (.preorder, "pre-order"), (.inorder, "in-order"), (.postorder, "post-order"),
      (.levelorder, "level order"),
    ]
    let visited = Set(frame.output.map(label))
    for (order, name) in orders {
      let walk = shape.nodes(in: order)
      guard walk.indices.contains(done), !visited.contains(labels[walk[done]]) else { continue }
      mistakes.append(
        QuizMistake(.node(labels[walk[done]]), "That node is next in \(name)."))
    }
    if let last = frame.output.last {
      mistakes.append(QuizMistake(.node(label(last)), "That node has been visited already."))
    }
    return mistakes
  }

  var pushMistakes: [QuizMistake] {
    let children = focus.map { frame.children(of: $0).map { label($0.node) } } ?? []
    return [
      QuizMistake(.nodes([]), "There is at least one such node."),
      QuizMistake(
        .nodes(Set(children)), "A subtree is entered only if it can contain a part of the answer."),
    ]
  }
}
