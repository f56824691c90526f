extension Rental {
  /// What paid for it is called; of what has been forgotten, nobody knows that.
  var packageName: Name? {
    guard paidBy != nil else { return nil }
    let words = PackageOffer.setting + " "
    let text = grounds?.copy.offer.map { $0.hasPrefix(words) ? $0.dropFirst(words.count) : "" }
    return Name(String(text ?? "").trimmingQuotes)
  }
}

extension CustomerFacts {
  /// With what they bought in advance.
  package func holding(_ packages: [HeldPackage]) -> CustomerFacts {
    var customer = self
    customer.packages = packages
    return customer
  }
}

extension String {
  /// What stands in quotes, as names of several words do.
  fileprivate var trimmingQuotes: String {
    count > 1 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }
}
