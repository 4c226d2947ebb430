import BinaryTrees
import TextSupport
import TreeFormats

/// A tree that a program printed, with whole numbers as its keys.
struct PrintedTree {
  /// The tree.
  let tree: TreeSnapshot<Int>

  /// Which colors the labels name, if they may.
  let colors: Set<Color>

  /// What the name of a color stands for.
  enum Color: String {
    case red, black

    init?(name: some StringProtocol) {
      switch name.lowercased() {
      case "r", "red": self = .red
      case "b", "black": self = .black
      default: return nil
      }
    }
  }

  /// Why what a program printed is no such tree, in a sentence without a full stop.
  struct Fault: Error {
    let message: String
  }

  /// Takes the labels of a tree for numbers.
  ///
  /// - Parameters:
  ///   - document: what was read.
  ///   - hasColors: whether a label may be a number with a color behind it: `5r`, `5b`, `5 red`.
  /// - Throws: ``Fault`` if it is a list of keys, which says nothing of the shape, or if a label is no
  ///   number.
  init(_ document: TreeDocument, hasColors: Bool) throws(Fault) {
    if let keys = document.keys, keys.count > 1 {
      let shown = keys.labels.prefix(4).joined(separator: " ").visibleOnTerminal
      throw Fault(
        message: "'\(shown)' has no brackets, so it does not determine the shape of a tree: "
          + "print [5,3,8,null,4], (5 (3) (8)), JSON or a drawing")
    }
    var elements: [Int] = []
    var colors: [Color?] = []
    for label in document.tree.elements {
      let digits = label.prefix { $0.isNumber || $0 == "-" || $0 == "+" }
      let rest = label[digits.endIndex...].filter { !" :/_()".contains($0) }
      let color = hasColors ? Color(name: rest) : nil
      guard let key = Int(digits), rest.isEmpty || color != nil else {
        let hint = Color(name: rest) == nil ? "" : "; with --kind red-black, 5r and 5b are colors"
        throw Fault(message: "'\(label.visibleOnTerminal)' is not a whole number\(hint)")
      }
      elements.append(key)
      colors.append(color)
    }
    var columns = document.tree.columns
    if hasColors, case .texts(let names)? = columns[.color] {
      columns[.color] = .texts(names.map { $0.map { Color(name: $0)?.rawValue ?? $0 } })
    } else if colors.contains(where: { $0 != nil }) {
      columns[.color] = .texts(colors.map { $0?.rawValue })
    }
    self.colors = Set(colors.compactMap(\.self))
    tree = TreeSnapshot(shape: document.tree.shape, elements: elements, columns: columns)
  }

  /// The tree with black for all nodes without a color, as where only red ones are marked.
  var withBlackUnmarked: TreeSnapshot<Int> {
    var names = [String?](repeating: nil, count: tree.count)
    if case .texts(let marked)? = tree.columns[.color] { names = marked }
    var columns = tree.columns
    columns[.color] = .texts(names.map { $0 ?? Color.black.rawValue })
    return tree.with(columns: columns)
  }
}
