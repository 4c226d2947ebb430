import BinaryTrees
import TextSupport

/// Reads one of the trees of a model of XGBoost: the text, JSON or DOT of `dump_model`, the table of
/// `trees_to_dataframe`, or the JSON of `save_model`.
///
///     booster[0]:
///     0:[x<1.5] yes=1,no=2,missing=2,gain=3.5,cover=200
///         1:leaf=-0.25,cover=61
///         2:leaf=0.5,cover=139
///
/// The left child is the one where the test holds (`yes`), whatever the order in the text. The test
/// is in the columns `feature`, `split`, `threshold` or `categories`, and `missing`.
struct XGBoostParser: ModelParser {
  let text: TextScanner
  var builder = TreeBuilder()
  var nodes = ModelNodes()
  var selection: TreeSelection

  init(_ text: TextScanner, as format: TreeFormat) { self.init(text, as: format, tree: nil) }

  init(_ text: TextScanner, as format: TreeFormat, tree: TreeChoice?) {
    (self.text, selection) = (text, TreeSelection(tree, countingFrom: 0))
  }

  var notes: [String] { selection.notes + notesOnEnd }

  /// Returns whether text begins as a dump of XGBoost.
  static func begins(_ text: ArraySlice<UInt8>) -> Bool {
    if ["booster[", "0:[", "0:leaf="].contains(where: { text.starts(with: $0.utf8) }) {
      return true
    }
    guard let first = text.first, "[{".utf8.contains(first) else {
      return beginsAsDOT(text) || ModelTable.begins(text, names: tableNames)
    }
    let head = text.prefix(4096)
    return beginsAsModel(head)
      || head.contains(text: "\"nodeid\"")
        && (head.contains(text: "\"split\"") || head.contains(text: "\"leaf\""))
  }

  /// Returns whether text is the JSON of `save_model`.
  private static func beginsAsModel(_ text: ArraySlice<UInt8>) -> Bool {
    let head = text.prefix(4096)
    let names = ["gradient_booster", "learner_model_param", "feature_names", "attributes"]
    return head.contains(text: "\"learner\"") && names.contains { head.contains(text: "\"\($0)\"") }
  }

  mutating func parseTrees(_ text: ArraySlice<UInt8>) throws(SourceError) {
    if text.first.map({ "[{".utf8.contains($0) }) == true {
      if Self.beginsAsModel(text) { try parseModel() } else { try parseJSON() }
    } else if Self.beginsAsDOT(text) {
      try parseDOT()
    } else if ModelTable.begins(text, names: Self.tableNames) {
      try parseTable()
    } else {
      try parseLines()
    }
  }
}
