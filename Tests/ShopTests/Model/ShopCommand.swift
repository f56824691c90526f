import Domain

/// Something that happens in a shop, the same in the model and in the real one.
enum ShopCommand: Sendable {
  case pass(hours: Int)
  case addCustomer(tier: String?, born: Day?)
  /// What is `nil` is cleared.
  case editCustomer(String, tier: String?, born: Day?)
  case setAccount(String, isOpen: Bool, at: ModelMoment)
  case setBlock(String, isBlocked: Bool, at: ModelMoment)
  case addRenter(String, born: Day?)
  /// By number.
  case removeRenter(Int, of: String)
  case joinHousehold(String, with: String)
  case leaveHousehold(String)
  case removeCustomer(String)
  case mergeCustomers(String, into: String)
  case addMovie(ModelTraits, quantity: Int)
  case editMovie(String, ModelTraits, quantity: Int?)
  case removeMovie(String)
  case mergeMovies(String, into: String)
  case setCopy(String, String, at: ModelMoment)
  case rent(ModelRequest)
  case extend(ModelExtension)
  /// The copy that is out by the books, and the one that was taken.
  /// Or each of two customers has the other's.
  case swap(String, for: String, both: Bool)
  /// The receipt of the last extension of a copy that is out.
  case voidExtension(String)
  case takeBack([String], from: String?, at: ModelMoment, isDryRun: Bool)
  /// From the beginning of a day to come on, or at once.
  case applyRules(ModelRules, inDays: Int?)
  /// In pence; `nil` for all.
  case pay(String, Int?)
  case waive(String, Int)
  case returnDeposit(String)
  case addHold(String, for: String)
  case cancelHold(String, of: String)
  case expireHolds
  /// `nil` for the one they had last.
  case buyMembership(String, String?)
  /// The receipt of the last one.
  case voidMembership(String)
  case buyPackage(String, String)
  /// The receipt of the last one.
  case voidPackage(String)
  /// In pence; `nil` for what it costs.
  case lose(String, Int?, at: ModelMoment, isDryRun: Bool)
  case find(String, at: ModelMoment)
  case repair(String, isDone: Bool, at: ModelMoment)
  case withdraw(String, at: ModelMoment)
  case loseLongOverdue
  case stocktake(StocktakeCommand)
}

extension ModelShop {
  mutating func run(_ command: ShopCommand) -> ModelAnswer {
    guard stocktakes.contains(where: \.isOpen) else { return perform(command) }
    let before = positions()
    defer { noteMoves(since: before) }
    return perform(command)
  }

  private mutating func perform(_ command: ShopCommand) -> ModelAnswer {
    switch command {
    case .pass(let hours):
      now = now + hours * 3600
      return .done
    case .addCustomer(let tier, let born): return addCustomer(tier: tier, born: born)
    case .editCustomer(let card, let tier, let born):
      return editCustomer(card, tier: tier, born: born)
    case .setAccount(let card, let isOpen, let moment):
      return setAccount(card, isOpen: isOpen, at: moment)
    case .setBlock(let card, let isBlocked, let moment):
      return setBlock(card, isBlocked: isBlocked, at: moment)
    case .addRenter(let card, let born): return addRenter(card, born: born)
    case .removeRenter(let number, let card): return removeRenter(number, of: card)
    case .joinHousehold(let card, let other): return join(card, with: other)
    case .leaveHousehold(let card): return leave(card)
    case .removeCustomer(let card): return removeCustomer(card)
    case .mergeCustomers(let card, let kept): return mergeCustomers(card, into: kept)
    case .addMovie(let traits, let quantity): return addMovie(traits, quantity: quantity)
    case .editMovie(let code, let traits, let quantity):
      return editMovie(code, traits, quantity: quantity)
    case .removeMovie(let code): return removeMovie(code)
    case .mergeMovies(let code, let kept): return mergeMovies(code, into: kept)
    case .setCopy(let barcode, let state, let moment): return setCopy(barcode, state, at: moment)
    case .rent(let request): return rent(request)
    case .extend(let request): return extend(request)
    case .swap(let barcode, let taken, let both):
      return swap(barcode, for: taken, both: both)
    case .voidExtension(let barcode): return voidExtension(of: barcode)
    case .takeBack(let barcodes, let card, let moment, let isDryRun):
      return takeBack(barcodes, from: card, at: moment, isDryRun: isDryRun)
    case .applyRules(let rules, let days): return apply(rules, inDays: days)
    case .pay(let card, let amount): return pay(card, amount)
    case .waive(let card, let amount): return waive(card, amount)
    case .returnDeposit(let card): return returnDeposit(card)
    case .addHold(let code, let card): return addHold(code, for: card)
    case .cancelHold(let code, let card): return cancelHold(code, of: card)
    case .expireHolds: return expireHolds()
    case .buyMembership(let card, let name): return buyMembership(card, name)
    case .voidMembership(let card): return voidMembership(card)
    case .buyPackage(let card, let name): return buyPackage(card, name)
    case .voidPackage(let card): return voidPackage(card)
    case .lose(let barcode, let amount, let moment, let isDryRun):
      return lose(barcode, amount, at: moment, isDryRun: isDryRun)
    case .find(let barcode, let moment): return find(barcode, at: moment)
    case .repair(let barcode, let isDone, let moment):
      return repair(barcode, isDone: isDone, at: moment)
    case .withdraw(let barcode, let moment): return withdraw(barcode, at: moment)
    case .loseLongOverdue: return loseLongOverdue()
    case .stocktake(let command): return run(command)
    }
  }
}

/// As somebody would type it.
extension ShopCommand: CustomStringConvertible {
  var description: String {
    switch self {
    case .pass(let hours): "pass \(hours) hours"
    case .addCustomer(let tier, let born):
      "customer add" + Self.person(tier, born)
    case .editCustomer(let card, let tier, let born):
      "customer edit \(card)" + Self.person(tier, born)
    case .setAccount(let card, let isOpen, let moment):
      "customer \(isOpen ? "reopen" : "close") \(card)\(moment.text)"
    case .setBlock(let card, let isBlocked, let moment):
      "customer \(isBlocked ? "block" : "unblock") \(card)\(moment.text)"
    case .addRenter(let card, let born):
      "renter add --customer \(card) --born \(born?.text ?? "-")"
    case .removeRenter(let number, let card): "renter remove \(number) --customer \(card)"
    case .joinHousehold(let card, let other): "household join \(card) --with \(other)"
    case .leaveHousehold(let card): "household leave \(card)"
    case .removeCustomer(let card): "customer remove \(card)"
    case .mergeCustomers(let card, let kept): "customer merge \(card) \(kept)"
    case .addMovie(let traits, let quantity): "movie add\(traits.text) --quantity \(quantity)"
    case .editMovie(let code, let traits, let quantity):
      "movie edit \(code)\(traits.text)" + (quantity.map { " --quantity \($0)" } ?? "")
    case .removeMovie(let code): "movie remove \(code)"
    case .mergeMovies(let code, let kept): "movie merge \(code) \(kept)"
    case .setCopy(let barcode, let state, let moment):
      "copy edit \(barcode) --state \(state)\(moment.text)"
    case .rent(let request): request.text
    case .extend(let request): request.text
    case .swap(let barcode, let taken, let both):
      "swap \(barcode) --for \(taken)\(both ? " --both" : "")"
    case .voidExtension(let barcode): "void the last extension of \(barcode)"
    case .takeBack(let barcodes, let card, let moment, let isDryRun):
      "return " + barcodes.joined(separator: " ") + (card.map { " --customer \($0)" } ?? "")
        + moment.text + (isDryRun ? " --dry-run" : "")
    case .applyRules(let rules, let days):
      "rules apply" + (days.map { " --from in \($0) days" } ?? "")
        + rules.text.split(separator: "\n").map { "\n      \($0)" }.joined()
    case .pay(let card, let amount):
      "pay \(card)" + (amount.map { " " + ModelSetting.amount($0) } ?? "")
    case .waive(let card, let amount): "waive \(card) \(ModelSetting.amount(amount))"
    case .returnDeposit(let card): "deposit return \(card)"
    case .addHold(let code, let card): "hold add \(code) --customer \(card)"
    case .cancelHold(let code, let card): "hold cancel \(code) --customer \(card)"
    case .expireHolds: "night: holds"
    case .buyMembership(let card, let name):
      name.map { "membership buy \(card) \($0)" } ?? "membership renew \(card)"
    case .voidMembership(let card): "void the last membership of \(card)"
    case .buyPackage(let card, let name): "package buy \(card) \(name)"
    case .voidPackage(let card): "void the last package of \(card)"
    case .lose(let barcode, let amount, let moment, let isDryRun):
      "copy lost \(barcode)" + (amount.map { " --amount " + ModelSetting.amount($0) } ?? "")
        + moment.text + (isDryRun ? " --dry-run" : "")
    case .find(let barcode, let moment): "copy found \(barcode)\(moment.text)"
    case .repair(let barcode, let isDone, let moment):
      "copy repair \(barcode)" + (isDone ? " --done" : "") + moment.text
    case .withdraw(let barcode, let moment): "copy withdraw \(barcode)\(moment.text)"
    case .loseLongOverdue: "night: lost"
    case .stocktake(let command): command.text
    }
  }

  private static func person(_ tier: String?, _ born: Day?) -> String {
    " --tier \(tier ?? "-") --born \(born?.text ?? "-")"
  }
}

extension ModelMoment {
  var text: String {
    switch self {
    case .now: ""
    case .hoursAgo(let hours): " --at \(hours) hours ago"
    case .daysAgo(let days): " --at the day \(days) days ago"
    case .ahead: " --at in a minute"
    }
  }
}

extension ModelTraits {
  var text: String {
    let genre = genres.joined(separator: "; ")
    return " --class \(self.class ?? "-") --rating \(rating ?? "-") --genre \"\(genre)\""
      + " --replacement-price \(replacement.map(ModelSetting.amount) ?? "-")"
  }
}

extension ModelRequest {
  var text: String {
    let items = items.map { item in
      switch item {
      case .movie(let code): " --movie \(code)"
      case .copy(let barcode): " --copy \(barcode)"
      }
    }
    let who = renter.map { " --renter \($0)" } ?? ""
    return "rent --customer \(customer)" + who + items.joined() + " --nights \(nights)"
      + (override.isEmpty ? "" : " --override " + override.joined(separator: ",")) + at.text
      + (onAccount ? " --on-account" : "") + (isDryRun ? " --dry-run" : "")
  }
}
