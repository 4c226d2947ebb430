import BinaryTrees
import Foundation
import TreeDrawing
import TreeFormats

/// The columns of a decision tree under the names that all formats share.
///
/// Models of XGBoost and LightGBM and trees in DOT are read with these names: `samples`, `value`,
/// `class`, `gini` or another criterion, `gain` and `cover`. The arrays of scikit-learn keep their
/// names, so that they are written back unchanged; this type finds the shared names in them.
struct ModelColumns {
  private let tree: TreeSnapshot<String>

  /// Creates the columns of a tree.
  init(of tree: TreeSnapshot<String>) { self.tree = tree }

  /// Returns the column for a shared name, or `nil` if the tree has no such numbers.
  ///
  /// - Complexity: O(*n* × number of classes).
  subscript(name: String) -> TreeColumn? {
    let columns = tree.columns
    switch name {
    case "samples": return columns["n_node_samples"] ?? columns["weighted_n_node_samples"]
    case "value": return columns["weights"] ?? columns["counts"]
    case "class": return classes
    case "missing": return sidesOfMissing
    case "feature", "threshold", "split": return tests(name)
    case "impurity": return Self.criteria.lazy.compactMap { columns[$0] }.first
    case "gini": return impurity { 1 - $0.reduce(0) { $0 + $1 * $1 } }
    case "entropy", "log_loss":
      return impurity { -$0.reduce(0) { $1 > 0 ? $0 + $1 * log2($1) : $0 } }
    case "squared_error", "friedman_mse": return squaredError
    default: return nil
    }
  }

  /// The criteria that scikit-learn names.
  private static let criteria: [AnnotationKey] = [
    "gini", "entropy", "log_loss", "squared_error", "friedman_mse", "absolute_error", "poisson",
  ]

  /// Returns a clause that reports that the text of a decision tree does not contain numbers, or an
  /// empty string for other trees and names.
  ///
  /// - Parameter name: the name of a column that the tree does not have.
  /// - Returns: the clause, which begins with a semicolon.
  func absence(of name: String) -> String {
    guard Self.names.contains(name), !tree.isEmpty, DecisionTest(at: 0, of: tree) != nil else {
      return ""
    }
    return "; the text of this decision tree does not contain \(name)"
  }

  /// The shared names.
  private static let names = Set(
    ["samples", "value", "class", "impurity", "gain", "cover", "missing"]
      + criteria.map(\.rawValue))

  /// The side for missing values at each test, which scikit-learn stores as a number.
  private var sidesOfMissing: TreeColumn? {
    guard tree.columns["missing_go_to_left"] != nil else { return nil }
    return .texts(
      tree.shape.indices.map { node in
        tree.shape.isLeaf(node)
          ? nil : DecisionTest(at: node, of: tree)?.missing.map { $0 == .left ? "left" : "right" }
      })
  }

  /// The features, thresholds or signs of the tests, which rules contain only in labels.
  private func tests(_ name: String) -> TreeColumn? {
    let tests = tree.shape.indices.map { node in
      tree.shape.isLeaf(node) ? nil : DecisionTest(at: node, of: tree)
    }
    guard tests.contains(where: { $0 != nil }) else { return nil }
    switch name {
    case "feature": return .texts(tests.map { $0?.feature })
    case "threshold":
      return .decimals(tests.map { $0?.threshold }.map { $0?.isFinite == true ? $0 : nil })
    default: return .texts(tests.map { $0?.sign })
    }
  }

  /// The class with the most samples at each node.
  private var classes: TreeColumn? {
    guard let counts = ClassCounts(of: tree) else { return nil }
    return .texts(tree.shape.indices.map { counts.majority(at: $0).map { counts.names[$0] } })
  }

  /// Returns the column `impurity` if its numbers are those of a criterion.
  ///
  /// - Parameter criterion: returns the impurity for the shares of the classes.
  /// - Returns: the column, or `nil` if a number is not that of the criterion.
  private func impurity(_ criterion: ([Double]) -> Double) -> TreeColumn? {
    guard let column = tree.columns["impurity"], let counts = ClassCounts(of: tree) else {
      return nil
    }
    let isRight = zip(tree.shape.indices, column.numbers).allSatisfy { node, number in
      let shares = counts.shares(at: node)
      return shares.isEmpty || number.map { abs($0 - criterion(shares)) < 1e-6 } == true
    }
    return isRight ? column : nil
  }

  /// The column `impurity` if its numbers are variances: the sum of squared errors of a node exceeds
  /// that of its children by the squared distances between their means and its own mean.
  private var squaredError: TreeColumn? {
    guard let column = tree.columns["impurity"], let values = tree.columns[.value],
      let samples = tree.columns["weighted_n_node_samples"] ?? tree.columns.sampleCounts
    else { return nil }
    let (errors, weights) = (column.numbers, samples.numbers)
    let means = tree.shape.indices.map { node -> Double? in
      if let number = values[node]?.number { return number }
      guard case .text(let text)? = values[node], let array = NumberArray(text),
        array.numbers.count == 1
      else { return nil }
      return array.numbers[0]
    }
    for node in tree.shape.indices where !tree.shape.isLeaf(node) {
      guard let mean = means[node], let error = errors[node], let weight = weights[node] else {
        return nil
      }
      var sum = 0.0
      for side in ChildSide.allCases {
        let child = Int(tree.shape.child(side, of: node))
        guard child >= 0, let own = means[child], let error = errors[child],
          let weight = weights[child]
        else { return nil }
        sum += weight * (error + (own - mean) * (own - mean))
      }
      guard abs(sum - weight * error) <= 1e-6 * max(1, abs(sum)) else { return nil }
    }
    return tree.isEmpty ? nil : column
  }
}
