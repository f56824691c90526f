/// Which statements may read a table from end to end, and why.
///
/// `!customer` is all customers, `!!rental` all that was ever rented, or all of it of each of many
/// copies or customers, `!rental` that of a few, such as the copies of a movie, and `!!sort` that
/// SQLite sorts a part of that. An `automatic-index` is one that it makes for the statement alone,
/// and `!!result` is what another step has made, read again for each row of many. What grows with
/// the years and need not says so.
enum AllowedReads {
  static let all = others.merging(ofLives) { allowed, _ in allowed }
    .merging(ofStocktakes) { allowed, _ in allowed }
    .merging(ofPeople) { allowed, _ in allowed }
    .merging(ofTaxes) { allowed, _ in allowed }

  private static let others: [String: (tables: String, reason: String)] = [
    "ExportQueries.forEachHold": (
      "!!hold",
      "an export has all of them"
    ),
    "HoldQueries.heldCopies": (
      "!!hold !!sort",
      "what was on the hold shelf at a moment that has passed"
    ),
    "HoldQueries.holdRecords": (
      "!!hold !!sort !hold",
      "holds that have ended, as many as are listed, or those of a moment that has passed"
    ),
    "HoldQueries.holds": (
      "!!hold",
      "a night forgets what was waited for, batch by batch"
    ),
    "AuditQueries.auditLines": (
      "!!audit",
      "the audit trail is listed, newest lines last"
    ),
    "DebtQueries.debtors": (
      "!customer",
      "who owes is read from what is kept with each customer"
    ),
    "AuditQueries.booksEnd": (
      "!!audit",
      "check and night look at all of the books"
    ),
    "TillQueries.drawerOpenings": (
      "!!audit",
      "from the last line back to where the till session was opened"
    ),
    "AuditQueries.namesInAudit": (
      "!!audit !!sort",
      "names of whoever acted, for a filter of audit list that fits several"
    ),
    "AuditQueries.staffInAudit": (
      "!!audit !!sort",
      "verifying the books compares everybody who is named in them"
    ),
    "Store+Sums.sumUpLateness": (
      "!!rental !copy !movie",
      "a restore adds up what is kept"
    ),
    "Sums.lateness": (
      "!!rental !!sort !movie",
      "a restore adds up what is kept"
    ),
    "TakingsByClass.sumsByClass": (
      "!movie",
      "what each class was charged is read from what is kept with each movie"
    ),
    "Store+Sums.sumUpAnew": (
      "!!ledger !!rental !!sort !customer !movie",
      "a restore adds up what is kept"
    ),
    "INSERT INTO takings (booked_on, till, session, by_name, kind": (
      "!!ledger !!sort",
      "a restore adds up what is kept"
    ),
    "RenterCount.count": (
      "!!rental",
      "check counts again who rented each movie"
    ),
    "RowPages.next": (
      "!copy !customer !movie",
      "check compares what each carries, some at a time"
    ),
    "AccountQueries.standing": (
      "!!ledger !!sort !customer",
      "who owed something, or was owed: what is kept, less what was booked since; check adds it up"
    ),
    "AuditWalk.lookForMore": (
      "!!audit !!audit_detail !!ledger !!rental",
      "check and night look at all of the books"
    ),
    "AuditChain.lines": (
      "!!audit",
      "check and night look at all of the books"
    ),
    "LedgerInStep.read": (
      "!!ledger",
      "check and night look at all of the books"
    ),
    "RentalsInStep.read": (
      "!!rental",
      "check and night look at all of the books"
    ),
    "RentalCheck.count": (
      "!!rental",
      "check and night look at all of the books"
    ),
    "Consistency.all": (
      "!!rental !!sort !account_period !block_period !copy !copy_period !customer",
      "check looks at every record"
    ),
    "Consistency.ofMoney": (
      "!!ledger !!sort",
      "check looks at all lines, where it has not done so on its way"
    ),
    "Law+Extensions.ofExtensions": (
      "!!rental_extension !!sort",
      "check looks at how rentals were extended, which most never are"
    ),
    "SumsComparison.chargesOfExtensions": (
      "!!rental_extension !!sort",
      "check adds up what extensions were charged, which most rentals never have"
    ),
    "RecordCheck.extensions": (
      "!!rental_extension",
      "check compares how rentals were extended with the audit trail"
    ),
    "Store+Extensions.forEachExtensionRow": ("!!rental_extension", "an export has all of them"),
    "Consistency.ofTexts": (
      "!copy !customer !movie !renter",
      "check looks at every text; no engine finds control characters by itself"
    ),
    "Consistency.unreadable": (
      "!!rental",
      "check looks at all rentals, where it has not done so on its way"
    ),
    "Law+Sums.ofSums": (
      "!!ledger !!rental !!result !!sort",
      "check adds up what is kept"
    ),
    "Law+Holds.ofHolds": (
      "!!hold",
      "check looks at every hold"
    ),
    "InventoryQueries.inventory": (
      """
      !!audit !!audit_detail !!gift_card !!goods_move !!hold !!invoice !!ledger !!notice \
      !!notice_rental !!op !!op_customer !!receipt_print !!receipt_signature !!rental \
      !!rental_extension \
      !!stocktake_copy !!stocktake_finding !!stocktake_stray !account_period !block_period !copy \
      !copy_period \
      !cover !customer !household_member !membership !movie !package !renter
      """,
      "what a backup holds is counted"
    ),
    "CustomerQueries.customers": (
      "!customer",
      "a list of all customers"
    ),
    "ForgottenQueries.forgottenRentals": (
      "!!automatic-index !!rental !!sort !copy !customer",
      "what was out at a moment: of each copy only its last rental"
    ),
    "DashboardQueries.outCounts": (
      "!!rental !!sort !copy",
      "what was out at a moment: of each copy only its last rental"
    ),
    "OverdueQueries.details": (
      "!!rental !!sort !copy",
      "what was out at a moment: of each copy only its last rental"
    ),
    "OverdueQueries.overdue": (
      "!!rental !!sort !copy",
      "what was out at a moment: of each copy only its last rental"
    ),
    "TillQueries.depositsHeld": (
      "!customer",
      "deposits are kept with each customer"
    ),
    "Law+Sums.strays": (
      "!!rental !customer",
      "check adds up what is kept, where it has not done so on its way"
    ),
    "CatalogueQueries.movieCodes": (
      "!movie",
      "names for a hint, after one was typed that nothing has"
    ),
    "CatalogueQueries.movieTitles": (
      "!movie",
      "names for a hint, after one was typed that nothing has"
    ),
    "CopyQueries.copyBarcodes": (
      "!copy",
      "names for a hint, after one was typed that nothing has"
    ),
    "CustomerQueries.cards": (
      "!customer",
      "names for a hint, after one was typed that nothing has"
    ),
    "CustomerQueries.customerNames": (
      "!customer",
      "names for a hint, after one was typed that nothing has"
    ),
    "CopyQueries.isCalled": (
      "!copy",
      "names that are compared in Swift, as house rules do"
    ),
    "ContactQueries.emails": (
      "!customer",
      "names that are compared in Swift, as house rules do"
    ),
    "ContactQueries.foreignPhones": (
      "!customer",
      "names that are compared in Swift, as house rules do"
    ),
    "ShopNamesQueries.customerKinds": (
      "!customer !membership",
      "names that are compared in Swift, as house rules do"
    ),
    "ShopNamesQueries.members": ("!membership", "what runs today is some of what was bought"),
    "ShopNamesQueries.mixedMovies": (
      "!copy",
      "names that are compared in Swift, as house rules do"
    ),
    "ShopNamesQueries.movieKinds": (
      "!movie",
      "names that are compared in Swift, as house rules do"
    ),
    "ShopNamesQueries.shopNames": (
      "!customer",
      "names that are compared in Swift, as house rules do"
    ),
    "CatalogueQueries.stock": (
      "!!rental !!sort !hold !movie !rental",
      "lists of all; at a moment, of each copy only its last rental"
    ),
    "CopyQueries.copies": (
      "!!rental !!sort !copy !rental",
      "lists of all; at a moment, of each copy only its last rental"
    ),
    "CopyQueries.rentableCopies": (
      "!rental",
      "of each copy of a movie only its last rental"
    ),
    "CopyQueries.dispensableCopies": (
      "!rental",
      "whether a copy was ever rented: stops at its first rental"
    ),
    "Store+Sums.sumUp": (
      "!rental",
      "what some customers or movies carry is added up anew"
    ),
    "CatalogueQueries.movieRecords": (
      "!!rental !!sort !movie !rental",
      "a list of all movies; each counts all of its rentals"
    ),
    "ExportQueries.forEachCopyRow": (
      "!copy",
      "an export or a trial has all of them"
    ),
    "ExportQueries.forEachCover": (
      "!movie",
      "an export or a trial has all of them"
    ),
    "ExportQueries.forEachCustomerRow": (
      "!customer",
      "an export or a trial has all of them"
    ),
    "ExportQueries.forEachMovieRow": (
      "!movie",
      "an export or a trial has all of them"
    ),
    "ExportQueries.forEachPast": (
      "!account_period !block_period !copy_period",
      "an export or a trial has all of them"
    ),
    "HistoryQueries.history": (
      "!copy !customer",
      "an export or a trial has all of them"
    ),
    "Store+Covers.fingerprints": (
      "!movie",
      "an export or a trial has all of them"
    ),
    "Store+Customers.forEachRemoved": (
      "!customer",
      "an export or a trial has all of them"
    ),
    "ExportQueries.forEachLedgerRow": ("!!ledger", "an export has all that ever happened"),
    "ExportQueries.forEachRentalRow": ("!!rental", "an export has all that ever happened"),
    "NoticeQueries.forEachTold": (
      "!!notice !!sort",
      "an export has all that ever happened"
    ),
    "NoticeQueries.noticeRecords": (
      "!!hold !!notice !hold",
      "an export has all that ever happened; a notice of holds counts those of its customer"
    ),
    "HistoryQueries.copies": ("!!rental", "stops at the first rental of a copy"),
    "HistoryQueries.forEachRentalOfHistory": (
      "!!rental",
      "of each copy in a slice only its last rental before the days"
    ),
    "DashboardQueries.rentalTally": (
      "!copy !movie",
      "reads a span of days from each copy; titles of all movies"
    ),
    "CustomerFileQueries.keptAnswers": (
      "!!op_customer !!sort",
      "to be mended: reads all answers for each one that is exported"
    ),
    "ContactQueries.foreignAddresses": (
      "!customer",
      "addresses that no engine folds, where one is looked for by a word"
    ),
    "CatalogueQueries.hasWords": (
      "!movie",
      "words of a title, where nothing is called what was typed"
    ),
    "CustomerQueries.hasWords": (
      "!customer",
      "words of a name, where nobody is called what was typed"
    ),
    "DashboardQueries.debtors": (
      "!customer",
      "who owes is read from what is kept with each customer"
    ),
    "PopularityQueries.customerFigures": (
      "!!ledger !!sort !customer",
      "of all time, what is kept with each customer"
    ),
    "Store+Merging.moviesOfMerged": (
      "!!rental !!sort",
      "check looks by itself at movies that were rented under merged numbers"
    ),
    "PopularityQueries.figures": (
      "!!ledger !!rental !!sort !copy",
      "the lines and rentals of a period"
    ),
    "PopularityQueries.popularMovies": (
      "!!rental !!sort !copy !movie",
      "the rentals of a period; of all time, what is kept with each movie"
    ),
    "TakingsByClass.classesOfCopies": (
      "!copy",
      "the class of each copy, for a report"
    ),
    "ReceiptQueries.forEachReceipt": (
      "!!ledger",
      "a list of receipts of the whole shop, in order"
    ),
    "RentalListQueries.forEachRental": (
      "!!rental",
      "a list of rentals of the whole shop, in order"
    ),
    "RentalListQueries.namesOfCopies": (
      "!copy",
      "names for a list of rentals of the whole shop, which is as long"
    ),
    "NumberHolder.query": (
      "!customer",
      "names for a list of rentals of the whole shop, which is as long"
    ),
    "RentalQueries.rentals": (
      "!!rental !!sort !rental",
      "a list of rentals of a customer or a movie, in order"
    ),
    "OverdueQueries.unsentNotices": (
      "!!notice",
      "notices that nobody has dealt with"
    ),
    "Store+Cards.openCardReferences":
      ("!!audit", "what card terminals were asked, in an index of that alone"),
    "Store+Ops.opsAboutCustomers": (
      "!!op_customer",
      "answers about customers, some at a time"
    ),
    "Store+Rules.isRentedUnder": (
      "!!rental",
      "a text to come is replaced, which is rare"
    ),
    "Store+Rules.amountsOnRecord": (
      "!!ledger !!rental !copy !membership !movie !package",
      "stops at the first"
    ),
  ]

  /// Statements that the commands of `requests.txt` do not bring about, and what would.
  static let notAsked = [
    "NoticeQueries.unsentCount": "the day at a glance, in a terminal",
    "LimitQueries.lastClosing": "money that is back-dated at a till without a session",
    "Store+Forgetting.forgetTitle": "a night a month later",
    "Store+Keys.foldKeysAnew": "a shop of an older version",
    "Store+Keys.foldNames": "a shop of an older version",
    "Store+Night.forgetNights": "a restore of a later night",
    "Store+Ops.redactAnswer": "a customer who is removed after a request with an id",
    "Store+Sums.sumUpAnew": "a statement without a plan: it empties a table",
    "Store+Staff.hasEverHad": "an import of books that name other staff",
  ]
}
