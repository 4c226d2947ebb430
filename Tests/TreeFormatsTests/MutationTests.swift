import BinaryTrees
import Testing
import TextSupport
import TreeFormats
import TreeTestSupport

/// Texts in every format, as seeds of random mutations.
private let seeds: [String] = [
  "5 3 8 -1.5e3 \"a b\"", "[5,3,8,null,4,'x',\"\\u00e9\\n\"]", "(5 (3 () (4)) \"8\" )",
  "((a:1,'b''':2e-3)c[x],d_e:.5)r:3;",
  #"{"key":5,"weight":1.5,"left":{"key":"x","color":null},"children":[null,{"id":7}]}"#,
  #"{"key":5,"tags":[1,{"a":[]}],"right":{"name":true,"left":null}}"#,
  #"{"children_left":[1,-1,-1],"children_right":[2,-1,-1],"label":["a",5,null],"w":[1,2.5,null]}"#,
  "\u{FEFF}[1,\r\n2]", "digraph { a -> b }",
  "root = [5,3,null], p = 5", "{5,#,3}", "5,3,null,4", "5(3(1)(4))(8)", "5;",
  "Node(5, left=Node(\"x\", color='red'), right=None)", "Some(Box::new(X { val: 5, l: None, }))",
  #"{'val': 'a\'\x41', 'left': {'val': 3}, 'children': [1, (2,)], }"#, "(5, (3,), [8, [], None])",
  "5\n├── 3\n│   └── L: 4\n└── 8", "Root: 5\n  L--- 3\n\tR: None\n", "  5\n╭─┴─╮\n3  (8)\n",
  "  5\n.-'-.\n3   8", "\n  __5\n /   \\\n3     8\n",
  "    ┌── 9\n5\n│   ┌── \"4\"\n└── a b\n", "    /——— 9\n——— 5\n    \\——— 3\n", "   9\n5\n   3\n",
  "[S [NP \"5\"] [VP is]]", "( (S (NP 5) run\\)) )",
  "[&R] ((a:1,b:1)0.670:1,\"c d\"[&&NHX:x=1.0])r",
]

/// Returns a tree with its columns in alphabetical order; a format may write them in another order
/// than that of the text.
private func sorted(_ tree: TreeSnapshot<String>) -> TreeSnapshot<String> {
  var columns = TreeColumns()
  for key in tree.columns.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
    columns[key] = tree.columns[key]
  }
  return tree.with(columns: columns)
}

@Test func randomBytesNeverTrap() {
  var generator = SplitMix64(seed: 20)
  let pieces = Array("()[]{},:;'\"\\#_-+.eE05anulltrue \r\n\0\u{FEFF}é５".utf8)
  var accepted = 0
  var wrong: String?
  for round in 0..<6000 where wrong == nil {
    var bytes = Array(seeds[round % seeds.count].utf8)
    for _ in 0...Int(generator.next() % 4) {
      let place = Int(generator.next() % UInt64(bytes.count))
      let piece = pieces[Int(generator.next() % UInt64(pieces.count))]
      switch generator.next() % 6 {
      case 0: bytes[place] = piece
      case 1: bytes.insert(piece, at: place)
      case 2 where bytes.count > 1: bytes.remove(at: place)
      case 3: bytes.removeSubrange((place + 1)...)
      case 4: bytes.insert(contentsOf: bytes[place...].prefix(5), at: place)
      default: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
      }
    }
    for format in [nil] + TreeFormat.allCases {
      switch read(bytes, format) {
      case .failure(let error):
        if error.position.offset > bytes.count || error.message.isEmpty { wrong = "\(error)" }
      case .success(let document):
        accepted += 1
        if document.tree.count > bytes.count { wrong = outline(document.tree) }
        guard format == nil else { continue }
        // A tree that was read can be written and read again.
        guard let written = try? document.format.write(document.tree, notation: document.notation)
        else { continue }
        let again = read(written.bytes, document.format)
        if written.losses.isEmpty, (try? again.get().tree).map(sorted) != sorted(document.tree) {
          wrong = "\(document.tree) comes back from \(written.text) as \(again)"
        }
      }
    }
  }
  #expect(wrong == nil)
  #expect(accepted > 1000)
}
