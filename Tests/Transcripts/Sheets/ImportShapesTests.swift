import Foundation
import Support
import TestSupport
import Testing

/// Files as other programs write them, and what has to be understood of each.
@Suite struct ImportShapesTests {
  private static let data = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/data/import-shapes").path

  /// Users clone the project without the data; then these tests are skipped, and say so.
  private static let hasData = FileManager.default.fileExists(atPath: data + "/expected.json")

  private static let names = [
    "koha-patrons.csv", "clz-movies.csv", "libib.csv", "letterboxd-watchlist.csv",
    "opensourcepos-customers.csv", "excel-german.csv", "outlook-contacts.csv", "utf16-french.tsv",
  ]

  private typealias Object = [String: Any]

  private static func expected(_ name: String) throws -> Object {
    let bytes = try Data(contentsOf: URL(filePath: data + "/expected.json"))
    let all = try #require(try JSONSerialization.jsonObject(with: bytes) as? Object)
    let files = try #require(all["files"] as? [Object])
    return try #require(files.first { $0["file"] as? String == name })
  }

  @Test(.enabled(if: hasData, "the import shapes are not here"), arguments: names)
  func whatIsUnderstoodIsWhatIsKnown(_ name: String) throws {
    let folder = try TemporaryFolder()
    let program = try BuiltProgram()
    let expected = try Self.expected(name)
    let path = Self.data + "/" + name
    try Self.apply(expected, folder, program)
    let run = try program.run(["import", path, "--dry-run", "--format", "json"], in: folder)
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? Object)
    let file = try #require((answer["files"] as? [Object])?.first)
    #expect(file["shape"] as? String == expected["shape"] as? String)
    #expect(file["into"] as? String == expected["into"] as? String)
    expectReading(file, expected)
    for list in ["refused", "left_out", "notices"] {
      #expect(Self.findings(file[list]) == Self.findings(expected[list]), "\(list)")
    }
    let rows = try #require(file["rows"] as? [Object])
    let wanted = try #require(expected["rows"] as? [Object])
    #expect(rows.count == wanted.count)
    for (row, known) in zip(rows, wanted) {
      #expect(row["line"] as? Int == known["line"] as? Int)
      for part in ["fields", "copy"] {
        for (key, value) in known[part] as? Object ?? [:] {
          let told = (row[part] as? Object)?[key]
          #expect("\(told ?? "-")" == "\(value)", "\(part) \(key)")
        }
      }
    }
  }

  /// A shop as the file needs it.
  private static func apply(
    _ expected: Object, _ folder: TemporaryFolder, _ program: BuiltProgram
  ) throws {
    guard let assumed = expected["assumes"] as? [String: String], assumed["currency"] != "GBP"
    else { return }
    let rules = "currency \(assumed["currency"] ?? "")\nratings \(assumed["ratings"] ?? "")\n"
    try folder.write(Array(rules.utf8), to: "house.rules")
    let applied = try program.run(["rules", "apply", folder.file("house.rules")], in: folder)
    #expect(applied.status == 0)
  }

  private func expectReading(_ file: Object, _ expected: Object) {
    let told = file["read_as"] as? Object ?? [:]
    for (key, value) in expected["read_as"] as? Object ?? [:] where told[key] != nil {
      #expect("\(told[key] ?? "-")" == "\(value)", "\(key)")
    }
    let others = expected["not_taken"] as? [String] ?? []
    if !others.contains("and the rest") { #expect(file["not_taken"] as? [String] == others) }
  }

  private static func findings(_ list: Any?) -> Set<String> {
    Set(
      (list as? [Object] ?? []).map { found in
        let field = "\(found["field"] ?? "")".replacing("copy.", with: "").replacing(
          "<null>", with: "")
        return "\(found["line"] ?? "") \(field) \(found["why"] ?? "")"
      })
  }

  @Test(.enabled(if: hasData, "the import shapes are not here"), arguments: names)
  func aSecondImportAddsNothingAndAFailedOneLeavesNothing(_ name: String) throws {
    let folder = try TemporaryFolder()
    let program = try BuiltProgram()
    let expected = try Self.expected(name)
    let path = Self.data + "/" + name
    let isNew = (expected["assumes"] as? [String: String])?["currency"] ?? "GBP" == "GBP"
    try Self.apply(expected, folder, program)
    #expect(try program.run(["import", path, "--titles"], in: folder).status == 65)
    #expect(FileManager.default.fileExists(atPath: folder.file("shop.db")) != isNew)
    let call = [
      "import", path, "--titles", "--skip-bad", "--rejects", folder.file("r.csv"), "--format",
      "json",
    ]
    let rows = (expected["rows"] as? [Any])?.count ?? 0
    let first = try program.run(call, in: folder)
    #expect(first.status == 6)
    let isPeople = expected["into"] as? String == "customers"
    #expect(first.output.contains("\"\(isPeople ? "customers" : "movies")\":\(rows),"))
    let rejects = try String(contentsOfFile: folder.file("r.csv"), encoding: .utf8)
    #expect(!rejects.contains("$2a$") && !first.error.contains("$2a$"))
    let second = try program.run(call, in: folder)
    #expect(second.output.contains("\"customers\":0,\"movies\":0,\"copies\":0,"))
    #expect(second.output.contains("\"known\":\(rows),"))
    #expect(try program.run(["check"], in: folder).status == 0)
  }
}
