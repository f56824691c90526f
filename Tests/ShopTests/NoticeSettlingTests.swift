import Domain
import Shop
import Storage
import Testing

/// What becomes of notices is told to the audit trail as often as it happens.
struct NoticeSettlingTests {
  private let world: TestShop
  private let ana: ID<Customer>

  init() throws {
    world = try TestShop(rules: "sender Films <desk@films.example>\n")
    ana = try world.customer("Ana").id
    try world.movie("Heat", quantity: 3)
    for copy in 1...2 { try world.rent("Ana", .copy("C-00000\(copy)"), nights: 2 * copy) }
    world.passDays(3)
    _ = try world.shop.queueNotices(at: .now)
  }

  private func waiting() throws -> [Notice] { try world.store.waitingNotices(after: 0, most: 9) }

  private func told() throws -> [String] {
    try world.store.auditLines(AuditFilter()).filter { $0.deed == "notice-send" }
      .map { "\($0.subject ?? "") \($0.after ?? "")" }
  }

  @Test func whatIsSentIsToldOnce() throws {
    let notice = try #require(try waiting().first)
    let begun = try #require(try world.shop.beginSending(notice))
    // Another program was first, and knows no more of it than this one.
    try world.shop.settle(notice, as: .sent)
    #expect(try told() == [])
    for _ in 0..<2 { try world.shop.settle(begun, as: .sent) }
    #expect(try told() == [#"\#(notice.id.text) {"customer":"\#(ana.text)"}"#])
    #expect(try world.store.waitingCount() == 1)
  }

  @Test func lettersAreToldTogether() throws {
    let notices = try waiting()
    #expect(notices.count == 2)
    for _ in 0..<2 {
      try world.shop.settle(
        notices.map { ($0, .printed, nil) }, ofNightAt: .now, settledAt: world.now)
    }
    #expect(try told() == [#"2026-03-04 {"printed":"2"}"#])
  }

  @Test func whatIsDroppedIsNoLetter() throws {
    let notices = try waiting()
    try world.shop.settle(
      [(notices[0], .dropped, "everything has come back")], ofNightAt: .now, settledAt: world.now)
    #expect(try told() == [])
    #expect(try world.store.notice(notices[0].id)?.state == .dropped)
    try world.shop.settle([], ofNightAt: .now, settledAt: world.now)
    #expect(try told() == [])
  }

  /// It may have been sent after the backup was made, and then nobody knows.
  @Test(arguments: [NoticeState.queued, .sending, .sent, .printed, .failed, .dropped])
  func whatWaitsInABackupIsUnsure(_ state: NoticeState) throws {
    var notice = try #require(try waiting().first)
    notice.state = state
    notice.settledAt = state.isSettled ? world.now : nil
    do {
      _ = try world.store.update(notice, from: .queued)
    }
    let found = try world.shop.getReady(
      from: "b.db", replacing: nil, removed: [:])
    #expect(found.unsure == (state.isSettled ? 1 : 2))
    let left = try #require(try world.store.notice(notice.id))
    #expect(left.state == (state.isSettled ? state : .unsure))
    #expect(left.problem == (state.isSettled ? nil : "restored from a backup"))
    #expect(try waiting().isEmpty)
    #expect(try world.shop.check().findings == [])
  }

  @Test func whatWasQueuedLaterIsNotOfAPastNight() throws {
    let today = try #require(try waiting().first?.queuedOn)
    let count = { (day: Day) in
      try world.store.waitingNotices(after: 0, queuedBy: day, most: 9).count
    }
    #expect(try count(today + -1) == 0)
    #expect(try count(today) == 2)
    #expect(try count(today + 1) == 2)
  }
}
