import BinaryTrees
import Testing
import TreeFormats

@Test(
  arguments: [
    ("decision-tree-iris.json", .jsonArrays, 17, 5),
    ("decision-tree-wine.json", .jsonArrays, 23, 5),
    ("decision-tree-digits.json", .jsonArrays, 335, 15),
    ("dendrogram-digits-single.nwk", .newick, 3593, 258),
  ] as [(String, TreeFormat, Int, Int)])
func realTreesAreRead(_ file: String, _ format: TreeFormat, _ count: Int, _ height: Int) throws {
  let document = try TreeDocument.read(try fixture(file))
  #expect(document.format == format)
  #expect(document.tree.count == count)
  #expect(document.tree.shape.height == height)
}

@Test func decisionTreesHaveLabelsAndWeights() throws {
  let tree = try TreeDocument.read(try fixture("decision-tree-iris.json")).tree
  #expect(tree.elements.first == "petal width (cm) <= 0.800")
  #expect(tree.columns[.weight]?.numbers.first == 150)
  #expect(tree.columns[.weight]?.numbers.contains(nil) == false)
}

@Test func dendrogramsHaveLengths() throws {
  let tree = try TreeDocument.read(try fixture("dendrogram-iris-ward.nwk")).tree
  #expect(tree.count == 299)
  let leaves = tree.shape.indices.filter { tree.shape.isLeaf($0) }
  #expect(Set(leaves.map { tree.elements[$0] }).count == 150)
  let lengths = try #require(tree.columns[.branchLength]).numbers
  #expect(lengths.count { $0 != nil } == 298)
  let leaf = try #require(tree.elements.firstIndex(of: "iris35"))
  #expect(lengths[leaf] == 0.439697)
}
