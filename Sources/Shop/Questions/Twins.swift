import Domain
import Storage

/// Records that seem to be there already when another is added.
extension Shop {
  /// Customers of the same name and postcode.
  package func twins(ofCustomer draft: Draft) throws -> [Candidate] {
    guard let name = draft["name"], draft["postcode"] != nil else { return [] }
    let key = Person(draft).key
    return try transaction(.read) { work in
      try work.store.customers(named: name).filter { Person($0).key == key }
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
}
