extension TextBuffer {
  /// Writes a string as text of LaTeX that shows the same characters with pdfLaTeX and LuaLaTeX.
  ///
  /// The special characters of TeX become commands such as `\%`, and ligatures such as `--` are
  /// prevented. Greek letters, arrows and other symbols become mathematics. Latin letters with
  /// accents remain. Any other character becomes `\tvchar{U+4E2D}{中}`, whose definition is
  /// ``TeXText/characterCommand``: LuaLaTeX and XeLaTeX show the character if the font has it, and
  /// pdfLaTeX shows `U+4E2D`. Controls become symbols, as in ``Swift/String/visibleInPicture``.
  ///
  /// - Parameter text: the string, which is one line.
  /// - Complexity: O(number of bytes).
  package mutating func write(tex text: String) {
    let shown = text.visibleInPicture
    var last: Unicode.Scalar?
    write(shown) { scalar in
      defer { last = scalar }
      switch scalar {
      case " ": return last == nil || last == " " ? "\\ " : nil
      // Two hyphens would be joined to a dash, and two apostrophes to a quotation mark. In
      // LuaLaTeX, empty braces do not prevent this.
      case "-": return last == "-" ? "\\kern0pt-" : nil
      case "'": return last == "'" ? "\\kern0pt'" : nil
      default: return scalar.texReplacement
      }
    }
    if last == " " { write("{}") }
  }
}

/// The rules for text of LaTeX.
package enum TeXText {
  /// The definition of the command that shows a character for which pdfLaTeX has no command.
  package static var characterCommand: String {
    #"\providecommand*\tvchar[2]{\ifdefined\directlua#2\else\ifdefined\XeTeXversion#2\else\texttt{#1}\fi\fi}"#
  }

  /// The Latin letters that the standard encodings of pdfLaTeX can compose.
  fileprivate static let letters: Set<Unicode.Scalar> = Set(
    """
    ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ\
    ĀāĂăĆćĈĉĊċČčĎďĒēĔĕĖėĚěĜĝĞğĠġĤĥĨĩĪīĬĭİıĴĵĹĺĽľŁłŃńŇňŌōŎŏŐőŒœŔŕŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŴŵŶŷŸŹźŻżŽž
    """.unicodeScalars)

  /// The commands for characters other than letters.
  ///
  /// Most avoid the encoding TS1, whose bold sans serif fonts are bitmaps that TeX may have to create.
  fileprivate static let commands: [Unicode.Scalar: String] = {
    var commands: [Unicode.Scalar: String] = [
      "\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", "#": "\\#", "$": "\\symbol{36}",
      "%": "\\%",
      "&": "\\&", "_": "\\_", "^": "\\^{}", "~": "\\~{}",
      "<": "\\textless{}", ">": "\\textgreater{}", "|": "\\textbar{}", "[": "{[}", "]": "{]}",
      "*": "{*}", "\"": "{\\ttfamily\\symbol{34}}",
      "`": "\\`{}", "\u{A0}": "~", "…": "\\textellipsis{}", "–": "\\textendash{}",
      "—": "\\textemdash{}", "‘": "\\textquoteleft{}", "’": "\\textquoteright{}",
      "“": "\\textquotedblleft{}", "”": "\\textquotedblright{}",
      "§": "$\\mathsection$", "¶": "$\\mathparagraph$",
      "©": "\\textcopyright{}", "®": "\\textregistered{}", "€": "\\texteuro{}",
      "£": "$\\mathsterling$", "¢": "\\textcent{}", "¡": "\\textexclamdown{}",
      "¿": "\\textquestiondown{}", "«": "$\\ll$", "»": "$\\gg$", "†": "$\\dagger$",
      "‡": "$\\ddagger$",
      "•": "$\\bullet$", "ο": "o",
    ]
    for (scalar, name) in [
      ("−", "-"), ("×", "\\times"), ("÷", "\\div"), ("±", "\\pm"), ("·", "\\cdot"),
      ("∞", "\\infty"), ("≤", "\\leq"), ("≥", "\\geq"), ("≠", "\\neq"), ("≈", "\\approx"),
      ("←", "\\leftarrow"), ("→", "\\rightarrow"), ("↑", "\\uparrow"), ("↓", "\\downarrow"),
      ("↔", "\\leftrightarrow"), ("⇐", "\\Leftarrow"), ("⇒", "\\Rightarrow"),
      ("⇔", "\\Leftrightarrow"), ("∅", "\\emptyset"), ("∈", "\\in"), ("∉", "\\notin"),
      ("∪", "\\cup"), ("∩", "\\cap"), ("⊂", "\\subset"), ("⊆", "\\subseteq"), ("∑", "\\sum"),
      ("∏", "\\prod"), ("√", "\\surd"), ("∧", "\\wedge"), ("∨", "\\vee"), ("¬", "\\neg"),
      ("∀", "\\forall"), ("∃", "\\exists"), ("⌊", "\\lfloor"), ("⌋", "\\rfloor"),
      ("⌈", "\\lceil"), ("⌉", "\\rceil"), ("⟨", "\\langle"), ("⟩", "\\rangle"),
      ("△", "\\triangle"), ("′", "{}^{\\prime}"), ("″", "{}^{\\prime\\prime}"),
      ("°", "{}^{\\circ}"), ("µ", "\\mu"), ("∗", "\\ast"), ("∘", "\\circ"),
      ("α", "\\alpha"), ("β", "\\beta"), ("γ", "\\gamma"), ("δ", "\\delta"), ("ε", "\\varepsilon"),
      ("ζ", "\\zeta"), ("η", "\\eta"), ("θ", "\\theta"), ("ι", "\\iota"), ("κ", "\\kappa"),
      ("λ", "\\lambda"), ("μ", "\\mu"), ("ν", "\\nu"), ("ξ", "\\xi"), ("π", "\\pi"),
      ("ρ", "\\rho"), ("ς", "\\varsigma"), ("σ", "\\sigma"), ("τ", "\\tau"), ("υ", "\\upsilon"),
      ("φ", "\\varphi"), ("χ", "\\chi"), ("ψ", "\\psi"), ("ω", "\\omega"), ("ϑ", "\\vartheta"),
      ("ϕ", "\\phi"), ("ϵ", "\\epsilon"), ("Γ", "\\Gamma"), ("Δ", "\\Delta"), ("Θ", "\\Theta"),
      ("Λ", "\\Lambda"), ("Ξ", "\\Xi"), ("Π", "\\Pi"), ("Σ", "\\Sigma"), ("Υ", "\\Upsilon"),
      ("Φ", "\\Phi"), ("Ψ", "\\Psi"), ("Ω", "\\Omega"),
    ] as [(Unicode.Scalar, String)] {
      commands[scalar] = "$\(name)$"
    }
    for (digit, scalars) in ["⁰₀", "¹₁", "²₂", "³₃", "⁴₄", "⁵₅", "⁶₆", "⁷₇", "⁸₈", "⁹₉"]
      .enumerated()
    {
      for (scalar, sign) in zip(scalars.unicodeScalars, ["^", "_"]) {
        commands[scalar] = "${}\(sign)\(digit)$"
      }
    }
    return commands
  }()
}

extension Unicode.Scalar {
  /// The text of LaTeX that shows the scalar, or `nil` if the scalar shows itself.
  fileprivate var texReplacement: String? {
    if let command = TeXText.commands[self] { return command }
    if isASCII || TeXText.letters.contains(self) { return nil }
    return "\\tvchar{\(codePoint)}{\(actsOnTerminal ? codePoint : String(Character(self)))}"
  }

  /// Whether pdfLaTeX shows the code of the scalar instead of the scalar.
  fileprivate var isUnknownToTeX: Bool {
    !isASCII && !TeXText.letters.contains(self) && TeXText.commands[self] == nil
  }
}

extension String {
  /// Whether pdfLaTeX shows the codes of some characters of the text instead of the characters.
  package var hasUnknownToTeX: Bool {
    visibleInPicture.unicodeScalars.contains { $0.isUnknownToTeX }
  }
}
