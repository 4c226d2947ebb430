import TreeFormats

/// The keys of one run, from wherever they come, as integers that compare as the keys do.
///
/// Integer keys stand for themselves. Decimals and words are ranked among all keys of the run, so
/// that the trees hold plain integers whatever the keys are, and the label of a key is looked up
/// when it is shown.
struct KeySpace {
  /// The labels by rank, or `nil` where the keys are integers themselves.
  private let labels: [String]?

  /// Keys of several sources, read as one type.
  ///
  /// - Returns: the space, and for each list the keys as integers.
  static func unite(_ lists: [KeyList]) -> (space: KeySpace, keys: [[Int]]) {
    let integers = lists.compactMap { list -> [Int]? in
      if case .integers(let keys) = list.values { keys } else { nil }
    }
    if integers.count == lists.count { return (KeySpace(labels: nil), integers) }
    let decimals = lists.compactMap { list -> [Double]? in
      switch list.values {
      case .integers(let keys): keys.map(Double.init)
      case .decimals(let keys): keys
      case .texts: nil
      }
    }
    let labels = lists.map(\.labels)
    return decimals.count == lists.count
      ? rank(decimals, labels: labels) : rank(labels, labels: labels)
  }

  private static func rank<Key: Comparable>(
    _ keys: [[Key]], labels: [[String]]
  ) -> (space: KeySpace, keys: [[Int]]) {
    let all = Array(keys.joined())
    let allLabels = Array(labels.joined())
    // A stable order, so that of two spellings of one key the first stands for both.
    let order = all.indices.sorted {
      all[$0] == all[$1] ? $0 < $1 : all[$0] < all[$1]
    }
    var ranks = [Int](repeating: 0, count: all.count)
    var distinct: [String] = []
    for (place, index) in order.enumerated() {
      if place == 0 || all[order[place - 1]] != all[index] { distinct.append(allLabels[index]) }
      ranks[index] = distinct.count - 1
    }
    var rest = ranks[...]
    let split = keys.map { list in
      defer { rest = rest.dropFirst(list.count) }
      return Array(rest.prefix(list.count))
    }
    return (KeySpace(labels: distinct), split)
  }

  /// A key as it is shown.
  func label(of key: Int) -> String { labels?[key] ?? String(key) }
}
