import BinaryTrees
import Foundation

extension SVGWriter {
  /// What a reader of the document should be told.
  ///
  /// - Parameter scene: what to show.
  /// - Returns: which limits of readers the document exceeds; mostly none.
  public func notes(on scene: Scene) -> [SVGNote] {
    var notes: [SVGNote] = []
    let elements = elementBound(of: scene)
    if elements > SVGNote.elementLimit {
      notes.append(.tooManyElements(count: elements, limit: SVGNote.elementLimit))
    }
    let limit = SVGNote.imageLimit
    let (width, height) = (Int(scene.size.width), Int(scene.size.height))
    if max(width, height) > limit {
      notes.append(.tooLargeAnImage(width: width, height: height, limit: limit))
    }
    return notes
  }

  /// How many elements the document of a scene has, or a few more.
  ///
  /// - Parameter scene: what to show.
  /// - Returns: an upper bound that exceeds the truth by little.
  /// - Complexity: O(*n*).
  public func elementBound(of scene: Scene) -> Int {
    let count = scene.shape.count
    var elements = 30
    if SVGSection.isDetailed(scene, options) {
      elements += 4 * count
      if !scene.kinds.isEmpty { elements += scene.kinds.count { $0 == .red } }
    } else {
      // A path of the least length holds more nodes than this.
      elements += count + count / 500
    }
    if scene.style.emptyPlaces.areShown, SVGSection.isDetailed(scene, options) {
      elements += count + 1
    }
    for marks in scene.marks where !marks.isEmpty {
      let badges = marks.intersection([.added, .removed, .violation]).rawValue.nonzeroBitCount
      elements += 3 + (marks.contains(.current) ? 1 : 0) + 3 * badges
      if marks.contains(.tagged) { elements += 5 }
    }
    for fitted in scene.measured.fitted {
      elements += (fitted.isShortened ? 1 : 0) + (fitted.plate == nil ? 0 : 1) + fitted.lines.count
    }
    for detail in scene.measured.details {
      elements += detail.colors == nil ? 0 : 3
    }
    return elements
  }
}
