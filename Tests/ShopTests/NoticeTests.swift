import Domain
import Shop
import Storage
import Support
import Testing

/// What is queued for whom, whichever nights are missed or run twice.
struct NoticeTests {
  private static let sender = "sender Films <desk@films.example>\n"

  private func told(_ world: TestShop) throws -> Set<String> {
    var told: Set<String> = []
    for record in try world.store.noticeRecords(in: NoticeState.allCases) {
      for one in try world.store.told(in: record.notice.id) {
        #expect(record.notice.kind == one.rung.kind)
        #expect(record.notice.customer == one.rental.rental.customer)
        let (inserted, _) = told.insert("\(one.rental.barcode) \(one.rung.text)")
        #expect(inserted, "told twice")
      }
    }
    return told
  }

  @Test func aCustomerHasOneNoticeOfAKind() throws {
    let world = try TestShop(rules: Self.sender)
    try world.customer("Ana")
    try world.movie("Heat", quantity: 3)
    try world.rent("Ana", .copy("C-000001"), .copy("C-000002"), nights: 2)
    try world.rent("Ana", .copy("C-000003"), nights: 4)
    world.passDays(3)
    #expect(try world.shop.queueNotices(at: .now) == [.remind: 1, .letter: 1])
    #expect(
      try told(world) == ["C-000001 letter 1", "C-000002 letter 1", "C-000003 remind 1"])
    let before = try world.contents()
    #expect(try world.shop.queueNotices(at: .now) == [:])
    #expect(try world.contents() == before)
  }

  /// Each extension has another due day to tell of, also one after another that was voided.
  @Test func whatIsExtendedAgainAfterAVoidIsToldOfAgain() throws {
    let world = try TestShop(rules: Self.sender)
    try world.customer("Ana")
    try world.movie("Heat")
    _ = try world.shop.openTill(float: "20.00").get()
    try world.rent("Ana", .copy("C-000001"), nights: 2)
    for nights in [1, 2] {
      let request = ExtendRequest(copies: ["C-000001"], nights: nights)
      let number = try world.shop.extend(request).get().money.receipts[0].text
      world.passDays(nights == 1 ? 2 : 1)
      #expect(try world.shop.queueNotices(at: .now) == [.remind: 1])
      if nights == 1 { _ = try world.shop.void(number, reason: "wrong").get() }
    }
  }

  /// An account that was closed elsewhere, with something out.
  private func close(_ customer: Customer, in world: TestShop) throws {
    do {
      try world.store.set(Account(state: .closed, since: world.now), of: customer)
    }
  }

  @Test func nobodyIsToldWhoseAccountIsClosed() throws {
    let world = try TestShop(rules: Self.sender)
    let ana = try world.customer("Ana")
    try world.movie("Heat")
    try world.rent("Ana", .copy("C-000001"), nights: 2)
    try close(ana, in: world)
    world.passDays(9)
    #expect(try world.shop.queueNotices(at: .now) == [:])
  }

  @Test(arguments: [
    ("Ana comes back", "everything has come back"), ("Ana leaves", "the account is closed"),
    ("time passes", "the due day is another now, or has passed"),
  ])
  func whatHasNoPointIsDropped(_ what: String, _ reason: String) throws {
    let world = try TestShop(rules: Self.sender)
    let ana = try world.customer("Ana")
    try world.movie("Heat")
    try world.rent("Ana", .copy("C-000001"), nights: 2)
    world.passDays(1)
    #expect(try world.shop.queueNotices(at: .now) == [.remind: 1])
    switch what {
    case "Ana comes back": try world.takeBack("C-000001")
    case "Ana leaves": try close(ana, in: world)
    default: world.passDays(2)
    }
    let notice = try #require(try world.store.waitingNotices(after: 0, most: 9).first)
    let sender = try #require(try world.shop.noticeSender())
    let today = try world.shop.rulesInForce().calendar.day(of: world.now)
    let matter = try world.shop.matter(of: notice, in: sender, on: today)
    guard case .drop(let found) = matter else {
      Issue.record("it is not dropped")
      return
    }
    #expect(found == reason)
  }

  @Test func whoIsForgottenHasNoNoticesThatWait() throws {
    let world = try TestShop(rules: Self.sender)
    let ana = try world.customer("Ana")
    try world.movie("Heat")
    try world.rent("Ana", .copy("C-000001"), nights: 2)
    world.passDays(2)
    _ = try world.shop.queueNotices(at: .now)
    let notice = try #require(try world.store.waitingNotices(after: 0, most: 9).first)
    try world.shop.noteProblem(of: notice, "ana@example.com is full")
    try world.takeBack("C-000001")
    _ = try world.shop.removeCustomer("Ana").get()
    let left = try #require(try world.store.notice(notice.id))
    #expect(left.state == .dropped && left.problem == nil && left.customer == ana.id)
    #expect(try world.store.waitingNotices(after: 0, most: 9).isEmpty)
  }

  /// What happens on a day, and how often its night is run.
  private struct Drawn: Sendable {
    var rented: [Int]
    var returned: [Int]
    var nights: Int
  }

  /// A plain count of nights for each rental, from the rules' words: told is the last rung reached
  /// on each night that was run.
  private static func expected(_ days: [Drawn]) -> Set<String> {
    var told: Set<String> = []
    var due: [Int: (rented: Int, due: Int)] = [:]
    for (today, day) in days.enumerated() {
      for copy in day.returned { due[copy] = nil }
      for copy in day.rented where due[copy] == nil { due[copy] = (today, today + copy) }
      guard day.nights > 0 else { continue }
      for (copy, rental) in due {
        let late = today - rental.due
        let first = "\(copy) \(rental.rented) "
        if late >= 5 {
          told.insert(first + "letter 5")
        } else if late >= 2 {
          told.insert(first + "letter 2")
        } else if late <= 0, late >= -1, rental.rented < rental.due - 1 {
          told.insert(first + "remind 1")
        }
      }
    }
    return told
  }

  @Test(arguments: Seeds.all)
  func eachIsToldOnceOnEachRungThatANightSaw(seed: UInt64) throws {
    try Property(
      of: { draws in
        draws.list(0...14) { draws in
          Drawn(
            rented: draws.list(0...2) { $0.int(1...4) },
            returned: draws.list(0...1) { $0.int(1...4) },
            nights: draws.int(0...2))
        }
      },
      failure: { days in
        let world = try TestShop(
          rules: Self.sender + "letter 2, 5 nights late\nlimit 9\nnotice debt\n")
        try world.customer("Ana")
        try world.movie("Heat", quantity: 4)
        var started: [ID<Rental>: (copy: Int, day: Int)] = [:]
        var out: Set<Int> = []
        for (today, day) in days.enumerated() {
          for copy in Set(day.returned) where out.remove(copy) != nil {
            try world.takeBack("C-00000\(copy)")
          }
          for copy in day.rented where out.insert(copy).inserted {
            let receipt = try world.rent("Ana", .copy("C-00000\(copy)"), nights: copy)
            for rental in receipt.rentals { started[rental.rental.id] = (copy, today) }
          }
          for _ in 0..<day.nights { _ = try world.shop.queueNotices(at: .now) }
          world.passDays(1)
        }
        var found: Set<String> = []
        for record in try world.store.noticeRecords(in: NoticeState.allCases) {
          for told in try world.store.told(in: record.notice.id) {
            guard let (copy, day) = started[told.rental.rental.id] else { return "a stranger" }
            guard found.insert("\(copy) \(day) \(told.rung.text)").inserted else { return "twice" }
          }
        }
        let wanted = Self.expected(days)
        return found == wanted ? nil : "told \(found.sorted()) and not \(wanted.sorted())"
      }
    ).check(seed: seed, cases: 5)
  }
}
