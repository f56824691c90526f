extension RentDecision {
  /// What is left of the packages that pay for some of it.
  package var packagesLeft: [HeldPackage] {
    let used = terms.compactMap(\.package?.package)
    return facts.customer.packages.filter(used.contains).map { held in
      var left = held
      left.left -= used.count { $0 == held }
      return left
    }
  }
}
