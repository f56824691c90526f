import Domain
import Storage
import Testing

@testable import Shop

/// Z reports that are not what was kept, or not of this audit trail.
struct FrozenReportTests {
  private let world: TestShop

  init() throws {
    world = try TestShop()
    for _ in 0..<2 {
      _ = try world.shop.openTill(float: "10.00").get()
      _ = try world.shop.closeTill(counted: ["10.00"]) { report, _ in
        FrozenReport(
          till: report.session.till, number: report.session.number,
          json: "{\"audit_seq\":\(report.trail.number),\"audit_hash\":\"\(report.trail.hash)\"}",
          text: "Z \(report.session.number)")
      }.get()
    }
    try world.store.connection.script("DROP TRIGGER till_session_is_closed_once")
  }

  private func findings() throws -> [String] {
    var walk = AuditWalk()
    while try walk.advance(by: 1, in: world.store) {}
    return walk.findings.map(\.message)
  }

  @Test func theyAreWhatTheAuditTrailSays() throws {
    #expect(try findings() == [])
  }

  @Test(arguments: ["z_report", "z_text"])
  func oneThatWasChangedIsFound(_ column: String) throws {
    let column = SQL(stringLiteral: column)
    try world.store.connection.run("UPDATE till_session SET \(column) = 'x' WHERE number = 2")
    #expect(
      try findings() == ["the Z report 1-2 is not what was kept when the till was closed"])
  }

  @Test func oneWithoutItsClosingIsFound() throws {
    try world.store.connection.script(
      "DROP TRIGGER audit_is_not_deleted; DELETE FROM audit WHERE seq > 2")
    #expect(
      try findings() == [
        "the Z report 1-2 is of a closing that the audit trail does not have",
        "till session 1-2 is not in the audit trail",
      ])
  }

  private static let otherHead = String(repeating: "0", count: 64)

  @Test(arguments: [(0, nil), (1, nil), (0, otherHead)] as [(Int, String?)])
  func oneOfAnotherAuditTrailIsFound(_ later: Int, _ head: String?) throws {
    _ = try world.shop.openTill(float: "10.00").get()
    var line = 0
    _ = try world.shop.closeTill(counted: ["10.00"]) { report, _ in
      line = report.trail.number
      return FrozenReport(
        till: 1, number: 3,
        json: """
          {"audit_seq":\(line + later),"audit_hash":"\(head ?? report.trail.hash)"}
          """,
        text: "Z 3")
    }.get()
    let isOurs = later == 0 && head == nil
    let found = "was made on another audit trail: its head is not that of line \(line)"
    #expect(try findings() == (isOurs ? [] : ["the Z report 1-3 \(found)"]))
  }
}
