import BinaryTrees
import Foundation
import Testing
import TextSupport
import TreeFormats
import TreeKeys
import TreeTestSupport

/// Linkage matrices of SciPy and scikit-learn.
@Suite struct LinkageTests {
  /// The order of the leaves in SciPy's dendrogram.
  static let leaves = [
    9, 11, 7, 8, 18, 20, 15, 14, 16, 17, 19, 10, 13, 4, 12, 1, 2, 3, 5, 0, 6,
  ]

  @Test(arguments: ["linkage-wine.csv", "linkage-wine.npy"])
  func aClusteringIsReadAsSciPyDrawsIt(_ file: String) throws {
    let document = try TreeDocument.read(try fixture(file))
    #expect(document.format == .linkage && document.notes.isEmpty)
    let tree = document.tree
    #expect(tree.count == 41 && tree.shape.isFull)
    let labels = tree.shape.indices.filter { tree.shape.isLeaf($0) }.map { tree.elements[$0] }
    #expect(labels == Self.leaves.map { "\($0)" })
    let heights = try #require(tree.columns["distance"]?.numbers)
    func isNear(_ node: Int, _ height: Double) -> Bool {
      abs((heights[node] ?? 0) - height) < 1e-9
    }
    let (left, right) = (Int(tree.shape.left[0]), Int(tree.shape.right[0]))
    #expect(isNear(0, 5.946150472) && isNear(left, 4.61414877) && isNear(right, 4.704926197))
    #expect(tree.shape.subtreeSize[left] == 21 && tree.shape.subtreeSize[right] == 19)
    for node in tree.shape.indices {
      #expect((heights[node] == nil) == tree.shape.isLeaf(node))
      #expect(tree.elements[node].isEmpty != tree.shape.isLeaf(node))
    }
    expectLengthsAreDifferences(of: tree)
  }

  private func expectLengthsAreDifferences(of tree: TreeSnapshot<String>) {
    let heights = tree.columns["distance"]?.numbers ?? []
    let lengths = tree.columns[.branchLength]?.numbers ?? []
    for node in tree.shape.indices.dropFirst() {
      let parent = heights[Int(tree.shape.parent[node])] ?? .nan
      #expect(lengths[node] == parent - (heights[node] ?? 0))
    }
  }

  @Test func aTextWithoutRowsIsNotTheEmptyTree() throws {
    for text in ["hello\n", "a,b,c,d\n", "left right height size"] {
      let error = #expect(throws: SourceError.self) { try read(text, .linkage).get() }
      #expect(error?.message == "a linkage matrix without rows")
    }
    #expect(try read("", .linkage).get().tree.isEmpty)
  }

  @Test func aTableThatIsAlmostALinkageMatrixIsRefusedWithTheFaultOfItsRow() {
    func hint(_ text: String) -> String? {
      let fault = #expect(throws: ReadingFault.self) {
        try TreeDocument.reading(Array(text.utf8), format: nil, keyType: nil)
      }
      return fault?.hint
    }
    let wrong = hint("0,1,0.5,2\n2,9,0.7,3\n3,5,1.0,4\n")
    #expect(
      wrong
        == "\n  as a linkage matrix (--from-format linkage), row 2 of 3 merges 9, which is not a "
        + "cluster yet (expected: a whole number from 0 to 4)")
    #expect(hint("0,1,0.5,3\n2,9,0.7,3\n")?.contains("--from-format keys") == true)
  }

  @Test func aListOfDistancesIsReportedToBeKeys() throws {
    let distances = "1.5\n2.25\n0.5\n3.75\n4.125\n6.5\n"
    let notes = try read(distances).get().notes
    #expect(notes.count == 1 && notes[0].contains("the distances of 4 items"), "\(notes)")
    for text in ["1.5\n2.25\n0.5\n3.75\n4.125\n", "1\n2\n3\n4\n5\n6\n", "1.5 2.5 0.5 3.5 4.5 6.5"] {
      #expect(try read(text).get().notes.isEmpty, "\(text)")
    }
    #expect(try read(distances, keyType: .decimal).get().notes.isEmpty)
  }

  @Test func inversionsHaveNegativeLengths() throws {
    let tree = try TreeDocument.read(try fixture("linkage-wine-centroid.csv")).tree
    expectLengthsAreDifferences(of: tree)
    let lengths = try #require(tree.columns[.branchLength]?.numbers)
    #expect(lengths.count { ($0 ?? 0) < 0 } == 2)
  }

  @Test func theAttributesOfScikitLearnAreAClustering() throws {
    let bytes = try fixture("linkage-wine-agglomerative.json")
    for format in [nil, TreeFormat.json, .linkage] {
      let document = try TreeDocument.read(bytes, format: format)
      #expect(document.format == .linkage && document.tree.count == 41)
      #expect(document.tree.columns["distance"]?[0] == .decimal(13.646318298292897))
      expectLengthsAreDifferences(of: document.tree)
    }
    let text = #"{"labels_": [0], "children_": [[0, 1]], "x": {"y": 1}, "distances_": [2]}"#
    let document = try read(text).get()
    #expect(outline(document.tree) == "{0 1}")
    #expect(document.notes == ["ignored: labels_, x"])
  }

  /// Each spelling of the rows `0,1,1,2` and `3,2,2.5,3`.
  @Test(
    arguments: [
      "0,1,1,2\n3,2,2.5,3\n", "0 1 1 2\r\n3 2 2.5 3", "0\t1\t1\t2\n3\t2\t2.5\t3\n",
      "0;1;1;2\n3;2;2.5;3\n", " 0  1  1.0  2\n 3  2  2.5  3\n", "# a b\n0 1 1 2\n\n3 2 2.5 3\n",
      "0.000000000000000000e+00 1.0e+00 1e0 2.\n3.0 2.0 25e-1 3.0", "0,1,2,3\n0,1,1,2\n3,2,2.5,3\n",
      ",0,1,2,3\n0,0.0,1.0,1.0,2.0\n1,3.0,2.0,2.5,3.0\n", "a,b,height,n\n0,1,1,2\n3,2,2.5,3\n",
      "\u{FEFF}0, 1, 1, 2\n3, 2, 2.5, 3",
    ])
  func rowsAreReadInEachSpelling(_ text: String) throws {
    #expect(TreeFormat.detect(Array(text.utf8)) == .linkage)
    let tree = try read(text).get().tree
    #expect(outline(tree) == "{{0 1} 2}")
    #expect(tree.columns["distance"] == .decimals([2.5, 1, nil, nil, nil]))
    #expect(tree.columns[.branchLength] == .decimals([nil, 1.5, 1, 1, 2.5]))
  }

  /// Tables and keys that only look similar.
  @Test(
    arguments: [
      "5 3 8 1", "0 1 1 2", "1 2 3 4\n5 6 7 8", "0 1 1 2\n3 2 2.5 4\n", "0 1 1 2 5\n3 2 2 3 5\n",
      "0,1,1,3\n3,2,2.5,3\n", "0,0,1,2\n3,2,2.5,3\n", "id,left,right,n\n1,2,3,4\n2,4,5,6\n",
    ])
  func otherTablesAreNoClusterings(_ text: String) {
    #expect(TreeFormat.detect(Array(text.utf8)) != .linkage)
  }

  /// A table with one fault is still detected, and the message names its row.
  @Test(
    arguments: [
      (3, "7,14,2.4,2", "row 3 of 20 merges 14 again", "each cluster once"),
      (2, "3,40,1.9,2", "row 2 of 20 merges 40, which is not a cluster yet", "from 0 to 21"),
      (
        4, "15,21,2.38,4", "row 4 of 20 has the size 4", "3, the sizes of its two clusters together"
      ),
      (5, "0,6,nan,2", "row 5 of 20 has the height nan", "a number of 0 or more"),
      (5, "0,6,-1,2", "row 5 of 20 has the height -1", "a number of 0 or more"),
      (5, "0,6.5,2.5,2", "row 5 of 20 merges 6.5, which is not a cluster yet", "a whole number"),
      (5, "0,6,2.5", "row 5 of 20 has 3 fields", "two clusters"),
      (5, "oak,0,6,2.5", "row 5 of 20 has a field that is not a number", "a number"),
    ])
  func faultsNameTheirRow(
    _ row: Int, _ line: String, _ message: String, _ expected: String
  ) throws {
    var lines = String(decoding: try fixture("linkage-wine.csv"), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    lines[row - 1] = line
    for separator in [",", " "] {
      let text = lines.map { $0.replacingOccurrences(of: ",", with: separator) }
        .joined(separator: "\n")
      let error = #expect(throws: SourceError.self) { try read(text).get() }
      #expect(error?.message == message && error?.expected?.contains(expected) == true, "\(text)")
      #expect(error?.position.line == row && error?.position.column == 1)
    }
  }

  @Test(
    arguments: [
      ("0,1,1,2\n3,2,2.5\n", "row 2 of 2 has 3 fields"),
      ("0,1,1,2\n3,2,x,3\n", "row 2 of 2 has a field that is not a number"),
      (#"{"children_": [[0, 1]]}"#, "distances_ is missing"),
      (#"{"children_": [[0, 1, 2]], "distances_": [1]}"#, "a merge of 3 clusters"),
      (#"{"children_": [0], "distances_": [1]}"#, "a merge that is not an array"),
      (#"{"children_": [[0, "1"]], "distances_": [1]}"#, "an entry that is not a number"),
      (#"{"children_": [[0, 1]], "distances_": [1, 2]}"#, "distances_ has 2 entries"),
      (#"{"children_": [[0, 1]], "distances_": [NaN]}"#, "row 1 of 1 has the height nan"),
      (#"{"children_": 5, "distances_": [1]}"#, "a value that is not an array"),
      (#"{"children_": [[0, 1]], "children_": [[0, 1]]}"#, "children_ is given twice"),
    ])
  func otherFaultsAreNamed(_ text: String, _ message: String) {
    let error = #expect(throws: SourceError.self) { try read(text, .linkage).get() }
    #expect(error?.message == message)
  }

  @Test func largeTreesAreLimited() {
    let limits = ReadingLimits(nodes: 4)
    let error = #expect(throws: SourceError.self) {
      try read("0 1 1 2\n3 2 2 3", .linkage, limits: limits).get()
    }
    #expect(error?.expected == "at most 4 nodes")
    #expect((try? read("0 1 1 2", .linkage, limits: limits).get().tree.count) == 3)
    #expect((try? read("", .linkage).get().tree.count) == 0)
  }
}

/// Arrays of NumPy.
@Suite struct NumPyTests {
  /// Returns a file of NumPy with the rows `0,1,1,2` and `3,2,2.5,3`.
  static func file(
    version: UInt8 = 1, type: String = "<f8", byColumn: Bool = false, shape: String = "(2, 4)"
  ) -> [UInt8] {
    let order = byColumn ? "True" : "False"
    let header = "{'descr': '\(type)', 'fortran_order': \(order), 'shape': \(shape), }\n"
    let length = UInt32(header.utf8.count)
    let width = version == 1 ? 2 : 4
    let size = (0..<width).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
    let rows: [[Double]] = [[0, 1, 1, 2], [3, 2, 2.5, 3]]
    let columns = (0..<4).flatMap { column in rows.map { $0[column] } }
    let bytes = (byColumn ? columns : Array(rows.joined())).flatMap { number -> [UInt8] in
      let bits = type.hasSuffix("8") ? number.bitPattern : UInt64(Float(number).bitPattern)
      let width = type.hasSuffix("8") ? 8 : 4
      let bytes = (0..<width).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
      return type.hasPrefix(">") ? bytes.reversed() : bytes
    }
    return [0x93] + "NUMPY".utf8 + [version, 0] + size + header.utf8 + bytes
  }

  @Test(arguments: [1, 2, 3] as [UInt8], ["<f8", ">f8", "<f4", ">f4", "=f8"])
  func numbersAreReadInEachForm(_ version: UInt8, _ type: String) throws {
    for byColumn in [false, true] {
      let bytes = Self.file(version: version, type: type, byColumn: byColumn)
      let tree = try TreeDocument.read(bytes).tree
      #expect(outline(tree) == "{{0 1} 2}")
      #expect(tree.columns["distance"] == .decimals([2.5, 1, nil, nil, nil]))
    }
  }

  /// No prefix of a file is read as a smaller tree.
  @Test func filesThatAreCutOffAreRefused() {
    let bytes = Self.file()
    for count in 6..<bytes.count {
      let error = #expect(throws: SourceError.self) {
        try TreeDocument.read(Array(bytes.prefix(count)))
      }
      #expect(error?.message.contains("an array of NumPy") == true)
    }
  }

  @Test(
    arguments: [
      (NumPyTests.file(version: 4), "an array of NumPy in an unknown version"),
      (NumPyTests.file(type: "<i8"), "an array of NumPy of the type <i8"),
      (NumPyTests.file(type: "|O8"), "an array of NumPy of the type |O8"),
      (NumPyTests.file(shape: "(8,)"), "an array of NumPy of the shape (8)"),
      (NumPyTests.file(shape: "(4, 2)"), "an array of NumPy of the shape (4, 2)"),
      (NumPyTests.file(shape: "(2, 4, 1)"), "an array of NumPy of the shape (2, 4, 1)"),
      (NumPyTests.file(shape: "(9223372036854775807, 4)"), "an array of NumPy that is cut off"),
      (NumPyTests.file(shape: "(-1, 4)"), "an array of NumPy of the shape (-1, 4)"),
      (NumPyTests.file(shape: "(1, 4)"), nil),
    ] as [([UInt8], String?)])
  func otherArraysAreRefused(_ bytes: [UInt8], _ message: String?) {
    var found: String?
    do throws(SourceError) {
      _ = try TreeDocument.read(bytes)
    } catch {
      found = error.message
    }
    #expect(found == message)
  }

  @Test func anotherFormatIsNotReadFromAnArray() {
    let error = #expect(throws: SourceError.self) { try read(Self.file(), .json).get() }
    #expect(error?.message == "an array of NumPy, which cannot be read")
  }
}

/// The heights of merges, and the clusters below a cut.
@Suite struct MergeHeightTests {
  /// The numbers equal those of `fcluster`, with inversions and equal heights.
  @Test func clustersAreThoseOfSciPy() throws {
    let text = String(decoding: try fixture("linkage-fcluster.txt"), as: UTF8.self)
    var (merges, leaves): (MergeHeights?, [Int]) = (nil, [])
    var count = 0
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if words[0] == "Z" {
        let rows = words.dropFirst().joined(separator: "\n")
        let tree = try read(rows, .linkage).get().tree
        merges = MergeHeights(of: tree)
        let places = tree.shape.indices.filter { tree.shape.isLeaf($0) }
        leaves = places.sorted { Int(tree.elements[$0]) ?? 0 < Int(tree.elements[$1]) ?? 0 }
        continue
      }
      let merges = try #require(merges)
      let expected = words[2].split(separator: ",").compactMap { Int32($0) }
      let number = try #require(Double(words[1]))
      let height = words[0] == "h" ? number : merges.height(forClusters: Int(number))
      let numbers = merges.clusters(cutAt: height)
      if words[0] == "k", Int(number) == leaves.count {
        // SciPy numbers clusters of one leaf each in the order of the leaves.
        #expect(height == nil && Set(leaves.map { numbers[$0] }).count == leaves.count)
      } else {
        #expect(leaves.map { numbers[$0] } == expected, "\(line)")
      }
      count += 1
    }
    #expect(count > 200)
  }

  /// The correlations equal those of `cophenet`, with inversions and equal heights.
  @Test func copheneticCorrelationsAreThoseOfSciPy() throws {
    let text = String(decoding: try fixture("linkage-cophenet.txt"), as: UTF8.self)
    var (tree, distances): (TreeSnapshot<String>?, [Double]) = (nil, [])
    var count = 0
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "Z": tree = try read(words.dropFirst().joined(separator: "\n"), .linkage).get().tree
      case "D": distances = words.dropFirst().compactMap { Double($0) }
      default:
        let tree = try #require(tree)
        let merges = try #require(MergeHeights(of: tree))
        let leaves = tree.shape.indices.filter { tree.shape.isLeaf($0) }
          .sorted { Int(tree.elements[$0]) ?? 0 < Int(tree.elements[$1]) ?? 0 }
        let expected = try #require(Double(words[1]))
        let found = try #require(
          merges.copheneticCorrelation(with: distances, leaves: leaves))
        #expect(abs(found - expected) < 1e-9, "\(line)")
        #expect(merges.copheneticCorrelation(with: distances + [1], leaves: leaves) == nil)
        let equal = distances.map { _ in 1.0 }
        #expect(merges.copheneticCorrelation(with: equal, leaves: leaves) == nil)
        count += 1
      }
    }
    #expect(count > 10)
  }

  /// A node with three or more children is several merges at one height.
  @Test func groupsAreMergesOfEqualHeight() throws {
    var limits = ReadingLimits.standard
    limits.children = .max
    let text = Array("((a:1,b:1,c:1):2,(d:2,e:2):1,f:3);".utf8)
    let tree = try TreeDocument.read(text, limits: limits).joined.tree
    let merges = try #require(MergeHeights(of: tree))
    #expect(merges.merges == [1, 1, 2, 3, 3])
    let labels = ["a", "b", "c", "d", "e", "f"]
    func numbers(_ height: Double?) -> [Int32] {
      let numbers = merges.clusters(cutAt: height)
      return labels.compactMap { tree.elements.firstIndex(of: $0) }.map { numbers[$0] }
    }
    #expect(numbers(1) == [1, 1, 1, 2, 3, 4] && numbers(2) == [1, 1, 1, 2, 2, 3])
    #expect(numbers(3) == [1, 1, 1, 1, 1, 1] && Set(numbers(nil)).count == 6)
  }

  @Test func theCutOfTheWines() throws {
    let tree = try TreeDocument.read(try fixture("linkage-wine.csv")).tree
    let merges = try #require(MergeHeights(of: tree))
    let expected: [Int32] = [
      5, 5, 5, 5, 4, 5, 5, 1, 1, 1, 3, 1, 4, 3, 2, 2, 2, 2, 2, 2, 2,
    ]
    let numbers = merges.clusters(cutAt: 4)
    let found = zip(tree.shape.indices.filter { tree.shape.isLeaf($0) }, LinkageTests.leaves)
      .map { (leaf: $1, number: numbers[$0]) }.sorted { $0.leaf < $1.leaf }.map(\.number)
    #expect(found == expected)
    #expect(numbers[0] == 0 && merges.height(forClusters: 3) == 4.61414877)
    #expect(!merges.reaches(1.3) && merges.reaches(1.367401739))
  }

  /// Branch lengths alone give the same clusters, although their sums are rounded.
  @Test func branchLengthsSuffice() throws {
    var tree = try TreeDocument.read(try fixture("linkage-wine.csv")).tree
    let recorded = try #require(MergeHeights(of: tree))
    var columns = tree.columns
    columns["distance"] = nil
    tree = TreeSnapshot(shape: tree.shape, elements: tree.elements, columns: columns)
    let summed = try #require(MergeHeights(of: tree))
    for height in recorded.merges {
      #expect(recorded.clusters(cutAt: height) == summed.clusters(cutAt: height))
    }
    // A column of the same name with other numbers is not a height.
    columns["distance"] = .decimals(tree.shape.indices.map { Double($0) })
    tree = TreeSnapshot(shape: tree.shape, elements: tree.elements, columns: columns)
    #expect(MergeHeights(of: tree)?.heights == summed.heights)
  }

  /// A subtree is a cluster exactly if none of its merges is above the cut.
  @Test(arguments: 0..<40) func clustersAreMaximalSubtreesBelowTheCut(_ seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let count = 1 + Int(generator.next() % 40)
    let shape = TreeShape.random(count: count, using: &generator)
    let lengths = shape.indices.map { _ in Double(generator.next() % 8) - 2 }
    var columns = TreeColumns()
    columns[.branchLength] = .decimals(lengths)
    let tree = TreeSnapshot(shape: shape, elements: Array(shape.indices), columns: columns)
    guard let merges = MergeHeights(of: tree) else {
      #expect(count == 1)
      return
    }
    for height in [-1.0, 0, 2, 5, 100] {
      let numbers = merges.clusters(cutAt: height)
      func isCluster(_ node: Int) -> Bool {
        (node..<node + Int(shape.subtreeSize[node])).allSatisfy {
          shape.isLeaf($0) || merges.heights[$0] <= height + 1e-6
        }
      }
      for node in shape.indices {
        #expect((numbers[node] > 0) == isCluster(node))
        let parent = Int(shape.parent[node])
        if parent >= 0, isCluster(parent) { #expect(numbers[node] == numbers[parent]) }
      }
      let roots = shape.indices.filter {
        isCluster($0) && (shape.parent[$0] < 0 || !isCluster(Int(shape.parent[$0])))
      }
      #expect(Set(roots.map { numbers[$0] }) == Set(roots.indices.map { Int32($0) + 1 }))
    }
  }
}
