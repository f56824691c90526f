/// Which copies of a visit packages pay for: the dearest first, each with the package that was
/// bought first and is for it.
struct PackagesUsed {
  /// Copy by copy; `nil` where none pays for it.
  let used: [HeldPackage?]

  /// - Parameter held: in the order in which they were bought.
  init(_ copies: [CopyPolicy], nights: Int, held: [HeldPackage]) {
    var (left, used) = (held.map(\.left), copies.map { _ in HeldPackage?.none })
    let prices = copies.map { $0.total(nights: nights) }
    let dearest = copies.indices.filter { prices[$0] > .zero }
      .sorted { (prices[$1], $0) < (prices[$0], $1) }
    for place in dearest {
      guard let first = held.indices.first(where: { left[$0] > 0 && copies[place].takes(held[$0]) })
      else { continue }
      left[first] -= 1
      used[place] = held[first]
    }
    self.used = used
  }
}
