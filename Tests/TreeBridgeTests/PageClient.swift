import Foundation
import TreeBridge

/// What a page does with the trees, done natively.
enum PageClient {
  /// Writes the input.
  static func put(_ bytes: [UInt8]) {
    let place = tv_input(Int32(bytes.count))
    for (index, byte) in bytes.enumerated() { place?[index] = byte }
  }

  static func put(_ text: String) { put(Array(text.utf8)) }

  /// The text of an answer.
  static func text(_ count: Int32) -> String {
    guard count > 0, let start = tv_reply() else { return "" }
    return String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
  }

  /// The numbers of an answer.
  static func numbers(_ count: Int32) -> [Double] {
    guard count > 0, let start = tv_numbers() else { return [] }
    return Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  /// The object of an answer.
  static func object(_ count: Int32) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(text(count).utf8))
    return json as? [String: Any] ?? [:]
  }
}
