import ArgumentParser
import Covers
import Domain
import Pictures
import Reports
import Shop

struct CoverSet: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "set",
    abstract: "Give a movie a cover, or many movies theirs from a folder.",
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
  static let argumentKeys = ["movie", "file"]

  @Argument(help: "Id, code, barcode or title.") var movie: String?
  @Argument(help: "A PNG or JPEG picture.") var file: String?
  @Option(help: ArgumentHelp("A folder of pictures.", valueName: "dir")) var from: String?
  @Option(help: ArgumentHelp("What of it is shown.", valueName: "window")) var crop: CropOption?
  @Flag(help: "Take damaged JPEGs, too; what is missing is made up.") var lenient = false
  @Flag(help: "Show what would be, and store nothing.") var dryRun = false
  @OptionGroup var pictures: ImageOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    let isOne = movie != nil && (file != nil || crop != nil)
    guard from == nil ? isOne : movie == nil else {
      throw ValidationError(
        "a movie and a file, a movie and --crop, or --from with a folder are required")
    }
  }

  func run(in session: Session) throws -> ExitStatus {
    let (answer, images) = try outcome(in: session)
    if dryRun, let images, pictures.image.isDrawn(in: session) {
      let terminal = PictureTerminal(pictures.image, in: session)
      let screen = session.context.terminal.screen
      let box = Size(width: min(40, screen.width), height: max(1, min(20, screen.height - 6)))
      if let image = terminal.draw(jpeg: images.thumbnail, in: box) {
        let page = PicturePage.text([PageColumn(image, width: box.width)])
        try session.context.streams.write(page)
      }
    }
    try session.context.streams.write(AnswerWriter(session).text(answer))
    return answer.status
  }

  func answer(in session: Session) throws -> Answer {
    try outcome(in: session).answer
  }

  /// The answer, and the cover that it is about, if it is one.
  private func outcome(in session: Session) throws -> (answer: Answer, images: CoverImages?) {
    let shop = try session.shop()
    if let from { return (try CoverFolder(from, self, session, shop).answer(), nil) }
    guard let file else { return try recrop(movie ?? "", crop ?? .whole, in: shop) }
    let named = try shop.movie(movie ?? "")
    let made: MadeCover
    do throws(CoverError) {
      made = try MadeCover(
        of: file, session.context.decoding, crop: crop ?? .whole, lenient: lenient)
    } catch {
      throw report(error, file)
    }
    let images = made.images
    let change =
      try dryRun
      ? shop.coverChange(images, of: named.id)
      : shop.setCover(images, of: named.id.text, at: global.at)
    let answer = CoverAnswer(
      change: change, images: images, picture: made.picture, file: file, isDryRun: dryRun)
    return (try answer.answer(in: shop), images)
  }

  private func report(_ error: CoverError, _ file: String) -> ErrorReport {
    var report = CoverFile.report(error, file)
    if case .refused(let reason) = error, reason.hasPrefix("libjpeg: "), !lenient {
      report.tries.append("the same with --lenient, to take what there is")
    }
    return report
  }

  /// Shows another part of the picture that is kept.
  private func recrop(
    _ typed: String, _ crop: CropOption, in shop: Shop
  ) throws -> (answer: Answer, images: CoverImages?) {
    let change: CoverChange
    let images: CoverImages
    if dryRun {
      let movie = try shop.movie(typed)
      images = try Self.recropped(movie, try shop.cover(of: movie.id), crop)
      change = try shop.coverChange(images, of: movie.id)
    } else {
      (change, images) = try shop.recropCover(typed, at: global.at) { movie, images in
        try Self.recropped(movie, images, crop)
      }
    }
    let answer = CoverAnswer(
      change: change, images: images, picture: nil, file: nil, isDryRun: dryRun)
    return (try answer.answer(in: shop), images)
  }

  private static func recropped(
    _ movie: Movie, _ images: CoverImages?, _ crop: CropOption
  ) throws -> CoverImages {
    guard let images else { throw ShownCover.none(movie) }
    guard let images = try images.showing(crop) else {
      throw CropOption.outside(of: movie, images.cover)
    }
    return images
  }
}
