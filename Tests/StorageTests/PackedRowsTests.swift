import Testing

@testable import Storage

/// Rows as one run of bytes.
struct PackedRowsTests {
  @Test func aMomentIsANumberThatSortsAsItsText() {
    #expect(moment("2026-03-01T17:00:00Z") == 20_260_301_170_000)
  }

  @Test(arguments: [
    "99999999999999999999", "00000020260301170000", "2026-03-01 17:00:00Z", "2026-03-01T17:00:0",
    "2026-03-01T17:00:000", "----------T--:--:--Z", "2026-03-01T17:00:00ZZ", "",
  ])
  func nothingElseIsAMoment(_ text: String) {
    #expect(moment(text) == nil)
  }

  private func moment(_ text: String) -> Int64? {
    var rows = PackedRows(width: 1)
    rows.append(.text(text))
    return rows.moment(0, 0)
  }
}
