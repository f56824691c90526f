import Domain
import Reports
import Shop

/// A folder of movie cards: the page, its stylesheet and the covers that it shows.
struct CardFolder {
  private let path: String
  private let layout: CardLayout
  let page: String
  private let stylesheet: String

  init(_ path: String, _ layout: CardLayout) throws {
    self.path = try FileSystem.folder(path, "--output")
    self.layout = layout
    page = self.path + "/index.html"
    stylesheet = self.path + "/cards.css"
  }

  /// Writes all files; the page comes last, so that it names nothing that is not there. Other files
  /// of the folder are left alone.
  ///
  /// - Returns: how many files there are.
  func write(_ subjects: [ShelvedMovie], of shop: Shop, in session: Session) throws -> Int {
    let names = Self.names(subjects.map(\.record.movie))
    let covers = zip(subjects, names).filter { $0.0.record.cover != nil }
      .map { (movie: $0.0.record.movie.id, image: "covers/\($0.1).jpg") }
    try session.confirm(replacing: [page, stylesheet] + covers.map { path + "/" + $0.image })
    try FileSystem.makeFolder(path, for: .all)
    if !covers.isEmpty { try FileSystem.makeFolder(path + "/covers", for: .all) }
    let written = try write(covers, of: shop, in: session)
    let cards = zip(subjects, names).map { subject, name in
      let image = "covers/\(name).jpg"
      return MovieCard(
        subject.record.movie, shelves: subject.shelves,
        image: written.contains(image) ? image : nil)
    }
    let html = try MovieCardPage.html(cards, layout: layout)
    try FileSystem.write(MovieCardPage.stylesheet, to: stylesheet, for: .all)
    try FileSystem.write(Array(html.utf8), to: page, for: .all)
    return written.count + 2
  }

  /// Which of the covers are there now.
  private func write(
    _ covers: [(movie: ID<Movie>, image: String)], of shop: Shop, in session: Session
  ) throws -> Set<String> {
    var written: Set<String> = []
    var progress = ProgressBar(session, title: "covers", total: covers.count)
    defer { progress.end() }
    for (place, cover) in covers.enumerated() {
      if let bytes = try jpeg(of: cover.movie, in: shop) {
        try FileSystem.write(bytes, to: path + "/" + cover.image, for: .all)
        written.insert(cover.image)
      }
      progress.advance(to: place + 1)
    }
    return written
  }

  /// The picture in the size that the layout shows; nil where it was taken away meanwhile.
  private func jpeg(of movie: ID<Movie>, in shop: Shop) throws -> [UInt8]? {
    switch layout {
    case .nine: try shop.thumbnail(of: movie)
    case .two: try shop.cover(of: movie).map { try $0.jpeg(.display) }
    }
  }

  /// What the movies' covers are called: by their codes; by their ids where a code is no name that
  /// every file system and every address takes, or is another's in other letters.
  static func names(_ movies: [Movie]) -> [String] {
    var taken: Set<String> = []
    return movies.map { movie in
      let isPlain =
        movie.code.utf8.count <= 100 && !movie.code.hasPrefix(".")
        && movie.code.allSatisfy {
          $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0))
        }
      let isName = isPlain && !movie.code.isEmpty && taken.insert(movie.code.lowercased()).inserted
      return isName ? movie.code : movie.id.text
    }
  }
}
