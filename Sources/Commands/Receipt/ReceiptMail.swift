import Domain
import Reports
import Requests
import Shop

/// A receipt goes to its customer by mail.
struct ReceiptMail: AnsweringErrand {
  static let command = Command(
    "receipt mail", "Send a receipt to its customer by mail.",
    discussion: """
      It goes to the customer's e-mail address, or to the one that --to says, as text and as a \
      page, from the sender of the house rules. It counts as a print: the first is the customer's \
      own, and later ones say that they are reprints.

      Examples:
        rental receipt mail 1-000042
        rental receipt mail 42 --to ana@example.com
        rental receipt mail 42 --mail-command "msmtp -t"
      """)

  private static let width = 42

  var receipt = ""
  var to: String?
  var mail = MailDelivery()

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("receipt", &receipt, .text, "The number on the receipt.")
    try keys.option("to", &to, .text, "To this address instead.", value: "address")
    try mail.keys(&keys)
  }

  func answer(in session: Session) throws -> Answer {
    guard session.at == .now else {
      throw ShopError.invalid(["--at is for another moment, and a receipt is sent now"])
    }
    let (command, seconds) = (try mail.command(in: session), try mail.seconds())
    let shop = try session.shop()
    guard let (sender, recipient) = try shop.mailParties(ofReceipt: receipt, to: try address())
    else { throw ErrorReport.noSender }
    var unsure: ErrorReport?
    let number = try shop.printReceipt(receipt) { receipt in
      let message = MailMessage(
        ID(trusted: session.context.newID()), from: sender.sender, to: recipient,
        called: to == nil ? receipt.holder?.name ?? "" : "", at: shop.now, in: receipt.zone,
        try text(receipt, sender))
      guard let failure = try session.deliver(message, command, seconds) else { return }
      let number = receipt.number.text
      let report = failure.report(of: number, again(number))
      // The customer may have it, and there are never two originals.
      guard failure.mayHaveGone else { throw report }
      unsure = report
    }.number.text
    if let unsure { throw unsure }
    return Answer(
      .record(
        Record(["receipt": .text(number), "to": .text(recipient.address)])),
      lines: ["Receipt \(number) was sent to \(recipient.address)"])
  }

  /// The words that send it again, to the same address.
  private func again(_ number: String) -> String {
    "rental receipt mail \(number)" + (to.map { " --to \($0.shellArgument())" } ?? "")
  }

  private func address() throws -> MailAddress? {
    try to.map { typed in
      guard let address = MailAddress(typed), address.name.isEmpty else {
        throw ShopError.invalid(["--to is \(quoted(typed)), not an e-mail address"])
      }
      return address
    }
  }

  private func text(_ receipt: Receipt, _ sender: NoticeSender) throws -> NoticeText {
    let printing = Printing.next(of: receipt)
    return NoticeText(
      subject: "Receipt \(receipt.number.text), \(sender.name)",
      plain: ReceiptText(width: Self.width).text(ReceiptContent(receipt, printing)),
      html: try ReceiptPage.html(ReceiptContent(receipt, printing, isPage: true)))
  }
}

/// Why a message did not go.
private enum MailFailure {
  case failed(String)
  /// It may have gone.
  case unsure(String)

  var mayHaveGone: Bool { if case .unsure = self { true } else { false } }

  /// - Parameter again: the command that sends it once more.
  func report(of number: String, _ again: String) -> ErrorReport {
    switch self {
    case .failed(let problem):
      ErrorReport(
        code: "io", exit: .io, message: "receipt \(number) was not sent.", why: problem,
        tries: [again, "--mail-command COMMAND"])
    case .unsure(let problem):
      ErrorReport(
        code: "io", exit: .io, message: "receipt \(number) may have been sent, or not.",
        why: problem + "; send it again only if it has not come", tries: [again])
    }
  }
}

extension Session {
  /// Hands a message to the mail command, from a folder of its own that nobody else reads.
  ///
  /// - Returns: what went wrong, if anything did.
  fileprivate func deliver(
    _ message: MailMessage, _ command: String, _ seconds: Int
  ) throws -> MailFailure? {
    let folder = context.temporaryFile("rental-\(context.newID())")
    try FileSystem.makeNewFolder(folder)
    defer { try? FileSystem.removeAll(folder) }
    let interruption = Interruption { try? FileSystem.removeAll(folder) }
    defer { interruption.end() }
    let file = SpoolFile(folder: folder, name: "receipt")
    try FileSystem.write(message.bytes, to: file.waiting)
    return switch context.courier.deliver(file, command, seconds) {
    case .sent: nil
    case .failed(let problem), .unread(let problem), .missing(let problem), .notBegun(let problem):
      .failed(problem)
    case .unsure(let problem): .unsure(problem)
    case .atWork: .unsure("the mail command is still at it")
    }
  }
}
