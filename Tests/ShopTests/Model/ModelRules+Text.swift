/// The model's house rules as the sign on the wall, for the real shop to read.
extension ModelRules: CustomStringConvertible {
  var text: String { lines.map(\.text).joined(separator: "\n") }
  var description: String { text }
}

extension ModelLine {
  var text: String {
    says.text + (when.isEmpty ? "" : " when " + when.map(\.text).joined(separator: " and "))
  }
}

extension ModelSetting {
  var text: String {
    switch self {
    case .words(let words): return words
    case .dayEnds(let minutes):
      return "day ends \(Self.digits(minutes / 60)):\(Self.digits(minutes % 60))"
    case .ratings(let scheme): return "ratings \(scheme)"
    case .limit(let limit): return "limit \(limit)"
    case .householdLimit(let limit):
      return "limit \(limit.map { "\($0)" } ?? "none") per household"
    case .titleLimit(let limit):
      return "limit \(limit.map { "\($0)" } ?? "none") per title"
    case .weekLimit(let limit):
      return "limit \(limit.map { "\($0)" } ?? "none") per week"
    case .holdLimit(let limit): return "limit \(limit) holds"
    case .holds(let isOn): return "holds \(isOn ? "on" : "off")"
    case .holdFor(let nights): return "hold for \(nights) nights"
    case .debtLimit(let limit): return "debt limit \(Self.amount(limit))"
    case .nights(let several):
      let texts = several.map {
        $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)..\($0.upperBound)"
      }
      return "nights " + texts.joined(separator: ", ")
    case .price(let price): return "price \(price.text)"
    case .lateFee(let perNight, let cap):
      return "late fee \(Self.amount(perNight)) per night\(cap.text)"
    case .tax(let tax): return tax.text
    case .taxOn(let kind, let name): return "tax on \(kind) \(name)"
    case .discount(let percent): return "discount \(percent)%"
    case .offer(let offer, let upTo):
      return "offer \(offer.text)" + (upTo.map { " up to \($0) nights" } ?? "")
    case .membership(let offer): return offer.text
    case .package(let offer): return offer.text
    case .joiningFee(let fee): return "joining fee \(Self.amount(fee))"
    case .flatLateFee(let fee): return "late fee \(Self.amount(fee)) flat"
    case .countedLateFee(let fee, let unit, let after, let cap):
      let free = after > 0 ? " after \(after) nights" : ""
      let each =
        switch unit {
        case .night: after > 0 ? "" : " per night"
        case .week: " per week started"
        case .openDay: " per open day"
        }
      return "late fee \(Self.amount(fee))\(each)\(free)\(cap.text)"
    case .lateFeeShare(let percent, let cap):
      return "late fee \(percent)% of price per night\(cap.text)"
    case .grace(let nights): return "grace \(nights) nights"
    case .extensions(let times): return "extensions \(times)"
    case .extensionPrice(let price):
      return "extension price " + (price.map { "\(Self.amount($0)) per night" } ?? "by price")
    case .lostCharge(let amount): return "lost charge \(amount.map(Self.amount) ?? "ask")"
    case .lostChargePlus(let more):
      return "lost charge replacement price plus \(Self.amount(more))"
    case .deposit(0): return "deposit none"
    case .deposit(let amount): return "deposit \(Self.amount(amount))"
    case .depositShare(let percent): return "deposit \(percent)% of replacement price"
    case .extensionFee(let fee): return "extension fee \(Self.amount(fee))"
    case .lostAfter(let nights):
      return "lost after \(nights.map { "\($0) nights late" } ?? "never")"
    case .closed(let days): return "closed " + days.joined(separator: ", ")
    case .due(let mode): return "due \(mode)"
    case .dueBy(let minutes):
      let time = minutes.map { "\(Self.digits($0 / 60)):\(Self.digits($0 % 60))" }
      return "due by \(time ?? "closing")"
    case .dueOn(let weekday): return "due on \(weekday ?? "any day")"
    case .age(let age): return "age \(age)"
    case .level(let level, let findings):
      return "\(level) " + findings.joined(separator: ", ")
    }
  }

  /// Pence as pounds: `3.05`.
  static func amount(_ pence: Int) -> String {
    "\(pence / 100).\(digits(pence % 100))"
  }

  private static func digits(_ number: Int) -> String {
    (number < 10 ? "0" : "") + "\(number)"
  }
}

extension ModelPrice {
  var text: String {
    switch self {
    case .perNight(let price): "\(ModelSetting.amount(price)) per night"
    case .flat(let price): "\(ModelSetting.amount(price)) flat"
    case .stepped(let first, let nights, let then):
      "\(ModelSetting.amount(first)) for the first \(nights) nights, "
        + "then \(ModelSetting.amount(then)) per night"
    case .blocks(let price, let nights):
      "\(ModelSetting.amount(price)) per \(nights == 7 ? "week" : "\(nights) nights")"
    case .share(let percent, _, let nights):
      "\(percent)% of replacement price per "
        + (nights == 7 ? "week" : nights == 1 ? "night" : "\(nights) nights")
    case .atMost(let most, let price): "\(price.text), at most \(ModelSetting.amount(most))"
    }
  }
}

extension ModelCap {
  var text: String {
    switch self {
    case .none: ""
    case .amount(let most): ", at most \(ModelSetting.amount(most))"
    case .replacementPrice: ", at most replacement price"
    case .perCustomer(let most): ", at most \(ModelSetting.amount(most)) per customer"
    }
  }
}

extension ModelCondition {
  var text: String {
    switch self {
    case .class(let name): "class \(Self.quoted(name))"
    case .tier(let name): "tier \(Self.quoted(name))"
    case .rating(let name): "rating \(Self.quoted(name))"
    case .genre(let name): "genre \(Self.quoted(name))"
    case .weekday(let name): "weekday \(name)"
    case .season(let first, let last): "season \(first)..\(last)"
    case .under(let age): "under \(age)"
    case .over(let age): "over \(age)"
    case .medium(let name): "medium \(Self.quoted(name))"
    case .not(let other): "not \(other.text)"
    case .replacement(-1): "replacement known"
    case .replacement(let price): "replacement over \(ModelSetting.amount(price))"
    case .nights(let least, let most): "nights \(least)..\(most)"
    case .hours(let from, let until): "hours \(Self.clock(from))..\(Self.clock(until))"
    case .added(let nights): "added within \(nights) nights"
    case .rented(let times): "rented under \(times) times"
    case .list(let several):
      "\(kind) " + several.map { String($0.text.dropFirst(kind.count + 1)) }.joined(separator: ", ")
    }
  }

  private static func clock(_ minute: Int) -> String {
    [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// A name of several words, or with a mark in it, stands in quotes.
  private static func quoted(_ name: String) -> String {
    name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } ? name : "\"\(name)\""
  }
}
