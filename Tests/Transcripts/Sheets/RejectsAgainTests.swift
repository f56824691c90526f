import Domain
import Foundation
import Support
import Testing

@testable import Commands

/// Rows that an import left out and nobody mended stay out, whatever is wrong with them.
@Suite struct RejectsAgainTests {
  @Test(arguments: [
    [
      "old/customers.csv":
        "card,name,address,postcode\nM-1,Ana,3 Quay St, Lowmarsh,QM1\nM-2,Ben,1 Road,Q\n",
      "old/movies.csv": "code,title\nF-1,Heat,surplus\n",
    ],
    ["old/people.csv": "Full name,Street,Zip\nAna,3 Quay St, Lowmarsh,QM1\nBen,1 Road,Q\n"],
    ["old/customers.csv": "name,address,postcode\nAna,3 Quay St, Lowmarsh,\nBen,1 Road,Q\n"],
    ["old/people.csv": "Full name,Street,Zip\nSi#n,3 Quay St,QM1\nÅke Bö,1 Road,Q\n"],
    ["old/customers.csv": "card,name,address,postcode\nM-1,Si#n,3 Quay,Q\nM-2,Åke Bö,1 Road,Q\n"],
    [
      "old/loans.csv":
        "Loan ID,Item code,Email,First name,Last name,Checked out,Due in,Status\n"
        + "7,K-1,a@example.com,Ana,Lima,2026-02-01,2026-02-03,On loan\n"
    ],
    [
      "old/watched.csv":
        "Date,Name,Year,Letterboxd URI\n2024-01-02,Alien,19x,https://boxd.it/1\n"
        + "2024-01-02,Heat,1995,https://boxd.it/2\n"
    ],
    [
      "old/koha.csv":
        "Title,Publication date,Barcode,Shelving location,Itemtype,Call number\n"
        + "Heat,1995,K-1,A,DVD,H,,x,y\nUp,2009,K-2,A,DVD,U,\n"
    ],
  ])
  func nothingIsImportedThatNobodyMended(_ files: [String: String]) throws {
    try World.inFolder { world in
      for (name, text) in files {
        let bytes = text.utf8.map { $0 == UInt8(ascii: "#") ? 0xE2 : $0 }
        try world.write(name, Data(bytes))
      }
      let first = try world.type("rental import old --skip-bad --titles")
      #expect(first.status == 6, "\(first.printed)")
      let line = "rental import rejects.csv --titles --skip-bad --rejects r.csv --format json"
      let again = try world.type(line)
      #expect(again.status == 6, "\(again.printed)")
      for kind in ["customers", "movies", "copies", "rentals", "known"] {
        #expect(again.printed.contains("\"\(kind)\":0"), "\(again.printed)")
      }
      func rows(_ name: String) throws -> [String] {
        try String(contentsOfFile: name, encoding: .utf8).split(separator: "\n").map(String.init)
      }
      #expect(try rows("r.csv").count == rows("rejects.csv").count)
    }
  }

  @Test func whatIsNeverCopiedStaysOutOfRowsWithTooManyCells() throws {
    try World.inFolder { world in
      try world.write([
        "people.csv":
          "Full name,Password,Street,Zip\nAna,x,hunter2,1 Road,Q,hunter2\nBen,x,2 Road,Q\n"
      ])
      #expect(try world.type("rental import people.csv --skip-bad").status == 6)
      let text = try String(contentsOfFile: "rejects.csv", encoding: .utf8)
      #expect(text.contains("Ana") && !text.contains("hunter2"), "\(text)")
      #expect(try world.type("rental import rejects.csv").status == 65)
    }
  }

  @Test func rowsOfAnUnknownFileAreRejected() throws {
    try World.inFolder { world in
      try world.write(["own/customers.csv": "name,address,postcode\nAna,,Q\nBen,,Q\n"])
      try world.write(["own/covers/F-1.png": "no picture"])
      #expect(try world.type("rental import own --skip-bad").status == 6)
      let text = try String(contentsOfFile: "rejects.csv", encoding: .utf8)
      let mended = text.replacing(",,Ana,,", with: ",,Ana,1 Road,")
        .replacing("customers.csv,3", with: "custmers.csv,3")
      try world.write(["rejects.csv": mended])
      let (printed, status) = try world.type("rental import rejects.csv --skip-bad --rejects r.csv")
      #expect(status == 6)
      #expect(printed.contains("Imported 1 customer"), "\(printed)")
      #expect(printed.contains("covers/F-1.png is left alone"), "\(printed)")
      let left = try String(contentsOfFile: "r.csv", encoding: .utf8)
      #expect(left.contains("rejects.csv,3,file,\"is \"\"custmers.csv\"\", and"), "\(left)")
    }
  }

  /// Every way in which a program's columns are recognised is kept with the rows that are left out.
  @Test func eachProgramIsKnownByTheColumnsThatAreKept() throws {
    for shape in SheetShape.people + SheetShape.films + SheetShape.others {
      let title = shape.title
      for signature in shape.signatures {
        let names = signature.map(\.key) + shape.columns.map(\.name.key) + ["passwd"]
        let header = names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let layout = SheetLayout(header) { _ in [] }
        let again = SheetLayout(layout.keptNames) { _ in [] }
        #expect(layout.shape?.name == shape.name, "\(title)")
        #expect(again.shape?.name == shape.name, "\(title)")
        #expect(again.taken.map(\.field) == layout.taken.map(\.field), "\(title)")
        #expect(!layout.keptNames.contains("passwd"))
      }
    }
  }
}
