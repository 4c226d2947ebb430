import Foundation
import TextSupport

/// JSON as the command prints it: keys in a fixed order, slashes as they are, a line feed at the
/// end, and nothing in it that is invisible and not escaped.
enum JSON {
  static func encoded(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return JSONText.escapingInvisible(Array(try encoder.encode(value))) + Array("\n".utf8)
  }
}
