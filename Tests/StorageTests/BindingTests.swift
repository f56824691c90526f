import Support
import Testing

@testable import Storage

/// What is bound to a statement is what the database has.
struct BindingTests {
  private let folder: TemporaryFolder
  private let engine: any Engine

  init() throws {
    folder = try TemporaryFolder()
    engine = try folder.shop()
  }

  /// Each with what SQLite calls its type, and how long it is.
  private static let values: [(value: SQLValue, type: String, length: Int64?)] = [
    (.null, "null", nil),
    (.integer(0), "integer", 1),
    (.integer(.min), "integer", 20),
    (.integer(.max), "integer", 19),
    (.text(""), "text", 0),
    (.text("Zoë"), "text", 3),
    (.text(String(repeating: "long text ", count: 1000)), "text", 10_000),
    (.text("$1, ?2 and '; DROP TABLE copy"), "text", 29),
    (.blob([]), "blob", 0),
    (.blob([0, 255, 0]), "blob", 3),
  ]

  @Test(arguments: Self.values.indices) func aValueComesBackAsItWas(_ place: Int) throws {
    let (value, type, length) = Self.values[place]
    let row = try engine.first(
      "SELECT \(value), typeof(\(value)), length(\(value))"
    ) { row in row.rest() }
    #expect(row == [value, .text(type), length.map { .integer($0) } ?? .null])
  }

  @Test func manyValuesKeepTheirPlaces() throws {
    let values = (0..<300).map { SQLValue.integer(Int64($0)) }
    let row = try engine.first("SELECT \(.list(values))") { row in row.rest() }
    #expect(row == values)
  }

  @Test func aStatementIsUsedAgainWithOtherValues() throws {
    for name in ["a", "b", ""] {
      #expect(try engine.first("SELECT \(name)") { row in try row.text() } == name)
    }
    #expect(try engine.first("SELECT \(SQLValue.null)") { row in try row.raw() } == SQLValue.null)
  }

  @Test func tooFewValuesAreAnErrorAndNotNull() throws {
    #expect(throws: StorageError.self) { try engine.run("UPDATE copy SET shelf = $1") }
  }
}
