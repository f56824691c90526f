import Domain
import Testing

@testable import Commands

/// Files of other programs, each with a line or two of invented people and movies.
struct SheetShapeTests {
  static func read(
    _ text: String, currency: Currency = .pound, ratings: RatingScheme = .bbfc,
    dates: DateOrder? = nil
  ) throws -> SheetContents {
    let today = Day(year: 2026, month: 11, day: 21) ?? .first
    let sheet = try Sheet(SheetText(Array(text.utf8)), name: "a.csv")
    return SheetReading.contents(
      of: sheet, name: "a.csv",
      SheetReading.Terms(
        context: FormContext(
          today: today, currency: currency, ratings: ratings, keepsForeignRatings: true),
        dates: dates))
  }

  /// The fields of the first row that were told, and which shape it was.
  @Test(arguments: [
    (
      "evergreen-patrons",
      """
      cardnumber,usrname,passwd,first_given_name,family_name,dob,day_phone,ident_value,\
      add1_street1,add1_city,add1_post_code
      E-1,ana,hunter2,Ana,Lima,1988-04-12,01632 960001,DL-1,3 Quay Street,Lowmarsh,QM1 4TA
      """,
      [
        "card": "E-1", "name": "Ana Lima", "address": "3 Quay Street, Lowmarsh",
        "postcode": "QM1 4TA", "born": "1988-04-12", "phone": "01632 960001",
      ]
    ),
    (
      "evergreen-patron-list",
      """
      Card,Last Name,First Name,Mailing:Street 1,Mailing:City,Mailing:Zip,Billing:Street 1,\
      Billing:Zip
      E-2,Okafor,Ben,,,,14 Chapel Steps,QM1 2DL
      """,
      [
        "card": "E-2", "name": "Ben Okafor", "address": "14 Chapel Steps", "postcode": "QM1 2DL",
      ]
    ),
    (
      "lend-engine-contacts",
      """
      Contact ID,Member ID,Added on,First name,Last name,Email,Subscriber,Telephone,Street,City,\
      Postcode,Country
      7,12,2024-02-03,Chloe,Brandt,chloe@example.com,Yes,01632 960003,7 Mill Lane,Lowmarsh,\
      QM1 9XX,GB
      """,
      [
        "card": "12", "name": "Chloe Brandt", "address": "7 Mill Lane, Lowmarsh",
        "postcode": "QM1 9XX", "phone": "01632 960003", "email": "chloe@example.com",
        "joined_on": "2024-02-03",
      ]
    ),
    (
      "circulate-members",
      """
      circulate_id,preferred_name,legal_name,email,phone,address1,address2,city,region,\
      postal_code,number
      1,Dee,Dee Marsh,dee@example.com,585-555-0101,1 New Road,Rear,Lowmarsh,NY,14609,44
      """,
      [
        "card": "44", "name": "Dee Marsh", "address": "1 New Road, Rear, Lowmarsh, NY",
        "postcode": "14609", "phone": "585-555-0101", "email": "dee@example.com",
      ]
    ),
    (
      "google-contacts",
      """
      First Name,Middle Name,Last Name,File As,Labels,Birthday,E-mail 1 - Value,Phone 1 - Label,\
      Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Formatted,Address 1 - Street,\
      Address 2 - Street,Address 2 - City,Address 2 - Postal Code
      Eve,,Stone,,* myContacts, --12-28,eve@example.com ::: e@example.com,Home,01632 960005,\
      * Mobile,07700 900005 ::: 07700 900006,,,2 New Road,Lowmarsh,QM1 1AB
      """,
      [
        "name": "Eve Stone", "address": "2 New Road, Lowmarsh", "postcode": "QM1 1AB",
        "phone": "07700 900005", "email": "eve@example.com",
      ]
    ),
    (
      "outlook-contacts",
      """
      Anrede,Vorname,Nachname,Firma,Straße geschäftlich,Straße privat,Ort privat,\
      Postleitzahl privat,Telefon (privat),Geburtstag,E-Mail-Adresse,E-Mail-Typ
      Frau,Fay,Hügel,,,Hüttenweg 3,Musterhausen,99999,030 23125 001,28.12.1969,fay@example.com,SMTP
      """,
      [
        "name": "Fay Hügel", "address": "Hüttenweg 3, Musterhausen", "postcode": "99999",
        "phone": "030 23125 001", "born": "1969-12-28", "email": "fay@example.com",
      ]
    ),
    (
      "koha-items",
      """
      Title, Publication date, Barcode, Call number, Shelving location, Itemtype, Status, Lost
      "Nosferatu","c1922","K-1","DVD NOS","Horror","DVD","",""
      """, ["title": "Nosferatu", "year": "1922"]
    ),
    (
      "blu-ray-com",
      """
      Title,Movie Release Year,Blu-Ray Release Year,Format,Barcode,Slipcover,Rating,Genre,\
      Purchase Price,Date Added
      Heat,1995,2009,Blu-ray,12345678905,No,15,Crime,9.99,March 1 2024
      """,
      [
        "title": "Heat", "year": "1995", "barcode": "012345678905", "rating": "15",
        "genre": "Crime", "replacement_price": "9.99", "added_on": "2024-03-01",
      ]
    ),
    (
      "imdb",
      """
      Const,Your Rating,Date Rated,Title,URL,Title Type,Runtime (mins),Year,Genres,Directors
      tt1,8,2024-01-02,Heat,x,TV Episode,44,1995,Crime,Mo Piper
      tt2,8,2024-01-02,Nosferatu,x,Movie,94,1922,"Fantasy, Horror",Ada Quill
      """,
      [
        "title": "Nosferatu", "year": "1922", "runtime": "94", "genre": "Fantasy; Horror",
        "director": "Ada Quill",
      ]
    ),
    (
      "letterboxd-list",
      """
      Letterboxd list export v7
      Date,Name,Tags,URL,Description
      2024-01-01,My list,,x,

      Position,Name,Year,URL,Description
      1,Heat,1995,x,
      """, ["title": "Heat", "year": "1995"]
    ),
    (
      "trakt",
      """
      rank,type,title,year,trakt_id,imdb_id,runtime,genres
      1,show,Some Show,2001,5,tt5,40,drama
      2,movie,Heat,1995,6,tt6,170,"crime,drama"
      """, ["title": "Heat", "year": "1995", "runtime": "170", "genre": "crime; drama"]
    ),
  ])
  func programsAreKnown(_ name: String, _ text: String, _ fields: [String: String]) throws {
    let contents = try Self.read(text)
    #expect(contents.layout.shape?.name == name)
    #expect(contents.refused.map(\.text) == [])
    #expect(contents.rows.first?.texts == fields)
    #expect(contents.rows.count == 1)
  }

  /// Headers that people write, with what is told apart by neighbours and values.
  @Test(arguments: [
    (
      "Name;Vorname;Straße;Nr.;PLZ;Ort\nHügel;Fay;Am Wehr;12a;99999;Ulm",
      ["name": "Fay Hügel", "address": "Am Wehr 12a, Ulm", "postcode": "99999"]
    ),
    (
      "Nr.;Kunde;Adresse;PLZ\n1;Hügel, Fay;Am Wehr 12a;99999",
      ["name": "Fay Hügel", "address": "Am Wehr 12a", "postcode": "99999"]
    ),
    (
      "House Number,Street,City,Postcode,First Name,Surname,DOB\n"
        + "3,Quay Street,Lowmarsh,QM1,Ana,Lima,12/04/1988\n"
        + "4,Quay Street,Lowmarsh,QM1,Ben,Okafor,28/04/1988",
      [
        "name": "Ana Lima", "address": "3 Quay Street, Lowmarsh", "postcode": "QM1",
        "born": "1988-04-12",
      ]
    ),
    (
      "Nombre,Apellidos,Dirección,C.P.,Teléfono móvil\nAna,Lima Soto,Calle 3,28001,600 000 001",
      [
        "name": "Ana Lima Soto", "address": "Calle 3", "postcode": "28001",
        "phone": "600 000 001",
      ]
    ),
    (
      "Full name,Address,State,Zip code,Status\nAna Lima,3 Quay Street,NY,14609,active",
      [
        "name": "Ana Lima", "address": "3 Quay Street, NY", "postcode": "14609",
      ]
    ),
    (
      "Name,Address,Postcode,Barcode\nAna Lima,3 Quay Street,QM1,B-7",
      ["name": "Ana Lima", "address": "3 Quay Street", "postcode": "QM1", "card": "B-7"]
    ),
    (
      "Title,Name,Address,Postcode\nMs,Ana Lima,3 Quay Street,QM1",
      ["name": "Ana Lima", "address": "3 Quay Street", "postcode": "QM1"]
    ),
    ("Name,Year,Rating\nHeat,1995,4.5", ["title": "Heat", "year": "1995"]),
    ("Film,FSK,Kategorie\nHeat,16,Krimi", ["title": "Heat", "rating": "16", "genre": "Krimi"]),
    ("Film,Rating,Category\nHeat,15,A", ["title": "Heat", "rating": "15", "class": "A"]),
  ])
  func headersAreKnownByTheirNames(_ text: String, _ fields: [String: String]) throws {
    let contents = try Self.read(text)
    #expect(contents.layout.shape == nil)
    var texts = contents.rows.first?.texts
    if text.contains("Status") { #expect(texts?.removeValue(forKey: "state") == nil) }
    #expect(texts == fields)
    #expect(contents.refused.map(\.text) == [])
  }

  @Test func aBarcodeInEveryRowOfTitlesThatRepeatIsTheCopys() throws {
    let text = "Title,Year,Barcode\nHeat,1995,2000000000015\nHeat,1995,2000000000022\n"
    let rows = try Self.read(text).rows
    #expect(rows.map(\.copies.barcode) == ["2000000000015", "2000000000022"])
    #expect(rows.map(\.movieLine) == [2, 2])
  }

  @Test func secretsAreNeverHeld() throws {
    let text = """
      Name,Address,Postcode,Password,PIN,IBAN
      Ana Lima,3 Quay Street,,hunter2,1234,DE00 1234
      Ben Okafor,1 New Road,QM1,hunter3,1235,DE00 1235
      """
    let contents = try Self.read(text)
    #expect(contents.layout.notTaken == ["Password", "PIN", "IBAN"])
    let told = contents.rows.map { "\($0)" } + contents.refused.map { "\($0)" }
    for secret in ["hunter", "123", "DE00"] {
      #expect(!told.contains { $0.contains(secret) }, "\(secret)")
    }
  }

  @Test(arguments: [
    (
      "Name,Address,Postcode\nAna,1 Road,Q\n,,\nBen,2 Road,R\nTotal,,",
      [3: "an empty line", 5: "a line of totals: Total"]
    ),
    ("Name,Address,Postcode\nAna,1 Road,Q\nName,Address,Postcode", [3: "the header again"]),
    (
      "Name,Address,Postcode,Notes\nAna,1 Road,Q,\n,,,more of it",
      [3: "nothing in a column that is taken"]
    ),
    ("Name,Address,Postcode\nAna,1 Road,Q\nana,1 Road,q", [3: "the same customer as in line 2"]),
    ("Title,Year\nHeat,1995\nHeat,1986\nHEAT,1995", [4: "the same movie as in line 2"]),
  ])
  func rowsAreLeftOut(_ text: String, _ lines: [Int: String]) throws {
    let contents = try Self.read(text)
    let told = contents.leftOut.map { ($0.line ?? 0, $0.why) }
    #expect(Dictionary(told) { first, _ in first } == lines)
    #expect(contents.refused.isEmpty)
  }

  @Test(arguments: [
    (
      "Name,Address,Postcode\nAna,1 Road,Q,more",
      "line 2, row: more cells than the header has names"
    ),
    (
      "Name,Address,Postcode\n#REF!,1 Road,Q",
      "line 2, Name \"#REF!\": a spreadsheet's error, and no value"
    ),
    (
      "Name,Address,Postcode,Phone\nAna,1 Road,Q,ask",
      "line 2, Phone \"ask\": a phone number has no letters"
    ),
    ("Title,Quantity\nHeat,many", "line 2, Quantity \"many\": no whole number"),
    (
      "Title,Barcode\nHeat,2000000000015\nAlien,2000000000015",
      "line 3, Barcode \"2000000000015\": the barcode is that of the movie in line 2"
    ),
    (
      "Title,Title,Year\nHeat,Alien,1995",
      "line 2, Title: columns 1 and 2 have the same name and say different things"
    ),
    (
      "Name,Address,Postcode,Phone,Phone\nAna,1 Road,Q,1,2\nBen,1 Road,Q,,3",
      "line 2, Phone: columns 4 and 5 have the same name and say different things"
    ),
    (
      "Name,Address,Postcode\nAna,#N/A,Q",
      "line 2, Address \"#N/A\": a spreadsheet's error, and no value"
    ),
  ])
  func rowsAreRefused(_ text: String, _ problem: String) throws {
    #expect(try Self.read(text).refused.map(\.text) == [problem])
  }

  /// Who has another address is somebody else of the list, and told; so is each copy of a movie.
  @Test(arguments: [
    (
      "Name,Address,Postcode\nAna,1 Road,Q\nana,2 Road,q", 2,
      ["the customer in line 2 has the same name and postcode, and another address"]
    ),
    ("Name,Address,Postcode\nAna,1 Road,Q\nana,\"1, ROAD\",q", 1, []),
    (
      "Name,Address,Postcode,DOB\nAna,1 Road,Q,1980-01-02\nAna,2 Road,Q,1980-01-02", 1, []
    ),
    ("Name,Address,Postcode,DOB\nAna,1 Road,Q,1980-01-02\nAna,1 Road,Q,1950-01-02", 2, []),
    (
      "Card,Name,Address,Postcode\nA,Ana,1 Road,Q\nB,Ana,2 Road,Q", 2,
      ["B: the customer in line 2 has the same name and postcode"]
    ),
    (
      "Title,Year,Medium\nHeat,1995,dvd\nHeat,1995,vhs", 2,
      ["no column says how many copies there are: one for each row"]
    ),
    (
      "Title,Year\nHeat,1995\nHeat,1995", 1,
      ["no column says how many copies there are: one of each movie"]
    ),
    (
      "Title,Year,UPC,Shelf\nHeat,1995,012345678905,A\nHeat,1995,0012345678905,B", 2,
      ["no column says how many copies there are: one for each row"]
    ),
  ])
  func whatIsTwiceIsTakenOrTold(_ text: String, _ count: Int, _ notices: [String]) throws {
    let contents = try Self.read(text)
    #expect(contents.rows.count == count)
    #expect(contents.notices.map(\.why) == notices)
    #expect(contents.refused.isEmpty)
    if !contents.isPeople { #expect(Set(contents.rows.map(\.movieLine)).count == 1) }
  }

  @Test func aDateThatCouldBeTwoIsAskedFor() throws {
    let text = "Name,Address,Postcode,DOB\nAna,1 Road,Q,03/04/1980\n"
    let contents = try Self.read(text)
    #expect(contents.openDate?.text == "03/04/1980")
    #expect(contents.rows.isEmpty)
    let told = try Self.read(text, dates: .dmy)
    #expect(told.openDate == nil)
    #expect(told.rows.first?.texts["born"] == "1980-04-03")
  }

  @Test func templatesAreUnderstood() throws {
    for template in ImportTemplate.all.prefix(2) {
      let header = template.columns.map(\.name)
      let isPeople = template.name == "customers.csv"
      let layout = SheetLayout(header, isPeople: isPeople) { _ in [] }
      #expect(layout.notTaken == [])
      #expect(Set(layout.taken.map(\.field)).count == header.count)
    }
  }

  @Test func quantitiesThatAreTooLargeToAddAreRefused() throws {
    let contents = try Self.read(
      """
      Item Name,Supplier ID,Reorder Level,location_a,location_b
      Alien,1,0,9223372036854775807,9223372036854775807
      """)
    #expect(contents.refused.map(\.why) == ["more than 10000 copies"])
  }
}
