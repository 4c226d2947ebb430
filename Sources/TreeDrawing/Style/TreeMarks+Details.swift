import BinaryTrees

extension TreeMarks {
  /// What nodes show of the visits to them, beside what else they show: the place of the first one, and a
  /// colour unless they have one of their own.
  ///
  /// - Parameters:
  ///   - count: the number of nodes.
  ///   - style: the colours.
  ///   - detail: what else a node shows.
  /// - Returns: the details of a node, or `nil` if none has any.
  func details(
    count: Int, _ style: DrawingStyle, beside detail: ((Int) -> NodeDetail)?
  ) -> ((Int) -> NodeDetail)? {
    guard !visits.isEmpty else { return detail }
    let (places, scale) = (firstVisits(count: count), NodeColorScale(style))
    let visitCount = visits.count
    return { node in
      var shown = detail?(node) ?? .none
      guard places[node] >= 0 else { return shown }
      let note = NodeNote.visit(at: places[node])
      if !shown.notes.contains(note) { shown.notes.append(note) }
      shown.colors = shown.colors ?? scale.colors(ofRank: places[node], among: visitCount)
      return shown
    }
  }
}
