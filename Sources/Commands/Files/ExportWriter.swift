import Domain
import Reports
import Shop
import Storage

/// Writes the files of an export, in an order that depends on nothing but what is in them.
struct ExportWriter {
  private let store: Store
  private let folder: String
  private let report: ExportReport

  struct Counts {
    var customers = 0
    var movies = 0
    var copies = 0
    var rentals = 0
    var covers = 0
    var staff = 0
    var tillSessions = 0
    var ledger = 0
    var forgotten = 0
    var notices = 0

    var record: Record {
      Record([
        "customers": .number(customers), "movies": .number(movies), "copies": .number(copies),
        "rentals": .number(rentals), "covers": .number(covers), "staff": .number(staff),
        "till_sessions": .number(tillSessions), "ledger": .number(ledger),
        "forgotten": .number(forgotten), "notices": .number(notices),
      ])
    }
  }

  init(_ work: Work, _ folder: String) throws {
    store = work.store
    self.folder = folder
    report = ExportReport(
      currency: try work.rulesInForce().rules.currency.value,
      today: try work.rulesInForce().calendar.day(of: work.now))
  }

  func write() throws -> Counts {
    var counts = Counts()
    try FileSystem.write(
      Array(try store.rulesVersion().text.utf8), to: folder + "/house.rules")
    counts.customers = try file("customers.csv", Importer.customerColumns) { write in
      try store.forEachCustomerRow { row in
        switch row {
        case .kept(let customer): try write(report.record(customer))
        case .removed(let id, let day): try write(report.record(removed: id, on: day))
        }
      }
    }
    counts.movies = try file("movies.csv", Importer.movieColumns) { write in
      try store.forEachMovieRow { try write(report.record($0, crop: $1)) }
    }
    counts.copies = try file("copies.csv", Importer.copyColumns) { write in
      try store.forEachCopyRow { try write(report.record($0, of: $1)) }
    }
    counts.rentals = try file("rentals.csv", Importer.rentalColumns) { write in
      try store.forEachRentalRow { try write(report.record($0)) }
    }
    counts.forgotten = try file("forgotten.csv", Importer.forgottenColumns) { write in
      try store.forEachForgottenRental { try write(report.record($0)) }
    }
    counts.notices = try writeNotices()
    try writePasts()
    try writeBooks(&counts)
    counts.covers = try writeCovers()
    return counts
  }

  private func writeBooks(_ counts: inout Counts) throws {
    counts.staff = try file("staff.csv", Importer.staffColumns) { write in
      try store.forEachStaffRow { try write(report.record($0)) }
    }
    counts.tillSessions = try file("tills.csv", Importer.tillColumns) { write in
      try store.forEachTillSessionRow { session, frozen in
        try write(report.record(session, json: frozen?.json, text: frozen?.text))
      }
    }
    counts.ledger = try file("ledger.csv", Importer.ledgerColumns) { write in
      try store.forEachLedgerRow { try write(report.record($0)) }
    }
  }

  /// How many notices there are, which may have several rows.
  private func writeNotices() throws -> Int {
    var (count, last): (Int, ID<Notice>?) = (0, nil)
    _ = try file("notices.csv", Importer.noticeColumns) { write in
      try store.forEachTold { notice, rental, rung in
        if notice.id != last { count += 1 }
        last = notice.id
        try write(report.record(notice, told: rental, on: rung))
      }
    }
    return count
  }

  private func writePasts() throws {
    _ = try file("pasts.csv", Importer.pastColumns) { write in
      try store.forEachPast { past in
        try write(
          Record([
            "kind": .text(past.kind), "id": .text(past.id), "state": .text(past.state),
            "since": .instant(past.since), "until": .instant(past.until),
          ]))
      }
    }
  }

  /// How many rows a file has.
  private func file(
    _ name: String, _ keys: [String], _ rows: ((Record) throws -> Void) throws -> Void
  ) throws -> Int {
    let writer = DelimitedWriter.export
    let file = try FileWriter(folder + "/" + name)
    try file.write(writer.header(keys))
    var count = 0
    try rows { record in
      try file.write(writer.line(Record(keys.map { .init($0, record[$0]) })))
      count += 1
    }
    try file.close()
    return count
  }

  /// Covers are named by their movies' codes, or by ids where a code would be no file name.
  private func writeCovers() throws -> Int {
    try FileSystem.makeFolder(folder + "/covers")
    var count = 0
    try store.forEachCover { movie, bytes in
      let isName =
        !movie.code.contains("/") && !movie.code.hasPrefix(".")
        && movie.code.utf8.count < 200
      let name = isName ? movie.code : movie.id.text
      try FileSystem.write(bytes, to: folder + "/covers/" + name + ".jpg")
      count += 1
    }
    return count
  }
}
