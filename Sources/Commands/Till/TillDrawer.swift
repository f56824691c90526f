import Domain
import Reports
import Requests
import Shop

/// The drawer is opened, and nothing goes through the till.
struct TillDrawer: AnsweringErrand {
  static let command = Command(
    "till drawer", "Open the drawer without a sale, and note who did and why.",
    discussion: """
      The receipt printer that RENTAL_PRINTER names opens it, or the device that -o says. Without \
      either, the opening is only noted, and you open the drawer with its key. The audit trail \
      keeps who opened it and why, so the reason should tell nothing of a person. X and Z reports \
      and "rental report staff" count it.

      Examples:
        rental till drawer --reason "change for a 20"
        rental till drawer --reason "a coin stuck" --till 2 -o /dev/usb/lp1
      """)

  var reason = ""
  var output: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("reason", &reason, .text, "Why it is opened.", isRequired: true)
    try keys.option(
      "output", &output, .file, "The receipt printer's device.", short: "o", value: "device")
  }

  func answer(in session: Session) throws -> Answer {
    guard session.options.at == .now else {
      throw ShopError.invalid(["--at is for another moment, and a drawer opens now"])
    }
    let shop = try session.shop()
    let opened: DrawerOpening
    let isByHand = output == nil && !ReceiptPrinter.isNamed(in: session.context)
    if let output {
      let device = try OutputPlace(output, session)
      opened = try shop.openDrawer(reason: reason)
      try device.write(EscPos.drawerOpening)
    } else if isByHand {
      opened = try shop.openDrawer(reason: reason)
    } else {
      opened = try open(in: session, shop)
    }
    let record = Record([
      "till": .number(opened.till), "reason": .text(opened.reason), "by": .text(opened.by),
      "at": .instant(opened.at), "by_hand": .flag(isByHand),
    ])
    return Answer(
      .record(record),
      lines: [
        isByHand
          ? "Noted for till \(opened.till): \(opened.reason); open the drawer by hand, as no "
            + "receipt printer is set"
          : "The drawer of till \(opened.till) is open: \(opened.reason)"
      ])
  }

  /// By the printer of this machine.
  private func open(in session: Session, _ shop: Shop) throws -> DrawerOpening {
    let till = session.options.till.map { " --till \($0.shellArgument())" } ?? ""
    let again = "rental till drawer \(reason.shellValue(of: "--reason"))\(till)"
    let printer = try ReceiptPrinter(session, till: shop.acting.till)
    let failed = { (failure: PrinterFailure) in
      failure.report("the drawer of till \(shop.acting.till) is not open.", [again])
    }
    let paper: OpenPrinter
    do throws(PrinterFailure) { paper = try printer.open() } catch { throw failed(error) }
    let opened = try shop.openDrawer(reason: reason)
    do throws(PrinterFailure) { try paper.write(EscPos.drawerOpening) } catch {
      var report = failed(error)
      report.why += "; the audit trail has it all the same, and X and Z reports count it"
      throw report
    }
    return opened
  }
}
