import Covers
import Domain
import Reports
import Requests
import Shop

/// What was done, or would be, when a movie got a cover or another crop of it.
struct CoverAnswer {
  let change: CoverChange
  let images: CoverImages
  /// Nil where no file was read.
  let picture: DecodedPicture?
  let file: String?
  let isDryRun: Bool

  /// That another movie has a like cover.
  static func sentence(_ look: CoverLook) -> String {
    "the cover of \(quoted(look.title)) (\(look.code)) looks the same"
  }

  func answer(in shop: Shop) throws -> Answer {
    let record = Record(
      MovieReport.record(change.movie, try shop.currency()).fields + [
        .init("read", read), .init("notices", .list(picture?.notices ?? [])),
        .init("alike", .records(change.alike.map(Self.record))),
      ])
    return Answer(.record(record), lines: try lines())
  }

  private var read: Cell {
    guard let picture else { return .null }
    return .record(
      Record([
        "file": .text(file), "format": .text(picture.format.rawValue),
        "width": .number(picture.stored.width), "height": .number(picture.stored.height),
        "orientation": .number(picture.orientation),
      ]))
  }

  static func record(_ look: CoverLook) -> Record {
    Record(["movie": .text(look.movie.text), "code": .text(look.code), "title": .text(look.title)])
  }

  private func lines() throws -> [String] {
    let title = quoted(change.movie.movie.title)
    var lines = [
      isDryRun ? "\(title) would have a cover; nothing is stored." : "\(title) has a cover."
    ]
    if let picture { lines.append("  read    " + Self.sentence(picture)) }
    lines.append("  shown   " + shown)
    if !isDryRun { lines.append("  kept    " + (try kept())) }
    let odd = (picture?.notices ?? []) + change.alike.map(Self.sentence)
    return lines + odd.map { "  notice  " + $0 }
  }

  private static func sentence(_ picture: DecodedPicture) -> String {
    let name = picture.format == .png ? "PNG" : "JPEG"
    let turned =
      picture.orientation == 1
      ? "" : ", set upright as \(size(picture.upright)) (orientation \(picture.orientation))"
    return "a \(name) of \(size(picture.stored))\(turned)"
  }

  private var shown: String {
    let cover = images.cover
    let whole = "\(cover.width) × \(cover.height)"
    guard let crop = cover.crop else { return "all of it" }
    return "\(crop.width) × \(crop.height) of \(whole) (\(crop.text))"
  }

  private func kept() throws -> String {
    let cover = images.cover
    let thumbnail = try CoverStudio.size(of: images.thumbnail)
    return "\(cover.width) × \(cover.height) for display (\(Self.weight(cover.bytes))), "
      + "\(Self.size(thumbnail)) as thumbnail (\(Self.weight(images.thumbnail.count)))"
  }

  private static func size(_ size: Size) -> String { "\(size.width) × \(size.height)" }

  private static func weight(_ bytes: Int) -> String {
    bytes < 1000 ? "\(bytes) bytes" : "\((bytes + 500) / 1000) kB"
  }
}
