import Domain
import Reports
import Requests

/// What a dry run shows: each file as it was understood, and all that is wrong with it.
struct ImportPreview {
  private let taken: ImportWork.Taken
  private let words: ImportWords
  /// How many rows people are shown of a file.
  private static let most = 5
  /// How many problems they are told of one kind.
  private static let mostFound = 20

  init(_ taken: ImportWork.Taken, _ words: ImportWords) {
    (self.taken, self.words) = (taken, words)
  }

  var answer: Answer {
    let counts = taken.counts.record(rejected: taken.badRows)
    let files = Record.Field("files", .records(taken.understood.map(Self.record)))
    let twins = Record.Field("not_added", .records(taken.twins.map(\.record)))
    return Answer(
      .record(Record([.init("dry_run", .flag(true))] + counts.fields + [files, twins])),
      lines: lines, status: status)
  }

  private var status: ExitStatus {
    if taken.openDates != nil { return .answerNeeded }
    return taken.badRows == 0 ? .done : words.asked.skipBad ? .partlyDone : .badData
  }

  // MARK: For people

  private var lines: [String] {
    let others = taken.rejected.filter { $0.found == nil }
    let problems = list("Problems", others.map(\.sentence))
    let sentence = taken.sentence.dropFirst("Imported".count)
    let found = problems + list("Not added", taken.twins.map(\.text))
    return taken.understood.flatMap(lines) + found + (found.isEmpty ? [] : [""])
      + ["Would import\(sentence) Nothing was written."] + next
  }

  private var next: [String] {
    if taken.openDates != nil {
      let line = words.line { ($0.dates, $0.isDryRun) = (.dmy, true) }
      return ["try: \(line)   or --dates mdy"]
    }
    if taken.understood.contains(where: \.isTitles), !words.asked.takesTitles {
      return ["try: \(words.line { $0.takesTitles = true })   (adds the movies without copies)"]
    }
    guard taken.badRows > 0, !words.asked.skipBad else { return [] }
    let rows = counted(taken.badRows, "bad row")
    return (taken.currencyRemedy.map { ["first: \($0)"] } ?? [])
      + ["\(rows) would stop the import. try: \(words.line { $0.skipBad = true })"]
  }

  private func lines(of contents: SheetContents) -> [String] {
    let parts = [
      Self.heading(of: contents), Self.columns(of: contents), Self.rows(of: contents),
      list("Problems", contents.refused.map(\.text)),
      list("Left out", contents.leftOut.map(\.text)),
      list("Notices", contents.notices.map(\.text)), Self.known(contents), [""],
    ]
    return Array(parts.joined())
  }

  /// The first of them, and how all can be had.
  private func list(_ title: String, _ found: [String]) -> [String] {
    guard !found.isEmpty else { return [] }
    let more = found.count - Self.mostFound
    let command = words.line { $0.isDryRun = true } + " --format json"
    return [title] + found.prefix(Self.mostFound).map { "  \($0)" }
      + (more > 0 ? ["  and \(more) more; all of them: \(command)"] : [])
  }

  private static func heading(of contents: SheetContents) -> [String] {
    let sheet = contents.sheet
    let dates = contents.openDate == nil ? contents.dates.map { ", dates \($0)" } ?? "" : ""
    return [
      "\(contents.name): \(contents.layout.shape?.title ?? "a spreadsheet"), "
        + "read as \(contents.into)",
      "  \(sheet.text.encoding.rawValue), \(sheet.separator.rawValue)s, names of columns in line "
        + "\(sheet.headerLine)\(dates)",
    ]
  }

  private static func columns(of contents: SheetContents) -> [String] {
    let taken = contents.layout.taken.sorted { $0.place < $1.place }
    let pairs = taken.map { "\($0.name) → \(contents.words(of: $0.field))" }
    let others = contents.layout.notTaken
    let unread = ["not read: " + (others.first ?? "")] + others.dropFirst()
    return ["Columns"] + wrapped(pairs, by: " | ")
      + (others.isEmpty ? [] : wrapped(unread, by: ", "))
  }

  /// Parts on as few lines as fit a terminal, the first of them at the margin.
  private static func wrapped(_ parts: [String], by separator: String) -> [String] {
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, last.count + separator.count + part.count <= 78 {
        lines[lines.count - 1] = last + separator + part
      } else {
        lines.append((lines.isEmpty ? "  " : "    ") + part)
      }
    }
    return lines
  }

  private static func rows(of contents: SheetContents) -> [String] {
    guard !contents.rows.isEmpty else { return [] }
    let shown = contents.rows.prefix(most)
    let title = contents.rows.count > most ? "First rows" : "Rows"
    return [title]
      + shown.flatMap { row in
        let cells = fields(of: row, contents).compactMap { field in
          let text = PlainText.text(of: field.cell).replacing("\n", with: " / ")
          return text.isEmpty ? nil : "\(field.key) \(text)"
        }
        let parts = cells + copies(of: row, contents)
        return wrapped(["line \(row.line): \(parts.first ?? "")"] + parts.dropFirst(), by: " | ")
      }
  }

  private static func copies(of row: SheetRow, _ contents: SheetContents) -> [String] {
    guard !contents.isPeople, !contents.isLoans else { return [] }
    let parts = [
      row.copies.barcode, row.copies.shelf, row.copies.medium, row.copies.state,
    ].compactMap(\.self)
    return [
      ([counted(row.copies.quantity, "copy", "copies")] + parts).joined(separator: ", ")
    ]
  }

  private static func known(_ contents: SheetContents) -> [String] {
    guard !contents.known.isEmpty else { return [] }
    let lines = contents.known.prefix(20).map(String.init).joined(separator: ", ")
    let word = contents.known.count == 1 ? "line" : "lines"
    return ["In the shop already", "  \(word) \(lines)\(contents.known.count > 20 ? " …" : "")"]
  }

  // MARK: For machines

  private static func record(_ contents: SheetContents) -> Record {
    let known = Set(contents.known)
    return Record([
      "file": .text(contents.name), "shape": .text(contents.layout.shape?.name ?? "by header"),
      "into": .text(contents.into), "read_as": .record(reading(contents)),
      "columns": .record(Record(columnFields(of: contents))),
      "not_taken": .list(contents.layout.notTaken),
      "rows": .records(
        contents.rows.map { row in
          var fields: [Record.Field] = [
            .init("line", .number(row.line)),
            .init("fields", .record(Record(self.fields(of: row, contents)))),
          ]
          if !contents.isPeople, !contents.isLoans {
            fields.append(.init("copy", .record(row.copies.record)))
          }
          return Record(fields + [.init("known", .flag(known.contains(row.line)))])
        }),
      "refused": .records(contents.refused.map(\.record)),
      "left_out": .records(contents.leftOut.map(\.record)),
      "notices": .records(contents.notices.map(\.record)),
    ])
  }

  /// Columns of one name are told once.
  private static func columnFields(of contents: SheetContents) -> [Record.Field] {
    contents.layout.taken.sorted { $0.place < $1.place }.reduce(into: []) { fields, column in
      guard !fields.contains(where: { $0.key == column.name }) else { return }
      fields.append(.init(column.name, .text(contents.words(of: column.field))))
    }
  }

  private static func reading(_ contents: SheetContents) -> Record {
    let sheet = contents.sheet
    return Record([
      "encoding": .text(sheet.text.encoding.rawValue), "bom": .flag(sheet.text.hasMark),
      "delimiter": .text(sheet.separator.symbol), "first_line": .text(sheet.firstLine),
      "header_line": .number(sheet.headerLine), "dates": .text(contents.dates),
      "dates_sure": .flag(contents.openDate == nil),
    ])
  }

  private static func fields(of row: SheetRow, _ contents: SheetContents) -> [Record.Field] {
    let loan = ["barcode", "card", "email", "name", "rented_on", "due_on", "returned_on"]
    let keys =
      contents.isLoans
      ? loan : contents.isPeople ? Form.customer.keys + ["state"] : Form.movie.keys
    return keys.map { key in
      let text = row.texts[key]
      switch key {
      case "cast", "genre": return .init(key, .list(NameList.names(in: text ?? "")))
      case "year", "runtime": return .init(key, .number(text.flatMap { Int($0) }))
      default: return .init(key, .text(text))
      }
    }
  }
}

extension SheetContents {
  /// What becomes of a column, in words.
  fileprivate func words(of field: SheetField) -> String {
    let isName = [.firstName, .lastName].contains(field)
    return isName && !isPeople && !isLoans ? "director, if there is no other" : field.words
  }

  /// What its rows become, in words.
  fileprivate var into: String {
    if isLoans { return "rentals" }
    return isPeople ? "customers" : isTitles ? "titles without copies" : "movies and copies"
  }
}

extension SheetCopies {
  fileprivate var record: Record {
    Record([
      "quantity": .number(quantity), "shelf": .text(shelf), "medium": .text(medium),
      "barcode": .text(barcode), "state": .text(state),
    ])
  }
}
