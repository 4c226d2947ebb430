import Testing
import TreeTestSupport

/// Copies that are used in several tasks at once; a new clone is checked with the thread sanitizer too.
@Suite struct ConcurrencyTests {
  @Test func copiesInTasks() async {
    let faults = await faultsOfConcurrentCopies()
    #expect(faults == [Int](repeating: 0, count: 7))
  }
}
