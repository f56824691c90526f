import Domain
import Shop
import Storage
import Support
import Testing

/// What is queued when a copy waits for somebody.
struct HoldNoticeTests {
  private let world: TestShop

  init() throws {
    world = try TestShop(rules: "sender Films <desk@films.example>\nhold for 2 nights")
    for name in ["Ana", "Bo"] { try world.customer(name, ["email": "\(name)@films.example"]) }
    try world.movie("Alien")
    try world.movie("Heat")
    try world.rent("Bo", .movie("Alien"), .movie("Heat"))
    for movie in ["Alien", "Heat"] { _ = try world.shop.addHold(movie, for: "Ana").get() }
  }

  private func notices() throws -> [String] {
    try world.store.noticeRecords(in: NoticeState.allCases).map {
      "\($0.notice.kind.rawValue) \($0.notice.state.rawValue)"
    }
  }

  private func matter() throws -> NoticeMatter? {
    let record = try #require(try world.store.noticeRecords(in: NoticeState.allCases).last)
    return try world.shop.previewNotices(record.notice.id.text, of: nil, at: .now)?.first
  }

  @Test func oneNoticeTellsOfAllThatCameBackUntilItIsSent() throws {
    #expect(try notices() == [])
    try world.takeBack("C-000001")
    #expect(try notices() == ["hold queued"])
    try world.takeBack("C-000002")
    #expect(try notices() == ["hold queued"])
    guard case .write(let content)? = try matter() else {
      Issue.record("there is nothing to write")
      return
    }
    #expect(content.held.map(\.title) == ["Alien", "Heat"])
    #expect(content.customer.name == "Ana" && content.kind == .hold)
  }

  @Test func whatIsSentIsNotToldAgain() throws {
    try world.takeBack("C-000001")
    let notice = try #require(try world.store.noticeRecords(in: [.queued]).first).notice
    let begun = try #require(try world.shop.beginSending(notice))
    try world.shop.settle(begun, as: .sent)
    try world.takeBack("C-000002")
    #expect(try notices() == ["hold sent", "hold queued"])
  }

  @Test func aNoticeIsDroppedWithTheLastOfItsHolds() throws {
    try world.takeBack("C-000001", "C-000002")
    #expect(try notices() == ["hold queued"])
    _ = try world.shop.cancelHold("1").get()
    #expect(try notices() == ["hold queued"])
    try world.rent("Ana", .movie("Heat"))
    #expect(try notices() == ["hold dropped"])
    guard case .drop? = try matter() else {
      Issue.record("it has a point still")
      return
    }
  }

  @Test func aCopyThatIsGoneIsToldNoMore() throws {
    try world.takeBack("C-000001")
    _ = try world.shop.editCopy("C-000001", .init(state: .inRepair)).get()
    #expect(try notices() == ["hold dropped"])
    _ = try world.shop.editCopy("C-000001", .init(state: .available)).get()
    #expect(try notices() == ["hold dropped", "hold queued"])
  }

  @Test func whoIsAtTheCounterIsToldThere() throws {
    try world.movie("Ran")
    _ = try world.shop.addHold("Ran", for: "Ana").get()
    #expect(try world.shop.holds(for: "Ran").map(\.barcode) == ["C-000003"])
    #expect(try notices() == [])
  }

  @Test func withoutASenderNobodyIsWrittenTo() throws {
    let world = try TestShop()
    try world.customer("Ana")
    try world.customer("Bo")
    try world.movie("Alien")
    try world.rent("Bo", .movie("Alien"))
    _ = try world.shop.addHold("Alien", for: "Ana").get()
    try world.takeBack("C-000001")
    #expect(try world.store.noticeRecords(in: NoticeState.allCases).isEmpty)
  }
}
