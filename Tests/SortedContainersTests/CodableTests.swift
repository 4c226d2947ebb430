import SortedContainers
import Testing
import TreeTestSupport

@Suite struct CodableTests {
  @Test func aMultisetIsCodedWithItsCounts() throws {
    let set: AVLMultiset<String> = ["b", "a", "b"]
    #expect(try encodedJSON(set) == #"{"counts":[1,2],"elements":["a","b"]}"#)
    for json in [
      #"{"counts":[2,1],"elements":["b","a"]}"#, #"{"counts":[1,1,1],"elements":["b","a","b"]}"#,
    ] {
      #expect(try decodedJSON(AVLMultiset<String>.self, json) == set)
      #expect(try encodedJSON(decodedJSON(RedBlackMultiset<String>.self, json)) == encodedJSON(set))
    }
  }

  @Test func badInputIsRejected() {
    let multiset = AVLMultiset<Int>.self
    #expect(
      decodingProblem(multiset, #"{"elements":[5,3],"counts":[1]}"#)
        == "1 entries for 2 elements")
    #expect(
      decodingProblem(multiset, #"{"elements":[5],"counts":[0]}"#)
        == "entry 0 is 0, expected at least 1")
    #expect(
      decodingProblem(multiset, #"{"elements":[5,3],"counts":[9223372036854775807,1]}"#)
        == "the sum exceeds 9223372036854775807")
  }
}
