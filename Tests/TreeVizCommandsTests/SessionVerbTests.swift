import Testing

@testable import TreeVizCommands

/// What the commands of a session take: one text for parser, help and completion.
@Suite struct SessionVerbTests {
  @Test func argumentsOfACommand() {
    #expect(SessionVerb.traverse.grammar.counts == 1...2)
    #expect(SessionVerb.insert.grammar.counts == 1...Int.max)
    #expect(SessionVerb.draw.grammar.counts == 0...Int.max)
    #expect(SessionVerb.info.grammar.counts == 0...0)
    #expect(SessionVerb.set.grammar.counts == 0...2)
    #expect(SessionVerb.step.grammar.counts == 1...Int.max)
    #expect(SessionVerb.traverse.grammar.argument(at: 1) == "reversed")
    #expect(SessionVerb.traverse.grammar.argument(at: 2) == nil)
    #expect(SessionVerb.rotate.grammar.argument(at: 0) == "left|right")
    #expect(SessionVerb.draw.grammar.argument(at: 9) == "OPTION")
    #expect(SessionVerb.kinds.grammar.argument(at: 3) == "KIND")
    #expect(SessionVerb.info.grammar.argument(at: 0) == nil)
    #expect(SessionVerb.step.usage == "step COMMAND [OPTION…]")
    #expect(SessionVerb.info.usage == "info")
  }
}
