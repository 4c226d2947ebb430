internal import ArgumentParser
import Foundation
import TreeDrawing

/// The radii of the smallest and the largest bubble, as in `6...20`.
struct RadiusRange: ExpressibleByArgument, Hashable {
  let radii: ClosedRange<Double>

  init?(argument: String) {
    guard
      let match = argument.wholeMatch(
        of: /([0-9]+(?:\.[0-9]+)?)(?:\.\.\.?|-)([0-9]+(?:\.[0-9]+)?)/),
      let least = Double(match.output.1), let greatest = Double(match.output.2),
      least >= 1, least <= greatest, greatest <= 1000
    else { return nil }
    radii = least...greatest
  }

}

/// The labels of the edges to left and to right children, as in `yes,no`.
struct EdgeWords: ExpressibleByArgument, Hashable {
  let labels: DrawingStyle.EdgeLabels

  /// The maximum length of a label.
  ///
  /// Longer texts belong in the nodes.
  private static let longest = 40

  init?(argument: String) {
    let words = RawArgument(argument: argument).text.split(
      separator: ",", omittingEmptySubsequences: false
    ).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    guard words.count == 2, words.allSatisfy({ $0.count <= Self.longest }) else { return nil }
    labels = DrawingStyle.EdgeLabels(left: words[0], right: words[1])
  }

}
