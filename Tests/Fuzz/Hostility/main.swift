import HostileUse

// A small program for the address sanitizer and Valgrind; the argument is the number of rounds.
let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2
let faults = faultsOfHostileUse(rounds: rounds)
guard faults.isEmpty else {
  print(faults.prefix(20).joined(separator: "\n"))
  fatalError("\(faults.count) faults")
}
print("containers with mischievous elements: no faults")
