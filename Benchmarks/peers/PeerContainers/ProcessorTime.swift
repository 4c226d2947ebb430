import Foundation

/// Returns the processor time that a body takes, in nanoseconds.
///
/// Unlike wall time, it does not grow while other programs use the processor or while the machine
/// is suspended.
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
