import Domain
import Reports
import Requests
import Shop

/// The drawer is opened, and nothing goes through the till.
struct TillDrawer: AnsweringErrand {
  static let command = Command(
    "till drawer", "Open the drawer without a sale, and note who did and why.",
    discussion: """
      -o is the receipt printer that opens the drawer. The audit trail keeps who opened it and \
      why, so the reason should tell nothing of a person; "rental report staff" counts it.

      Examples:
        rental till drawer --reason "change for a 20" -o /dev/usb/lp0
        rental till drawer --reason "a coin stuck" --till 2 -o /dev/usb/lp1
      """)

  var reason = ""
  var output = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("reason", &reason, .text, "Why it is opened.", isRequired: true)
    try keys.option(
      "output", &output, .file, "The receipt printer's device.", short: "o", value: "device",
      isRequired: true)
  }

  func answer(in session: Session) throws -> Answer {
    guard session.options.at == .now else {
      throw ShopError.invalid(["--at is for another moment, and a drawer opens now"])
    }
    // Without a printer there is nothing to note.
    let printer = try OutputPlace(output, session)
    let opened = try session.shop().openDrawer(reason: reason)
    try printer.write(EscPos.drawerOpening)
    return Answer(
      .record(
        Record([
          "till": .number(opened.till), "reason": .text(opened.reason), "by": .text(opened.by),
          "at": .instant(opened.at),
        ])),
      lines: ["The drawer of till \(opened.till) is open: \(opened.reason)"])
  }
}
