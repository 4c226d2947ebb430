public import Foundation
import TextSupport

/// The headers of a list in sections while it is scrolled: each stays at the top as long as some of
/// its section is in view, and is pushed out by the next.
///
/// A global header, section 0, may stand above all: it never leaves, and it stretches when the list
/// is pulled down beyond its beginning. Positions are those of the content; what is seen of it begins
/// at the scroll position plus the inset.
///
/// Only what has to be is computed again: a view of another size needs the metrics of all sections;
/// one that is scrolled only the headers of the sections in view.
public struct StickyHeaders: Hashable, Sendable {
  /// A section: where its items are, and how high its header is.
  public struct Section: Hashable, Sendable {
    /// From the top of the first item to the bottom of the last; of no extent if there are none.
    public var items: ClosedRange<CGFloat>
    /// The height of the header, which stands right above the first item.
    public var headerHeight: CGFloat

    /// Makes a section.
    ///
    /// - Parameters:
    ///   - items: from the top of the first item to the bottom of the last.
    ///   - headerHeight: the height of the header.
    public init(items: ClosedRange<CGFloat>, headerHeight: CGFloat) {
      self.items = items
      self.headerHeight = headerHeight
    }
  }

  /// The header above all sections.
  public struct GlobalHeader: Hashable, Sendable {
    /// Its height at rest.
    public var height: CGFloat
    /// The space below it.
    public var inset: CGFloat
    /// How high it may become when it is stretched.
    public var maximumHeight: CGFloat

    /// Makes a global header.
    ///
    /// - Parameters:
    ///   - height: its height at rest.
    ///   - inset: the space below it.
    ///   - maximumHeight: how high it may become when it is stretched.
    public init(height: CGFloat, inset: CGFloat = 0, maximumHeight: CGFloat = .infinity) {
      self.height = height
      self.inset = inset
      self.maximumHeight = maximumHeight
    }
  }

  /// Where a header stands.
  public struct Header: Hashable, Sendable {
    /// The number of its section; 0 is the global header.
    public var section: Int
    /// Its top in the content.
    public var minY: CGFloat
    /// Its height.
    public var height: CGFloat
  }

  /// What was computed again.
  public enum Invalidation: Hashable, Sendable {
    /// Nothing: all is as it was.
    case nothing
    /// The headers of the sections in view, and the global one.
    case headers
    /// The metrics of all sections, and the headers.
    case metrics
  }

  /// The header above all sections, or `nil` if there is none.
  public let global: GlobalHeader?

  /// The headers in view from top to bottom, the global one first.
  public private(set) var headers: [Header] = []

  /// How many sections were measured so far.
  public private(set) var measuredSections = 0

  /// How many headers were placed so far.
  public private(set) var placedHeaders = 0

  private var sections: [Section] = []
  private var size: CGSize?
  private var offset: CGFloat = 0

  /// Makes headers that are not in any view yet.
  ///
  /// - Parameter global: the header above all sections, or `nil` if there is none.
  public init(global: GlobalHeader? = nil) { self.global = global }

  /// Forgets the metrics: the sections are not what they were.
  public mutating func invalidateMetrics() { size = nil }

  /// Brings the headers up to date.
  ///
  /// - Parameters:
  ///   - size: the size of the view.
  ///   - scroll: how far the content is scrolled; negative if it is pulled down.
  ///   - inset: how far the content is kept from the top of the view.
  ///   - sectionCount: how many sections there are besides the global header.
  ///   - section: measures a section, the first of which is 1; they follow on each other.
  /// - Returns: what was computed again.
  /// - Complexity: O(sections) if the size is another; else O(log(sections) + sections in view).
  @discardableResult
  public mutating func update(
    size: CGSize, scroll: CGFloat, inset: CGFloat = 0, sectionCount: Int,
    section: (Int) -> Section
  ) -> Invalidation {
    let offset = scroll + inset
    let isMeasured = self.size == size && sections.count == sectionCount
    if isMeasured, offset == self.offset { return .nothing }
    if !isMeasured {
      sections = (0..<sectionCount).map { section($0 + 1) }
      measuredSections += sectionCount
    }
    (self.size, self.offset) = (size, offset)
    place(height: size.height)
    return isMeasured ? .headers : .metrics
  }

  /// Where a header stands, be it in view or not, or `nil` if there is no such section.
  ///
  /// - Parameter number: the number of the section; 0 is the global header.
  /// - Returns: its place.
  /// - Complexity: O(1).
  public func header(ofSection number: Int) -> Header? {
    if number == 0, let global {
      let stretched = offset < 0 ? global.height - offset : global.height
      let height = max(global.height, min(stretched, global.maximumHeight))
      return Header(section: 0, minY: offset, height: height)
    }
    guard sections.indices.contains(number - 1) else { return nil }
    let section = sections[number - 1]
    return Header(section: number, minY: top(of: section), height: section.headerHeight)
  }

  /// Places the headers of the sections of which something is in view.
  private mutating func place(height: CGFloat) {
    headers = [header(ofSection: 0)].compactMap { $0 }
    let first = sections.partitioningIndex { $0.items.upperBound > offset }
    let end = sections.partitioningIndex {
      $0.items.lowerBound - $0.headerHeight >= offset + height
    }
    headers += (first..<max(first, end)).compactMap { header(ofSection: $0 + 1) }
    placedHeaders += headers.count
  }

  /// Where the header of a section stands: above its first item, or where the view begins, but not
  /// below its last item.
  private func top(of section: Section) -> CGFloat {
    let top = global.map { offset + $0.height + $0.inset } ?? offset
    let natural = section.items.lowerBound - section.headerHeight
    return min(max(top, natural), section.items.upperBound - section.headerHeight)
  }
}
