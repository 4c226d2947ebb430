import BinaryTrees
import Testing
import TreeReflection
import TreeTestSupport

/// Trees that conform to no protocol are found by reflection.
@Suite struct ReflectionTests {
  @Test func everyShapeInEveryForm() throws {
    for shape in EveryShape.upTo(6) {
      let expected = TreeSnapshot(FinalNode(shape))
      let forms: [Any?] = [
        BareNode(shape), KeyedNode(shape), BoxedNode(shape), WrappedNode(shape), BareEnum(shape),
        LabeledEnum(shape), BoxEnum(shape), FinalNode(shape), EnumTree(shape), expected,
      ]
      for form in forms {
        let found = try TreeSnapshot<Int>(reflecting: form)
        #expect(found == expected, "\(type(of: form)) of \(shape.levelOrderWords)")
      }
      let shown = try #require(BareNode(shape).map(ShownNode.init))
      // The custom mirror omits missing children. Reflection may fail then, but must not return a
      // wrong tree.
      if shape.count > 1 {
        let leafless = try? TreeSnapshot<Int>(reflecting: shown)
        #expect(leafless == nil || leafless == expected)
      }
    }
  }

  @Test func emptyTrees() throws {
    let missing: BareNode? = nil
    let doubly: BareNode?? = .some(nil)
    for empty: Any? in [nil, missing as Any?, doubly as Any?, BareEnum.empty, TreeNode<Int>?.none] {
      #expect(try TreeSnapshot(reflecting: empty).isEmpty)
    }
  }

  struct Container<Root> {
    var count = 0
    var root: Root?
  }

  @Test func containersLeadToTheRoot() throws {
    let node = BareNode(5, left: BareNode(3))
    #expect(try TreeSnapshot<Int>(reflecting: Container(root: node)).elements == [5, 3])
    #expect(try TreeSnapshot<Int>(reflecting: Container<BareNode>()).isEmpty)
    #expect(try TreeSnapshot<Int>(reflecting: Boxed(wrappedValue: node)).elements == [5, 3])
    #expect(try TreeSnapshot<Int>(reflecting: [node]).elements == [5, 3])
  }

  indirect enum Expression {
    case x
    case number(Double)
    case negate(Expression)
    case add(Expression, Expression)
    case many(Expression, Expression, Expression)
  }

  @Test func expressionsAreTrees() throws {
    let tree = try TreeSnapshot(reflecting: Expression.add(.negate(.x), .number(2)))
    #expect(tree.elements.map(\.description) == ["add", "negate", "x", "2.0"])
    #expect(tree.shape.left == [1, 2, -1, -1])
    #expect(throws: ReflectionError.notBinary(type: "Expression.many", subtrees: 3)) {
      try TreeSnapshot(reflecting: Expression.many(.x, .x, .x))
    }
  }

  enum OneSided {
    case none
    indirect case first(OneSided, Int)
    indirect case last(Int, OneSided)
  }

  @Test func aLoneSubtreeStandsOnItsSideOfTheElement() throws {
    let tree = try TreeSnapshot<Int>(reflecting: OneSided.first(.last(3, .last(4, .none)), 5))
    #expect(tree.elements == [5, 3, 4])
    #expect(tree.shape.left == [1, -1, -1])
    #expect(tree.shape.right == [-1, 2, -1])
  }

  enum Hue { case red, black }

  /// The functional red-black tree, without labels.
  indirect enum RedBlack {
    case empty
    case node(Hue, RedBlack, Int, RedBlack)
    case first(Hue, RedBlack, Int)
    case hue(RedBlack, Hue, RedBlack)
  }

  @Test func aColorWithoutANameIsTold() throws {
    let leaf = RedBlack.node(.black, .empty, 1, .empty)
    let tree = try TreeSnapshot<Int>(
      reflecting: RedBlack.node(.black, .first(.red, leaf, 2), 3, .empty))
    #expect(tree.elements == [3, 2, 1])
    #expect(tree.shape.left == [1, 2, -1])
    #expect(tree.columns == [.color: .texts(["black", "red", "black"])])
    let hue = try TreeSnapshot<Hue>(reflecting: RedBlack.hue(.empty, .red, .empty))
    #expect(hue.elements == [.red] && hue.columns == [:])
  }

  final class Word {
    let word: String
    let smaller: Word?
    let larger: Word?
    init(_ word: String, _ smaller: Word? = nil, _ larger: Word? = nil) {
      (self.word, self.smaller, self.larger) = (word, smaller, larger)
    }
  }

  @Test func namesCanBeGiven() throws {
    let root = Word("m", Word("a"), Word("z"))
    let names = ReflectedNames(left: "smaller", right: "larger", element: "word")
    #expect(try TreeSnapshot<String>(reflecting: root, names: names).elements == ["m", "a", "z"])
    let unnamed = ReflectedNames(left: "smaller", right: "larger")
    #expect(try TreeSnapshot<String>(reflecting: root, names: unnamed).elements == ["m", "a", "z"])
    let error = #expect(throws: ReflectionError.self) { try TreeSnapshot(reflecting: root) }
    #expect(
      error?.description
        == "Word is not a node of a binary tree: it shows word, smaller, larger, and no left and right; "
        + "other names are given by names: ReflectedNames(left: …, right: …)"
    )
  }

  struct Insets { var left = 1.0, right = 2.0 }

  @Test func whatIsNoTreeIsRefused() throws {
    let error = #expect(throws: ReflectionError.self) { try TreeSnapshot(reflecting: Insets()) }
    #expect(
      error?.description
        == "the left child of • is of type Double, which is not a node of a binary tree")
    for other: Any in [5, "word", (1, 2), [1, 2], Word.self] {
      #expect(throws: ReflectionError.self) { try TreeSnapshot(reflecting: other) }
    }
    #expect(throws: ReflectionError.wrongElement("5", type: "Int", expected: "String")) {
      try TreeSnapshot<String>(reflecting: BareNode(5))
    }
    for limit in [0, 1, -1, .min] {
      #expect(throws: ReflectionError.tooLarge(limit: limit)) {
        try TreeSnapshot(reflecting: BareNode(5, left: BareNode(3)), limit: limit)
      }
    }
    #expect(
      try TreeSnapshot(reflecting: BareNode(5, left: BareNode(3)), limit: 2).count == 2)
    #expect(try TreeSnapshot(reflecting: BareNode(5), limit: .max).count == 1)
  }
}

extension TreeShape {
  /// The links to the left and right children, for failure messages.
  fileprivate var levelOrderWords: String { "\(left) \(right)" }
}
