import BinaryTrees
import TextSupport

extension TreeSnapshot {
  /// In words, that none of the columns is kept but those of the given names.
  func lossOfColumns(besides kept: AnnotationKey...) -> [String] {
    columns.keys.filter { !kept.contains($0) }.map { "column \($0)" }
  }
}

extension TreeSnapshot<String> {
  /// In words, that controls in labels are shown and not kept.
  var lossOfControls: [String] {
    let count = elements.count { $0.unicodeScalars.contains(where: \.isControl) }
    guard count > 0 else { return [] }
    return ["the control characters of \(count) label\(count == 1 ? "" : "s")"]
  }
}
