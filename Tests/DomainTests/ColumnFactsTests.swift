import Domain
import Testing

struct ColumnFactsTests {
  /// A mark that joins the sign before it is still of the value.
  @Test(arguments: [
    nil, "1", "Ana Lima", "100%", "%20", "a=b", "\u{301}x", "x \u{301}", "%\u{301}", "\r\n", " ",
  ])
  func whatIsWrittenIsRead(value: String?) throws {
    let text = ColumnFacts.text([("first", value), ("second", "2")])
    let columns = ColumnFacts.columns(in: text)
    try #require(columns.map(\.name) == ["first", "second"])
    #expect(columns[0].value.map { Array($0.utf8) } == value.map { Array($0.utf8) })
    #expect(columns[1].value == "2")
  }

  @Test func aPartWithoutASignIsLeftOut() {
    #expect(ColumnFacts.columns(in: "pin name=Ana").map(\.name) == ["name"])
  }
}
