import Domain

/// The shop again, as simply as it can be said: lists of records that are looked through from the
/// beginning each time. What it answers and what it holds is compared with the real one.
struct ModelShop {
  /// Set by hand.
  var now: Instant
  /// All texts of house rules that are not cancelled, in the order of recording.
  var texts = [ModelText(rules: .builtIn, since: .always)]
  var customers: [ModelCustomer] = []
  var renters: [ModelRenter] = []
  /// How many there ever were.
  var households = 0
  var movies: [ModelMovie] = []
  var copies: [ModelCopy] = []
  /// In the order of recording.
  var rentals: [ModelRental] = []
  /// In the order of recording.
  var holds: [ModelHold] = []
  /// In the order of recording.
  var memberships: [ModelMembership] = []
  /// In the order of recording.
  var packages: [ModelPackage] = []
  /// How many requests have extended something.
  var requests = 0
  /// In the order of recording.
  var losses: [ModelLossLine] = []
  /// In the order of starting.
  var stocktakes: [ModelStocktake] = []
  /// How many scans and moves there were.
  var steps = 0
}

/// House rules that were, are or are to be in force.
struct ModelText {
  let rules: ModelRules
  let since: Instant
  /// The day that they come in force with, where they were to come.
  var from: Day?
}

struct ModelCustomer {
  let card: String
  var tier: String?
  var born: Day?
  var isOpen = true
  var changedAt: Instant
  /// The same of all who share one.
  var household: Int?
  var isBlocked = false
  /// When a block of theirs last began or ended.
  var blockChangedAt: Instant?
  var blockChangedBefore: Instant?
  var isRemoved = false
  /// The place of the customer whom it was merged into.
  var mergedInto: Int?
  /// In pence: late fees, as long as nobody has paid.
  var owed = 0
  /// What was put down for something that has ended, and could not go back then.
  var deposit = 0
  /// How many requests had extended something when it was waived last what they owed.
  var waivedAfter: Int?

  /// A block that ends when it began leaves no trace.
  mutating func setBlocked(_ isBlocked: Bool, at instant: Instant) {
    let isUndone = !isBlocked && blockChangedAt == instant
    (blockChangedAt, blockChangedBefore) =
      isUndone ? (blockChangedBefore, nil) : (instant, blockChangedAt)
    self.isBlocked = isBlocked
  }
}

/// Somebody who may rent on a customer's account.
struct ModelRenter {
  var customer: Int
  let born: Day?
  var isRemoved = false
}

struct ModelMovie {
  let code: String
  let title: String
  var traits: ModelTraits
  /// Since when the shop has it.
  var added: Day
  var isRemoved = false
}

/// What the house rules may ask about a movie, and what it costs to replace.
struct ModelTraits: Equatable, Sendable {
  var `class`: String?
  var rating: String?
  var genres: [String] = []
  /// Pence.
  var replacement: Int?
}

struct ModelCopy {
  let barcode: String
  /// Its place in the list of movies.
  var movie: Int
  var state = "available"
  var shelf: String?
  let addedAt: Instant
  var changedAt: Instant
}

/// Places of its customer and its copy in their lists, and its terms; money is in pence.
struct ModelRental {
  var customer: Int
  var copy: Int
  let rentedAt: Instant
  /// All so far, and what they cost.
  var nights: Int
  var due: Day
  var price: Int
  var perNight: Int
  var cap: Int?
  var grace: Int
  var days = ModelLateDays()
  /// Such as `rented-before notice`.
  let found: [String]
  let overrideBy: String?
  /// What it was decided on.
  let seen: String
  var returnedAt: Instant?
  var returnedOn: Day?
  /// What its lateness cost when it came back.
  var charged: Int?
  /// Its customer was removed, and so it is only known how often its copy was rented.
  var isForgotten = false
  /// How many rentals the customer had before.
  var rentedBefore = 0
  /// Whether an offer made it free that counts rentals.
  var isFreeByCount = false
  /// The place of the package that paid for it.
  var package: Int?
  /// Who rented what, as it was then.
  var facts: ModelFacts?
  /// When it was extended, and what it was before.
  var extensions: [ModelPastExtension] = []
  /// Its copy did not come back.
  var isLost = false
  /// What was put down for it.
  var deposit = 0
  /// Who took it, where that was not the customer.
  var renter: Int?

  var isOut: Bool { returnedAt == nil }
  /// As first agreed.
  var agreed: Int { extensions.first?.before.nights ?? nights }

  func nightsLate(by today: Day, at instant: Instant? = nil) -> Int {
    let late = max(0, (returnedOn ?? today) - due)
    guard returnedOn ?? today == due, let at = returnedAt ?? instant, let lateFrom = days.lateFrom
    else { return late }
    return at >= lateFrom ? 1 : late
  }

  func lateFee(by today: Day, at instant: Instant? = nil) -> Int {
    if let charged { return charged }
    let late = nightsLate(by: today, at: instant)
    if late <= grace { return 0 }
    let fee = days.count(of: late, due: due) * perNight
    return cap.map { min($0, fee) } ?? fee
  }
}

extension ModelShop {
  /// The business day of a moment. All its moments lie after 1970, and local time is UTC.
  func day(of instant: Instant) -> Day {
    Day(number: (instant.seconds - rules.dayEnds * 60) / 86_400)
  }

  var today: Day { day(of: now) }

  /// The moment that an entry is for; `nil` where that is in the future.
  func instant(_ moment: ModelMoment) -> Instant? {
    switch moment {
    case .now: now
    case .hoursAgo(let hours): now + -3600 * hours
    case .daysAgo(0): now
    case .daysAgo(let days):
      Instant(seconds: (today.number - days + 1) * 86_400 + rules.dayEnds * 60 - 1)
    case .ahead: nil
    }
  }

  func customer(_ card: String) -> Int? {
    guard let place = customers.firstIndex(where: { $0.card == card }) else { return nil }
    let owner = customers[place].mergedInto ?? place
    return customers[owner].isRemoved ? nil : owner
  }

  func movie(_ code: String) -> Int? {
    movies.firstIndex { $0.code == code && !$0.isRemoved }
  }

  func copy(_ barcode: String) -> Int? {
    copies.firstIndex { $0.barcode == barcode }
  }

  func openRental(ofCopy copy: Int) -> Int? {
    rentals.firstIndex { $0.copy == copy && $0.isOut }
  }

  func openRentals(ofCustomer customer: Int) -> Int {
    rentals.filter { $0.customer == customer && $0.isOut }.count
  }

  func isIn(_ copy: Int) -> Bool {
    copies[copy].state == "available" && openRental(ofCopy: copy) == nil
  }

  /// The last thing that happened to a copy.
  /// - Parameter rental: one of its rentals that is passed over.
  func lastMovement(ofCopy copy: Int, but rental: Int? = nil) -> Instant {
    let rented = rentals.indices.filter {
      $0 != rental && rentals[$0].copy == copy && !rentals[$0].isForgotten
    }.map { rentals[$0].returnedAt ?? rentals[$0].rentedAt }
    return (rented + [copies[copy].addedAt, copies[copy].changedAt]).max() ?? now
  }

  static func numbered(_ letter: String, _ number: Int) -> String {
    letter + "-" + String(String(1_000_000 + number).dropFirst())
  }
}

/// The moment that a command asks for.
enum ModelMoment: Equatable, Sendable {
  case now
  case hoursAgo(Int)
  /// A bare day, its last second; today it is now.
  case daysAgo(Int)
  /// In the future.
  case ahead
}

/// What came of a command.
struct ModelAnswer: Equatable {
  /// `done`, `refused`, `invalid` or `not found`.
  var outcome: String
  /// What the house rules found, in order of precedence: rule, level, what it is about, line.
  var findings: [String] = []
  /// What was done: copies, due days, amounts.
  var done: [String] = []

  static let done = ModelAnswer(outcome: "done")
  static let invalid = ModelAnswer(outcome: "invalid")
  static let notFound = ModelAnswer(outcome: "not found")

  static func refused(_ findings: [String]) -> ModelAnswer {
    ModelAnswer(outcome: "refused", findings: findings)
  }
}
