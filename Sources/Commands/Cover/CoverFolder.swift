import Covers
import Domain
import Pictures
import Reports
import Requests
import Shop

/// A folder of pictures, each for the movie that it is named after.
struct CoverFolder {
  let folder: String
  let command: CoverSet
  let session: Session
  let shop: Shop

  /// Sets the covers, or with a dry run only says what would become of them.
  func answer() throws -> Answer {
    let names = try PictureFiles.names(in: folder)
    var rows: [CoverRow] = []
    var progress = ProgressBar(session, title: "covers", total: names.count)
    var failure: (any Error)?
    let (folder, decoding) = (folder, session.context.decoding)
    let (crop, lenient) = (command.crop ?? .whole, command.lenient)
    CoverStudio.each(names) { name in
      Result { () throws(CoverError) in
        try MadeCover(of: folder + "/" + name, decoding, crop: crop, lenient: lenient)
      }
    } deliver: { place, made in
      guard failure == nil else { return }
      do {
        rows.append(try set(made, named: names[place]))
      } catch {
        failure = error
      }
      progress.advance(to: place + 1)
    }
    progress.end()
    if let failure { throw failure }
    return CoverRow.answer(rows, empty: "No pictures in \(folder).")
  }

  private func set(_ made: Result<MadeCover, CoverError>, named name: String) throws -> CoverRow {
    do {
      let made = try made.get()
      let images = made.images
      let movie = try shop.movie(PictureFiles.stem(name))
      let change =
        try command.dryRun
        ? shop.coverChange(images, of: movie.id)
        : shop.setCover(images, of: movie.id.text, at: session.at)
      for notice in made.picture.notices { session.note("\(name): \(notice)") }
      for look in change.alike { session.note("\(name): \(CoverAnswer.sentence(look))") }
      return CoverRow(file: name, subject: change.movie.movie.title, error: nil)
    } catch let error as CoverError {
      return CoverRow(file: name, subject: nil, error: PictureFiles.report(error, name).message)
    } catch let error as ShopError {
      return CoverRow(file: name, subject: nil, error: ErrorReport(error).message)
    }
  }
}

/// What became of a picture file among many.
struct CoverRow {
  let file: String
  /// The movie it went to, or the file that was made of it.
  let subject: String?
  let error: String?

  static func answer(_ rows: [CoverRow], empty: String) -> Answer {
    let records = rows.map {
      Record(["file": .text($0.file), "result": .text($0.subject), "error": .text($0.error)])
    }
    let table = Table(
      keys: ["file", "result", "error"], records: records,
      columns: [
        Column("") { $0["error"] == .null ? Shown("✓", tone: .good) : Shown("✗", tone: .bad) },
        .field("file", "file", isFlexible: true), .field("result", "result", isFlexible: true),
        .field("error", "error", isFlexible: true),
      ],
      empty: empty)
    let isWhole = rows.allSatisfy { $0.error == nil }
    return Answer(.table(table), status: isWhole ? .done : .partlyDone)
  }
}
