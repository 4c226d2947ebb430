import Foundation
import TreeBridge

/// The calls that a page makes to the module, made natively.
enum PageClient {
  /// Writes input for the next call.
  static func put(_ bytes: [UInt8]) {
    let place = tv_input(Int32(bytes.count))
    for (index, byte) in bytes.enumerated() { place?[index] = byte }
  }

  static func put(_ text: String) { put(Array(text.utf8)) }

  /// Returns the text of an answer.
  static func text(_ count: Int32) -> String {
    guard count > 0, let start = tv_reply() else { return "" }
    return String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
  }

  /// Returns the numbers of an answer.
  static func numbers(_ count: Int32) -> [Double] {
    guard count > 0, let start = tv_numbers() else { return [] }
    return Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  /// Returns the JSON object of an answer.
  static func object(_ count: Int32) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(text(count).utf8))
    return json as? [String: Any] ?? [:]
  }
}
