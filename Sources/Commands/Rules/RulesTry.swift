import Domain
import Reports
import Requests
import Shop

/// What texts of house rules would have changed.
struct RulesTry: Errand {
  static let command = Command(
    "rules try", "Replay the shop's own rentals under a text of house rules.",
    discussion: """
      Decides every rental of the days again, as if the text had been in force, and says which \
      would have been refused and allowed, by which rule and to how many customers, and what would \
      have been earned against what was. Nothing is saved. --format json tells every rental that \
      would have gone otherwise, jsonl, csv and tsv nothing else. Extensions are not decided \
      again: they count as they were.

      Several files are shown side by side. --group month or class says what came in and would \
      have, month by month or class by class. --each-line says of every line that differs from the \
      house rules in force what it brings: what the text comes to, less what it would come to with \
      that line as it is now. csv, tsv and jsonl then have these tables. --page writes the same to \
      a page as well, to read and to print.

      Examples:
        rental rules try house.rules --since 2026-01-01
        rental rules try house.rules --since 2025-01-01 --until 2025-12-31
        rental rules try house.rules --since 2025-01-01 --format csv > changed.csv
        rental rules try low.rules high.rules --since 2025-01-01 --group month
        rental rules try house.rules --since 2025-01-01 --each-line
        rental rules try house.rules --since 2025-01-01 --page try.html
      """)

  var files: [String] = []
  var since = AskedDay.ago(0)
  var until: AskedDay?
  var group: ReplayKey?
  var eachLine = false
  var page: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments(
      "files", &files, .file, "Files of house rules.", value: "file", isRequired: true)
    try keys.option(
      "since", &since, .day, "The first day whose rentals are replayed.", value: "day",
      isRequired: true)
    try keys.option("until", &until, .day, "The last day; today, unless it is given.", value: "day")
    try keys.option(
      "group", &group, .choice(), "What is earned, by month or by class.", value: "key")
    try keys.flag("each_line", &eachLine, "What each changed line brings.")
    try keys.option("page", &page, .file, "The file of a page with the same.", value: "file")
  }

  func run(in session: Session) throws -> ExitStatus {
    guard !eachLine || files.count == 1 else {
      throw ShopError.invalid(["--each-line is for one file, and \(files.count) are given"])
    }
    let isOneTable = [.csv, .tsv, .jsonl].contains(session.options.format)
    guard group == nil || !eachLine || !isOneTable else {
      throw ShopError.invalid(["such a format has one table; use --group or --each-line, not both"])
    }
    let place = try page.map { try OutputPlace($0, session) }
    let (trial, tried, effects) = try decided(in: session)
    let writer = TrialWriter(session, trial, tried, by: group)
    try place?.write(Array(writer.page(tried, eachLine ? effects : nil).utf8))
    try writer.write(tried, eachLine ? effects : nil)
    if let page { session.note("written to \(page)") }
    return .done
  }

  /// - Returns: the trial of the first text, what each comes to, and what the changed lines bring.
  private func decided(
    in session: Session
  ) throws -> (trial: RulesTrial, tried: [TriedText], effects: [LineEffect]) {
    let texts = try files.map { try TextFile.rules(at: $0) }
    let shop = try session.shop()
    let changes =
      eachLine
      ? ChangedLine.all(from: try shop.houseRules(at: session.at).text.text, to: texts[0]) : []
    // As much of the bar for reading as for each time that all is decided.
    var bar = ProgressBar(session, title: "try", total: 100 * (1 + texts.count + changes.count))
    defer { bar.end() }
    var done = 0
    func decide(_ trial: RulesTrial) throws -> ReplaySummary {
      done += 100
      let count = max(1, trial.replay.history.count)
      return try trial.summary(by: group) { bar.advance(to: done + $0 * 100 / count) }
    }
    let first = try about(files[0]) {
      // A shop whose house rules cannot be read any more can try others.
      let today = try session.asOf(shop.calendarOrBuiltIn()).day
      return try shop.tryRules(
        texts[0], since: since.day(today: today), until: until?.day(today: today), at: session.at
      ) { done, all in bar.advance(to: done * 100 / max(1, all)) }
    }
    let others = try zip(files, texts).dropFirst().map { file, text in
      let trial = try about(file) { try shop.tryRules(text, beside: first) }
      return TriedText(file, try decide(trial), leavesOutTax: trial.leavesOutTax)
    }
    let whole = try decide(first)
    let effects = try changes.map { line in
      let trial = try about(files[0]) { try shop.tryRules(line.without, beside: first) }
      return LineEffect(line, of: whole, without: try decide(trial))
    }
    let text = TriedText(files[0], whole, leavesOutTax: first.leavesOutTax)
    return (first, [text] + others, effects)
  }

  private func about<Result>(_ file: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ShopError {
      throw ErrorReport(error).about(file)
    }
  }
}

extension ReplayKey: Worded {}
