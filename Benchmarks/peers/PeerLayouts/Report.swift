import PeerTables

/// The report with the tables of `RESULTS.md`.
struct Report {
  let measured: Measurements

  private let peers = ["d3-hierarchy", "igraph", "dot"]

  init(measurements text: String) { measured = Measurements(text) }

  /// The report in Markdown.
  var text: String {
    """
    # TreeViz and its peers

    Written by `Benchmarks/peers/run`: all programs laid out the same trees on one machine, in turns.
    Random trees are search trees of shuffled keys; up to 100,000 nodes there are many different
    ones of each size, 100,000 nodes together. A chain has left children only. Distances are 1
    between all neighbors. "–" stands for more than a minute.

    \(measured.listOfFacts)

    ## Layout alone, milliseconds a tree

    The median of many passes. dot is the whole process, and gets at most ten of the trees.

    \(times)
    ## Once, with all that goes before, milliseconds a tree

    What a program waits for that lays out a tree once. TreeViz numbers nodes that stand in the order
    of insertion, d3 builds its hierarchy from objects, igraph its graph from a list of edges; then
    each makes the first layout of the process.

    \(once)
    ## TreeViz, nanoseconds a node

    What is linear stays level as n grows. The first pass touches its memory for the first time.
    From any order: the nodes are numbered as they were inserted, and pre-order is found first.

    \(perNode)
    ## Memory

    Beyond the shape: what the layout keeps, by the capacities of its arrays, and the peak while it
    is made, by the resident memory of the process. The peak of the whole process is that with all
    the trees of a size, read from a file.

    \(memory)
    ## Width, in distances between siblings

    The mean over the same trees. TreeViz and only TreeViz shows a lone child on its side, which
    takes half a distance; the others set it straight below. d3 keeps cousins 2 apart unless told
    otherwise. dot is narrower than all of them, because it does not keep parents centered over their
    children.

    \(widths)
    """
  }

  /// The trees that TreeViz laid out, in the order of families and sizes.
  private var trees: [(family: String, count: Int)] {
    ["random", "perfect", "chain"].flatMap { family in
      measured.counts("TreeViz", family).map { (family, $0) }
    }
  }

  private var times: String { comparison(of: "median", with: peers) }

  private var once: String { comparison(of: "prepared", with: ["d3-hierarchy", "igraph"]) }

  /// Returns a table with the times of TreeViz and its peers for each tree that TreeViz measured.
  private func comparison(of measure: String, with peers: [String]) -> String {
    var table = Table(["tree", "n", "TreeViz"] + peers + peers.map { "\($0) : TreeViz" })
    for (family, count) in trees {
      guard let ours = measured.number("TreeViz", family, count, measure) else { continue }
      let theirs = peers.map { measured.number($0, family, count, measure) }
      table.add(
        [family, grouped(count), rounded(ours)]
          + zip(peers, theirs).map { $1.map(rounded) ?? excuse($0, family, count) }
          + theirs.map { ratio($0, ours) })
    }
    return table.text
  }

  private var perNode: String {
    var table = Table(["tree", "n", "median", "first pass", "from any order"])
    for (family, count) in trees {
      let measures = ["median", "first", "numbered"].map { measure in
        measured.number("TreeViz", family, count, measure).map { $0 * 1e6 / Double(count) }
      }
      table.add([family, grouped(count)] + measures.map(rounded))
    }
    return table.text
  }

  private var memory: String {
    var table = Table(
      ["tree", "n", "kept, bytes a node", "peak, bytes a node"]
        + (["TreeViz"] + peers).map { "\($0), MiB" })
    for (family, count) in trees where count >= 10_000 {
      let bytes = ["held bytes a node", "peak bytes a node"].map {
        measured.number("TreeViz", family, count, $0)
      }
      table.add(
        [family, grouped(count)] + bytes.map(rounded)
          + (["TreeViz"] + peers).map { program in
            measured.number(program, family, count, "peak KiB").map { rounded($0 / 1024) }
              ?? excuse(program, family, count)
          })
    }
    return table.text
  }

  private var widths: String {
    var table = Table(
      [
        "tree", "n", "TreeViz", "d3", "d3, cousins 2 apart", "igraph", "dot", "TreeViz : d3",
        "TreeViz : igraph", "TreeViz : dot",
      ])
    for (family, count) in trees where family != "chain" {
      func width(_ program: String, _ measure: String = "width") -> Double? {
        measured.number(program, family, count, measure)
      }
      let (ours, d3, igraph, dot) = (
        width("TreeViz"), width("d3-hierarchy"), width("igraph"), width("dot")
      )
      table.add(
        [family, grouped(count)]
          + [ours, d3, width("d3-hierarchy", "width, cousins 2 apart"), igraph, dot].map(rounded)
          + [ratio(ours, d3), ratio(ours, igraph)]
          + [ratio(width("TreeViz", "width of dot's trees"), dot)])
    }
    return table.text
  }

  private func excuse(_ program: String, _ family: String, _ count: Int) -> String {
    measured.excuse(program, family, count) ?? "–"
  }

  private func ratio(_ one: Double?, _ other: Double?) -> String {
    guard let one, let other else { return "–" }
    return rounded(one / other)
  }
}
