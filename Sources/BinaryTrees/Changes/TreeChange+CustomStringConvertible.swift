extension TreeChange: CustomStringConvertible {
  /// A description of the change, such as `attach #3 at the left of #1`.
  ///
  /// Nodes are identified by their ids.
  public var description: String {
    switch self {
    case .compare(let node, let result): "compare with \(node): \(result.rawValue)"
    case .descend(let from, let to): from.map { "go from \($0) to \(to)" } ?? "begin at \(to)"
    case .attach(let node, let place): "attach \(node) at \(place)"
    case .detach(let node, let place): "detach \(node) from \(place)"
    case .swap(let first, let second): "swap \(first) and \(second)"
    case .rotate(let pivot, let parent, let side):
      "rotate \(side) at \(parent), which lifts \(pivot)"
    case .annotate(let node, let key, let old, let new):
      "change the \(key) of \(node) from \(old?.description ?? "none") "
        + "to \(new?.description ?? "none")"
    case .resize(let node): "resize \(node)"
    case .rebuild(let old, let new):
      "rebuild \(old.count) nodes at \(old.first?.place ?? .root) as \(new.count)"
    }
  }
}

extension TreeChange.Place: CustomStringConvertible {
  /// A description of the place: `the root`, `the left of #1`.
  public var description: String { parent.map { "the \(side) of \($0)" } ?? "the root" }
}
