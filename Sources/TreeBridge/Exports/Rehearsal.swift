import BinaryTrees
import SearchTrees

/// A number that stands for many answers: two machines that give the same one gave the same answers.
struct AnswerDigest {
  /// The number, by FNV-1a.
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  mutating func add(number: Double) {
    var bits = number.bitPattern
    for _ in 0..<8 {
      add(byte: UInt8(truncatingIfNeeded: bits))
      bits &>>= 8
    }
  }
}

/// Plays random scripts as a page would, and sums up all answers: the test that the trees are the same
/// natively, in WebAssembly and in a browser.
///
/// - Parameters:
///   - first: the seed of the first script; the kind of its tree goes with it.
///   - count: the number of scripts, whose seeds follow one another.
/// - Returns: the sum of all answers.
@_expose(wasm, "tv_rehearse") @_cdecl("tv_rehearse")
public func tv_rehearse(_ first: Int32, _ count: Int32) -> Int32 {
  var digest = AnswerDigest()
  for script in 0..<max(count, 0) { rehearse(first &+ script, &digest) }
  return Int32(truncatingIfNeeded: Int64(bitPattern: digest.value ^ digest.value &>> 32))
}

private func rehearse(_ seed: Int32, _ digest: inout AnswerDigest) {
  var random = SplitMix64(seed: UInt64(UInt32(bitPattern: seed)))
  func number(below limit: UInt64) -> Int32 { Int32(truncatingIfNeeded: random.next() % limit) }
  func word() -> String {
    let key = number(below: 24)
    switch number(below: 8) {
    case 0: return "w" + key.description
    case 1: return (Double(key) / 4).description
    case 2: return (Int64.max - Int64(key)).description
    default: return key.description
    }
  }
  func put(_ text: String) {
    let bytes = Array(text.utf8)
    guard let place = tv_input(Int32(truncatingIfNeeded: bytes.count)) else { return }
    for index in bytes.indices { place[index] = bytes[index] }
  }
  func add(text count: Int32) {
    guard count > 0, let start = tv_reply() else { return digest.add(byte: 0xFF) }
    for index in 0..<Int(count) { digest.add(byte: start[index]) }
  }
  put((0..<number(below: 12)).map { _ in word() }.joined(separator: " "))
  let kinds = Int32(truncatingIfNeeded: TreeKind.allCases.count)
  let orders = UInt64(TraversalOrder.allCases.count)
  let handle = tv_open((seed % kinds + kinds) % kinds, seed)
  defer { tv_close(handle) }
  for _ in 0..<2 + number(below: 4) {
    put(word())
    let verb = number(below: 5)
    let answer =
      verb < 4
      ? tv_do(handle, verb) : tv_traverse(handle, number(below: orders), number(below: 2))
    digest.add(byte: UInt8(truncatingIfNeeded: answer))
  }
  add(text: tv_outline(handle))
  var moment = tv_go(handle, 0)
  while moment >= 0 {
    add(text: tv_facts(handle))
    let count = tv_show(handle, -1e6, -1e6, 1e6, 1e6, 0, 0, 0, 0, -1)
    if count > 0, let start = tv_numbers() {
      for index in 0..<Int(count) { digest.add(number: start[index]) }
    }
    // Most steps are gone one by one, some leapt over.
    let next = tv_go(handle, moment + (number(below: 6) == 0 ? 4 : 1))
    if next == moment { break }
    moment = next
  }
  add(text: tv_details(handle, number(below: 8)))
  add(text: tv_label(handle, number(below: 8)))
}
