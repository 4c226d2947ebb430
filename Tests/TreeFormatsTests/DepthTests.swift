import BinaryTrees
import Testing
import TextSupport
import TreeTestSupport

@testable import TreeFormats

private let length = Chain.longCount

/// A chain with alternating sides whose keys make it a search tree.
private let chain: TreeSnapshot<String> = {
  let shape = Chain.zigzag.shape(count: length)
  return TreeSnapshot(shape: shape, elements: shape.inorderRank.map { String($0) })
}()

/// Writes and reads the chain; returns a description of the fault, or `nil`.
private func faultOfChain(_ format: TreeFormat) -> String? {
  onSmallStack {
    guard let written = try? format.write(chain) else { return "is not written" }
    switch read(written.bytes, format) {
    case .failure(let error): return "\(error)"
    case .success(let document):
      // Newick does not store the side of an only child.
      let isEqual =
        format == .newick
        ? document.tree.shape.height == length - 1 && document.tree.elements == chain.elements
        : document.tree == chain
      return isEqual ? nil : "comes back as another tree"
    }
  }
}

@Suite struct DepthTests {
  @Test(arguments: [.keys, .list, .sexpr, .newick, .json, .jsonArrays] as [TreeFormat])
  func chainsAreWrittenAndRead(_ format: TreeFormat) { #expect(faultOfChain(format) == nil) }

  /// Chains in printed formats, each with the texts that open, separate and close a node.
  @Test(
    arguments: [
      ("Node(5, ", "None", ")", .literal), ("(5, None, ", "()", ")", .literal),
      ("[5, ", "[]", "]", .literal), ("{'val': 5, 'left': ", "None", "}", .literal),
      ("Some(Box::new(X{val: 5, right: ", "None", "}))", .literal),
      ("5(", "", ")", .parenthesized), ("5()(", "6", ")", .parenthesized),
    ] as [(String, String, String, TreeFormat)])
  func nestedTextsAreRead(_ open: String, _ inside: String, _ close: String, _ format: TreeFormat) {
    let text =
      String(repeating: open, count: length) + inside + String(repeating: close, count: length)
    let expected = length - (inside == "6" ? 0 : 1)
    let height = onSmallStack { () -> Int? in
      guard case .success(let document) = read(text), document.format == format else { return nil }
      return document.tree.shape.height
    }
    #expect(height == expected)
  }

  @Test func indentedChainsAreRead() {
    let lines = (0..<1000).map { String(repeating: " ", count: $0) + "R: \($0)" }
    let height = onSmallStack { try? read(lines.joined(separator: "\n")).get().tree.shape.height }
    #expect(height == 999)
  }

  @Test func heapArrayRefuses() {
    let message = onSmallStack { () -> String? in
      do throws(TreeWriteError) {
        _ = try HeapArrayWriter.write(chain)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      message
        == "heap-array: a tree of height \(length - 1) takes more places than the limit of 16777216"
    )
  }

  @Test func manyOpenBracketsAreAnError() {
    for (text, format) in [
      ("(", TreeFormat.newick), ("(x", .sexpr), (#"{"left":"#, .json), ("[", .newick),
      (#"{"x":["#, .json),
    ] {
      let message = onSmallStack {
        if case .failure(let error) = read(String(repeating: text, count: 100_000), format) {
          return error.message
        }
        return "was accepted"
      }
      #expect(message.hasPrefix("unexpected") || message.hasSuffix("closed"), "\(message)")
    }
  }
}
