// swift-format-ignore-file: AlwaysUseLowerCamelCase

package import TextSupport
package import TreeStage

// The memory that a page shares with the exported functions. The page writes its input, in UTF-8 or
// as binary data, to the memory at `tv_input`. Functions write text to `tv_reply` and numbers to
// `tv_numbers`. A function that fails returns −1 and writes the reason to `tv_reply`. The memory
// may move with every call, so the page must request the addresses again each time.

nonisolated(unsafe) var placedTrees: [PlacedTree?] = []
/// The input of the next function.
nonisolated(unsafe) package internal(set) var input: [UInt8] = []
nonisolated(unsafe) private var reply: [UInt8] = []
nonisolated(unsafe) var numbers: [Double] = []

/// Writes bytes to the reply.
///
/// - Returns: the number of bytes.
package func answer(_ bytes: [UInt8]) -> Int32 {
  reply = bytes
  return Int32(truncatingIfNeeded: reply.count)
}

/// Writes an object to the reply, as JSON.
///
/// - Returns: the length of the JSON text.
package func answer(_ object: JSONObject) -> Int32 { answer(object.buffer.bytes) }

/// Writes numbers for the page.
///
/// - Returns: the number of values.
package func answer(_ found: [Double]) -> Int32 {
  numbers = found
  return Int32(truncatingIfNeeded: numbers.count)
}

/// Writes the reason for a failure to the reply.
///
/// - Returns: −1.
package func fail(_ words: String) -> Int32 {
  reply = Array(words.utf8)
  return -1
}

/// Calls a closure with the placed tree that a handle identifies.
///
/// If there is no such tree or the closure fails, writes the reason and returns −1.
///
/// The closure holds the only reference to the placed tree, so that changes do not copy it.
package func changing(
  _ handle: Int32, _ body: (inout PlacedTree) throws(PageError) -> Int32
) -> Int32 {
  guard placedTrees.indices.contains(Int(handle)), var shown = placedTrees[Int(handle)] else {
    return fail("no such tree")
  }
  placedTrees[Int(handle)] = nil
  defer { placedTrees[Int(handle)] = shown }
  return answering { () throws(PageError) in try body(&shown) }
}

/// Returns the placed tree that a handle identifies.
///
/// - Throws: ``PageError`` if there is no such tree.
package func placedTree(_ handle: Int32) throws(PageError) -> PlacedTree {
  guard placedTrees.indices.contains(Int(handle)), let placed = placedTrees[Int(handle)] else {
    throw PageError(words: "no such tree")
  }
  return placed
}

/// Stores a placed tree and returns its handle.
package func admit(_ tree: PlacedTree) -> Int32 {
  let free = placedTrees.firstIndex { $0 == nil } ?? placedTrees.count
  if free == placedTrees.count { placedTrees.append(tree) } else { placedTrees[free] = tree }
  return Int32(truncatingIfNeeded: free)
}

/// Calls a closure that writes an answer.
///
/// If the closure fails, writes the reason and returns −1.
package func answering(_ body: () throws(PageError) -> Int32) -> Int32 {
  do throws(PageError) { return try body() } catch { return fail(error.words) }
}

/// Allocates memory for the input of the next function.
///
/// - Parameter count: the number of bytes.
/// - Returns: the address of the memory.
@_expose(wasm, "tv_input") @_cdecl("tv_input")
public func tv_input(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  input = [UInt8](repeating: 0, count: Int(max(count, 0)))
  return input.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Returns the address of the most recently written text, JSON or failure reason.
@_expose(wasm, "tv_reply") @_cdecl("tv_reply")
public func tv_reply() -> UnsafePointer<UInt8>? { reply.withUnsafeBufferPointer { $0.baseAddress } }

/// Returns the length in bytes of the reason for the most recent failure.
@_expose(wasm, "tv_fault") @_cdecl("tv_fault")
public func tv_fault() -> Int32 { Int32(truncatingIfNeeded: reply.count) }

/// Returns the address of the most recently written numbers.
@_expose(wasm, "tv_numbers") @_cdecl("tv_numbers")
public func tv_numbers() -> UnsafePointer<Double>? {
  numbers.withUnsafeBufferPointer { $0.baseAddress }
}
