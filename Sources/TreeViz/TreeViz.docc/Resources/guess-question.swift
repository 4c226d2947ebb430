import TreeViz

final class Question: BinaryTreeType {
  var element: String
  var left: Question?
  var right: Question?

  init(_ text: String, no: Question? = nil, yes: Question? = nil) {
    element = text
    left = no
    right = yes
  }
}
