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
    ("address", "the shop's address"), ("sender", "the address that it is sent from"),
    ("day", "the business day"), ("titles", "the first title, and how many others"),
    ("several", "whether there are several rentals"), ("rentals", "the rentals, one by one:"),
    ("title", "… the movie's title"), ("barcode", "… the copy's barcode"),
    ("due", "… its due day"), ("late", "… how late it is: 4 nights late"),
    ("fee", "… the late fee so far"), ("tomorrow", "… the late fee if it comes back tomorrow"),
    ("costs", "… whether there is a late fee, so far or tomorrow"),
    ("total", "the late fees so far of all that is late, if there are any"),
    ("others", "what else is late and was told of before, with the same values"),
    ("more", "whether there are such others"), (".", "the value of the section itself"),
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
    let total = late.reduce(Money.zero) { $0 + $1.rental.lateFee(by: content.today) }
    var values: [String: Any] = [
      "name": safe(content.customer.name), "shop": safe(content.shop.name),
      "sender": content.shop.sender.address, "day": content.today.weekdayText,
      "titles": safe(titles(told)), "several": told.count > 1,
      "rentals": told.map { rental($0, content, safe) },
      "others": content.others.map { rental($0, content, safe) },
      "more": !content.others.isEmpty,
    ]
    if total > .zero { values["total"] = amount(total, content.currency) }
    values["address"] = content.shop.address.map(safe)
    return values
  }

  private static func rental(
    _ record: RentalRecord, _ content: NoticeContent, _ safe: (String) -> String
  ) -> [String: Any] {
    let rental = record.rental
    let tomorrow = rental.lateFee(by: content.today + 1)
    var values: [String: Any] = [
      "title": safe(record.title), "barcode": safe(record.barcode), "due": rental.due.weekdayText,
      "fee": amount(rental.lateFee(by: content.today), content.currency),
      "tomorrow": amount(tomorrow, content.currency), "costs": tomorrow > .zero,
    ]
    let nights = rental.nightsLate(by: content.today)
    if nights > 0 { values["late"] = counted(nights, "night") + " late" }
    return values
  }

  private static func titles(_ rentals: [RentalRecord]) -> String {
    let first = rentals.first?.title ?? ""
    return rentals.count > 1 ? "\(first) and \(counted(rentals.count - 1, "other"))" : first
  }

  private static func amount(_ money: Money, _ currency: Currency) -> String {
    money.text(in: currency) + " " + currency.code
  }
}
