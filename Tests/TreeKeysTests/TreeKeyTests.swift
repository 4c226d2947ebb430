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

  /// Numbers with more digits than a `Double` are compared by their digits.
  @Test func longDecimalsAreComparedExactly() throws {
    let sorted = [
      "-1e300", "-0.30000000000000000002", "-0.30000000000000000001", "-0.3", "0", "4e-324",
      "5e-324", "1e-300",
      "0.1", "0.10000000000000000000001", "0.1000000000000000055511151231257827", "1",
      "1.00000000000000000000000001", "2", "18014398509481985", "18014398509481985.5",
      "123456789012345678901.25", "123456789012345678901.5", "1234567890123456789016e-1", "1e300",
    ]
    let values = try sorted.map { try keys($0)[0] }
    for (left, first) in values.enumerated() {
      for (right, second) in values.enumerated() {
        #expect((first < second) == (left < right), "\(sorted[left]) \(sorted[right])")
        #expect((first == second) == (left == right), "\(sorted[left]) \(sorted[right])")
      }
    }
    let equal = [
      ("0.10000000000000000000010", "0.1000000000000000000001"), ("-0.0", "0e999999999999999999"),
      ("1", "1.00000000000000000000"), ("1000000000000000000000e-21", "1"), ("+5.0", "5"),
    ]
    for (one, other) in equal {
      let (first, second) = (try keys(one)[0], try keys(other)[0])
      #expect(first == second && first.hashValue == second.hashValue, "\(one)")
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
