import BinaryTrees
import TreesOfKeys

extension RuleVerdict {
  /// Returns the answer as a JSON object.
  ///
  /// A path of more than 100 nodes is reduced to its last 100 nodes. The member `holds` is `false`
  /// also if the answer is not decided.
  func entry(for kind: CheckedKind) -> JSONValue {
    let found = zip(violations, sentences).map { violation, message -> JSONValue in
      let path = violation.path.elements.suffix(100).map { JSONLabel($0.label, isWord: $0.isText) }
      return [
        "rule": violation.rule.name, "node": violation.node, "element": path.last ?? JSONLabel(""),
        "depth": violation.path.sides.count, "path": path, "message": message,
      ]
    }
    return [
      "kind": kind.rawValue, "verdict": answer.rawValue, "holds": answer == .right,
      "violations": found,
      "hasMoreViolations": isCut, "remark": remark, "unchecked": unchecked.map(\.name),
    ]
  }
}
