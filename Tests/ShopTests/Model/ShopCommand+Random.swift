import Domain
import Support

/// How many cards, codes and barcodes have been given out, more or less.
struct KnownNames {
  var customers = 0
  var movies = 0
  var copies = 0
  private var renters = 0
  /// What was to be rented by its barcode, or extended, last.
  private var last: [String] = []

  /// What a manager may say yes to; to the last ones in vain.
  private static let overridable =
    ModelSetting.findings.filter { !(ofExtensions + ofSwaps).contains($0) }
    + ["account-closed", "copy-out"]
  private static let ofExtensions = ["extension-limit", "late-fee-due"]
  private static let ofSwaps = ["other-terms"]

  mutating func addCustomer(_ draws: inout Draws) -> ShopCommand {
    customers += 1
    return .addCustomer(tier: Self.tier(&draws), born: ModelDays.born(&draws))
  }

  mutating func addMovie(_ draws: inout Draws) -> ShopCommand {
    movies += 1
    let quantity = draws.int(1...4)
    copies += quantity
    return .addMovie(Self.traits(&draws), quantity: quantity)
  }

  mutating func command(_ draws: inout Draws) -> ShopCommand {
    let command = anyCommand(&draws)
    switch command {
    case .extend(let request): last = request.barcodes
    case .rent(let request):
      last = request.items.compactMap { if case .copy(let barcode) = $0 { barcode } else { nil } }
    default: break
    }
    return command
  }

  private mutating func anyCommand(_ draws: inout Draws) -> ShopCommand {
    switch draws.int(0...219) {
    case 0...12: return .pass(hours: Self.hours(&draws))
    case 13...41: return .rent(request(&draws))
    case 42...51: return .extend(lengthening(&draws))
    case 52...71: return takeBack(&draws)
    case 72...74: return .pay(card(&draws), draws.chance(50) ? draws.int(0...1500) : nil)
    case 75: return .waive(card(&draws), draws.int(0...500))
    case 76...83:
      return .applyRules(
        ModelRules.randomWithTaxes(&draws), inDays: draws.chance(40) ? draws.int(0...5) : nil)
    case 84...86:
      return .editCustomer(card(&draws), tier: Self.tier(&draws), born: ModelDays.born(&draws))
    case 87...90:
      return .setAccount(card(&draws), isOpen: draws.chance(60), at: moment(&draws))
    case 91: return .removeCustomer(card(&draws))
    case 92:
      return draws.chance(50)
        ? addCustomer(&draws) : .mergeCustomers(card(&draws), into: card(&draws))
    case 93: return addMovie(&draws)
    case 94...95: return editMovie(&draws)
    case 96:
      return draws.chance(50)
        ? .removeMovie(code(&draws)) : .mergeMovies(code(&draws), into: code(&draws))
    case 100...107: return .addHold(code(&draws), for: card(&draws))
    case 108...109: return .cancelHold(code(&draws), of: card(&draws))
    case 110...111: return .expireHolds
    case 112...118: return .extend(lengthening(&draws))
    case 119...124: return .voidExtension(first(&draws))
    case 125...128:
      return .lose(
        barcode(&draws), draws.chance(30) ? draws.int(0...2500) : nil, at: moment(&draws),
        isDryRun: draws.chance(10))
    case 129...134: return .find(barcode(&draws), at: moment(&draws))
    case 135...136:
      return .repair(barcode(&draws), isDone: draws.chance(60), at: moment(&draws))
    case 137: return .withdraw(barcode(&draws), at: moment(&draws))
    case 138...139: return .loseLongOverdue
    case 141...143: return .swap(first(&draws), for: barcode(&draws), both: false)
    case 144...146: return .swap(first(&draws), for: barcode(&draws), both: true)
    case 147...171: return .stocktake(.random(&draws) { barcode(&$0) })
    case 172...173:
      return .setBlock(card(&draws), isBlocked: draws.chance(60), at: moment(&draws))
    case 174...176:
      renters += 1
      return .addRenter(card(&draws), born: ModelDays.born(&draws))
    case 177: return .removeRenter(renter(&draws), of: card(&draws))
    case 178...182: return .joinHousehold(card(&draws), with: card(&draws))
    case 183: return .leaveHousehold(card(&draws))
    case 184...193: return .buyMembership(card(&draws), draws.pick(["silver", "silver", "gold"]))
    case 194...203: return .buyMembership(card(&draws), nil)
    case 204...209: return .voidMembership(card(&draws))
    case 210...219: return .returnDeposit(card(&draws))
    default:
      let state = draws.pick(["in-repair", "available", draws.chance(10) ? "lost" : "available"])
      return .setCopy(barcode(&draws), state, at: moment(&draws))
    }
  }

  private func lengthening(_ draws: inout Draws) -> ModelExtension {
    let others = draws.chance(20) ? 2 : 0
    return ModelExtension(
      barcodes: draws.list(0...others, least: 1) { first(&$0) },
      nights: draws.chance(10) ? draws.int(0...20) : draws.int(1...5),
      override: draws.chance(60)
        ? draws.list(1...9) { $0.pick(Self.ofExtensions + Self.overridable) } : [],
      at: moment(&draws), onAccount: draws.chance(40), isDryRun: draws.chance(10))
  }

  private func takeBack(_ draws: inout Draws) -> ShopCommand {
    let others = draws.chance(20) ? 2 : 0
    return .takeBack(
      draws.list(0...others, least: 1) { barcode(&$0) },
      from: draws.chance(15) ? card(&draws) : nil, at: moment(&draws),
      isDryRun: draws.chance(10))
  }

  private mutating func editMovie(_ draws: inout Draws) -> ShopCommand {
    let quantity = draws.chance(60) ? draws.int(0...4) : nil
    copies += (quantity ?? 0) / 2
    return .editMovie(code(&draws), Self.traits(&draws), quantity: quantity)
  }

  private func request(_ draws: inout Draws) -> ModelRequest {
    let others = draws.chance(40) ? 2 : 0
    let items = draws.list(0...others, least: 1) { draws in
      draws.chance(35)
        ? ModelRequest.Item.copy(barcode(&draws)) : ModelRequest.Item.movie(code(&draws))
    }
    let nights = draws.chance(10) ? draws.int(0...20) : draws.int(1...5)
    let override = draws.chance(60) ? draws.list(1...9) { $0.pick(Self.overridable) } : []
    return ModelRequest(
      customer: card(&draws), renter: renters > 0 && draws.chance(25) ? renter(&draws) : nil,
      items: items, nights: nights, override: override,
      at: moment(&draws), onAccount: draws.chance(20), isDryRun: draws.chance(10))
  }

  private func card(_ draws: inout Draws) -> String {
    ModelShop.numbered("M", draws.int(1...max(1, customers)))
  }

  private func renter(_ draws: inout Draws) -> Int { draws.int(1...max(1, renters)) }

  private func code(_ draws: inout Draws) -> String {
    ModelShop.numbered("F", draws.int(1...max(1, movies)))
  }

  private func barcode(_ draws: inout Draws) -> String {
    ModelShop.numbered("C", draws.int(1...max(1, copies)))
  }

  /// Often what may be out: what was named last, or one of the first copies.
  private func first(_ draws: inout Draws) -> String {
    if !last.isEmpty, draws.chance(60) { return draws.pick(last) }
    return draws.chance(70)
      ? ModelShop.numbered("C", draws.int(1...max(1, min(4, copies)))) : barcode(&draws)
  }

  private func moment(_ draws: inout Draws) -> ModelMoment {
    switch draws.int(0...19) {
    case 0...15: .now
    case 16...17: .hoursAgo(draws.int(1...60))
    case 18: .daysAgo(draws.int(0...3))
    default: draws.chance(20) ? .ahead : .now
    }
  }

  /// Now and then so many that memberships run out.
  private static func hours(_ draws: inout Draws) -> Int {
    if draws.chance(12) { return draws.int(760...820) }
    return draws.chance(25) ? draws.int(100...400) : draws.int(1...60)
  }

  private static func tier(_ draws: inout Draws) -> String? {
    draws.pick([nil, "gold", "Staff and Friends"])
  }

  private static func traits(_ draws: inout Draws) -> ModelTraits {
    let ratings = [nil, "U", "12A", "15", "18"] + (draws.chance(10) ? ["R", "16"] : [])
    return ModelTraits(
      class: draws.pick([nil] + ModelCondition.classes), rating: draws.pick(ratings),
      genres: draws.list(0...2) { $0.pick(["Comedy", "drama", "When in Rome"]) },
      replacement: draws.pick([nil, 450, 1999]))
  }
}
