import BinaryTrees
import SearchTrees

/// Plays a change of a tree step by step, for the command `step`.
///
/// A session offers `step` only if it was handed one, see ``Session/init(_:player:)``.
protocol StepPlayer {
  /// Plays a change.
  ///
  /// - Parameters:
  ///   - operation: what is done.
  ///   - tree: the tree before it.
  ///   - picture: how the tree is shown.
  /// - Returns: what goes to standard output; nothing, if the player has shown it itself.
  /// - Throws: what goes wrong with showing it.
  func play(
    _ operation: SteppedOperation, on tree: SessionTree, _ picture: PictureOptions
  ) throws(CommandFailure) -> String
}

/// What can be played step by step.
enum SteppedOperation {
  case insert([SessionKey], DuplicatePolicy)
  case remove([SessionKey])
  case search(SessionKey)
  case rotate(SessionKey, Side)
  case traverse(TraversalOrder, reversed: Bool)
}
