import Reports
import Requests

struct CoverDuplicates: AnsweringErrand {
  static let command = Command(
    "cover duplicates", "List movies whose covers look the same.",
    discussion: """
      Pictures are compared by what they look like, whatever their size and quality; the crop \
      does not matter.

      Examples:
        rental cover duplicates
        rental cover duplicates --format csv
      """)

  func answer(in session: Session) throws -> Answer {
    // All of a cover is looked at, since it may have been cropped since; one that is damaged looks
    // like nothing.
    let groups = try session.shop().alikeCovers { $0.look() }
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
}
