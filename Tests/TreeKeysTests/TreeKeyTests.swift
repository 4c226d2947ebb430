import Testing
import TextSupport
import TreeKeys

/// Tests of keys of different types in one order.
@Suite struct TreeKeyTests {
  private func keys(_ text: String, _ type: KeyType? = nil) throws -> [TreeKey] {
    try KeyList.parse(Array(text.utf8), type: type).keys
  }

  @Test func labelsAreWhatWasTyped() throws {
    #expect(try keys("+5 007").map(\.label) == ["5", "7"])
    #expect(try keys("2.50 3e1").map(\.label) == ["2.50", "3e1"])
    #expect(try keys("pear 5").map(\.label) == ["pear", "5"])
    #expect(try keys("pear 5").map(\.isText) == [true, true])
    #expect(try keys("5 2.5").map(\.isText) == [false, false])
  }

  /// Integers and decimals have one order, even if two integers round to the same double.
  @Test func theOrderIsTotalAndExact() throws {
    let sorted =
      try keys("-2.5") + keys("-2 -1") + keys("-0.5") + keys("0 2") + keys("2.5")
      + keys("9007199254740992.0") + keys("9007199254740993 9223372036854775807") + keys("1e300")
      + keys("10 9 apple", .text)
    for (left, first) in sorted.enumerated() {
      for (right, second) in sorted.enumerated() {
        #expect((first < second) == (left < right), "\(first) \(second)")
        #expect((first == second) == (left == right), "\(first) \(second)")
      }
    }
  }

  @Test func equalKeysHaveOneHash() throws {
    let pairs = [("2", "2.0"), ("0", "-0.0"), ("9007199254740992", "9007199254740992.0")]
    for (whole, decimal) in pairs {
      let (first, second) = (try keys(whole)[0], try keys(decimal)[0])
      #expect(first == second && second == first)
      #expect(first.hashValue == second.hashValue)
      #expect(Set([first]).contains(second))
    }
    #expect(try keys("5")[0] != keys("5", .text)[0])
  }
}
