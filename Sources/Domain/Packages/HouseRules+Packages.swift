extension HouseRules {
  /// The line that sells a package; `nil` where none does.
  package func package(_ name: String) -> Setting<PackageOffer>? {
    packages.first { $0.value.name == Name(name) }
  }

  /// What is for sale to somebody: what a line asks of customers has to fit whoever buys, and what
  /// it asks of movies and moments only says what it pays for.
  package func packages(for customer: Circumstances) -> [PackageOffer] {
    packageLines(for: customer).map(\.value)
  }

  /// The lines that sell it.
  package func packageLines(for customer: Circumstances) -> [Setting<PackageOffer>] {
    packages.filter { line in
      line.conditions.allSatisfy { !$0.kind.isOfCustomers || $0.fits(customer) }
    }
  }
}

extension CopyPolicy {
  /// Whether a package pays for it. One that the house rules no longer sell pays for anything.
  func takes(_ package: HeldPackage) -> Bool { !barredPackages.contains(package.name) }

  /// The line that says what a package pays for.
  func line(of package: HeldPackage) -> Setting<PackageOffer>? {
    packages.first { $0.value.name == package.name }
  }

  /// That a package pays for it, instead of a price.
  func paid(by package: HeldPackage, instead: Money) -> UsedPackage {
    let setting = line(of: package)
    return UsedPackage(
      package: package, line: setting?.line, source: setting?.origin.source, instead: instead)
  }
}
