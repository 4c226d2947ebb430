import TreeRaster

/// Pairs of pixels of two pictures of the same size.
enum Pixels {
  /// Returns the number of pairs of pixels at the same position that satisfy a condition.
  static func count(
    _ first: Raster.Bitmap, _ second: Raster.Bitmap, where isCounted: (UInt32, UInt32) -> Bool
  ) -> Int {
    // Collections are slow in debug builds, so the loop uses buffers.
    first.pixels.withUnsafeBufferPointer { first in
      second.pixels.withUnsafeBufferPointer { second in
        var (count, place) = (0, 0)
        let end = min(first.count, second.count)
        while place < end {
          // Most pixels of a picture are empty.
          if first[place] | second[place] != 0, isCounted(first[place], second[place]) {
            count += 1
          }
          place += 1
        }
        return count
      }
    }
  }
}
