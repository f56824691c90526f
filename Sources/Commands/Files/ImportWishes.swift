import Domain
import Requests

/// What somebody asks of an import.
struct ImportWishes: Declared {
  static let command = Command(
    "import", "Take over a shop from spreadsheets, or from a folder of CSV files and covers.",
    discussion: """
      PATH is a spreadsheet saved as CSV or TSV, or a folder. Columns go by their names in \
      English, German, French or Spanish, and files of Koha, Evergreen, Lend Engine, \
      OpenSourcePOS, CLZ, Libib, Letterboxd, IMDb, Google Contacts, Outlook and others are known. \
      Encoding, separator and the order of dates are found out. --dry-run shows what was \
      understood and every problem, and writes nothing. Rows that the shop has already are not \
      added again.

      A folder may have customers.csv, movies.csv, copies.csv, shelves.csv, rentals.csv, \
      house.rules and covers/CODE.png or .jpg, and from an export staff.csv, tills.csv, \
      ledger.csv, forgotten.csv, extensions.csv, notices.csv, holds.csv, stocktakes.csv, \
      renters.csv, households.csv, memberships.csv, packages.csv, gift-cards.csv, goods.csv, \
      goods-moves.csv, signatures.csv and invoices.csv, too. A ledger is only taken by a shop \
      that has none yet, and staff comes without PINs.

      It is one transaction: a bad row is reported with file, line and column, and nothing is \
      imported, unless --skip-bad. It takes a manager.

      Examples:
        rental import --template my-shop
        rental import members.csv --dry-run
        rental import members.csv --dates dmy
        rental import old-shop --skip-bad --rejects rejects.csv
      """)

  var path: String?
  var isDryRun = false
  var dates: DateOrder?
  var skipBad = false
  var rejects = "rejects.csv"
  var template: String?
  var takesTitles = false
  var separator: Sheet.Separator?
  var encoding: SheetEncoding?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("path", &path, .file, "The file or folder.")
    try keys.flag("dry_run", &isDryRun, "Show what would be imported, and write nothing.")
    try keys.option(
      "dates", &dates, .choice(),
      "What dates begin with, where that is not sure: dmy (day), mdy (month) or ymd (year).",
      value: "order")
    try keys.flag("skip_bad", &skipBad, "Import the good rows, and write the bad ones to a file.")
    try keys.option("rejects", &rejects, .file, "Where bad rows go.", value: "file")
    try keys.option(
      "template", &template, .file, "Write empty files with their columns explained to a folder.",
      value: "folder")
    try keys.flag(
      "titles", &takesTitles, "Also take lists of titles: they become movies without copies.")
    try keys.option(
      "delimiter", &separator, .choice(), "What stands between cells, if it is found out wrongly.",
      value: "character")
    try keys.option(
      "encoding", &encoding, .choice(), "How letters are written, if it is found out wrongly.",
      value: "name")
  }

  var sheets: SheetWishes {
    SheetWishes(dates: dates, separator: separator, encoding: encoding)
  }
}
