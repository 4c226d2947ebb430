/// The states of an animation as still pictures.
package struct StillPictures: Sendable {
  private let animation: SVGAnimation
  private let style: DrawingStyle
  private let title: String?
  /// The space that all pictures have in common.
  private let frame: AnimationFrame

  /// Creates the pictures of an animation.
  ///
  /// - Parameters:
  ///   - animation: the animation.
  ///   - colors: the style whose colors are used.
  ///   - title: the title above the trees.
  package init(_ animation: SVGAnimation, _ colors: DrawingStyle, title: String?) {
    var style = DrawingStyle.standard
    (style.light, style.dark) = (colors.light, colors.dark)
    (self.animation, self.style, self.title) = (animation, style, title)
    frame = AnimationFrame(animation, style)
  }

  /// The number of pictures, one more than the number of steps.
  package var count: Int { animation.moments.count }

  /// Returns the time that the animation takes from a picture to the next one, in milliseconds.
  package func duration(of number: Int) -> Int {
    let end = number + 1 < count ? animation.moments[number + 1].time : animation.period
    return end - animation.moments[number].time
  }

  /// Returns the picture after a number of steps.
  ///
  /// - Parameters:
  ///   - number: the number of completed steps.
  ///   - isCropped: whether the picture has only the space for its own nodes, instead of the size of
  ///     all pictures.
  /// - Returns: the picture.
  package func picture(after number: Int, cropped isCropped: Bool = false) -> StillPicture {
    let still = animation.still(at: number)
    let frame = isCropped ? AnimationFrame(still, style) : frame
    let time = isCropped ? 0 : animation.moments[number].time
    return StillPicture(still, in: frame, at: time, style, title: title)
  }
}
