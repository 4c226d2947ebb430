#if !hasFeature(Embedded)
  /// A tree as an indented list that says left and right in words, cut off where it gets too long.
  ///
  /// The nodes nearest to the root are shown, level by level until there are enough of them; for
  /// each subtree that is left out stands the number of its nodes.
  struct TreeOutline<Element> {
    /// What stands below a node on one side.
    private enum Below {
      case nothing
      case line(Int)
      case omitted(TreeNode<Element>)
    }

    private struct Line {
      let node: TreeNode<Element>
      let depth: Int
      var left = Below.nothing
      var right = Below.nothing
    }

    /// The lines in level order.
    private var lines: [Line]

    /// How many nodes may still be counted: links that form a cycle would be counted for ever.
    private var countable = 1_000_000

    /// Chooses the nodes to show.
    ///
    /// - Parameters:
    ///   - root: the root of the tree.
    ///   - maximumCount: the greatest number of nodes to show.
    ///   - maximumDepth: the greatest depth of a node to show.
    init(_ root: TreeNode<Element>, maximumCount: Int, maximumDepth: Int) {
      lines = [Line(node: root, depth: 0)]
      var position = 0
      while position < lines.count {
        let (node, depth) = (lines[position].node, lines[position].depth)
        func place(_ child: TreeNode<Element>?) -> Below {
          guard let child else { return .nothing }
          guard lines.count < maximumCount, depth < maximumDepth else { return .omitted(child) }
          lines.append(Line(node: child, depth: depth + 1))
          return .line(lines.count - 1)
        }
        let left = place(node.left)
        let right = place(node.right)
        (lines[position].left, lines[position].right) = (left, right)
        position += 1
      }
    }

    /// The list.
    mutating func text() -> String {
      var text = ""
      var pending: [(below: Below, lead: String, indent: String)] = [(.line(0), "", "")]
      while let (below, lead, indent) = pending.popLast() {
        switch below {
        case .nothing: continue
        case .omitted(let node): text += "\n\(lead)… \(sizeInWords(of: node))"
        case .line(let index):
          let line = lines[index]
          if index > 0 { text += "\n" }
          text += lead + label(of: line.node)
          if case .nothing = line.right {
            pending.append((line.left, "\(indent)└─ left: ", "\(indent)   "))
          } else {
            pending.append((line.right, "\(indent)└─ right: ", "\(indent)   "))
            pending.append((line.left, "\(indent)├─ left: ", "\(indent)│  "))
          }
        }
      }
      return text
    }

    private func label(of node: TreeNode<Element>) -> String {
      let label = String(reflecting: node.element)
      let line =
        label.contains { $0.isNewline } ? String(label.map { $0.isNewline ? "⏎" : $0 }) : label
      return node.multiplicity > 1 ? "\(line) ×\(node.multiplicity)" : line
    }

    /// How many nodes a subtree has that is left out.
    private mutating func sizeInWords(of root: TreeNode<Element>) -> String {
      var size = 0
      for _ in root.preorder {
        if size == countable {
          countable = 0
          return "more than \(size) nodes"
        }
        size += 1
      }
      countable -= size
      return size.nodesInWords
    }
  }
#endif
