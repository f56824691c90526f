import Covers
import Domain
import Reports
import Requests

struct CoverSheet: AnsweringErrand {
  static let command = Command(
    "cover sheet", "Lay the covers of movies out on a contact sheet, with their titles.",
    discussion: """
      Movies by id, code, barcode or title; anything else is looked for as words, as in stock. A \
      page has seven rows; where there are more, the pages are sheet-1.jpg, sheet-2.jpg and so \
      on. A movie without a cover gets a plain one with its title.

      Examples:
        rental cover sheet -o sheet.jpg
        rental cover sheet --genre Horror --sort year -o horror.jpg --columns 5
      """)

  var movies: [String] = []
  var search = MovieSearch()
  var output = ""
  var columns: Int?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments("movies", &movies, .text, "Movies, or words to look for.")
    try search.keys(&keys)
    try keys.option(
      "output", &output, .file, "Where to.", short: "o", value: "file", isRequired: true)
    try keys.option("columns", &columns, .number, "How many covers stand side by side.", value: "n")
  }

  func answer(in session: Session) throws -> Answer {
    if let columns, !(1...12).contains(columns) {
      throw UsageProblem.wrongValue(
        String(columns), of: "--columns", hint: "a sheet has 1 to 12 columns")
    }
    let shop = try session.shop()
    let lines = try shop.stock(of: movies, search, at: session.at)
    guard !lines.isEmpty else { throw ErrorReport.noMovies }
    let columns = columns ?? ContactSheet.columns(for: lines.count)
    let pages = ContactSheet.pages(of: lines.count, columns: columns)
    let files = Self.files(output, pages: pages.count)
    try session.confirm(replacing: files)
    var progress = ProgressBar(session, title: "covers", total: lines.count)
    defer { progress.end() }
    for (page, file) in zip(pages, files) {
      let covers = try lines[page].map { line in
        SheetCover(
          title: line.title, code: line.code, thumbnail: try shop.thumbnail(of: line.movie))
      }
      var sheet = ContactSheet(count: covers.count, columns: columns)
      draw(covers, on: &sheet, session) { progress.advance(to: page.lowerBound + $0) }
      try FileSystem.write(try sheet.encoded().bytes, to: file, for: .all)
    }
    let place = files.count == 1 ? output : "\(files[0]) to \(files[files.count - 1])"
    return Answer(
      .record(Record(["movies": .number(lines.count), "files": .list(files)])),
      lines: ["\(counted(lines.count, "movie")) \(lines.count == 1 ? "is" : "are") on \(place)"])
  }

  /// - Parameter advance: is told how many covers are done.
  private func draw(
    _ covers: [SheetCover], on sheet: inout ContactSheet, _ session: Session, advance: (Int) -> Void
  ) {
    CoverStudio.each(covers) {
      $0.picture()
    } deliver: { place, picture in
      let (title, code) = (covers[place].title, covers[place].code)
      switch picture {
      case .success(let bitmap): sheet.place(bitmap, title: title, code: code, at: place)
      case .failure(let error):
        session.note("warning: the cover of \(quoted(title)): \(ErrorReport(error).message)")
        sheet.place(covers[place].placeholder, title: title, code: code, at: place)
      }
      advance(place + 1)
    }
  }

  /// The file itself for one page; else its name with a number before the ending.
  static func files(_ output: String, pages: Int) -> [String] {
    guard pages > 1 else { return [output] }
    let name = output.lastIndex(of: "/").map { output[$0...] } ?? output[...]
    let dot = name.lastIndex(of: ".") ?? output.endIndex
    let digits = "\(pages)".count
    return (1...pages).map { page in
      let zeros = String(repeating: "0", count: digits - "\(page)".count)
      return "\(output[..<dot])-\(zeros)\(page)\(output[dot...])"
    }
  }
}

private struct SheetCover: Sendable {
  let title: String
  let code: String
  let thumbnail: [UInt8]?

  var placeholder: Bitmap { Placeholder.bitmap(title: title, size: ContactSheet.cover) }

  func picture() -> Result<Bitmap, CoverError> {
    guard let thumbnail else { return .success(placeholder) }
    return Result { () throws(CoverError) in
      try CoverStudio.bitmap(of: thumbnail, fitting: ContactSheet.cover)
    }
  }
}
