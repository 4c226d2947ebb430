import Foundation

extension SVGFilm {
  /// The film as an SVG document.
  ///
  /// - Parameters:
  ///   - style: the colours and numbers; nodes are circles and pills whatever it says.
  ///   - options: the title above the tree and the page, as for a still picture.
  ///   - name: what it is called by programs that read it aloud.
  ///   - description: what it shows, in words.
  /// - Returns: the document in UTF-8.
  /// - Complexity: O(length of the document).
  package func document(
    _ style: DrawingStyle, _ options: SVGOptions, name: String, description: String
  ) -> [UInt8] {
    var writer = FilmWriter(self, style, options)
    return writer.document(name, description)
  }

  /// The same film, all of it moved.
  func shifted(by shift: CGPoint) -> SVGFilm {
    var film = self
    for node in nodes.indices {
      for place in nodes[node].places.indices {
        film.nodes[node].places[place].point.x += shift.x
        film.nodes[node].places[place].point.y += shift.y
      }
    }
    return film
  }

  /// How each node moves, as keyframes.
  ///
  /// Before a node comes, it moves unseen with the one that it comes to, if both move as one later on:
  /// then they have the same keyframes.
  var movementsOfNodes: [String] {
    var ways: [[Place]] = []
    var keyframes: [String] = []
    for (number, node) in nodes.enumerated() {
      ways.append(node.places)
      keyframes.append(movement(through: node.places))
      guard let carrier = node.carrier, carrier < number else { continue }
      let arrival = node.arrival
      let before = ways[carrier].prefix { $0.movement < arrival }
      guard let last = before.last else { continue }
      let (x, y) = (node.places[0].point.x - last.point.x, node.places[0].point.y - last.point.y)
      let way =
        before.map { place in
          Place(
            movement: place.movement,
            point: CGPoint(x: place.point.x + x, y: place.point.y + y))
        } + node.places.dropFirst()
      guard movement(through: way) == keyframes[carrier] else { continue }
      (ways[number], keyframes[number]) = (way, keyframes[carrier])
    }
    return keyframes
  }

  /// What all ids begin with: it follows from all that is shown, so that no film on a page takes the
  /// keyframes of another.
  func documentID(_ style: DrawingStyle, _ options: SVGOptions) -> String {
    var hash = Fingerprint()
    hash.combine(options.appearance.rawValue)
    hash.combine(options.title ?? "")
    for color in style.light.all + style.dark.all { hash.combine(UInt64(color.hex)) }
    func combine(_ number: Int) { hash.combine(UInt64(bitPattern: Int64(number))) }
    combine(duration)
    for movement in movements { combine(movement.lowerBound) }
    for node in nodes {
      hash.combine(node.label)
      for place in node.places {
        combine(place.movement)
        hash.combine(Double(place.point.x).bitPattern)
        hash.combine(Double(place.point.y).bitPattern)
      }
      for time in node.presence { combine(time) }
      for look in node.looks {
        combine(look.time)
        combine(FilmLook(look.value.appearance).number)
        combine((look.value.isCurrent ? 1 : 0) + (look.value.isNew ? 2 : 0))
      }
    }
    for note in nodes.lazy.flatMap(\.notes) {
      combine(note.time)
      hash.combine(note.value)
    }
    for edge in edges {
      combine(edge.ends.0)
      combine(edge.ends.1)
      for time in edge.presence { combine(time) }
      for look in edge.looks { combine(look.time) }
    }
    for line in lines {
      for text in line.texts {
        combine(text.time)
        hash.combine(text.value)
      }
    }
    return DocumentID.prefix(hash)
  }
}
