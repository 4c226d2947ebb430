import Foundation
import Testing
import TreeTestSupport

/// A library and the source file that repeats its declarations.
struct LibraryHeaders: CustomTestStringConvertible, Sendable {
  let name: String
  /// The name for `pkg-config`.
  let package: String
  let includes: [String]
  /// The file with the table of symbols and the file with the table of functions and constants.
  let source, declarations: String
  /// The end of the table of functions, such as `} gv;`.
  let end: String
  /// The file with the structures.
  let structures: String
  /// Declarations that the table of functions needs.
  var prelude = ""
  /// Our names of constants, structures and members that differ in the header.
  ///
  /// An empty name is not compared.
  var renamed: [String: String] = [:]
  /// The structures that are elements of arrays, so that their sizes must agree too.
  var elements: [String] = []
  /// Additional assertions.
  var assertions: [String] = []
  /// Texts of the program and wrong replacements for them.
  let mistakes: [(right: String, wrong: String)]

  var testDescription: String { name }

  /// The compiler, or `nil` if the headers are not installed.
  func compiler() async throws -> HeaderCompiler? {
    let result = try await HeaderCompiler.run("pkg-config", ["--cflags", package])
    guard result.status == 0 else { return nil }
    return HeaderCompiler(flags: result.text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// A program that compiles only if our declarations agree with the headers.
  var program: String {
    get throws {
      let folder = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../Sources/CLibraries").standardized
      func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      }
      let (source, declarations) = (try text(source), try text(declarations))
      var lines = includes.map { "#include <\($0)>" } + [Self.comparison, prelude]
      // The table of functions, with the types of the real headers. `delete` is a keyword of C++.
      let close = try #require(declarations.range(of: end))
      let open = try #require(
        declarations.range(
          of: "struct {\n", options: .backwards, range: declarations.startIndex..<close.lowerBound))
      let table = declarations[open.upperBound..<close.lowerBound]
      lines.append("struct Table {\n\(table.replacing(/\bdelete\b/, with: "remove"))};")
      for match in source.matches(of: /\{\w+, "(\w+)",\s*&\w+\.(\w+)/) {
        let member = match.output.2 == "delete" ? "remove" : match.output.2
        lines.append(
          "static_assert(agree<decltype(Table::\(member)), decltype(&\(match.output.1))>(), "
            + "\"\(match.output.1)\");")
      }
      for block in declarations.matches(of: /enum \{([^}]*)\}/) {
        for match in block.output.1.matches(of: /(?:TV_)?([A-Z]\w+) = (\w+)/) {
          let name = renamed[String(match.output.1)] ?? String(match.output.1)
          if name.isEmpty { continue }
          lines.append("static_assert((unsigned)\(name) == \(match.output.2), \"\(name)\");")
        }
      }
      lines += compare(structuresIn: try text(structures))
      lines += elements.map { "static_assert(sizeof(ours::\($0)) == sizeof(\($0)));" }
      lines += assertions.map { "static_assert(\($0));" }
      return lines.joined(separator: "\n") + "\n"
    }
  }

  /// Returns our structures in a namespace, and assertions that the header has their members.
  ///
  /// Our structures may lack the last members.
  private func compare(structuresIn text: String) -> [String] {
    let pattern = /typedef struct (?:\w+ )?\{((?:[^{}]|\{[^{}]*\})*)\} (\w+);/
    let matches = text.matches(of: pattern).filter { !$0.output.1.contains("(*") }
    var lines = ["namespace ours {"] + matches.map { String($0.output.0) } + ["}"]
    for match in matches {
      let name = String(match.output.2)
      let real = renamed[name] ?? name
      for member in match.output.1.matches(of: /(\w+)[,;]/) {
        let ours = "\(name), \(member.output.1)"
        let theirs = renamed[ours] ?? "\(real), \(member.output.1)"
        if real.isEmpty || theirs.isEmpty { continue }
        lines.append(
          "static_assert(offsetof(ours::\(ours)) == offsetof(\(theirs)), \"\(theirs)\");")
        func size(_ member: String) -> String {
          let parts = member.split(separator: ", ")
          return "sizeof(((\(parts[0]) *)nullptr)->\(parts[1]))"
        }
        lines.append("static_assert(\(size("ours::" + ours)) == \(size(theirs)), \"\(theirs)\");")
      }
    }
    return lines
  }

  /// Templates that compare two types of functions.
  ///
  /// Enumerations agree with integers of the same size. Pointers agree if they differ only in `const`,
  /// or if one of them has the type `void *`. `gvPluginList` lost its last parameter, so the real function
  /// may have fewer parameters.
  private static let comparison = """
    #include <cstddef>
    #include <tuple>
    #include <type_traits>
    #include <utility>
    template <class A, class B> constexpr bool fits() {
      using namespace std;
      if constexpr (is_same_v<A, B>) return true;
      else if constexpr (is_pointer_v<A> && is_pointer_v<B>) {
        using P = remove_const_t<remove_pointer_t<A>>;
        using Q = remove_const_t<remove_pointer_t<B>>;
        return is_same_v<P, Q> || is_void_v<P> || is_void_v<Q>;
      } else if constexpr (is_enum_v<A> || is_enum_v<B>)
        return is_scalar_v<A> && is_scalar_v<B> && !is_floating_point_v<A> && sizeof(A) == sizeof(B);
      else return false;
    }
    template <class A, class B, size_t... I> constexpr bool all(std::index_sequence<I...>) {
      return (fits<std::tuple_element_t<I, A>, std::tuple_element_t<I, B>>() && ...);
    }
    template <class R, class A> struct Function { using Result = R; using Arguments = A; };
    template <class F> struct Parts;
    template <class R, class... A> struct Parts<R (*)(A...)> : Function<R, std::tuple<A...>> {};
    template <class R, class... A>
    struct Parts<R (*)(A..., ...)> : Function<R, std::tuple<A...>> {};
    template <class Ours, class Real> constexpr bool agree() {
      using A = typename Parts<Ours>::Arguments;
      using B = typename Parts<Real>::Arguments;
      constexpr size_t count = std::tuple_size_v<B>, extra = std::tuple_size_v<A> - count;
      if constexpr (extra != 0 && !(extra == 1 && count == 3)) return false;
      else
        return fits<typename Parts<Ours>::Result, typename Parts<Real>::Result>()
            && all<A, B>(std::make_index_sequence<count>());
    }
    """
}
