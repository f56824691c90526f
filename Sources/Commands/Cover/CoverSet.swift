import ArgumentParser
import Covers
import Domain
import Reports
import Shop

struct CoverSet: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "set",
    abstract: "Give a movie a cover, or many movies theirs from a folder.",
    discussion: """
      With --from, every PNG and JPEG of the folder goes to the movie whose code, barcode or \
      title is the file's name. Good ones are set; bad ones are told, and the command ends with \
      6.

      Examples:
        rental cover set Nosferatu nosferatu.png
        rental cover set --from covers/
      """)
  static let argumentKeys = ["movie", "file"]

  @Argument(help: "Id, code, barcode or title.") var movie: String?
  @Argument(help: "A PNG or JPEG picture.") var file: String?
  @Option(help: ArgumentHelp("A folder of pictures.", valueName: "dir")) var from: String?
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    guard (from == nil) == (movie != nil && file != nil), from == nil || movie == nil else {
      throw ValidationError("a movie and a file are required, or --from with a folder")
    }
  }

  func answer(in session: Session) throws -> Answer {
    if let from { return try setAll(from: from, in: session) }
    let shop = try session.shop(.existing)
    let movie = movie ?? ""
    let file = file ?? ""
    let named = try shop.movie(movie)
    let record = try shop.setCover(try CoverFile.images(at: file), of: named.id.text, at: global.at)
    let cover = record.cover.map(MovieReport.record) ?? Record([])
    return Answer(
      .record(MovieReport.record(record, try shop.currency())),
      lines: [
        "\(quoted(record.movie.title)) has a cover: "
          + "\(PlainText.text(of: cover["width"])) × \(PlainText.text(of: cover["height"]))"
      ])
  }

  private func setAll(from folder: String, in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    let names = try CoverFile.names(in: folder)
    var rows: [CoverRow] = []
    var progress = ProgressBar(session, title: "covers", total: names.count)
    var failure: (any Error)?
    CoverStudio.each(names) { name in
      Result { () throws(CoverError) in try CoverStudio.prepare(path: folder + "/" + name) }
    } deliver: { place, prepared in
      guard failure == nil else { return }
      do {
        rows.append(try set(prepared, named: names[place], in: shop))
      } catch {
        failure = failure ?? error
      }
      progress.advance(to: place + 1)
    }
    progress.end()
    if let failure { throw failure }
    return CoverRow.answer(rows, empty: "No pictures in \(folder).")
  }

  private func set(
    _ prepared: Result<PreparedCover, CoverError>, named name: String, in shop: Shop
  ) throws -> CoverRow {
    do {
      let cover = try prepared.get()
      let record = try shop.setCover(
        CoverFile.images(cover), of: CoverFile.stem(name), at: global.at)
      return CoverRow(file: name, subject: record.movie.title, error: nil)
    } catch let error as CoverError {
      return CoverRow(file: name, subject: nil, error: CoverFile.report(error, name).message)
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
