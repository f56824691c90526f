/// Whom a list means that tells no number: by name and postcode, however they are spelled.
package struct Person: Sendable {
  /// The same for all who have that name and postcode.
  package let key: String
  private let address: String
  private let born: Day?

  package init(name: String, postcode: String, address: String, born: Day?) {
    key = Folded.key(name) + "\n" + Folded.key(postcode).filter { $0 != " " }
    self.address = Folded.key(address).filter { $0.isLetter || $0.isNumber }
    self.born = born
  }

  package init(_ customer: Customer) {
    self.init(
      name: customer.name, postcode: customer.postcode, address: customer.address,
      born: customer.born)
  }

  package init(_ draft: Draft) {
    self.init(
      name: draft["name"] ?? "", postcode: draft["postcode"] ?? "",
      address: draft["address"] ?? "", born: draft["born"].flatMap { Day($0.trimmed) })
  }

  /// What somebody may be to another.
  package enum Likeness: Hashable, Sendable {
    case same
    /// Of the same name and postcode, with another address: perhaps a relative who lives near, and
    /// perhaps somebody who has moved.
    case twin
    /// With a card that leads to somebody of another name, into whose account its own was merged;
    /// with the card that they have.
    case formerCard(of: String)
    case other
  }

  package func likeness(to person: Person) -> Likeness {
    guard key == person.key else { return .other }
    guard let born, let otherBorn = person.born else {
      return address == person.address ? .same : .twin
    }
    return born == otherBorn ? .same : .other
  }
}
