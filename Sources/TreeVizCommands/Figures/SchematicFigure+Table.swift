extension SchematicFigure {
  /// All figures.
  ///
  /// Rotations are as in Cormen, Leiserson, Rivest and Stein, "Introduction to algorithms", 3rd
  /// edition, section 13.2, the cases of red-black trees as in sections 13.3 and 13.4. The cases of
  /// splay trees are those of Sleator and Tarjan, "Self-adjusting binary search trees", 1985.
  /// Each case also occurs as its mirror image.
  static let all: [SchematicFigure] = rotations + avl + insertions + removals + splay

  private static let rotations = [
    SchematicFigure(
      "rotation", "The two rotations. The in-order sequence is the same in both trees.",
      ["(y (x α β) γ)", "(x α (y β γ))"], change: "rotate right at y", reverse: "rotate left at x"),
    SchematicFigure(
      "rotation-right",
      "A right rotation: x moves up, and its right subtree β becomes a child of y.",
      ["(y (x α β) γ)", "(x α (y β γ))"], ["rotate right at y"]),
    SchematicFigure(
      "rotation-left", "A left rotation: y moves up, and its left subtree β becomes a child of x.",
      ["(x α (y β γ))", "(y (x α β) γ)"], ["rotate left at x"]),
  ]

  private static let avl = [
    SchematicFigure(
      "avl-left-left", "AVL tree, left-left: the outer grandchild x is too high.",
      ["(z:−2 (y:−1 (x α β) γ) δ)", "(y:0 (x α β) (z:0 γ δ))"], ["rotate right at z"]),
    SchematicFigure(
      "avl-left-right", "AVL tree, left-right: the inner grandchild x is too high.",
      [
        "(z:−2 (y:+1 α (x β γ)) δ)", "(z (x (y α β) γ) δ)", "(x:0 (y α β) (z γ δ))",
      ], ["rotate left at y", "rotate right at z"]),
    SchematicFigure(
      "avl-right-right", "AVL tree, right-right: the outer grandchild x is too high.",
      ["(z:+2 α (y:+1 β (x γ δ)))", "(y:0 (z:0 α β) (x γ δ))"], ["rotate left at z"]),
    SchematicFigure(
      "avl-right-left", "AVL tree, right-left: the inner grandchild x is too high.",
      [
        "(z:+2 α (y:−1 (x β γ) δ))", "(z α (x β (y γ δ)))", "(x:0 (z α β) (y γ δ))",
      ], ["rotate right at y", "rotate left at z"]),
    SchematicFigure(
      "avl-balanced-child",
      "AVL tree, removal below δ: the child y is balanced. The height stays, so no rotation follows above.",
      ["(z:−2 (y:0 (x α β) γ) δ)", "(y:+1 (x α β) (z:−1 γ δ))"], ["rotate right at z"]),
  ]

  private static let insertions = [
    SchematicFigure(
      "red-black-insertion-case-1",
      "Red-black insertion, case 1: the parent p and the uncle u of z are red. Continue with g.",
      [
        "(g:black (p:red (z:red α β) γ) (u:red δ ε))",
        "(g:red (p:black (z:red α β) γ) (u:black δ ε))",
      ], ["recolor p, u and g"]),
    SchematicFigure(
      "red-black-insertion-case-2",
      "Red-black insertion, case 2: z is an inner grandchild, and its uncle is black. Case 3 follows.",
      [
        "(g:black (p:red α (z:red β γ)) δ)", "(g:black (z:red (p:red α β) γ) δ)",
      ], ["rotate left at p"]),
    SchematicFigure(
      "red-black-insertion-case-3",
      "Red-black insertion, case 3: z is an outer grandchild, and its uncle is black.",
      [
        "(g:black (p:red (z:red α β) γ) δ)", "(p:black (z:red α β) (g:red γ δ))",
      ], ["recolor p and g, rotate right at g"]),
  ]

  private static let removals = [
    SchematicFigure(
      "red-black-removal-case-1",
      "Red-black removal, case 1: the sibling s of the double-black node x is red. Another case follows.",
      [
        "(p:black (x:black,double α β) (s:red (y:black γ δ) (z:black ε ζ)))",
        "(s:black (p:red (x:black,double α β) (y:black γ δ)) (z:black ε ζ))",
      ], ["recolor s and p, rotate left at p"]),
    SchematicFigure(
      "red-black-removal-case-2",
      "Red-black removal, case 2: the sibling s and its children are black. Continue with p.",
      [
        "(p:c (x:black,double α β) (s:black (y:black γ δ) (z:black ε ζ)))",
        "(p:c,double (x:black α β) (s:red (y:black γ δ) (z:black ε ζ)))",
      ], ["color s red"]),
    SchematicFigure(
      "red-black-removal-case-3",
      "Red-black removal, case 3: only the inner child y of the sibling s is red. Case 4 follows.",
      [
        "(p:c (x:black,double α β) (s:black (y:red γ δ) (z:black ε ζ)))",
        "(p:c (x:black,double α β) (y:black γ (s:red δ (z:black ε ζ))))",
      ], ["recolor y and s, rotate right at s"]),
    SchematicFigure(
      "red-black-removal-case-4",
      "Red-black removal, case 4: the outer child z of the sibling s is red. No node is double black then.",
      [
        "(p:c (x:black,double α β) (s:black (y:c′ γ δ) (z:red ε ζ)))",
        "(s:c (p:black (x:black α β) (y:c′ γ δ)) (z:black ε ζ))",
      ], ["recolor p, s and z, rotate left at p"]),
  ]

  private static let splay = [
    SchematicFigure(
      "splay-zig", "Splay tree, zig: the parent p of x is the root.",
      ["(p (x α β) γ)", "(x α (p β γ))"], ["rotate right at p"]),
    SchematicFigure(
      "splay-zig-zig", "Splay tree, zig-zig: x and its parent p are on the same side.",
      ["(g (p (x α β) γ) δ)", "(p (x α β) (g γ δ))", "(x α (p β (g γ δ)))"],
      ["rotate right at g", "rotate right at p"]),
    SchematicFigure(
      "splay-zig-zag", "Splay tree, zig-zag: x and its parent p are on different sides.",
      ["(g (p α (x β γ)) δ)", "(g (x (p α β) γ) δ)", "(x (p α β) (g γ δ))"],
      ["rotate left at p", "rotate right at g"]),
  ]
}
