public import BinaryTrees
public import TextSupport
public import TreeLayout

/// Writes flowcharts of Mermaid, which GitHub and other web sites draw from Markdown, with the colors
/// of the other renderers.
///
///     flowchart TD
///       n0(("5"))
///       n1(("3"))
///       n0 --- n1
///       …
///
/// Nodes are named `n0`, `n1` … by their numbers in pre-order. Mermaid does not distinguish left and
/// right children, so an only child has an invisible sibling on the other side. Each appearance that a
/// node has because of its color in a red-black tree and of its marks is a class, such as `red` or
/// `red-path`.
public struct MermaidRenderer: Sendable {
  /// The colors for a light page, and the labels of edges.
  ///
  /// Mermaid supports no other part of the style.
  public var style: DrawingStyle

  /// The marks of the nodes.
  public var marks: TreeMarks

  /// The direction of growth, such as downwards.
  public var orientation: LayoutOrientation

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - style: the colors and the labels of edges.
  ///   - marks: the marks of the nodes.
  ///   - orientation: the direction of growth.
  public init(
    style: DrawingStyle = .standard, marks: TreeMarks = TreeMarks(),
    orientation: LayoutOrientation = .down
  ) {
    (self.style, self.marks, self.orientation) = (style, marks, orientation)
  }

  /// The number of edges that Mermaid draws unless its setting `maxEdges` is greater.
  package static let usualEdges = 500

  /// Writes a tree.
  ///
  /// - Parameter tree: the tree with its labels.
  /// - Returns: the flowchart with one statement per line, and descriptions of the information that it
  ///   does not contain: control characters, and columns except for colors.
  /// - Complexity: O(number of bytes written), regardless of the tree's height.
  public func write(_ tree: TreeSnapshot<String>) -> WrittenText {
    var buffer = TextBuffer()
    buffer.write("flowchart \(direction)\n")
    let appearances = appearances(of: tree)
    for (node, label) in tree.showingVisits(marks).elements.enumerated() {
      write(label, of: node, as: appearances[node], to: &buffer)
    }
    let hasEmptyPlaces = writeEdges(of: tree, to: &buffer)
    writeClasses(of: appearances, hasEmptyPlaces, to: &buffer)
    let columns = tree.columns.keys.filter { $0 != .color }.map { $0.rawValue }
    let noun = columns.count == 1 ? "column" : "the columns"
    let lost = columns.isEmpty ? [] : ["\(noun) \(columns.joined(separator: ", "))"]
    let controlled = tree.elements.count {
      $0.unicodeScalars.contains { $0.isControl && $0 != "\n" }
    }
    let controls =
      controlled == 0 ? [] : ["the control characters of \(controlled.counted("label"))"]
    return WrittenText(bytes: buffer.bytes, losses: controls + lost)
  }

  private var direction: String {
    switch orientation {
    case .down: "TD"
    case .up: "BT"
    case .right: "LR"
    case .left: "RL"
    }
  }

  private func appearances(of tree: TreeSnapshot<String>) -> [NodeAppearance] {
    let kinds = TreeScene.kinds(of: tree)
    return tree.shape.indices.map { node in
      NodeAppearance(kinds.isEmpty ? .plain : kinds[node], NodeEmphasis(marks[node]))
    }
  }

  /// Writes a node: a circle around a short label, and otherwise a rounded box.
  private func write(
    _ label: String, of node: Int, as appearance: NodeAppearance, to buffer: inout TextBuffer
  ) {
    let isShort = label.utf8.count <= 12 && label.cellWidth <= 3
    buffer.write("  n")
    buffer.write(integer: node)
    buffer.write(isShort ? "((" : "(")
    buffer.write(mermaidText: label)
    buffer.write(isShort ? "))" : ")")
    if let name = appearance.className { buffer.write(":::\(name)") }
    buffer.write("\n")
  }

  /// Writes the edges in the order of the children.
  ///
  /// - Returns: whether an only child has an invisible sibling.
  private func writeEdges(of tree: TreeSnapshot<String>, to buffer: inout TextBuffer) -> Bool {
    let shape = tree.shape
    let answers = style.edgeLabels.areShown ? nil : tree.answersOnEdges
    var hasEmptyPlaces = false
    for node in shape.indices where !shape.isLeaf(node) {
      let children = shape.children(of: node)
      if children.count > 1 {
        // The style has words for two children only.
        let isBinary = children.count == 2
        for child in children {
          writeEdge(from: node, to: child, in: shape, answers, isBinary: isBinary, &buffer)
        }
        continue
      }
      hasEmptyPlaces = true
      let isLeft = shape.left[node] != TreeShape.none
      if isLeft {
        writeEdge(from: node, to: children[0], in: shape, answers, isBinary: true, &buffer)
      }
      buffer.write("  n\(node) ~~~ m\(node)((\" \")):::empty\n")
      if !isLeft {
        writeEdge(from: node, to: children[0], in: shape, answers, isBinary: true, &buffer)
      }
    }
    return hasEmptyPlaces
  }

  private func writeEdge(
    from node: Int, to child: Int, in shape: TreeShape, _ answers: [String]?,
    isBinary: Bool, _ buffer: inout TextBuffer
  ) {
    let line: StaticString =
      marks.isEdgeOnPath(child, node) ? "===" : marks[child].contains(.removed) ? "-.-" : "---"
    let (left, right) = (style.edgeLabels.left, style.edgeLabels.right)
    let word =
      answers?[child]
      ?? (style.edgeLabels.areShown && isBinary
        ? shape.side(of: child) == .left ? left : right : "")
    buffer.write("  n")
    buffer.write(integer: node)
    buffer.write(" ")
    buffer.write(line)
    if !word.isEmpty {
      buffer.write("|")
      buffer.write(mermaidText: word)
      buffer.write("|")
    }
    buffer.write(" n")
    buffer.write(integer: child)
    buffer.write("\n")
  }

  private func writeClasses(
    of appearances: [NodeAppearance], _ hasEmptyPlaces: Bool, to buffer: inout TextBuffer
  ) {
    let used = Set(appearances)
    for kind in NodeKind.allCases {
      for emphasis in NodeEmphasis.allCases {
        let appearance = NodeAppearance(kind, emphasis)
        guard used.contains(appearance) else { continue }
        let colors = style.light.colors(of: appearance)
        buffer.write("  classDef \(appearance.className ?? "default") fill:")
        buffer.write(colors.fill)
        buffer.write(",stroke:")
        buffer.write(colors.stroke)
        buffer.write(",color:")
        buffer.write(colors.text)
        if emphasis == .removed { buffer.write(",stroke-dasharray:4") }
        buffer.write("\n")
      }
    }
    if hasEmptyPlaces { buffer.write("  classDef empty fill:none,stroke:none\n") }
  }
}

extension NodeAppearance {
  /// The name of the class of nodes with this appearance, or `nil` for ordinary nodes.
  fileprivate var className: String? {
    let names = [nameOfKind, nameOfEmphasis].compactMap { $0 }
    return names.isEmpty ? nil : names.joined(separator: "-")
  }

  private var nameOfKind: String? {
    switch kind {
    case .plain: nil
    case .red: "red"
    case .black: "black"
    }
  }

  private var nameOfEmphasis: String? {
    switch emphasis {
    case .none: nil
    case .path: "path"
    case .removed: "removed"
    case .added: "added"
    case .violation: "violation"
    case .visited: "visited"
    }
  }
}

extension TextBuffer {
  /// Writes text in double quotation marks.
  ///
  /// Invisible characters and characters with a meaning in Mermaid, in Markdown or in HTML become character references, for
  /// which Mermaid writes `#` instead of `&`. Empty text is a blank, because Mermaid does not accept
  /// empty text. Control characters are visible symbols, except line feeds, which break lines.
  fileprivate mutating func write(mermaidText text: String) {
    write("\"")
    if text.isEmpty { write(" ") }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if number > 0 { write("<br>") }
      // At the beginning of a line, these characters would make a list in Markdown.
      var mayBeList = true
      for scalar in String(line).visibleControls.unicodeScalars {
        let isInList = mayBeList && "+-.)".unicodeScalars.contains(scalar)
        mayBeList = mayBeList && (scalar == " " || "0"..."9" ~= scalar)
        if isInList || scalar.actsOnTerminal || Self.special.contains(scalar) {
          write("#\(scalar.value);")
        } else {
          append(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
      }
    }
    write("\"")
  }

  /// The ASCII characters with a meaning in Mermaid, Markdown or HTML.
  private static let special = Array("\"#&<>%*_`~[]{}|\\$@^".unicodeScalars)
}
