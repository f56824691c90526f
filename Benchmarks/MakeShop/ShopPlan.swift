import Domain

/// How large a shop is to be.
struct ShopPlan {
  let path: String
  private(set) var rentals = 10_000
  private(set) var customers: Int
  private(set) var copies: Int
  private(set) var years = 10
  private(set) var seed: UInt64 = 1

  /// The last business day of the history.
  let last = Day(year: 2025, month: 12, day: 31) ?? .first

  var first: Day { last + (1 - years * 365) }

  /// - Parameter arguments: those of `make-shop`.
  init(_ arguments: [String]) throws(PlanError) {
    guard let path = arguments.first, !path.hasPrefix("-") else {
      throw PlanError("a file is required")
    }
    self.path = path
    var numbers: [String: Int] = [:]
    let options = Array(arguments.dropFirst())
    for place in stride(from: 0, to: options.count, by: 2) {
      guard options.indices.contains(place + 1), let number = Int(options[place + 1]), number > 0
      else { throw PlanError("\(options[place]) takes a number from 1") }
      numbers[options[place]] = number
    }
    rentals = numbers.removeValue(forKey: "--rentals") ?? rentals
    years = numbers.removeValue(forKey: "--years") ?? years
    seed = numbers.removeValue(forKey: "--seed").map(UInt64.init) ?? seed
    // As many as one place can have: a shop of ten million rentals is an old one, not a huge one.
    customers = numbers.removeValue(forKey: "--customers") ?? min(20_000, 200 + rentals / 100)
    copies = numbers.removeValue(forKey: "--copies") ?? min(24_000, 400 + rentals / 80)
    if let unknown = numbers.keys.min() { throw PlanError("there is no option \(unknown)") }
  }
}

/// Why no shop is made.
struct PlanError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
