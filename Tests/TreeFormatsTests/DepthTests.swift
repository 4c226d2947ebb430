import BinaryTrees
import Testing
import TreeFormats
import TreeTestSupport
import TreeText

/// Writes a chain of a million nodes, reads it again and says what went wrong, or `nil`.
private func faultOfChain(_ chain: Chain, _ format: TreeFormat) -> String? {
  onSmallStack {
    let shape = chain.shape(count: 1_000_000)
    let rank = shape.inorderRank
    let tree = TreeSnapshot(shape: shape, elements: rank.map { String($0) })
    guard let written = try? format.writer?.write(tree) else { return "is not written" }
    switch read(written.bytes, format) {
    case .failure(let error): return "\(error)"
    case .success(let document):
      return document.tree == tree ? nil : "comes back as another tree"
    }
  }
}

@Suite struct DepthTests {
  @Test func keys() { #expect(faultOfChain(.right, .keys) == nil) }
  @Test func list() { #expect(faultOfChain(.zigzag, .list) == nil) }
  @Test func sexpr() { #expect(faultOfChain(.zigzag, .sexpr) == nil) }
  @Test func newick() { #expect(faultOfChain(.left, .newick) == nil) }
  @Test func json() { #expect(faultOfChain(.zigzag, .json) == nil) }
  @Test func jsonArrays() { #expect(faultOfChain(.left, .jsonArrays) == nil) }

  @Test func heapArrayRefuses() {
    let message = onSmallStack { () -> String? in
      let shape = Chain.left.shape(count: 1_000_000)
      let tree = TreeSnapshot(shape: shape, elements: shape.indices.map { _ in "" })
      do throws(TreeWriteError) {
        _ = try HeapArrayWriter().write(tree)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      message
        == "heap-array: a tree of height 999999 takes more places than the limit of 16777216")
  }

  @Test func aMillionOpenBracketsAreAnError() {
    for (text, format) in [
      ("(", TreeFormat.newick), ("(x", .sexpr), (#"{"left":"#, .json), ("[", .newick),
      (#"{"x":["#, .json),
    ] {
      let message = onSmallStack {
        if case .failure(let error) = read(String(repeating: text, count: 300_000), format) {
          return error.message
        }
        return "was accepted"
      }
      #expect(message.hasPrefix("unexpected") || message.hasSuffix("closed"), "\(message)")
    }
  }
}
