import Foundation

/// Bytes as letters.
enum Base64 {
  static func encoded(_ bytes: [UInt8]) -> [UInt8] { Array(Data(bytes).base64EncodedData()) }
}
