import Reports
import Testing

@testable import Domain

/// The keys that scripts depend on, and what an empty report is.
struct ReportTests {
  private static let today = Day(number: 20_513)
  private static let tables: [(String, Table, String)] = [
    (
      "id,card,name,address,postcode,born,phone,email,state,tier,joined_on,out,note,"
        + "block,blocked_since",
      CustomerReport.table([]), "No customers."
    ),
    (
      "id,code,title,cast,director,rating,class,year,runtime,genre,language,summary,"
        + "replacement_price,barcode,added_on,copies,out,in,times_rented,renters,cover",
      MovieReport.table([], .pound), "No movies."
    ),
    (
      "id,barcode,movie,title,state,shelf,customer,due_on,medium,held_for,held_for_name,kept_until,"
        + "place,sale_price",
      CopyReport.table([], .pound),
      "No copies."
    ),
    (
      "id,copy,barcode,movie,title,customer,customer_name,rented_at,nights,due_on,price,"
        + "returned_at,nights_late,late_fee,note,visit,extended,outcome,"
        + "renter,renter_id,offer,deposit",
      RentalReport(today: today, currency: .pound).table(
        [], in: BusinessCalendar(zone: .utc, dayEnds: 0)), "No rentals."
    ),
    ("movie,code,title,copies,out,in,aside,held", StockReport.table([]), "No movies."),
    (
      "rental,customer,customer_name,card,phone,email,title,copy,barcode,due_on,nights_late,"
        + "late_fee",
      OverdueReport.table([], on: today, .pound), "Nothing is overdue."
    ),
  ]

  @Test(arguments: tables.indices)
  func keysNeverChangeAndNothingIsSaidInEachFormat(_ place: Int) {
    let (keys, table, sentence) = Self.tables[place]
    #expect(DelimitedWriter.csv(isRaw: false).header(table.keys) == keys + "\n")
    #expect(TextTable(width: nil, hasColour: true).text(table) == sentence + "\n")
    #expect(JSONWriter.array(table.records) == "[]\n")
  }

  private static func rental(returned: Rental.Return? = nil) -> RentalRecord {
    RentalRecord(
      rental: Rental(
        id: ID(trusted: "r"), visit: ID(trusted: "v"), copy: ID(trusted: "k"),
        customer: ID(trusted: "c"), rentedAt: Instant(seconds: 20_505 * 86_400), nights: 3,
        due: today + -5, price: Money(minor: 900),
        lateFee: LateFeeTerms(perNight: Money(minor: 100), cap: nil, grace: 0), rulesHash: "h",
        returned: returned),
      barcode: "C-000001", movie: ID(trusted: "m"), title: "Alien",
      customer: .init(name: "Ana Lima", card: "M-000001", phone: nil, email: "a@b"))
  }

  @Test func anOpenRentalShowsTheLateFeeSoFar() {
    let report = RentalReport(today: Self.today, currency: .pound)
    #expect(
      JSONWriter.line(report.record(Self.rental())) == """
        {"id":"r","copy":"k","barcode":"C-000001","movie":"m","title":"Alien","customer":"c",\
        "customer_name":"Ana Lima","rented_at":"2026-02-21T00:00:00Z","nights":3,\
        "due_on":"2026-02-24","price":"9.00","returned_at":null,"nights_late":5,\
        "late_fee":"5.00","note":null,"visit":"v","extended":0,"outcome":null,\
        "renter":null,"renter_id":null,"offer":null,"deposit":null}
        """)
  }

  @Test func aReturnedRentalShowsWhatItCameTo() {
    let returned = Rental.Return(at: Instant(seconds: 20_510 * 86_400), on: Self.today + -3)
    let report = RentalReport(today: Self.today, currency: .pound)
    let record = report.record(Self.rental(returned: returned))
    #expect(record["nights_late"] == .number(2))
    #expect(record["late_fee"] == .amount(Money(minor: 200), .pound))
  }

  @Test func aRentalOfARemovedCustomerNamesNobody() {
    var rental = Self.rental()
    rental.customer = nil
    let record = RentalReport(today: Self.today, currency: .pound).record(rental)
    #expect(record["customer"] == .null && record["customer_name"] == .null)
  }

  @Test func overdueTellsHowToReachThem() {
    var rental = OverdueRental(
      id: ID(trusted: "r"), customer: ID(trusted: "c"),
      holder: .init(name: "Ana Lima", card: "M-000001", phone: nil, email: "a@b"), title: "Alien",
      copy: ID(trusted: "k"), barcode: "C-000001", due: Self.today + -5,
      terms: LateFeeTerms(perNight: Money(minor: 100), cap: nil, grace: 0))
    var fees = OverdueFees(on: Self.today)
    fees.settle(&rental)
    let table = OverdueReport.table([rental], on: Self.today, .pound)
    #expect(
      JSONWriter.array(table.records) == """
        [
          {"rental":"r","customer":"c","customer_name":"Ana Lima","card":"M-000001","phone":null,\
        "email":"a@b","title":"Alien","copy":"k","barcode":"C-000001","due_on":"2026-02-24",\
        "nights_late":5,"late_fee":"5.00"}
        ]

        """)
  }

  @Test func aFindingIsToldWithItsFacts() throws {
    let facts = RentFacts.ordinary.with(\.customer.outstanding, RentFacts.outstanding(3))
    let findings = RentRules.book.findings(facts, under: try HouseRulesParser.parse(""))
    let finding = try #require(findings.first { $0.verdict.stops })
    #expect(
      JSONWriter.line(FindingReport.record(finding)) == """
        {"rule":"rental-limit","verdict":"refuse",\
        "message":"3 movies are out, and the limit is 3",\
        "facts":{"out":3,"wanted":1,"limit":3},"line":null,\
        "remedy":"one of Movie 0, Movie 1, Movie 2 is returned"}
        """)
  }
}
