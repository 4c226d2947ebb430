import TreeRaster

/// Pairs of pixels of two pictures of one size.
enum Pixels {
  /// How many pairs of pixels at the same place are as a closure says.
  static func count(
    _ first: Raster.Bitmap, _ second: Raster.Bitmap, where isCounted: (UInt32, UInt32) -> Bool
  ) -> Int {
    // Built without optimisation, collections are slow.
    first.pixels.withUnsafeBufferPointer { first in
      second.pixels.withUnsafeBufferPointer { second in
        var (count, place) = (0, 0)
        let end = min(first.count, second.count)
        while place < end {
          // Most of a picture is empty.
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
