import Foundation

/// The time of a processor that a body takes, in nanoseconds.
///
/// Unlike the time on the clock it does not grow while other programs have the processor, or while
/// the machine stands still.
func processorNanoseconds(_ body: () -> Void) -> Double {
  let start = processorNanosecondsSoFar()
  body()
  return processorNanosecondsSoFar() - start
}

private func processorNanosecondsSoFar() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
