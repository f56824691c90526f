import Domain
import Foundation
import Testing

/// Who may do what, against the table in docs/running.md.
struct PermissionsTests {
  private static let handbook = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../docs/running.md").standardized

  /// The rows below the table's heading: what is done, and a mark for each role that may do it.
  private static func writtenDown() throws -> [String: [Role: Bool]] {
    let lines = try String(contentsOf: handbook, encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let rows = lines.drop { !$0.hasPrefix("| | clerk | manager | owner |") }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
    return rows.reduce(into: [:]) { table, row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      table[cells[0]] = Dictionary(
        uniqueKeysWithValues: Role.allCases.enumerated().map { place, role in
          (role, cells.indices.contains(place + 1) && cells[place + 1] == "✓")
        })
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: handbook.path)))
  func isWhatTheHandbookSays() throws {
    let table = try Self.writtenDown()
    for duty in Duty.allCases {
      let row = try #require(table[duty.words], "docs/running.md has no row for: \(duty.words)")
      for role in Role.allCases {
        #expect(row[role] == (role >= duty.role), "\(duty.words): \(role.rawValue)")
      }
    }
    let others = Set(table.keys).subtracting(Duty.allCases.map(\.words))
    #expect(others == ["everything else"])
    #expect(table["everything else"]?.values.allSatisfy(\.self) == true)
  }

  @Test func eachRoleMayDoWhatThoseBeforeMay() {
    #expect(Role.allCases == [.clerk, .manager, .owner])
    #expect(Role.allCases.sorted() == Role.allCases)
    #expect(Role.allCases.map(\.needsPIN) == [false, true, true])
    #expect(Role.allCases.map(\.words) == ["a clerk", "a manager", "an owner"])
  }

  /// What is a clerk's to do is no duty; a PIN stands in front of every one.
  @Test(arguments: Duty.allCases)
  func everyDutyTakesAPIN(_ duty: Duty) {
    #expect(duty.role.needsPIN)
  }
}
