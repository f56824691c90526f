import Domain

/// What the places of a notice's templates are filled with.
package struct NoticeValues {
  /// For HTML, whose places escape what they are filled with.
  let whole: [String: Any]
  /// For plain text: nothing in a value can begin a line or move a cursor.
  let plain: [String: Any]

  /// Everything that a template can name, with what it is.
  package static let explained: [(name: String, words: String)] = [
    ("name", "the customer's name"), ("shop", "the shop's name"),
    ("address", "the shop's address"), ("phone", "the shop's phone number"),
    ("sender", "the address that it is sent from"), ("day", "the business day"),
    ("by", "the day by which late movies should be back, a week later"),
    ("titles", "the first title, and how many others"),
    ("several", "whether there are several rentals"),
    ("timed", "whether one of them is due by a time of the day"),
    ("rentals", "the rentals, or what is on the hold shelf, one by one:"),
    ("title", "… the movie's title"), ("barcode", "… the copy's barcode"),
    ("due", "… its due day"), ("until", "… the last day on which it is kept on the hold shelf"),
    ("late", "… how late it is: 4 nights late"),
    ("fee", "… the late fee so far"), ("tomorrow", "… the late fee if it comes back tomorrow"),
    ("costs", "… whether there is a late fee, so far or tomorrow"),
    ("fees", "… the late fee in words, so far and tomorrow, if there is one"),
    ("replacement", "… what it costs to replace, where it is lost"),
    ("owed", "what the customer was charged for what is lost, with the late fees"),
    ("kept", "what was kept of the deposit for it, if there was one"),
    ("left", "what is left of the deposit, and waits at the shop"),
    ("total", "the late fees so far of all that is late, if there are any"),
    ("others", "what else is late and was told of before, with the same values"),
    ("more", "whether there are such others"),
    ("many", "whether there are several rentals in all, with the others"),
    (".", "the value of the section itself"),
  ]

  static let names = Set(explained.map(\.name))

  static func nearest(to name: String) -> String? {
    Nearest.name(to: name, among: explained.map(\.name))
  }

  package init(_ content: NoticeContent) {
    whole = Self.values(content) { $0 }
    plain = Self.values(content) { DisplayText.safe($0) }
  }

  private static func values(
    _ content: NoticeContent, _ safe: (String) -> String
  ) -> [String: Any] {
    let told = content.told.map(\.rental)
    let late = told + content.others
    let rentals = late.map(\.rental)
    let charged = rentals.map { ($0.customer, content.charged) }
    let fees = rentals.lateFees(
      by: content.today, after: Dictionary(charged) { first, _ in first })
    let tomorrow = rentals.lateFees(by: content.today + 1)
    let total = fees.reduce(.zero, +)
    let lines = zip(late, zip(fees, tomorrow)).map { rental($0, $1, content, safe) }
    var values: [String: Any] = [
      "name": safe(content.customer.name), "shop": safe(content.shop.name),
      "sender": content.shop.sender.address, "day": content.today.written.unbroken,
      "by": (content.today + Self.daysToBringBack).written.unbroken,
      "titles": safe(titles(told.map(\.title) + content.held.map(\.title))),
      "timed": told.contains { $0.rental.lateFee.rule?.time != nil },
      "several": told.count + content.held.count > 1,
      "rentals": Array(lines.prefix(told.count)) + content.held.map { held($0, safe) },
      "others": Array(lines.dropFirst(told.count)),
      "more": !content.others.isEmpty, "many": late.count > 1,
    ]
    if total > .zero { values["total"] = amount(total, content.currency) }
    let lost = content.replacements.values.reduce(total, +)
    if content.kind == .lost { values["owed"] = amount(lost, content.currency) }
    for (name, money) in [("kept", content.keptOfDeposits), ("left", content.leftOfDeposits)]
    where money > .zero {
      values[name] = amount(money, content.currency)
    }
    values["address"] = content.shop.address.map(safe)
    values["phone"] = content.shop.phone.map { safe($0).unbroken }
    return values
  }

  /// - Parameter fees: what it costs if all comes back today, or tomorrow.
  private static func rental(
    _ record: RentalRecord, _ fees: (now: Money, tomorrow: Money), _ content: NoticeContent,
    _ safe: (String) -> String
  ) -> [String: Any] {
    let rental = record.rental
    let (fee, tomorrow) = fees
    var values: [String: Any] = [
      "title": safe(record.title), "barcode": safe(record.barcode),
      "due": rental.dueWritten,
      "fee": amount(fee, content.currency),
      "tomorrow": amount(tomorrow, content.currency), "costs": tomorrow > .zero,
    ]
    let nights = rental.nightsLate(by: content.today)
    if nights > 0 { values["late"] = counted(nights, "night") + " late" }
    values["replacement"] = content.replacements[rental.id].map { amount($0, content.currency) }
    values["fees"] = words(of: fee, tomorrow, content.currency)
    return values
  }

  /// What is not so tomorrow is told only where it differs.
  private static func words(of now: Money, _ tomorrow: Money, _ currency: Currency) -> String? {
    guard tomorrow > .zero else { return nil }
    let next = amount(tomorrow, currency) + " tomorrow"
    guard now > .zero else { return "no late fee yet, \(next)" }
    let fee = "late fee \(amount(now, currency))"
    return tomorrow > now ? "\(fee) so far, \(next)" : fee
  }

  /// What is on the hold shelf.
  private static func held(_ record: HoldRecord, _ safe: (String) -> String) -> [String: Any] {
    var values: [String: Any] = [
      "title": safe(record.title), "barcode": safe(record.barcode ?? ""),
    ]
    values["until"] = record.hold.shelved?.until.written.unbroken
    return values
  }

  private static func titles(_ titles: [String]) -> String {
    let first = titles.first ?? ""
    return titles.count > 1 ? "\(first) and \(counted(titles.count - 1, "other"))" : first
  }

  private static func amount(_ money: Money, _ currency: Currency) -> String {
    money.written(in: currency).unbroken
  }

  /// How many days a letter gives to bring back what is late.
  private static let daysToBringBack = 7
}
