public import Foundation
import TextSupport

/// The positions of the section headers of a scrolling list.
///
/// A header stays at the top of the view as long as a part of its section is visible. Then the
/// header of the next section pushes it out.
///
/// An optional global header, section 0, is always visible above all sections. It stretches when
/// the list is pulled down beyond its beginning. All positions are in content coordinates; the
/// visible part of the content begins at the scroll position plus the inset.
///
/// Updates compute only what has changed. A new view size requires measuring all sections.
/// Scrolling requires only placing the headers of the visible sections.
public struct StickyHeaders: Hashable, Sendable {
  /// A section of the list: the positions of its items, and the height of its header.
  public struct Section: Hashable, Sendable {
    /// The range from the top of the first item to the bottom of the last one; it is empty if the
    /// section has no items.
    public var items: ClosedRange<CGFloat>
    /// The height of the header, whose natural position is directly above the first item.
    public var headerHeight: CGFloat

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - items: the range from the top of the first item to the bottom of the last one.
    ///   - headerHeight: the height of the header.
    public init(items: ClosedRange<CGFloat>, headerHeight: CGFloat) {
      self.items = items
      self.headerHeight = headerHeight
    }
  }

  /// The header above all sections.
  public struct GlobalHeader: Hashable, Sendable {
    /// The height when the list is not pulled down.
    public var height: CGFloat
    /// The space below the header.
    public var inset: CGFloat
    /// The maximum height when the header is stretched.
    public var maximumHeight: CGFloat

    /// Creates a global header.
    ///
    /// - Parameters:
    ///   - height: the height when the list is not pulled down.
    ///   - inset: the space below the header.
    ///   - maximumHeight: the maximum height when the header is stretched.
    public init(height: CGFloat, inset: CGFloat = 0, maximumHeight: CGFloat = .infinity) {
      self.height = height
      self.inset = inset
      self.maximumHeight = maximumHeight
    }
  }

  /// The position of a header.
  public struct Header: Hashable, Sendable {
    /// The number of the section; 0 is the global header.
    public var section: Int
    /// The top of the header in content coordinates.
    public var minY: CGFloat
    /// The height of the header.
    public var height: CGFloat
  }

  /// The values that an update has recomputed.
  public enum Invalidation: Hashable, Sendable {
    /// Neither metrics nor header positions, because nothing has changed.
    case nothing
    /// The positions of the visible headers.
    case headers
    /// The metrics of all sections and the positions of the visible headers.
    case metrics
  }

  /// The global header above all sections, or `nil` if the list has no such header.
  public let global: GlobalHeader?

  /// The visible headers from top to bottom, with the global one first.
  public private(set) var headers: [Header] = []

  /// The total number of section measurements up to now.
  public private(set) var measuredSections = 0

  /// The total number of header placements up to now.
  public private(set) var placedHeaders = 0

  private var sections: [Section] = []
  private var size: CGSize?
  private var offset: CGFloat = 0

  /// Creates headers for a list that has not been laid out yet.
  ///
  /// - Parameter global: the global header above all sections, or `nil` for a list without such a
  ///   header.
  public init(global: GlobalHeader? = nil) { self.global = global }

  /// Marks the metrics as outdated, because sections have changed.
  public mutating func invalidateMetrics() { size = nil }

  /// Updates the headers.
  ///
  /// - Parameters:
  ///   - size: the size of the view.
  ///   - scroll: the scroll position, which is negative if the content is pulled down.
  ///   - inset: the distance of the content from the top of the view.
  ///   - sectionCount: the number of sections without the global header.
  ///   - section: a function that measures a section, given its number from 1. Sections must be in
  ///     order from top to bottom.
  /// - Returns: the values that were computed.
  /// - Complexity: O(*n*) if the size or the number of sections has changed, where *n* is the
  ///   number of sections; otherwise O(log *n* + *v*), where *v* is the number of visible sections.
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
    // Only the headers in view and the global header are placed.
    headers = [header(ofSection: 0)].compactMap { $0 }
    let first = sections.partitioningIndex { $0.items.upperBound > offset }
    let end = sections.partitioningIndex {
      $0.items.lowerBound - $0.headerHeight >= offset + size.height
    }
    headers += (first..<max(first, end)).compactMap { header(ofSection: $0 + 1) }
    placedHeaders += headers.count
    return isMeasured ? .headers : .metrics
  }

  /// Returns the position of a header, which need not be visible.
  ///
  /// - Parameter number: the number of the section; 0 is the global header.
  /// - Returns: the position, or `nil` if the section does not exist.
  /// - Complexity: O(1).
  public func header(ofSection number: Int) -> Header? {
    if number == 0, let global {
      let stretched = offset < 0 ? global.height - offset : global.height
      let height = max(global.height, min(stretched, global.maximumHeight))
      return Header(section: 0, minY: offset, height: height)
    }
    guard sections.indices.contains(number - 1) else { return nil }
    let section = sections[number - 1]
    // The header is above the first item or at the top of the view, whichever is lower, but it
    // never extends below the last item.
    let top = global.map { offset + $0.height + $0.inset } ?? offset
    let natural = section.items.lowerBound - section.headerHeight
    let minY = min(max(top, natural), section.items.upperBound - section.headerHeight)
    return Header(section: number, minY: minY, height: section.headerHeight)
  }
}
