import TreeViz

let game = Question(
  "Can it fly?",
  no: Question("cat"),
  yes: Question("Does it hoot?", no: Question("bat"), yes: Question("owl")))

print(try game.drawing())
