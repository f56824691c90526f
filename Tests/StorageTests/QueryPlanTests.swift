import Domain
import Support
import Testing

@testable import Storage

/// What the counter asks all day reads no table from end to end.
struct QueryPlanTests {
  private let folder: TemporaryFolder
  private let connection: RecordingConnection
  private let store: Store
  private let calendar = BusinessCalendar(zone: .utc, dayEnds: 0)

  init() throws {
    folder = try TemporaryFolder()
    connection = RecordingConnection(try folder.shop().single)
    store = Store(connection)
  }

  enum Question: String, CaseIterable {
    case overdue, overdueByCustomer, stockOfOneMovie, outstandingOfACustomer, outstandingOfAMovie,
      openRental,
      lastMovement, customerByCard, customerByName, customerByPrefix, movieByTitle, movieByCode,
      copyByBarcode,
      rentableCopies, dispensableCopies, rentalByPrefix, openRentalsOfACustomer, answerToAnOp,
      lastRented,
      visit, receipt, balanceThen, firstPrint, receiptsOfACustomer, lastSessionOfATill,
      linesOfASession, lastEntryOfASession, overridesInASession, zReport,
      noticeCandidatesOfACustomer, waitingNotices, rentalsOfANotice, overdueOfACustomer,
      printedNotices, unsentNotices
  }

  private func ask(_ question: Question) throws {
    let customer = ID<Customer>(trusted: ConstraintTests.id(1))
    let movie = ID<Movie>(trusted: ConstraintTests.id(2))
    let copy = ID<Copy>(trusted: ConstraintTests.id(3))
    let session = TillSession(
      till: 1, number: 1, openedAt: .always, openedBy: "ana", float: .zero)
    switch question {
    case .overdue: _ = try store.overdue(on: Day(number: 20_000))
    case .overdueByCustomer:
      try store.forEachOverdue(on: Day(number: 20_000), by: .customer) { _ in }
    case .stockOfOneMovie:
      var filter = MovieFilter()
      filter.movies = [movie]
      _ = try store.stock(filter)
    case .outstandingOfACustomer: _ = try store.outstanding(of: customer)
    case .outstandingOfAMovie: _ = try store.outstanding(of: movie)
    case .openRental: _ = try store.openRental(of: copy)
    case .lastMovement:
      _ = try store.lastMovement(
        of: Copy(
          id: copy, barcode: "C", movie: movie, shelf: nil, state: .available,
          stateSince: .always, addedAt: .always))
    case .customerByCard: _ = try store.holder(ofCard: "M-000001")
    case .customerByName: _ = try store.customers(referredToAs: "Ana Lima")
    case .customerByPrefix: _ = try store.customers(referredToAs: "0000")
    case .movieByTitle: _ = try store.movies(referredToAs: "Alien")
    case .movieByCode: _ = try store.movies(withCodeOrBarcode: "F-000001")
    case .copyByBarcode: _ = try store.copies(referredToAs: "C-000001")
    case .rentableCopies: _ = try store.rentableCopies(of: movie)
    case .dispensableCopies: _ = try store.dispensableCopies(of: movie)
    case .rentalByPrefix: _ = try store.rentals(referredToAs: "0000")
    case .openRentalsOfACustomer:
      var filter = RentalFilter()
      filter.customer = customer
      try store.forEachRental(filter) { _ in }
    case .lastRented: _ = try store.lastRented(movie, by: customer, until: .never)
    case .visit: _ = try store.visit(ID(trusted: ConstraintTests.id(7)), of: customer)
    case .receipt: _ = try store.lines(on: ReceiptNumber(till: 1, number: 1))
    case .balanceThen: _ = try store.standing(of: customer, through: 9)
    case .firstPrint: _ = try store.firstPrint(of: ReceiptNumber(till: 1, number: 1))
    case .receiptsOfACustomer:
      var filter = ReceiptFilter()
      filter.customer = customer
      _ = try store.receipts(filter)
    case .answerToAnOp: _ = try store.answer(to: "op-1")
    case .lastSessionOfATill: _ = try store.lastSession(of: 1)
    case .linesOfASession: _ = try store.lines(of: session, in: calendar)
    case .lastEntryOfASession: _ = try store.lastEntry(of: session, in: calendar)
    case .overridesInASession: _ = try store.overrides(in: session)
    case .zReport: _ = try store.frozenReport(of: 1)
    case .noticeCandidatesOfACustomer:
      try store.forEachNoticeCandidate(dueBy: Day(number: 9), of: customer) { _ in }
    case .waitingNotices: _ = try store.waitingNotices(after: 0, at: .never, most: 9)
    case .rentalsOfANotice: _ = try store.told(in: ID(trusted: ConstraintTests.id(8)))
    case .printedNotices:
      _ = try store.printedNotices(from: .always, until: .never, after: 0, most: 9)
    case .unsentNotices: _ = try store.unsentNotices(until: Day(number: 9))
    case .overdueOfACustomer: _ = try store.overdue(of: customer, on: Day(number: 9))
    }
  }

  @Test(arguments: Question.allCases)
  func readsNoTableFromEndToEnd(_ question: Question) throws {
    try ask(question)
    let plans = try connection.plans()
    #expect(!plans.isEmpty)
    #expect(plans.filter { $0.hasPrefix("SCAN") && !Self.byWords.contains($0) } == [])
  }

  /// What nothing else fits is looked for among the words of all names, last of all.
  private static let byWords = [
    "SCAN c USING INDEX customer_by_name", "SCAN m USING INDEX movie_by_title",
  ]

  @Test func codesInWhateverCaseAreFoundByIndexes() throws {
    _ = try store.customers(referredToAs: "Vip-7")
    _ = try store.movies(referredToAs: "Vip-7")
    _ = try store.copies(referredToAs: "Vip-7")
    let plans = try connection.plans()
    #expect(plans.contains { $0.contains("movie_by_code (code>? AND code<?)") })
    #expect(plans.filter { $0.hasPrefix("SCAN") && !Self.byWords.contains($0) } == [])
  }

  @Test(arguments: [Question.overdue, .overdueByCustomer])
  func overdueReadsOnlyWhatIsOutAndDue(_ question: Question) throws {
    try ask(question)
    let plan = try #require(try connection.plans().first)
    #expect(plan == "SEARCH r USING INDEX rental_open_by_due (due_on<?)")
  }

  /// And not through all that was ever rented, which grows for years.
  @Test func whatIsOutIsFoundAmongWhatIsOut() throws {
    try ask(.outstandingOfACustomer)
    _ = try store.customers()
    let plans = try connection.plans().filter { $0.contains(" r USING") }
    #expect(plans.count == 2)
    #expect(plans.allSatisfy { $0.contains("rental_open_by_customer (customer_id=? AND") })
  }

  @Test func whatWasOutIsFoundWithTheLastRentalBefore() throws {
    _ = try store.stock(MovieFilter(), at: .never)
    let plans = try connection.plans()
    #expect(plans.contains("SEARCH y USING INDEX rental_by_copy (copy_id=? AND rented_at<?)"))
    #expect(plans.contains { $0.hasPrefix("SEARCH r USING INTEGER PRIMARY KEY") })
  }

  @Test func noticesReadOnlyWhatIsOutAndWhatWaits() throws {
    try store.forEachNoticeCandidate(dueBy: Day(number: 9)) { _ in }
    _ = try store.noticesBeingSent()
    _ = try store.waitingCount()
    _ = try store.printedNotices(from: .always, until: .never, after: 0, most: 9)
    _ = try store.unsentNotices(until: Day(number: 9))
    let plans = try connection.plans()
    #expect(plans.first == "SEARCH r USING INDEX rental_open_by_due (due_on<?)")
    #expect(
      plans.filter { $0.hasPrefix("SCAN") } == [
        "SCAN n USING INDEX notice_waiting", "SCAN notice USING INDEX notice_waiting",
      ])
    let searches = try connection.plans().filter { $0.contains("INDEX notice_printed") }
    #expect(searches.count == 1)
    #expect(try connection.plans().contains { $0.contains("INDEX notice_unsent") })
  }

  @Test func aListOfEverythingMayReadEverything() throws {
    _ = try store.customers()
    #expect(try connection.plans().contains { $0.hasPrefix("SCAN c") })
  }
}
