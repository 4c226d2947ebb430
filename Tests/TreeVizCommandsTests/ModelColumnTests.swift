import Testing
import TextSupport
import TreeTestSupport

/// The names that columns of decision trees share.
@Suite struct ModelColumnTests {
  /// Returns a tree of scikit-learn with two leaves.
  private func arrays(_ impurity: String, _ value: String, samples: String = "[5, 2, 3]") -> String
  {
    """
    {"children_left": [1, -1, -1], "children_right": [2, -1, -1], "feature": [0, -2, -2], \
    "threshold": [0.5, -2, -2], "impurity": \(impurity), "n_node_samples": \(samples), \
    "weighted_n_node_samples": [10, 4, 6], "value": \(value), "class_names": ["no", "yes"]}
    """
  }

  /// Returns the rows of columns in a table.
  private func table(_ tree: String, _ names: String) async throws -> [[String: String]] {
    let result = try await Tool.run(
      "draw", tree, "--annotate", names, "--format", "table", "--quiet")
    #expect(result.status == 0, "\(result.errors)")
    let table = try DelimitedTable(Array(result.text.utf8))
    return (0..<table.rowCount).map { row in
      Dictionary(zip(table.header, table.row(row)), uniquingKeysWith: { first, _ in first })
    }
  }

  @Test("the arrays of scikit-learn have the shared names")
  func sharedNames() async throws {
    let shares = "[[[0.4, 0.6]], [[1, 0]], [[0, 1]]]"
    let gini = arrays("[0.48, 0, 0]", shares)
    let rows = try await table(gini, "samples,gini,class")
    #expect(rows.map { $0["samples"] } == ["5", "2", "3"])
    #expect(rows.map { $0["class"] } == ["yes", "no", "yes"])
    #expect(rows.first?["gini"] == "0.48")
    let entropy = arrays("[0.9709505944546686, 0, 0]", shares)
    #expect(try await table(entropy, "entropy").first?["entropy"] == "0.9709505944546686")
    // Counts refer to weighted samples.
    let picture = try await Tool.run(
      "draw", gini, "--annotate", "samples,value,gini", "--format", "svg", "--quiet")
    for words in ["samples 5", "value 4 6", "gini 0.48"] {
      #expect(picture.text.contains(words), "\(words)")
    }
  }

  @Test("the arrays and rules of scikit-learn have the columns of tests")
  func tests() async throws {
    let missing = arrays("[0.48, 0, 0]", "[[[0.4, 0.6]], [[1, 0]], [[0, 1]]]")
      .replacing(#""class_names""#, with: #""missing_go_to_left": [1, 0, 0], "class_names""#)
    let rows = try await table(missing, "missing,split")
    #expect(rows.map { $0["missing"] } == ["left", "", ""])
    #expect(rows.map { $0["split"] } == ["<=", "", ""])
    let rules = "|--- x <= 0.50\n|   |--- class: a\n|--- x >  0.50\n|   |--- class: b\n"
    let read = try await table(rules, "feature,threshold,split")
    #expect(read.first?["feature"] == "x" && read.first?["threshold"] == "0.5")
    #expect(read.first?["split"] == "<=" && read.last?["split"]?.isEmpty == true)
  }

  @Test("a column that the text of a decision tree does not contain is named")
  func absentColumns() async throws {
    let rules = "|--- x <= 0.50\n|   |--- class: a\n|--- x >  0.50\n|   |--- class: b\n"
    for options in [["--annotate", "samples"], ["--width-by", "gini"]] {
      let done = try await Tool.run(["draw", rules, "--format", "svg"] + options)
      #expect(done.status == 64, "\(done)")
      #expect(
        done.errors.contains("the text of this decision tree does not contain \(options[1])"),
        "\(done.errors)")
    }
    let other = try await Tool.run("draw", "[5,3]", "--annotate", "samples")
    #expect(!other.errors.contains("decision tree"), "\(other.errors)")
  }

  @Test(
    "a shared name is no error in outputs without notes", arguments: ["mermaid", "dot", "json"])
  func outputsWithoutNotes(_ format: String) async throws {
    let tree = arrays("[0.48, 0, 0]", "[[[0.4, 0.6]], [[1, 0]], [[0, 1]]]")
    let done = try await Tool.run("draw", tree, "--annotate", "samples", "--format", format)
    #expect(done.status == 0 && done.errors.contains("--annotate: no effect"), "\(done.errors)")
    let wrong = try await Tool.run("draw", tree, "--annotate", "oak", "--format", format)
    #expect(wrong.status == 64, "\(wrong.errors)")
  }

  @Test("an impurity of another criterion does not get its name")
  func otherCriteria() async throws {
    let shares = "[[[0.4, 0.6]], [[1, 0]], [[0, 1]]]"
    for (tree, name) in [
      (arrays("[0.47, 0, 0]", shares), "gini"), (arrays("[0.48, 0, 0]", shares), "entropy"),
      (arrays("[3, 1, 2.5]", "[[[1]], [[0]], [[1.6]]]"), "squared_error"),
    ] {
      let result = try await Tool.run("draw", tree, "--annotate", name)
      #expect(result.status == 64, "\(name)")
      #expect(result.errors.contains("'\(name)' is not a valid value"), "\(result.errors)")
    }
    // 10 · 3 = 4 · (1 + (1 − 0)²) + 6 · (a + (5/3 − 1)²)
    let mean = 5.0 / 3
    let error = (30 - 8) / 6 - (mean - 1) * (mean - 1)
    let variance = arrays("[3, 1, \(error)]", "[[[1]], [[0]], [[\(mean)]]]")
    #expect(try await table(variance, "squared_error").first?["squared_error"] == "3")
  }

  @Test("rules and trees in DOT have the shared names")
  func rulesAndDOT() async throws {
    let rules = """
      |--- x <= 0.50
      |   |--- weights: [4.00, 0.00] class: no
      |--- x >  0.50
      |   |--- weights: [0.00, 6.00] class: yes
      """
    let picture = try await Tool.run(
      "draw", rules, "--annotate", "value", "--format", "svg", "--quiet")
    #expect(picture.text.contains("value 4 0"), "\(picture.errors)")
    #expect(try await table(rules, "class").map { $0["class"] } == ["yes", "no", "yes"])
    let dot = """
      digraph Tree {
      node [shape=box, fontname="helvetica"] ;
      0 [label="gini = 0.5\\nsamples = 2\\nvalue = [1, 1]"] ;
      }
      """
    #expect(try await table(dot, "impurity").first?["impurity"] == "0.5")
  }
}
