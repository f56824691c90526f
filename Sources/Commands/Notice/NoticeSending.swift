import Domain
import Reports
import Requests
import Shop

/// Sends notices, one after the other, each at most once as far as that can be known.
///
/// That a notice is being sent is on record before its message leaves, and the outbox tells the
/// next run how far it came, whatever became of this one.
struct NoticeSending {
  private let session: Session
  private let shop: Shop
  private let sender: NoticeSender
  private let outbox: Outbox
  private let templates: NoticeTemplates
  private let command: String
  private let seconds: Int
  /// The business day that nights are counted to. What was queued later is left alone.
  private let today: Day
  private(set) var tally = SendTally()
  /// Why the rest waits.
  private var hasStopped = false

  init(
    _ session: Session, _ shop: Shop, in sender: NoticeSender, on today: Day, _ options: MailOptions
  ) throws {
    (self.session, self.shop, self.sender, self.today) = (session, shop, sender, today)
    outbox = try Outbox(session)
    templates = try TemplateFolder.templates(options.texts, session)
    command = try options.delivery.command(in: session)
    seconds = try options.delivery.seconds()
  }

  /// Sends whatever is due, or these notices alone.
  ///
  /// - Returns: whether it did; not while another program is sending.
  mutating func run(_ chosen: [ID<Notice>]? = nil) throws -> Bool {
    var sending = self
    let isAlone = try shop.alone(as: "send") {
      try sending.recover()
      try sending.outbox.sweep(sending.shop)
      defer { try? sending.outbox.sweep(sending.shop) }
      if let chosen { try sending.send(chosen) } else { try sending.sendDue() }
      sending.tally.waiting = try sending.shop.waitingNoticeCount()
    }
    self = sending
    return isAlone
  }

  /// Settles what an earlier run had begun.
  private mutating func recover() throws {
    for notice in try shop.noticesBeingSent() {
      let end = session.context.courier.recover(outbox.file(of: notice.id), seconds)
      try conclude(notice, end)
    }
  }

  private mutating func sendDue() throws {
    var waiting = shop.waitingNotices(queuedBy: today, at: shop.now)
    while !hasStopped, let notice = try waiting.next() { try send(notice) }
  }

  private mutating func send(_ chosen: [ID<Notice>]) throws {
    for id in chosen where !hasStopped {
      guard let notice = try shop.notice(id) else { continue }
      if [.queued, .failed, .unsure].contains(notice.state) { try send(notice) }
    }
  }

  private mutating func send(_ notice: Notice) throws {
    switch try shop.matter(of: notice, in: sender, on: today) {
    case .drop(let reason):
      try shop.settle(notice, as: .dropped, reason)
      tally.dropped += 1
    case .write(let content):
      guard let recipient = content.recipient else {
        try shop.noteProblem(of: notice, content.customer.problemOfMail)
        tally.toPrint += 1
        return
      }
      try send(notice, content, to: recipient)
    }
  }

  private mutating func send(
    _ notice: Notice, _ content: NoticeContent, to recipient: MailAddress
  ) throws {
    let message = MailMessage(
      notice.id, from: sender.sender, to: recipient, called: content.customer.name,
      at: shop.now, in: try shop.rulesInForce().calendar.zone, templates.text(of: content))
    try outbox.put(message.bytes, of: notice.id)
    guard let begun = try shop.beginSending(notice) else { return try outbox.remove(notice.id) }
    let end = session.context.courier.deliver(outbox.file(of: notice.id), command, seconds)
    try conclude(begun, end)
  }

  /// Notes how a delivery ended, and only then takes its message away.
  private mutating func conclude(_ notice: Notice, _ end: DeliveryEnd) throws {
    switch end {
    case .sent:
      try shop.settle(notice, as: .sent)
      tally.sent += 1
    case .failed(let problem):
      try fail(notice, problem)
    case .unread(let problem):
      try fail(notice, problem)
      hasStopped = true
    case .unsure(let problem):
      try shop.settle(notice, as: .unsure, problem)
      tally.unsure += 1
      hasStopped = true
    case .atWork:
      hasStopped = true
      tally.atWork += 1
      return
    case .missing(let problem):
      try putBack(notice)
      throw ErrorReport.noMailCommand(command, problem)
    case .notBegun(let problem):
      try putBack(notice)
      guard !problem.isEmpty else { return }
      throw ErrorReport.cannotSend(problem)
    }
    try outbox.remove(notice.id)
  }

  private func putBack(_ notice: Notice) throws {
    try shop.putBack(notice)
    try outbox.remove(notice.id)
  }

  private mutating func fail(_ notice: Notice, _ problem: String) throws {
    let failed = try shop.noteFailure(of: notice, problem)
    if failed.state == .failed { tally.failed += 1 } else { tally.again += 1 }
  }
}

/// What a run of sending came to.
struct SendTally {
  var sent = 0
  var dropped = 0
  /// Without an address that mail can be sent to.
  var toPrint = 0
  /// Not sent, and to be tried again.
  var again = 0
  /// Given up.
  var failed = 0
  var unsure = 0
  /// Still in the hands of an earlier run's command.
  var atWork = 0
  /// All that are queued in the end.
  var waiting = 0

  var isWhole: Bool { again + failed + unsure + atWork == 0 }

  private var parts: [(Int, String)] {
    [
      (sent, "sent"), (dropped, "dropped"), (toPrint, "to be printed"),
      (again, "to be tried again"), (failed, "given up"), (unsure, "unsure"),
      (atWork, "still being sent"),
    ]
  }

  /// `3 sent, 1 unsure; 2 wait`
  var words: String {
    let told = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let done = told.isEmpty ? "nothing was due" : told.joined(separator: ", ")
    return done + (waiting > 0 ? "; \(waiting) \(waiting == 1 ? "waits" : "wait")" : "")
  }

  var record: Record {
    Record([
      "sent": .number(sent), "dropped": .number(dropped), "to_print": .number(toPrint),
      "again": .number(again), "failed": .number(failed), "unsure": .number(unsure),
      "at_work": .number(atWork), "waiting": .number(waiting),
    ])
  }
}

extension ErrorReport {
  fileprivate static func noMailCommand(_ command: String, _ problem: String) -> ErrorReport {
    ErrorReport(
      code: "bad-rules", exit: .badRules,
      message: "notices cannot be sent: there is no mail command \(quoted(command)).",
      why: "\(problem); nothing was sent, and all notices wait",
      tries: ["--mail-command COMMAND", "RENTAL_MAIL_COMMAND"])
  }

  fileprivate static func cannotSend(_ problem: String) -> ErrorReport {
    ErrorReport(
      code: "io", exit: .io, message: "the mail command cannot be started: \(problem).",
      why: "the operating system refuses it; the notice waits", tries: ["the same again"])
  }
}

extension Customer {
  /// Why no mail can be sent.
  var problemOfMail: String {
    email == nil
      ? "no e-mail address is known; it will be printed"
      : "the e-mail address is none that mail can be sent to; it will be printed"
  }
}
