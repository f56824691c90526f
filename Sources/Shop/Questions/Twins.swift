import Domain
import Storage

/// Records that seem to be there already when another is added.
extension Shop {
  /// Customers of the same name and postcode.
  package func twins(ofCustomer draft: Draft) throws -> [Candidate] {
    guard let name = draft["name"], let postcode = draft["postcode"] else { return [] }
    let key = Self.plain(postcode)
    return try transaction(.read) { work in
      try work.store.customers(named: name).filter { Self.plain($0.postcode) == key }
        .map { customer in
          work.speak(of: [customer.id])
          return Candidate(customer)
        }
    }
  }

  /// Movies of the same title and year.
  package func twins(ofMovie draft: Draft) throws -> [Candidate] {
    guard let title = draft["title"] else { return [] }
    let year = draft["year"].flatMap { Int($0.trimmed) }
    return try transaction(.read) { work in
      try work.store.movies(titled: title).filter { $0.year == year }.map(Candidate.init)
    }
  }

  private static func plain(_ postcode: String) -> String {
    Folded.key(postcode).filter { $0 != " " }
  }
}
