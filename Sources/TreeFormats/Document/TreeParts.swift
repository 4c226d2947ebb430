import BinaryTrees

/// The parts of trees and their labels that some formats cannot represent.
public struct TreeParts: OptionSet, Hashable, Sendable {
  /// One bit for each part.
  public let rawValue: Int

  /// Creates a set of parts.
  ///
  /// - Parameter rawValue: one bit for each part.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Every shape of a tree, also of one that is not in the order of a search tree.
  public static let shapes = TreeParts(rawValue: 1)

  /// Whether an only child is left or right.
  public static let sides = TreeParts(rawValue: 2)

  /// Nodes with three or more children.
  public static let groups = TreeParts(rawValue: 4)

  /// Whether a label that is spelled as a number is a word.
  public static let types = TreeParts(rawValue: 8)

  /// The spelling of numbers that are not numbers in JSON, such as `007` and `0x10`.
  public static let spellings = TreeParts(rawValue: 16)

  /// The control characters of labels.
  public static let controls = TreeParts(rawValue: 32)

  /// The branch lengths.
  public static let lengths = TreeParts(rawValue: 64)

  /// The columns other than the branch lengths.
  public static let columns = TreeParts(rawValue: 128)

  /// All parts.
  public static let all = TreeParts(rawValue: 255)
}

extension TreeFormat {
  /// The parts of trees that text in this format contains, or the empty set if trees cannot be
  /// written in it.
  ///
  /// Writers drop all other parts. They report this, or refuse the tree.
  public var keeps: TreeParts {
    switch self {
    case .keys: [.sides, .types, .controls]
    case .list, .heapArray: [.shapes, .sides, .types, .controls]
    case .sexpr, .sideways: [.shapes, .sides, .types, .spellings, .controls]
    case .newick: [.shapes, .groups, .types, .spellings, .lengths, .columns]
    case .json: .all.subtracting(.spellings)
    case .jsonArrays: .all.subtracting([.spellings, .groups])
    default: []
    }
  }
}

extension TreeSnapshot<String> {
  /// Descriptions of the parts of the shape and the labels that a format cannot represent.
  ///
  /// - Parameters:
  ///   - parts: the parts that the format can represent.
  ///   - types: the types of the labels.
  /// - Returns: the descriptions of the parts that the tree has.
  func lossOfLabels(keeping parts: TreeParts, _ types: LabelTypes) -> [String] {
    (parts.contains(.sides) ? [] : shape.lossOfSides)
      + (parts.contains(.controls) ? [] : lossOfControls)
      + (parts.contains(.spellings) ? [] : lossOfNumbers(types))
  }

  /// Descriptions of the columns that a format cannot represent.
  ///
  /// - Parameter parts: the parts that the format can represent.
  /// - Returns: one description for each column.
  func lossOfColumns(keeping parts: TreeParts) -> [String] {
    columns.keys.filter { !parts.contains($0 == .branchLength ? .lengths : .columns) }
      .map { "column \($0)" }
  }
}
