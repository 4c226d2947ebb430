internal import ArgumentParser
import BinaryTrees
import TreeJudging
import TreeSteps
import TreesOfKeys

extension CheckedKind: NamedChoice {}

/// The kinds of trees that `judge` can check.
struct JudgedKindName: NamedChoice {
  let rawValue: String

  static let allCases = JudgedKind.names.map(Self.init)

  /// Returns the kind with the given treatment of equal keys.
  func kind(duplicates: DuplicatePolicy?) -> JudgedKind {
    JudgedKind(name: rawValue, duplicates: duplicates) ?? .bst
  }
}

/// Kinds of trees, separated by commas.
struct KindList: ExpressibleByArgument {
  let kinds: [TreeKind]

  init(_ kinds: [TreeKind]) { self.kinds = kinds }

  init?(argument: String) {
    let names = argument.split(separator: ",").map { $0.filter { $0 != " " } }
    let kinds = names.compactMap { TreeKind(argument: String($0)) }
    guard !kinds.isEmpty, kinds.count == names.count else { return nil }
    self.kinds = kinds
  }

  static var allValueStrings: [String] { TreeKind.allCases.map(\.rawValue) }

  var defaultValueDescription: String { kinds.map(\.rawValue).joined(separator: ",") }
}
