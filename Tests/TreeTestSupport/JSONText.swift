import Foundation

/// Returns a value as JSON with sorted keys.
package func encodedJSON(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Returns the value that a JSON text represents.
package func decodedJSON<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
  try JSONDecoder().decode(type, from: Data(json.utf8))
}

/// Returns the decoder's error description for an invalid text, or `nil` if the text is valid.
package func decodingProblem<Value: Decodable>(_ type: Value.Type, _ json: String) -> String? {
  do {
    _ = try decodedJSON(type, json)
    return nil
  } catch DecodingError.dataCorrupted(let context) {
    return context.debugDescription
  } catch {
    return "\(error)"
  }
}
