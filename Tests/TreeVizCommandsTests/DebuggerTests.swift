import Foundation
import Testing

/// `treeviz debugger`: the script, and the trees that gdb draws with it.
@Suite struct DebuggerTests {
  @Test func theScriptIsPython() async throws {
    for debugger in ["gdb", "lldb", "GDB"] {
      let script = try await Tool.run("debugger", debugger)
      #expect(script.status == 0 && script.errors.isEmpty)
      #expect(script.text.hasPrefix("# treeviz debugger \(debugger.lowercased()) > "))
      #expect(script.text.contains("PROGRAM = \"\(Tool.program.resolvingSymlinksInPath().path)\""))
      let isForGDB = debugger.lowercased() == "gdb"
      #expect(script.text.contains("import gdb") == isForGDB)
      #expect(script.text.contains("import lldb") != isForGDB)
      // lldb imports only files whose names are valid module names.
      let advised = script.text.firstMatch(of: /lldb > ~\/(\w+)\.py/)
      #expect((advised == nil) == isForGDB)
    }
    let wrong = try await Tool.run("debugger", "gbd")
    #expect(wrong.status == 64 && wrong.errors.contains("gdb"), "\(wrong.errors)")
    #expect(try await Tool.run("debugger").status == 64)
  }

  @Test(.enabled(if: Tool.hasPrograms("python3"), "python3 is not installed"))
  func theScriptCompiles() async throws {
    let folder = try TemporaryFolder()
    let result = try await Tool.shell(
      "for d in gdb lldb; do treeviz debugger $d > $d.py && python3 -W error -m py_compile $d.py; done",
      in: folder.url)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
  }

  /// The transcript in the documentation equals the actual output.
  @Test(.enabled(if: Tool.hasPrograms("gdb", "g++"), "gdb or g++ is not installed"))
  func theTranscriptIsTrue() async throws {
    let page = try DocumentationPage("Debugger.md")
    let folder = try TemporaryFolder()
    _ = try folder.file("index.cpp", try #require(page.code("cpp").first))
    var session: [DocumentationPage.Entry] = []
    var program = ""
    for entry in page.transcript {
      if entry.prompt != "$ " {
        session.append(entry)
      } else if entry.command.hasPrefix("gdb ") {
        program = entry.command
      } else {
        let result = try await Tool.shell(entry.command, in: folder.url)
        #expect(result.status == 0 && result.text == entry.output, "\(result.errors)")
      }
    }
    #expect(session.count >= 8)
    let outputs = try await Self.gdb(
      program, session.map { $0.command }, in: folder.url)
    for (entry, output) in zip(session, outputs) where entry.command.hasPrefix("tv ") {
      #expect(output == entry.output, "\(entry.command)")
    }
    #expect(folder.names.contains("grades.svg"))
  }

  /// Returns the output of gdb for each command.
  static func gdb(
    _ line: String, _ commands: [String], in folder: URL, environment: [String: String] = [:]
  ) async throws -> [String] {
    let script = commands.map { "\($0)\necho \\n@@\\n\n" }.joined()
    try Data(script.utf8).write(to: folder.appendingPathComponent("script.gdb"))
    let result = try await Tool.shell(
      "\(line) -batch -nx -x script.gdb 2>&1", in: folder,
      environment: environment.merging(["DEBUGINFOD_URLS": ""]) { first, _ in first })
    let outputs = result.text.components(separatedBy: "\n@@\n")
    try #require(outputs.count == commands.count + 1, "\(result.text)")
    return outputs.dropLast().map { $0 }
  }

  /// A program with trees of many kinds, which is stopped in `stop`.
  static let fixture = """
    #include <memory>
    #include <optional>
    #include <set>
    #include <string_view>
    #include <vector>
    struct Node { int key; Node *left = nullptr, *right = nullptr; };
    struct Shared { double val; std::shared_ptr<Shared> child[2]; };
    struct C { char data[8]; struct C *children[2]; };
    enum Color { RED, BLACK };
    struct Base { Base *parent = nullptr; };
    struct Colored : Base { char k; Color color; Colored *l, *r; };
    struct Odd { struct Odd *p, *one, *other; short id; };
    struct Byte { unsigned char key; Byte *left, *right; };
    struct Maybe { std::optional<int> value; Maybe *left = nullptr, *right = nullptr; };
    struct View { std::string_view s; View *kid[2]; };
    typedef Node *Link;
    struct Tree { Node *nil; Link root; };
    struct rb_node { rb_node *parent; char key; rb_node *rb_right, *rb_left; };
    struct Inner; struct Links { Inner *low, *high; };
    struct Inner { int key; Links link; };
    struct Hook { Hook *left, *right; }; struct Hooked { int key; Hook hook; };
    void stop(const Node &reference) {}
    int main() {
      Node low{1}, high{9}, top{5, &low, &high}, cycle{1}, wild{7, (Node *)16, &low};
      Node again{2, &low, &low};
      cycle.left = &top; Node turn{3, &cycle}; Node loop{4}; loop.right = &loop;
      Node below{6}; Node above{8, &below}; below.right = &above;
      auto shared = std::make_shared<Shared>(); shared->val = 1.5;
      shared->child[1] = std::make_shared<Shared>(); shared->child[1]->val = -0.25;
      C leaf{"leaf"}, c{"top", {nullptr, &leaf}};
      Colored red{{}, 'a', RED, nullptr, nullptr}, black{{}, 'b', BLACK, &red, nullptr};
      Odd first{nullptr, nullptr, nullptr, -1}, odd{nullptr, &first, nullptr, 3};
      Node nil{0}; Node one{1, &nil, &nil}, two{2, &one, &nil}; Tree tree{&nil, &two};
      Maybe none_{}, maybe{3, &none_}; View last{"last", {}}, view{"view", {&last}};
      Byte small{'Z', nullptr, nullptr}, byte{200, &small, nullptr};
      rb_node kernelLow{nullptr, 'a'}, kernel{nullptr, 'b', nullptr, &kernelLow};
      Inner innerLow{1}, inner{2, {&innerLow}}; Hooked hooked{1};
      std::vector<Node *> forest{&top};
      std::multiset<float> many{1.5f, 0.1f, 1.5f}; std::set<int> none;
      Node *chain = nullptr;
      for (int i = 0; i < 100000; i++) chain = new Node{i, chain};
      void *opaque = &top; Node *null = nullptr;
      stop(top);
      return kernel.key + inner.key + hooked.key + many.size() + none.size() + (opaque == null) + tree.root->key + odd.id + black.k;
    }

    """

  /// The expected drawings of these trees.
  static let expectations: [(command: String, output: String)] = [
    ("tv top", "  5\n╭─┴─╮\n1   9\n"),
    ("tv &top --charset ascii", "  5\n.-'-.\n1   9\n"),
    ("tv --left right --right left top", "  5\n╭─┴─╮\n9   1\n"),
    ("tv top.left", "1\n"),
    ("tv shared", "1.5\n ╰─╮\n -0.25\n"),
    ("tv shared->child[1]", "-0.25\n"),
    ("tv c", "top\n ╰─╮\n  leaf\n"),
    ("tv black", "   b\n ╭─╯\n(a)\n"),
    ("tv --color-field none black", "  b\n╭─╯\na\n"),
    ("tv odd", "  3\n╭─╯\n-1\n"),
    ("tv --left other --right one odd", "3\n╰─╮\n  -1\n"),
    ("tv tree", "  2\n╭─╯\n1\n"),
    ("tv two --nil &nil", "  2\n╭─╯\n1\n"),
    ("tv two", "  2\n╭─╯\n1\n"),
    ("tv byte", " 200\n╭─╯\nZ\n"),
    ("tv maybe", "   3\n ╭─╯\nnone\n"),
    ("tv kernel", "  b\n╭─╯\na\n"),
    ("tv --left link.low --right link.high inner", "  2\n╭─╯\n1\n"),
    (
      "tv --left hook.left --right hook.right hooked",
      "tv: the field 'hook.left' points to Hook, not to Hooked\n"
    ),
    ("tv --left key.x --right right top", "tv: the field 'key' has no fields\n"),
    ("tv many --key x", "tv: the elements are of type float, which has no fields; omit --key\n"),
    (
      "tv --left nosuch --right right top",
      "tv: there is no field 'nosuch'; there are key, left, right\n"
    ),
    (
      "tv --left a --right b top",
      "tv: Node has neither a field 'a' nor 'b'; there are key, left, right\n"
    ),
    ("tv view", "  view\n ╭─╯\nlast\n"),
    ("tv forest[0]", "  5\n╭─┴─╮\n1   9\n"),
    ("tv many", "    1.5\n  ╭──┴──╮\n(0.1) (1.5)\n"),
    ("tv none", "treeviz: the tree is empty\n"),
    ("tv null", "treeviz: the tree is empty\n"),
    ("tv wild", "tv: the left child of 7 is 0x10, which cannot be read: a wild pointer\n"),
    ("tv loop", "tv: the right child of 4 is 4 again, which is above it: a cycle\n"),
    ("tv above", "tv: the right child of 6 is 8 again, which is above it: a cycle\n"),
    ("tv again", "tv: the right child of 2 is 1, which has another parent, too\n"),
    ("tv opaque", "tv: opaque points to void, which has no fields\n"),
    ("tv forest", "is neither a node nor a pointer to one\n"),
    ("tv nosuch", "tv: No symbol \"nosuch\" in current context.\n"),
    ("tv", "tv: an expression is needed, as in: tv root\n"),
    ("tv --left a top", "tv: --left and --right belong together\n"),
    ("tv --lft a top", "tv: unknown option --lft; 'help tv' lists them\n"),
    ("tv --key nosuch top", "tv: there is no field 'nosuch'; there are key, left, right\n"),
    ("tv --limit 2 top", "tv: stopped after 2 nodes (--limit)\n"),
    ("tv --limit x top", "tv: --limit needs a number\n"),
  ]

  @Test(.enabled(if: Tool.hasPrograms("gdb", "g++"), "gdb or g++ is not installed"))
  func structsAndSets() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("fixture.cpp", Self.fixture)
    let built = try await Tool.shell(
      "g++ -g fixture.cpp -o fixture && treeviz debugger gdb > tv.py", in: folder.url)
    try #require(built.status == 0, "\(built.errors)")
    let start = ["source tv.py", "break stop", "run", "tv reference", "up"]
    let commands = start + Self.expectations.map(\.command) + ["tv chain --format json -o x.json"]
    let outputs = try await Self.gdb("gdb -q fixture", commands, in: folder.url)
    #expect(outputs[3] == "  5\n╭─┴─╮\n1   9\n")
    for (number, (command, output)) in Self.expectations.enumerated() {
      #expect(
        outputs[start.count + number].hasSuffix(output),
        "\(command): \(outputs[start.count + number])")
    }
    let chain = try await Tool.run(["info", "x.json", "--json"], in: folder.url)
    #expect(chain.text.contains("100000"), "\(outputs.last ?? "")")
    // If treeviz cannot be run, the tree is printed as indented text.
    let text = try await Self.gdb(
      "gdb -q fixture", start.prefix(3) + ["tv reference"], in: folder.url,
      environment: ["TREEVIZ": "/nonexistent/treeviz"])
    #expect(
      text[3] == """
        5
          L: 1
          R: 9
        tv: /nonexistent/treeviz: No such file or directory; the environment variable TREEVIZ names \
        the program

        """, "\(text[3])")
  }
}
