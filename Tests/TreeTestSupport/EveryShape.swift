package import BinaryTrees

/// All shapes of small binary trees, made by simple recursion: the reference for exhaustive tests.
package enum EveryShape {
  /// Returns all shapes of exactly `count` nodes, which must be at most ``greatestCount``.
  ///
  /// Their number is the Catalan number.
  package static func ofCount(_ count: Int) -> [TreeShape] { byCount[count] }

  /// Returns all shapes of 1 to `count` nodes, which must be at most ``greatestCount``.
  ///
  /// There are 23,713 shapes of up to 10 nodes.
  package static func upTo(_ count: Int) -> [TreeShape] { byCount[1...count].flatMap { $0 } }

  /// The largest supported number of nodes.
  package static let greatestCount = 10

  private static let byCount: [[TreeShape]] = {
    var links: [[TreeLinks]] = [[TreeLinks()]]
    for count in 1...greatestCount {
      var shapes: [TreeLinks] = []
      for leftCount in 0..<count {
        for left in links[leftCount] {
          for right in links[count - 1 - leftCount] { shapes.append(join(left, right)) }
        }
      }
      links.append(shapes)
    }
    return links.map { $0.compactMap { try? $0.numbered().shape } }
  }()

  private static func join(_ left: TreeLinks, _ right: TreeLinks) -> TreeLinks {
    let offset = Int32(left.count + 1)
    func moved(_ side: ChildSide, of links: TreeLinks, by offset: Int32) -> [Int32] {
      (0..<Int32(links.count)).map { node in
        let child = links.child(side, of: node)
        return child == TreeShape.none ? child : child + offset
      }
    }
    return TreeLinks(
      left: [left.count == 0 ? TreeShape.none : 1] + moved(.left, of: left, by: 1)
        + moved(.left, of: right, by: offset),
      right: [right.count == 0 ? TreeShape.none : offset] + moved(.right, of: left, by: 1)
        + moved(.right, of: right, by: offset),
      root: 0)
  }
}

/// Shapes with one node per level.
package enum Chain: String, CaseIterable, Sendable {
  case left, right, zigzag

  /// The number of nodes of the chains that test for recursion and for quadratic time: a million, or
  /// fewer in debug builds to save time.
  ///
  /// Even the smallest stack frame does not fit 50,000 times on the stack of ``onSmallStack``, and
  /// 50,000² steps take minutes.
  #if DEBUG
    package static let longCount = 50_000
  #else
    package static let longCount = 1_000_000
  #endif

  /// Returns the chain of `count` nodes.
  package func shape(count: Int) -> TreeShape {
    var links = TreeLinks()
    for node in 0..<count {
      links.append()
      guard node > 0 else { continue }
      let side: ChildSide =
        switch self {
        case .left: .left
        case .right: .right
        case .zigzag: node.isMultiple(of: 2) ? .left : .right
        }
      links.attach(Int32(node), on: side, of: Int32(node - 1))
    }
    links.root = count == 0 ? TreeShape.none : 0
    guard let numbered = try? links.numbered() else { preconditionFailure("a chain is a tree") }
    return numbered.shape
  }
}

/// Random shapes: the shapes of search trees of keys that are inserted in random order.
package enum RandomShape {
  package static func searchTree(
    count: Int, using generator: inout some RandomNumberGenerator
  ) -> TreeShape {
    var links = TreeLinks()
    var keys: [Int] = []
    for key in (0..<count).shuffled(using: &generator) {
      keys.append(key)
      let node = links.append()
      guard node > 0 else { continue }
      var parent: Int32 = 0
      while true {
        let side: ChildSide = key < keys[Int(parent)] ? .left : .right
        let next = links.child(side, of: parent)
        if next == TreeShape.none {
          links.attach(node, on: side, of: parent)
          break
        }
        parent = next
      }
    }
    links.root = count == 0 ? TreeShape.none : 0
    guard let numbered = try? links.numbered() else { preconditionFailure("it is a tree") }
    return numbered.shape
  }
}
