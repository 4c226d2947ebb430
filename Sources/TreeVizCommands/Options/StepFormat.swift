/// The format and the files of the steps of a recording, determined by the options.
struct StepFormat {
  /// The formats with their products.
  private static let products: KeyValuePairs<String, Products> = [
    "text": .frames, "json": .recording, "cast": .cast, "html": .stepPage, "svg": .animation,
    "gif": .stepGIF, "pdf": .stepPDF, "png": .stepBitmap, "tex": .stepTeX,
  ]

  /// The product, which determines the effective options.
  let product: Products

  /// The file format of pictures, or `nil` for other products.
  let file: PictureFile?

  /// The files for a picture of each step, or `nil` if the product is one file.
  let files: NumberedFiles?

  /// Resolves the options.
  ///
  /// - Throws: a usage error if the format cannot represent a recording, or if the options are not
  ///   compatible.
  init(_ options: OutputOptions) throws(CommandFailure) {
    files = try NumberedFiles(options.output)
    let known = Self.products.map(\.key)
    let list = known.joined(separator: ", ")
    let named =
      try options.format == nil
      ? FileFormat.name(of: options.output, among: known, "format of steps (\(list))") : nil
    let name = options.format ?? named ?? "text"
    guard let usual = Self.products.first(where: { $0.key == name })?.value else {
      throw CommandFailure(.usage, "steps are written as \(list), not as '\(name)'")
    }
    file = PictureFile(rawValue: name)
    let isStill = files != nil || options.at != nil
    product = isStill && file == .svg ? .stepPicture : usual
    let isFiltered = options.steps == .structural
    let output = options.output?.path.shown ?? ""
    try CommandFailure.refuse(if: [
      files != nil && file == nil:
        "-o \(output): numbered files are pictures; use \(PictureFile.extensions)",
      files != nil && options.at != nil:
        "--at writes one picture; use a file name without a number",
      options.at != nil && isFiltered: "--at and --steps exclude each other",
      options.at != nil && file == nil && product != .frames:
        "--at writes one step as text, \(PictureFile.names)",
      isFiltered && product != .frames && !Products.stills.contains(product):
        "--steps structural applies to text, numbered pictures, pdf, tex and gif",
      file == .png && !isStill:
        "a PNG holds one step; add --at N, or write a file for each step: -o 'steps-%02d.png'",
    ])
  }
}
