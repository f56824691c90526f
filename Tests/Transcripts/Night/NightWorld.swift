import Foundation
import SQLiteEngine
import Storage
import Support
import Testing

/// A shop before its night, to be run by programs that may be killed, and what is left of it.
struct NightWorld {
  let folder: TemporaryFolder
  let program: BuiltProgram

  /// The day that is run: late enough for letters, reminders and forgetting.
  static let day = "2026-03-16"

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProgram()
    let ended = try program.runShell(Self.script, in: folder)
    try #require(ended.status == 0, "\(ended.error)")
    try #require(ended.error.hasPrefix("rental: a new shop: \(folder.file("shop.db"))"))
    try FileManager.default.moveItem(atPath: folder.file("shop.db"), toPath: folder.file("before"))
  }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized.path

  /// Customers with and without e-mail, what is late, due tomorrow, and long since back.
  private static let script = #"""
    cd "$(dirname "$RENTAL_DATABASE")" || exit 1
    cat > mail.sh <<'END'
    #!/bin/sh
    cat > "mail.$$"
    id=$(sed -n 's/^Message-ID: <\([^@]*\)@.*/\1/p' "mail.$$" | head -n 1)
    cat "mail.$$" >> "mailbox.$id"
    rm "mail.$$"
    END
    chmod +x mail.sh
    rent() {
      "$RENTAL" rent --customer "$1" --copy "$2" --nights "$3" --at "2026-$4T12:00:00Z" || exit 1
    }
    {
      "$RENTAL" import '\#(tests)/Transcripts/Shop'
      "$RENTAL" rules show > house.rules
      echo 'sender Films <desk@example.com>' >> house.rules
      echo 'forget titles after 30 nights' >> house.rules
      "$RENTAL" rules apply house.rules
      "$RENTAL" cover set Alien '\#(tests)/../seed/covers/F-000001.jpg'
      "$RENTAL" customer edit "Ben Okafor" --email ben@example.com
      "$RENTAL" customer add --name "Lee Grey" --address "1 New Road" --postcode QM1 \
        --at 2026-01-01
      rent "Lee Grey" C-000001 2 01-03
      "$RENTAL" return C-000001 --at 2026-01-05T12:00:00Z
      rent "Lee Grey" C-000002 2 03-03
      rent "Ana Lima" C-000003 2 03-10
      rent "Ana Lima" C-000006 4 03-13
      rent "Ben Okafor" C-000007 1 03-14
      rent "Chloe Brandt" C-000009 3 03-08
    } > made.out
    """#

  /// What runs the night, for a shell in the folder.
  static let night = """
    "$RENTAL" night --quiet --out out --at \(day) --mail-command ./mail.sh
    """

  /// Puts the shop back as it was before the night.
  func reset() throws {
    let ended = try runShell("rm -rf out shop.db* mail.[0-9]* mailbox.* && cp before shop.db")
    try #require(ended.status == 0)
  }

  /// Runs the night to its end.
  func runNight() throws -> BuiltProgram.Ended {
    try runShell(Self.night)
  }

  /// Runs a script in the folder.
  func runShell(_ script: String) throws -> BuiltProgram.Ended {
    try program.runShell("cd '\(folder.path)' && \(script)", in: folder)
  }

  /// Everything that the night has left: files with their bytes, backups by name, what the mail
  /// command got, and the shop without ids and moments that come anew each time.
  func remains() throws -> [String] {
    let engine = try SQLiteEngines.impatient.open(folder.file("shop.db")).engine
    var remains = try files()
    for query in Self.queries {
      try engine.forEach(SQL(stringLiteral: query)) { row in
        remains.append("\(query): \(row.rest())")
      }
    }
    return remains
  }

  private func files() throws -> [String] {
    let names =
      try FileManager.default.subpathsOfDirectory(atPath: folder.file("out")).map { "out/" + $0 }
      + folder.names().filter { $0.hasPrefix("shop.db.outbox") }
    let mails = try folder.names().filter { $0.hasPrefix("mailbox.") }.map { name in
      let mail = String(decoding: try folder.bytes(of: name), as: UTF8.self)
      return "mail: "
        + mail.split(separator: "\n").filter { $0.hasPrefix("To:") || $0.hasPrefix("Subject:") }
        .joined(separator: " ")
    }
    return try names.sorted().map { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder.file(name), isDirectory: &isFolder)
      // Ids are random, and so are heads of the audit trail.
      let isLeft =
        isFolder.boolValue || name.hasSuffix(".gz") || name.hasSuffix("/heads.txt")
      return isLeft
        ? name : "\(name): " + String(decoding: try folder.bytes(of: name), as: UTF8.self)
    } + mails.sorted()
  }

  private static let queries = [
    "SELECT night, step FROM night_step ORDER BY night, step",
    """
    SELECT seq, customer_id, kind, queued_on, state, attempts, COALESCE(problem, '') FROM notice
    ORDER BY seq
    """,
    """
    SELECT l.rental_id, l.rung, n.seq FROM notice_rental l JOIN notice n ON n.id = l.notice_id
    ORDER BY l.rental_id, l.rung
    """,
    """
    SELECT seq, by_name, deed,
      CASE WHEN deed = 'notice-send' THEN '' ELSE made_at || ' ' || COALESCE(subject, '') END,
      COALESCE(before, ''), COALESCE(after, ''), ledger_seq
    FROM audit ORDER BY seq
    """,
    "SELECT * FROM rental ORDER BY seq", "SELECT * FROM ledger ORDER BY seq",
    "SELECT * FROM copy ORDER BY barcode", "SELECT * FROM customer ORDER BY id",
    "SELECT * FROM audit_detail ORDER BY audit_seq", "SELECT * FROM op ORDER BY id",
  ]
}
