import Foundation
import SearchTrees
import SortedContainers
import Testing

/// The article about sorted containers shows code that compiles and does what the article says.
@Suite struct ArticleTests {
  /// Each example in the article is part of this file, except for its indentation.
  @Test func theExamplesOfTheArticleAreTestedHere() throws {
    let here = URL(fileURLWithPath: #filePath)
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    func lines(_ file: URL) throws -> [String] {
      try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let tested = try lines(here).joined(separator: "\n")
    let article = try lines(
      root.appendingPathComponent("Sources/TreeViz/TreeViz.docc/SortedSetsAndMaps.md"))
    let examples = article.joined(separator: "\n").components(separatedBy: "```swift\n").dropFirst()
    #expect(examples.count >= 4)
    for example in examples {
      let code = example.components(separatedBy: "\n```")[0]
      #expect(tested.contains("\n" + code + "\n"), "not in ArticleTests.swift: \(code)")
    }
  }

  @Test func setsWorkAsTheArticleShows() {
    var times: AVLTree = [540, 615, 480, 700]
    times.insert(555)
    let first = times.first
    let isTaken = times.contains(615)
    let nextTime = times[times.lowerBound(of: 600)]
    let third = times[offset: 2]
    let earlier = times.rank(of: 600)
    let morning = Array(times[480..<600])

    #expect(first == 480 && isTaken && nextTime == 615 && third == 555 && earlier == 3)
    #expect(morning == [480, 540, 555])
  }

  @Test func mapsWorkAsTheArticleShows() {
    var stock = AVLMap<String, Int>()
    for fruit in ["pear", "apple", "fig", "apple"] { stock[fruit, default: 0] += 1 }
    stock["pear"] = nil
    let names = stock.map(\.key)
    let apples = stock["apple"]

    #expect(names == ["apple", "fig"] && apples == 2)
  }

  @Test func aggregatedMaps() {
    var sales = AggregatedMap<NaturalOrder<Int>, Int, AVLScheme, Sum<Int, Int>>()
    for (day, amount) in [(1, 30), (2, 50), (5, 20)] { sales[day, default: 0] += amount }
    let firstDays = sales.aggregate(over: 1...2)
    let meetings: IntervalTree = [9...10: "standup", 9...12: "review", 14...15: "retrospective"]
    let atEleven = meetings.containing(11).map(\.value)

    #expect(firstDays == 80 && atEleven == ["review"])
  }

  @Test func multisetsWorkAsTheArticleShows() {
    var grades: AVLMultiset = [2, 1, 3, 2]
    grades.insert(2)
    let twos = grades.multiplicity(of: 2)
    let median = grades[offset: grades.count / 2]
    let passed = grades.count(from: 1, to: 3)

    #expect(twos == 3 && median == 2 && passed == 4 && grades.distinctCount == 3)
  }

  @Test func frozenSets() {
    let primes = AVLTree([7, 3, 5, 2]).frozen()
    let isPrime = primes.contains(5)
    let smaller = primes.rank(of: 4)
    let answers = primes.contains(each: [1, 2, 3])

    #expect(isPrime && smaller == 2 && answers == [false, true, true])
  }

  @Test func ordersWorkAsTheArticleShows() {
    let byLength = ClosureOrder<String> { ($0.count, $0) < ($1.count, $1) }
    var words = SearchTree(order: byLength, scheme: RedBlackScheme())
    words.insert(contentsOf: ["tree", "leaf", "a"])
    let descending: SearchTree<ReversedOrder<Int>, AVLScheme> = [1, 3, 2]

    #expect(Array(words) == ["a", "leaf", "tree"] && Array(descending) == [3, 2, 1])
  }
}
