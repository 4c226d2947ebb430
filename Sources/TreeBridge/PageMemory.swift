import TextSupport
import TreeStage

// The memory that a page shares with the functions that it calls. Texts go in through the memory that `tv_input` gives, in UTF-8; texts and numbers
// come out at `tv_reply` and `tv_numbers`. A function that fails returns −1 and leaves the reason at
// `tv_reply`. Memory may move with every call: the page looks at it anew each time.

nonisolated(unsafe) var exhibits: [Exhibit?] = []
nonisolated(unsafe) var input: [UInt8] = []
nonisolated(unsafe) private var reply: [UInt8] = []
nonisolated(unsafe) var numbers: [Double] = []

/// Leaves bytes for the page.
///
/// - Returns: their number.
func answer(_ bytes: [UInt8]) -> Int32 {
  reply = bytes
  return Int32(truncatingIfNeeded: reply.count)
}

/// Leaves an object for the page.
///
/// - Returns: the length of its JSON.
func answer(_ object: JSONObject) -> Int32 { answer(object.buffer.bytes) }

/// Leaves numbers for the page.
///
/// - Returns: how many there are.
func answer(_ found: [Double]) -> Int32 {
  numbers = found
  return Int32(truncatingIfNeeded: numbers.count)
}

/// Leaves the reason why something cannot be done.
///
/// - Returns: −1.
func fail(_ words: String) -> Int32 {
  reply = Array(words.utf8)
  return -1
}

/// Asks or changes the exhibit of a handle, which has no other owner meanwhile.
func changing(
  _ handle: Int32, _ body: (inout Exhibit) throws(PageError) -> Int32
) -> Int32 {
  guard exhibits.indices.contains(Int(handle)), var shown = exhibits[Int(handle)] else {
    return fail("no such tree")
  }
  exhibits[Int(handle)] = nil
  defer { exhibits[Int(handle)] = shown }
  return answering { () throws(PageError) in try body(&shown) }
}

/// Gives an exhibit a handle.
func admit(_ exhibit: Exhibit) -> Int32 {
  let free = exhibits.firstIndex { $0 == nil } ?? exhibits.count
  if free == exhibits.count { exhibits.append(exhibit) } else { exhibits[free] = exhibit }
  return Int32(truncatingIfNeeded: free)
}

/// Does something that leaves its answer, or the reason why it cannot.
func answering(_ body: () throws(PageError) -> Int32) -> Int32 {
  do throws(PageError) { return try body() } catch { return fail(error.words) }
}

/// Room for an input.
///
/// - Parameter count: its number of bytes.
/// - Returns: the address at which the page writes it.
@_expose(wasm, "tv_input") @_cdecl("tv_input")
public func tv_input(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  input = [UInt8](repeating: 0, count: Int(max(count, 0)))
  return input.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Where the last text lies.
@_expose(wasm, "tv_reply") @_cdecl("tv_reply")
public func tv_reply() -> UnsafePointer<UInt8>? {
  reply.withUnsafeBufferPointer { $0.baseAddress }
}

/// How long the reason is why the last function failed.
@_expose(wasm, "tv_fault") @_cdecl("tv_fault")
public func tv_fault() -> Int32 { Int32(truncatingIfNeeded: reply.count) }

/// Where the last numbers lie.
@_expose(wasm, "tv_numbers") @_cdecl("tv_numbers")
public func tv_numbers() -> UnsafePointer<Double>? {
  numbers.withUnsafeBufferPointer { $0.baseAddress }
}
