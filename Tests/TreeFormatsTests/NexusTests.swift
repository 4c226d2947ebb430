import BinaryTrees
import Testing
import TextSupport
import TreeFormats

/// Several trees in Newick and in NEXUS.
struct NexusTests {
  private static let nexus = """
    #NEXUS
    Begin taxa;
      Taxlabels Human Chimp 'Gorilla gorilla';
    End;
    [a comment] Begin trees;
      Translate 1 Human, 2 Chimp, 3 'Gorilla gorilla';
      tree first = [&R] ((1[&rate=0.9]:0.1,2:0.2)[&posterior=0.5]:0.3,3:0.4);
      TREE second [&lnP=-1.5] = ((1:1,3:1):1,2:2);
    End;
    """

  private func read(_ text: String, _ tree: TreeChoice? = nil) throws -> TreeDocument {
    try TreeDocument.read(Array(text.utf8), tree: tree)
  }

  @Test func nexusHasTheNamesOfItsTranslation() throws {
    let document = try read(Self.nexus)
    #expect(document.format == .nexus)
    #expect(document.tree.elements == ["", "", "Human", "Chimp", "Gorilla gorilla"])
    #expect(document.notes == ["2 trees; this is tree 1 (--tree chooses another)"])
    let written = try TreeFormat.newick.write(document.tree, notation: document.notation)
    #expect(
      String(decoding: written.bytes, as: UTF8.self)
        == "[&R] ((Human[&rate=0.9]:0.1,Chimp:0.2)[&posterior=0.5]:0.3,'Gorilla gorilla':0.4);\n")
  }

  @Test(arguments: [TreeChoice.number(2), .name("second")])
  func aTreeOfNexusIsChosenByNumberOrName(_ choice: TreeChoice) throws {
    let document = try read(Self.nexus, choice)
    #expect(document.tree.elements == ["", "", "Human", "Gorilla gorilla", "Chimp"])
    #expect(document.tree.columns["lnP"]?[0] == .decimal(-1.5))
    #expect(document.notes.isEmpty)
  }

  @Test func numbersOfLeavesStandForTaxaWithoutTranslation() throws {
    let text = "#nexus begin taxa; taxlabels a b; end; begin trees; tree t = (2,1); end;"
    #expect(try read(text).tree.elements == ["", "b", "a"])
  }

  @Test func oneOfSeveralTreesInNewickIsRead() throws {
    let text = "(A:1,B:1);\n[&R] ('x;':2,B[;]:2);\n(C,D);"
    #expect(try read(text).notes == ["3 trees; this is tree 1 (--tree chooses another)"])
    #expect(try read(text, .number(2)).tree.elements == ["", "x;", "B"])
    #expect(try read(text, .number(3)).tree.elements == ["", "C", "D"])
    #expect(throws: SourceError.self) { try read(text, .number(4)) }
  }

  @Test(arguments: [
    "#NEXUS", "#NEXUS begin trees; tree a (1,2); end;", "#NEXUS begin trees; tree a = (1,2)",
    "#NEXUS begin trees; translate 1, 2 b; end;", "#NEXUS begin trees; tree a = ((1,2); end;",
    "#NEXUS begin data; [never closed",
  ])
  func faultyNexusIsRefused(_ text: String) {
    #expect(throws: SourceError.self) { try read(text) }
  }
}
