import Domain
import Reports
import Support
import Testing

@testable import Commands

/// Every table fits the terminal, however narrow that is.
///
/// What may be wider: columns of sentences, which are read to their end (``sentences``); slips of
/// paper, which are shown as they were printed; and records, a value a line.
struct NarrowTableTests {
  /// Each command that prints a table, by how it is typed.
  private static let typed = [
    "rules coverage --quiet",
    "stock", "stock --in", "overdue", "find Lima", "find Film", "list", "list --all",
    "list --copy C-000001 --all", "list --customer M-000001 --all", "list --movie F-000001 --all",
    "receipt list", "invoice list", "account M-000001", "report takings",
    "report takings --by class",
    "report takings --by staff", "report takings --by payment", "report takings --by session",
    "report takings --by month", "report tax", "report day", "report staff", "report goods",
    "report goods --group week", "report debts", "report liabilities", "report popular",
    "report customers",
    "report dashboard", "customer list", "renter list", "household list", "household show M-000001",
    "membership list --all", "package list --all", "gift-card list --all",
    "goods list",
    "movie list", "copy list", "shelf list", "stocktake list",
    "cover duplicates", "rules show --resolved", "rules history",
    "till list",
    "hold list", "notice list --state all", "staff list", "audit list",
    "night --out nights", "restore --list backups",
  ]

  /// Those whose tables have columns of sentences.
  private static let sentences = [
    "rules explain", "rules try", "notice templates", "rules check", "rules diff", "rules edit",
    "rules test", "rules can",
  ]

  /// Those that print no table for people.
  private static let others = [
    "init", "rent", "extend", "swap", "return", "show", "receipt show", "receipt sign", "pay",
    "refund", "waive", "void", "undo", "deposit take", "deposit return", "hold add", "hold cancel",
    "customer add", "customer show",
    "customer edit",
    "customer close", "customer reopen", "customer block", "customer unblock", "household join",
    "household leave", "membership buy", "membership renew", "package buy", "gift-card sell",
    "gift-card show", "gift-card write-off", "card list", "card settle", "renter add", "sell",
    "goods add", "goods edit", "goods stock", "goods return", "goods remove", "copy sell",
    "renter edit", "renter remove", "customer merge",
    "customer remove", "customer export",
    "movie add", "movie show", "movie edit", "movie merge", "movie remove", "movie cards",
    "copy show", "copy edit", "copy lost", "copy found", "copy repair", "copy withdraw",
    "copy move", "shelf add", "shelf show", "shelf edit", "shelf remove",
    "stocktake start", "stocktake scan", "stocktake show", "stocktake close", "stocktake cancel",
    "cover set", "cover show",
    "cover export", "cover remove",
    "cover inspect", "cover sheet", "cover thumb", "label copies", "label customers",
    "label commands", "label shelves", "rules apply", "rules example", "till open", "till in",
    "till out", "till drawer", "till x", "till close", "till z", "counter", "batch", "import",
    "export", "check", "backup",
    "restore", "notice preview", "notice send", "receipt print", "receipt mail",
    "invoice make", "staff add",
    "staff edit", "staff retire", "staff pin", "staff unlock", "audit verify", "books export",
    "books accounts",
  ]

  @Test func everyCommandIsThoughtOf() {
    for child in CommandTree.root.verbs {
      let words = child.command.words.joined(separator: " ")
      let isTyped = Self.typed.contains { ($0 + " ").hasPrefix(words + " ") }
      #expect(isTyped || (Self.sentences + Self.others).contains(words), "\(words)")
    }
  }

  private static func makeShop(_ world: World) throws {
    try world.write([
      "house.rules": "shop \"The Film Shop\"\naddress \"a, b\"\nsender Films <d@films.example>\n"
        + "tax standard 20% included\n"
    ])
    for line in [
      "rental rules apply house.rules",
      "rental movie add --title 'The Extraordinarily Long Title of a Film' --quantity 2 "
        + "--class new-release --year 1999 --rating PG",
      "rental movie add --title Film --quantity 2",
      "rental customer add --name 'Ana Maria Lima do Nascimento' --address '3 Quay Street' "
        + "--postcode 'QM1 4TA' --phone '+44 1632 960123' --email ana.lima@post.example.org",
      "rental customer add --name 'Bo Lima' --address a --postcode p --born 2012-01-01",
      "rental till open --float 1000", "rental rent --customer M-1 --copy C-1 --nights 1",
      "rental rent --customer M-2 --copy C-3 --nights 1 --pay card",
      "rental copy edit C-2 --shelf 'Behind the counter' --medium blu-ray",
      "rental hold add 'The Extraordinarily Long Title of a Film' --customer M-2",
    ] {
      let (printed, status) = try world.type(line + " --by 'Josephine Clerk'")
      #expect(status == 0, "\(line): \(printed)")
    }
    world.now = world.now + 6 * 86_400
    for line in [
      "rental return C-1", "rental till close --counted 1002", "rental till open --float 50",
      "rental night --out nights --mail-command true", "rental backup --keep backups",
    ] {
      let (printed, status) = try world.type(line + " --by 'Josephine Clerk'")
      #expect(status == 0, "\(line): \(printed)")
    }
  }

  @Test(arguments: [40, 60, 80, 120])
  func everyTableFits(_ width: Int) throws {
    try World.inFolder { world in
      try Self.makeShop(world)
      world.terminal = Terminal(
        isInput: true, isOutput: true, isError: true, width: width, height: nil, cell: nil,
        ask: { _, _ in [] }, secret: { _ in nil })
      for typed in Self.typed {
        let (printed, status) = try world.type("rental \(typed) --color never")
        #expect(status == 0, "\(typed): \(printed)")
        for line in printed.split(separator: "\n") where DisplayText.width(String(line)) > width {
          Issue.record("\(typed) at \(width): \(line)")
        }
      }
    }
  }
}
