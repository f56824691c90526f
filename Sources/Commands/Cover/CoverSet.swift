import Covers
import Domain
import Pictures
import Requests
import Shop

struct CoverSet: AnsweringErrand {
  static let command = Command(
    "cover set", "Give a movie a cover, or many movies theirs from a folder.", isBatched: true,
    discussion: """
      The whole picture is kept, and what is shown of it is a crop: the largest window of a \
      shape (2:3 or any other), a window in the pixels of the upright file (WxH+X+Y), auto for \
      2:3 where there is most to see, without borders, or none. A movie with a cover and no file \
      gets another crop of it; a window is then one of the picture that is kept.

      With --from, every PNG and JPEG of the folder goes to the movie whose code, barcode or \
      title is the file's name. Good ones are set; bad ones are told, and the command ends with \
      6.

      Examples:
        rental cover set Nosferatu nosferatu.png
        rental cover set Nosferatu scan.jpg --crop auto --dry-run
        rental cover set Nosferatu --crop 2:3
        rental cover set --from covers/
      """)

  var movie: String?
  var file: String?
  var from: String?
  var crop: CropOption?
  var lenient = false
  var dryRun = false
  var image = ImageChoice.auto

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("movie", &movie, .text, Reference.movie.help)
    try keys.argument("file", &file, .file, "A PNG or JPEG picture.")
    try keys.option("from", &from, .file, "A folder of pictures.", value: "dir")
    try keys.option("crop", &crop, .crop, "What of it is shown.", value: "window")
    try keys.flag("lenient", &lenient, "Take damaged JPEGs, too; what is missing is made up.")
    try keys.flag("dry_run", &dryRun, "Show what would be, and store nothing.")
    try image.keys(&keys)
  }

  func run(in session: Session) throws -> ExitStatus {
    try session.write(look: look) {
      try answer(in: session) { if dryRun { try draw($0, in: session) } }
    }
  }

  private func draw(_ images: CoverImages, in session: Session) throws {
    guard image.isDrawn(in: session) else { return }
    let terminal = PictureTerminal(image, in: session)
    let screen = session.context.terminal.screen
    let box = Size(width: min(40, screen.width), height: max(1, min(20, screen.height - 6)))
    guard let drawn = terminal.draw(jpeg: images.thumbnail, in: box) else { return }
    let page = PicturePage.text([PageColumn(drawn, width: box.width)])
    try session.context.streams.write(page)
  }

  func answer(in session: Session) throws -> Answer { try answer(in: session) { _ in } }

  /// - Parameter show: is given the cover, if the answer is about one.
  private func answer(in session: Session, show: (CoverImages) throws -> Void) throws -> Answer {
    let change: CoverAnswer
    switch (from, movie, file, crop) {
    case (let folder?, nil, nil, _):
      return try CoverFolder(
        folder: folder, command: self, session: session, shop: session.shop()
      ).answer()
    case (nil, let movie?, let file?, _): change = try set(file, of: movie, in: session)
    case (nil, let movie?, nil, let crop?): change = try recrop(movie, crop, in: session)
    default:
      throw UsageProblem.other(
        "a movie and a file are required",
        why: "a movie alone goes with --crop, and a folder with --from")
    }
    try show(change.images)
    return try change.answer(in: session.shop())
  }

  private func set(_ file: String, of typed: String, in session: Session) throws -> CoverAnswer {
    let shop = try session.shop()
    let movie = try shop.movie(typed)
    let made: MadeCover
    do throws(CoverError) {
      made = try MadeCover(
        of: file, session.context.decoding, crop: crop ?? .whole, lenient: lenient)
    } catch {
      throw report(error, file)
    }
    let change =
      try dryRun
      ? shop.coverChange(made.images, of: movie.id)
      : shop.setCover(made.images, of: movie.id.text, at: session.at)
    return CoverAnswer(
      change: change, images: made.images, picture: made.picture, file: file, isDryRun: dryRun)
  }

  private func report(_ error: CoverError, _ file: String) -> ErrorReport {
    var report = PictureFiles.report(error, file)
    if case .refused(let reason) = error, reason.hasPrefix("libjpeg: "), !lenient {
      report.tries.append("the same with --lenient, to take what there is")
    }
    return report
  }

  /// Shows another part of the picture that is kept.
  private func recrop(
    _ typed: String, _ crop: CropOption, in session: Session
  ) throws -> CoverAnswer {
    let shop = try session.shop()
    let change: CoverChange
    let images: CoverImages
    if dryRun {
      let movie = try shop.movie(typed)
      images = try Self.recropped(movie, try shop.cover(of: movie.id), crop)
      change = try shop.coverChange(images, of: movie.id)
    } else {
      (change, images) = try shop.recropCover(typed, at: session.at) { movie, images in
        try Self.recropped(movie, images, crop)
      }
    }
    return CoverAnswer(change: change, images: images, picture: nil, file: nil, isDryRun: dryRun)
  }

  private static func recropped(
    _ movie: Movie, _ images: CoverImages?, _ crop: CropOption
  ) throws -> CoverImages {
    guard let images else { throw ShownCover.none(movie) }
    guard let images = try images.showing(crop) else {
      throw ErrorReport.outside(of: movie, images.cover)
    }
    return images
  }
}

extension ErrorReport {
  /// That the picture that is kept has no such window.
  fileprivate static func outside(of movie: Movie, _ cover: Cover) -> ErrorReport {
    ErrorReport(
      code: "invalid", exit: .usage,
      message: "the window lies outside of the cover of \(quoted(movie.title)).",
      why: "the picture that is kept is \(cover.width) × \(cover.height)",
      tries: ["rental cover set \(movie.code.shellArgument(with: "--crop auto", "--dry-run"))"])
  }
}
