import TreeTestSupport

// A small program for the thread sanitizer, because all tests together would take minutes to build.
for round in 1...6 {
  let faults = await faultsOfConcurrentCopies()
  guard faults.allSatisfy({ $0 == 0 }) else {
    print("round \(round): \(faults)")
    fatalError("copies of a tree disturb each other")
  }
}
print("copies of trees in several tasks: no faults")
