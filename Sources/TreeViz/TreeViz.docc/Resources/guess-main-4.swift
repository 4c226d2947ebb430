import TreeViz

let game = Question(
  "Can it fly?",
  no: Question("cat"),
  yes: Question("Does it hoot?", no: Question("bat"), yes: Question("owl")))

print(try game.drawing())

let file = "game.svg"
let picture = try game.svg(layout: .radial)
try picture.write(toFile: file, atomically: true, encoding: .utf8)

let animals = game.nodes.inorder.filter { $0.left == nil }.map(\.element)
print(animals)

var names = AVLTree(animals)
names.insert("ant")
print(try names.snapshot.drawing())
print(names.contains("owl"))
