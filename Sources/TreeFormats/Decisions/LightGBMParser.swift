import BinaryTrees
import TextSupport

/// Reads one of the trees of a model of LightGBM: the JSON of `dump_model`, the text of
/// `save_model`, or the table of `trees_to_dataframe`.
///
/// The left child is the one where the test holds. The test is in the columns `feature`, `split`,
/// `threshold` or `categories`, `missing` and `missing_type`. The numbers of a node have the same
/// names in inner nodes and leaves: `gain`, `samples`, `value` and `cover`.
struct LightGBMParser: ModelParser {
  let text: TextScanner
  var builder = TreeBuilder()
  var nodes = ModelNodes()
  var selection: TreeSelection
  /// The names of the features, which precede the trees.
  var features: [String] = []
  /// Whether the leaves contain linear models.
  var isLinear = false
  /// Whether the text is a table, whose end is not marked.
  private var isTable = false

  init(_ text: TextScanner, as format: TreeFormat) { self.init(text, as: format, tree: nil) }

  init(_ text: TextScanner, as format: TreeFormat, tree: TreeChoice?) {
    (self.text, selection) = (text, TreeSelection(tree, countingFrom: 0))
  }

  var notes: [String] {
    selection.notes + (isTable ? notesOnEnd : [])
      + (isLinear ? ["linear models in leaves are not shown; the values are constants"] : [])
  }

  /// Returns whether text begins as a model of LightGBM.
  static func begins(_ text: ArraySlice<UInt8>) -> Bool {
    let head = text.prefix(4096)
    guard let first = head.first, "[{".utf8.contains(first) else {
      return head.starts(with: "tree\n".utf8) && head.dropFirst(5).starts(with: "version=".utf8)
        || ModelTable.begins(text, names: tableNames)
    }
    return marks.contains { $0.allSatisfy { head.contains(text: "\"\($0)\"") } }
  }

  /// Names that occur together only in models of LightGBM.
  private static var marks: [[String]] {
    [
      ["num_tree_per_iteration"], ["tree_structure"], ["average_output", "feature_infos"],
      ["average_output", "feature_importances"], ["split_gain", "decision_type"],
      ["leaf_weight", "leaf_value"],
    ]
  }

  mutating func parseTrees(_ text: ArraySlice<UInt8>) throws(SourceError) {
    if text.first.map({ "[{".utf8.contains($0) }) == true {
      try parseJSON()
    } else if ModelTable.begins(text, names: Self.tableNames) {
      isTable = true
      try parseTable()
    } else {
      try parseLines()
    }
  }

  /// Returns the name of a feature.
  ///
  /// - Throws: `SourceError` if the list of names is too short.
  func name(ofFeature number: String, at offset: Int) throws(SourceError) -> String {
    guard let index = Int(number), index >= 0, features.isEmpty || index < features.count else {
      throw text.error(
        "a feature without a name",
        expected: features.isEmpty ? "a number" : "a number below \(features.count)", at: offset)
    }
    return features.isEmpty ? "Column_\(index)" : features[index]
  }

  /// Stores where missing values go, makes the label of a node, and adds the node.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - isDefaultLeft: whether missing values go to the left, or `nil` if the node is a leaf.
  /// - Throws: `SourceError` if the node is neither a test with two children nor a leaf.
  mutating func add(_ node: ModelNodes.Node, isDefaultLeft: Bool?) throws(SourceError) {
    var node = node
    let threshold = node.entry("threshold").flatMap { Double($0) }
    let categories = node.entry("categories")
    let children = [node.yes, node.no].compactMap { $0 }.count
    let feature = node.entry("feature")
    let isTest = feature != nil && (threshold != nil || categories != nil)
    guard isTest ? children == 2 : feature == nil && children == 0 && node.entry(.value) != nil
    else {
      throw text.error(
        "a node that is neither a test with two children nor a leaf",
        expected: "split_feature, threshold and two children, or leaf_value", at: node.offset)
    }
    if let name = feature {
      node.label =
        categories.map { "\(name) in {\($0.dropFirst().dropLast())}" }
        ?? "\(name) <= \(DecisionLabels.short(threshold ?? 0))"
      // Without missing values in the data, a missing value is compared as zero, and no category.
      let isComparedAsZero = node.entry("missing_type") == "None"
      let goesLeft =
        categories == nil && (isComparedAsZero ? 0 <= threshold ?? 0 : isDefaultLeft ?? false)
      node.missing = goesLeft ? node.yes : node.no
    } else {
      let value = node.entry(.value) ?? ""
      node.label = Double(value).map { DecisionLabels.short($0) } ?? value
    }
    try text.checkLength(node.label.utf8.count, of: "a label", at: node.offset)
    try nodes.append(node, in: text)
  }
}
