import Reports
import Shop

/// Who shares a household with whom.
struct HouseholdList: Request {
  static let command = Command(
    "household list", "List households: the accounts that share one, with what is out to each.",
    discussion: """
      Examples:
        rental household list
      """)

  func answer(for caller: any Caller) throws -> Answer {
    Answer(.table(HouseholdReport.table(try caller.shop().households(at: caller.at))))
  }
}
