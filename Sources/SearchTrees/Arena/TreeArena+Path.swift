// The way down that was gone last, kept so that the way back needs no links: the sizes along it are
// then changed all at once and not one after the other.
extension TreeArena {
  /// Takes note of the next node on the way down.
  @inlinable
  func remember(_ node: Int32, atDepth depth: Int) {
    state.pointee.path[depth & (ArenaState<Element, Kind>.pathCapacity - 1)] = node
  }

  /// Takes note that the way has come to its end.
  @inlinable
  func endPath(depth: Int) {
    state.pointee.pathCount = depth > ArenaState<Element, Kind>.pathCapacity ? 0 : depth
  }

  /// Takes note that the way is no longer what it was.
  @inlinable
  func forgetPath() { state.pointee.pathCount = 0 }

  /// Takes note that a node on the way has exchanged places with the one at its end.
  @inlinable
  func exchangeOnPath(_ node: Int32, with last: Int32) {
    let count = state.pointee.pathCount
    guard count > 0, state.pointee.path[count - 1] == last else { return forgetPath() }
    state.pointee.pathCount = count - 1
    for step in 0..<(count - 1) where state.pointee.path[step] == node {
      state.pointee.path[step] = last
    }
  }

  /// Adds to the sizes of a node and all above it, if the way to it is remembered.
  ///
  /// - Returns: whether it was.
  @inlinable
  func addToSizesOnPath(_ difference: Int32, from node: Int32) -> Bool {
    var depth = state.pointee.pathCount
    let least = max(0, depth - 3)
    while depth > least, state.pointee.path[depth - 1] != node { depth -= 1 }
    guard depth > least else { return false }
    for step in 0..<depth { sizes[Int(state.pointee.path[step])] &+= difference }
    state.pointee.pathCount = 0
    return true
  }
}
