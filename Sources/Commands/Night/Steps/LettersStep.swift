import Domain
import Reports
import Shop

/// Writes the notices to print: those of customers whom no mail can be sent to.
struct LettersStep: NightStep {
  let name = "letters"
  let needs = ["notices"]
  let files = ["letters"]

  /// The file is missed only where letters were written that night.
  func stands(in night: Night) throws -> Bool {
    guard !FileSystem.exists(Self.path(in: night)) else { return true }
    var printed = night.shop.printedNotices(on: night.day)
    return try printed.next() == nil
  }

  func run(in night: Night) throws -> String {
    guard let sender = try night.shop.noticeSender() else { return "off: no sender" }
    var letters = try Letters(
      night: night, sender: sender,
      templates: TemplateFolder.templates(night.mail.texts, night.session))
    // What an earlier run of the same night has printed is in the file again.
    var printed = night.shop.printedNotices(on: night.day)
    while let notice = try printed.next() { try letters.add(notice) }
    // A night of the past knows nothing of what was queued since.
    var waiting = night.shop.waitingNotices(queuedBy: night.day)
    while let notice = try waiting.next() { try letters.add(notice) }
    let count = try letters.finish()
    try night.shop.settle(letters.settled, ofNightAt: night.at, settledAt: try moment(of: night))
    return count == 0 ? "nothing to print" : counted(count, "letter") + " to print"
  }

  fileprivate static func path(in night: Night) -> String { night.folder + "/letters.html" }

  /// The moment that they are settled at, by which the night's are found again.
  private func moment(of night: Night) throws -> Instant {
    let calendar = try night.shop.rulesInForce().calendar
    return min(night.instant ?? night.shop.now, calendar.end(of: night.day))
  }
}

/// The page with a night's letters while it is written.
private struct Letters {
  let night: Night
  let sender: NoticeSender
  let templates: NoticeTemplates
  private let page: LettersPage
  private var draft: DraftFile?
  private var count = 0
  private(set) var settled: [(notice: Notice, as: NoticeState, problem: String?)] = []

  init(night: Night, sender: NoticeSender, templates: NoticeTemplates) throws {
    (self.night, self.sender, self.templates) = (night, sender, templates)
    page = try LettersPage()
  }

  /// Adds a notice, unless it can be mailed or has no point any more.
  mutating func add(_ notice: Notice) throws {
    let isPrinted = notice.state == .printed
    switch try night.shop.matter(of: notice, in: sender, on: night.day, at: night.instant) {
    case .drop(let reason):
      if !isPrinted { settled.append((notice, .dropped, reason)) }
    case .write(let content):
      guard isPrinted || content.recipient == nil else { return }
      try file().write(page.letter(templates.text(of: content), of: content))
      count += 1
      let problem = content.customer.email == nil ? nil : content.customer.problemOfMail
      if !isPrinted { settled.append((notice, .printed, problem)) }
    }
  }

  private mutating func file() throws -> DraftFile {
    if let draft { return draft }
    try night.makeFolder()
    let file = try DraftFile(LettersStep.path(in: night))
    draft = file
    try file.write(page.head())
    return file
  }

  /// Puts the page in place; how many letters are on it.
  mutating func finish() throws -> Int {
    guard let draft else { return 0 }
    try draft.write(page.foot)
    try draft.finish()
    return count
  }
}
