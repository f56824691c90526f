import ArgumentParser
import Domain
import Pictures
import Reports
import Shop
import Storage

struct CoverDuplicates: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "duplicates",
    abstract: "List movies whose covers look the same.",
    discussion: """
      Pictures are compared by what they look like, whatever their size and quality; the crop \
      does not matter.

      Examples:
        rental cover duplicates
        rental cover duplicates --format csv
      """)

  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let groups = try session.shop(.existing).transaction(.read) { work in
      CoverLook.alike(try work.store.fingerprints().map { try Self.known($0, work.store) })
    }
    let records = groups.enumerated().flatMap { number, looks in
      looks.map { look in
        Record([.init("group", .number(number + 1))] + CoverAnswer.record(look).fields)
      }
    }
    return Answer(
      .table(
        Table(
          keys: ["group", "movie", "code", "title"], records: records,
          columns: [
            .figure("group", "group"), .field("code", "code"),
            .field("title", "title", isFlexible: true),
          ],
          empty: "No two covers look the same.")))
  }

  /// A cover that was stored before there were fingerprints is looked at now: all of it, since it
  /// may have been cropped since. One that is damaged looks like nothing.
  private static func known(_ look: CoverLook, _ store: Store) throws -> CoverLook {
    guard look.fingerprint == nil, let images = try store.cover(of: look.movie) else {
      return look
    }
    var look = look
    look.fingerprint = images.look()
    return look
  }
}
