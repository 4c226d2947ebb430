extension String {
  /// The text with the signs of our own words, such as `→` and `−`, spelled in ASCII.
  ///
  /// What else is not ASCII, as in the labels of a tree, stays as it is.
  ///
  /// - Complexity: O(length of the text).
  package var spelledInASCII: String {
    var text = ""
    for character in self {
      switch character {
      case "→": text += "->"
      case "←": text += "<-"
      case "↑": text += "up"
      case "↓": text += "down"
      case "−": text += "-"
      case "±": text += "+/-"
      case "×": text += "x"
      case "≠": text += "!="
      case "≥": text += ">="
      case "≤": text += "<="
      case "–": text += "-"
      case "…": text += ".."
      default: text.append(character)
      }
    }
    return text
  }
}
