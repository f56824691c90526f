import Domain
import Reports
import Requests

/// Empty files for an import, and what goes into their columns.
struct ImportTemplate {
  let name: String
  let about: String
  let columns: [(name: String, about: String)]

  /// The explanations are in a file of their own, so that nothing has to be deleted before an
  /// import.
  static func write(to typed: String, _ session: Session) throws -> Answer {
    let folder = try FileSystem.folder(typed, "--template")
    try FileSystem.makeFolder(folder)
    let files =
      all.map { ($0.name, $0.columns.map(\.name).joined(separator: ",") + "\n") }
      + [("README.txt", explanation(of: folder, session.options))]
    let paths = files.map { "\(folder)/\($0.0)" }
    try session.confirm(replacing: paths)
    for (path, file) in zip(paths, files) {
      try FileSystem.write(Array(file.1.utf8), to: path)
    }
    let names = files.map(\.0)
    return Answer(
      .record(Record(["folder": .text(folder), "files": .list(names)])),
      lines: [
        "Wrote \(names.dropLast().joined(separator: ", ")) to \(folder). "
          + "\(folder)/README.txt explains every column.",
        "Fill in what you have, then check it: "
          + session.options.line(of: ImportWishes(path: folder, isDryRun: true)),
      ])
  }

  private static func explanation(of folder: String, _ options: CallOptions) -> String {
    let check = options.line(of: ImportWishes(path: folder, isDryRun: true))
    let take = options.line(of: ImportWishes(path: folder))
    let start = """
      How to fill in these files
      ==========================

      Open a file in a spreadsheet program, fill in one row each below the names of the columns,
      and save it as CSV again. Leave empty what you do not know, and delete files and columns that
      you do not need. Dates can be written as your spreadsheet writes them.

      Check everything:   \(check)
      Import everything:  \(take)

      Rows that the shop has already are not added again. This file is not read.

      """
    return start + all.map(\.explanation).joined()
  }

  private var explanation: String {
    let width = columns.map(\.name.count).max() ?? 0
    let lines = columns.map { column in
      "  " + column.name + String(repeating: " ", count: width + 2 - column.name.count)
        + column.about + "\n"
    }
    return "\n\(name): \(about)\n\n" + lines.joined()
  }

  static let all = [
    ImportTemplate(
      name: "customers.csv", about: "your customers, one row each",
      columns: [
        ("Name", "required: first and last name"),
        ("Address", "required: street and town"),
        ("Postcode", "required"),
        ("Date of birth", "needed for age ratings"),
        ("Phone", "one number"),
        ("E-mail", "one address"),
        ("Card", "the number on the membership card; made up where it is empty"),
        ("Tier", "a group of customers for your house rules, such as gold"),
        ("Member since", "a date"),
      ]),
    ImportTemplate(
      name: "movies.csv", about: "your movies, one row for each title",
      columns: [
        ("Title", "required"),
        ("Quantity", "how many copies you have; 1 where it is empty"),
        ("Year", "such as 1942"),
        ("Certificate", "the age rating, such as PG or 15"),
        ("Genre", "several with semicolons: Crime; Drama"),
        ("Director", "as you want it shown"),
        ("Cast", "several with semicolons"),
        ("Running time", "in minutes"),
        ("Class", "what your prices go by, such as new-release"),
        ("Language", "such as English"),
        ("Summary", "a sentence or two"),
        ("Replacement price", "what a lost copy costs"),
        ("Barcode", "the number of the product, from the back of the box"),
        ("Code", "your own short code; made up where it is empty"),
        ("Shelf", "where the copies stand"),
        ("Medium", "dvd, blu-ray, 4k, vhs …"),
        ("Added on", "a date"),
      ]),
    ImportTemplate(
      name: "copies.csv",
      about: "one row for each copy, if your copies have their own barcodes.\n"
        + "With rows here, movies.csv makes copies only where it has a Quantity, and needs a Code",
      columns: [
        ("movie", "required: the Code of the movie"),
        ("barcode", "what is on the copy; made up where it is empty"),
        ("shelf", "where it stands"),
        ("medium", "dvd, blu-ray, 4k, vhs …"),
        ("sale_price", "what it is for sale at; empty where it is not for sale"),
        ("state", "available, in-repair, lost, withdrawn or sold; available where it is empty"),
      ]),
    ImportTemplate(
      name: "rentals.csv", about: "what is out now, and what was rented before",
      columns: [
        ("barcode", "required: the barcode of the copy"),
        ("card", "required: the card of the customer"),
        ("rented_at", "required: a moment like 2026-03-01T17:00:00Z"),
        ("nights", "required: for how many nights"),
        ("returned_at", "a moment like 2026-03-03T10:00:00Z; empty while it is out"),
      ]),
  ]
}
