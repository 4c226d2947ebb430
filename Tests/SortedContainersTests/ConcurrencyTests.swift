import Testing
import TreeTestSupport

/// Copies that are used in several concurrent tasks.
///
/// The thread sanitizer checks this too.
@Suite struct ConcurrencyTests {
  @Test func copiesInTasks() async {
    let faults = await faultsOfConcurrentCopies()
    #expect(faults == [Int](repeating: 0, count: 8))
  }
}
