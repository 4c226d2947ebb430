import BinaryTrees
import SearchTrees
import TreeSteps

/// Plays the commands of a session: on a terminal in the stepper, else as numbered frames.
struct SessionStepPlayer: StepPlayer {
  func play(
    _ operation: SteppedOperation, on tree: SessionTree, _ picture: PictureOptions
  ) throws(CommandFailure) -> String {
    var recorded = RecordedTree(tree.tree, title: tree.kind.noun, label: \.label)
    var traversal: (order: TraversalOrder, reversed: Bool)?
    switch operation {
    case .insert(let keys, let policy):
      for key in keys { recorded.insert(key, duplicates: policy) }
    case .remove(let keys): for key in keys { recorded.remove(key) }
    case .search(let key): recorded.find(key)
    case .rotate(let key, let side):
      guard recorded.rotate(key, to: side) != nil else {
        throw CommandFailure(.usage, "\(tree.kind.noun) keeps its own balance")
      }
    case .traverse(let order, let reversed): traversal = (order, reversed)
    }
    var presenter = try StepPresenter(picture)
    presenter.isInSession = true
    return try presenter.text { () throws(RecordingError) in
      guard let traversal else { return try recorded.recording() }
      return try Recording(
        traversing: recorded.tree.elementSnapshot.map(\.label), in: traversal.order,
        reversed: traversal.reversed)
    }
  }
}
