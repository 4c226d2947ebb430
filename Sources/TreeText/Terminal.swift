extension String {
  var visibleOnTerminal: String { self }
  var cellWidth: Int { count }
}
