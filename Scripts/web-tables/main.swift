@_spi(_Unicode) import Swift

// Writes the canonical decompositions of all characters in the standard library as a C array. Each
// entry has the distance from the preceding character in groups of 7 bits, the length of the
// decomposition in bytes, and the decomposition in UTF-8. Hangul syllables are left out because
// their decompositions are computed.
var table: [UInt8] = []
var last: UInt32 = 0
for value in UInt32(0xC0)...0x10FFFF where !(0xAC00...0xD7A3).contains(value) {
  guard let scalar = Unicode.Scalar(value) else { continue }
  let parts = Array(String(Character(scalar))._nfd)
  if parts == [scalar] { continue }
  var distance = value - last
  last = value
  while distance >= 0x80 {
    table.append(UInt8(distance & 0x7F) | 0x80)
    distance >>= 7
  }
  table.append(UInt8(distance))
  var text = ""
  text.unicodeScalars.append(contentsOf: parts)
  table.append(UInt8(text.utf8.count))
  table += Array(text.utf8)
}
print("static const uint8_t decompositions[] = {")
print(table.map { "\($0)," }.joined(separator: "\n"))
print("};")
