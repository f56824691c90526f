import Domain
import Testing

@testable import Reports

/// A notice to write, and templates to write it with.
enum NoticeTexts {
  static func content(
    _ kind: NoticeKind = .letter, name: String = "Ana Lima", titles: [String] = ["Heat"],
    others: [String] = [], nightsLate: Int = 5, rung: Int = 4, shop: String = "Films",
    address: String? = "3 Quay Street", phone: String? = "01632 960100"
  ) throws -> NoticeContent {
    let sender = try #require(MailAddress("Films <desk@films.example>"))
    let today = try #require(Day("2026-03-10"))
    var customer = Customer(
      id: id(1), card: "M-000001", name: name, address: "1 High Street", postcode: "AB1",
      account: Account(state: .open, since: .always))
    customer.email = "ana@example.com"
    let told = titles.enumerated().map { place, title in
      NoticeContent.Told(
        rental: rental(place, title, due: today + (-nightsLate)), rung: Rung(kind, rung))
    }
    return NoticeContent(
      kind: kind, customer: customer, told: told,
      others: others.enumerated().map { rental(90 + $0, $1, due: today + (-nightsLate - 6)) },
      shop: NoticeSender(name: shop, address: address, phone: phone, sender: sender),
      today: today,
      currency: .pound)
  }

  /// What did not come back.
  static func lost(_ titles: [String] = ["Heat"]) throws -> NoticeContent {
    var content = try content(.lost, titles: titles, rung: 5)
    for place in content.told.indices {
      content.told[place].rental.rental.outcome = .lost
      content.told[place].rental.rental.returned = Rental.Return(
        at: .always, on: content.today)
      content.replacements[content.told[place].rental.rental.id] = Money(minor: 2000)
    }
    (content.keptOfDeposits, content.leftOfDeposits) = (Money(minor: 2500), Money(minor: 1500))
    return content
  }

  /// What waits on the hold shelf.
  static func held(_ titles: [String] = ["Heat"], name: String = "Ana Lima") throws
    -> NoticeContent
  {
    var content = try content(name: name, titles: [])
    content.kind = .hold
    let until = try #require(Day("2026-03-12"))
    content.held = titles.enumerated().map { place, title in
      var hold = Hold(
        id: id(place), seq: place + 1, movie: id(place), customer: id(1), placedAt: .always)
      hold.shelved = Hold.Shelved(copy: id(place), at: .always, until: until)
      return HoldRecord(
        hold: hold, code: "F-\(place)", title: title, barcode: "C-\(place)", holder: nil,
        place: nil)
    }
    return content
  }

  static func id<Record>(_ number: Int) -> ID<Record> {
    ID(trusted: "00000000-0000-4000-8000-\(String(1_000_000_000_000 + number).dropFirst())")
  }

  private static func rental(_ number: Int, _ title: String, due: Day) -> RentalRecord {
    RentalRecord(
      rental: Rental(
        id: id(number), visit: id(number), copy: id(number), customer: id(1), rentedAt: .always,
        nights: 1, due: due, price: .zero,
        lateFee: LateFeeTerms(
          perNight: Money(minor: 100), cap: Money(minor: 1500), grace: 0),
        rulesHash: ""),
      barcode: "C-\(number)", movie: id(number), title: title, customer: nil)
  }

  /// The templates that the program comes with, and more or others.
  static func templates(_ others: [String: String] = [:]) throws -> NoticeTemplates {
    var templates = NoticeTemplates()
    for (name, bytes) in NoticeTemplates.standard {
      try templates.add(String(decoding: bytes, as: UTF8.self), named: name)
    }
    for (name, text) in others { try templates.add(text, named: name) }
    return templates
  }
}
