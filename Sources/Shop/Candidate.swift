import Domain
import Storage

/// One of several records that a reference fits.
package struct Candidate: Hashable, Sendable {
  /// What it can be called by instead.
  package let reference: String
  /// What tells it from the others.
  package let detail: String

  package init(_ reference: String, _ detail: String) {
    (self.reference, self.detail) = (reference, detail)
  }

  /// As a line of a list.
  package var text: String { "\(reference)  \(detail)" }
}

/// What a reference that fits nothing may have meant.
package struct NearMiss: Hashable, Sendable {
  /// It may be of another kind than was asked for.
  package let kind: RecordKind
  package let reference: String
  /// What it is, where that names nobody.
  package let detail: String?

  package init(_ kind: RecordKind, _ reference: String, detail: String? = nil) {
    (self.kind, self.reference, self.detail) = (kind, reference, detail)
  }
}

extension Candidate {
  init(_ customer: Customer) {
    let street = customer.address.prefix { $0 != "," }.trimmed
    let born = customer.born.map { ", born \($0.civil.year)" } ?? ""
    self.init(customer.card, "\(customer.name), \(street)\(born)")
  }

  init(_ movie: Movie) {
    self.init(movie.code, movie.title + (movie.year.map { " (\($0))" } ?? ""))
  }

  init(_ copy: RentableCopy) {
    self.init(copy.copy.barcode, "\(copy.copy.id.text)  \(copy.title)")
  }

  init(_ record: RentalRecord) {
    self.init(record.rental.id.text, "\(record.title), \(record.rental.rentedAt.text)")
  }
}
