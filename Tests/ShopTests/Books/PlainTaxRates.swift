import Domain
import Support

/// The rates of tax of a shop; without any, nothing is taxed.
struct PlainTaxRates {
  struct Rate {
    /// In thousandths of a hundredth.
    var rate: Int64 = 0
    var isAdded = false

    /// What is added to a price that stands alone on its receipt, half a coin up.
    func added(to price: Int64) -> Int64 {
      isAdded ? (2 * price * rate + 100_000) / 200_000 : 0
    }

    var text: String {
      let decimals = String(String(1000 + rate % 1000).dropFirst())
      return "\(rate / 1000).\(decimals)% \(isAdded ? "added" : "included")"
    }

    static func random(_ draws: inout Draws, added percent: Int) -> Rate {
      let most: Int64 = draws.chance(80) ? 25_000 : 100_000
      let rate =
        draws.chance(50)
        ? draws.pick([20_000, 19_000, 8875, 7700, 5000, 2500, 0])
        : Int64(draws.int(0...Int(most)))
      return Rate(rate: rate, isAdded: draws.chance(percent))
    }
  }

  var standard = Rate()
  var lateFees = Rate()
  private(set) var lines = ""

  static func random(_ draws: inout Draws) -> PlainTaxRates {
    let low = Rate.random(&draws, added: 30)
    var rates = PlainTaxRates(
      standard: .random(&draws, added: 40), lateFees: .random(&draws, added: 60))
    rates.lines = """
      tax standard \(rates.standard.text)
      tax fees \(rates.lateFees.text)
      tax low \(low.text)
      tax zero 0%
      tax on late fees fees
      tax on rentals low when class rare
      tax on rentals zero when class player
      tax on replacements none
      tax on damage low when class player
      """
    if draws.chance(50) {
      rates.lines += "\ntax on gift cards \(draws.pick(["standard", "low", "zero"]))"
    }
    return rates
  }
}
