import Domain

/// What is left of what customers paid for in advance, by plain counting.
struct PlainPackages {
  /// How many rentals each is for, and what it costs.
  static let sold: [String: (rentals: Int, price: Int64)] = ["five": (5, 1200), "pair": (2, 500)]

  private struct Package {
    let customer: ID<Customer>
    let name: String
    let receipt: ReceiptNumber
    let price: Int64
    var left: Int
    var isVoid = false
  }

  private var packages: [Package] = []
  private var used: [ReceiptNumber: [Int]] = [:]

  /// What all that was bought and not voided came to.
  var sum: Int64 { packages.filter { !$0.isVoid }.reduce(0) { $0 + $1.price } }

  /// What they still pay for, at the price of each rental.
  var worth: Int64 {
    packages.filter { !$0.isVoid }.reduce(0) { sum, package in
      let (rentals, price) = Self.sold[package.name] ?? (1, 0)
      return sum + price / Int64(rentals) * Int64(package.left)
    }
  }

  /// What was bought of a name, how often, and by whom.
  func left(of customer: ID<Customer>) -> [Int] {
    packages.filter { $0.customer == customer && !$0.isVoid && $0.left > 0 }.map(\.left)
  }

  /// - Parameter price: with the tax that is added to it.
  mutating func buy(
    _ name: String, _ customer: ID<Customer>, for price: Int64, on receipt: ReceiptNumber
  ) {
    packages.append(
      Package(
        customer: customer, name: name, receipt: receipt, price: price,
        left: Self.sold[name]?.rentals ?? 0))
  }

  /// Uses up a rental for each movie that a package is for: a pair is for players alone.
  ///
  /// - Parameter receipt: what it stands on; `nil` where it is only asked about.
  /// - Returns: which movies are paid so.
  mutating func use(
    _ movies: [(title: String, isPlayer: Bool)], by customer: ID<Customer>,
    on receipt: ReceiptNumber?
  ) -> [Bool] {
    let before = packages
    defer { if receipt == nil { packages = before } }
    return movies.map { movie in
      let first = packages.firstIndex {
        $0.customer == customer && !$0.isVoid && $0.left > 0
          && ($0.name == "five" || movie.isPlayer)
      }
      guard let first else { return false }
      packages[first].left -= 1
      if let receipt { used[receipt, default: []].append(first) }
      return true
    }
  }

  /// - Returns: what a package on the receipt had cost.
  mutating func void(_ receipt: ReceiptNumber) -> Int64 {
    for place in used.removeValue(forKey: receipt) ?? [] { packages[place].left += 1 }
    guard let place = packages.firstIndex(where: { $0.receipt == receipt }) else { return 0 }
    packages[place].isVoid = true
    return packages[place].price
  }
}
