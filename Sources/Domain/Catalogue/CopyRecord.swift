/// A copy with its movie's title and, while it is out, who has it.
package struct CopyRecord: Hashable, Sendable {
  package var copy: Copy
  package var title: String
  package var customer: ID<Customer>?
  package var due: Day?
  /// For whom it is on the hold shelf, and until when.
  package var hold: HoldRecord?

  package init(copy: Copy, title: String, customer: ID<Customer>?, due: Day?) {
    self.copy = copy
    self.title = title
    self.customer = customer
    self.due = due
  }

  /// The state as it is spoken of: `rented` while it is out, `held` while it is on the hold shelf.
  package var stateName: String {
    if due != nil { return "rented" }
    return hold == nil ? copy.state.rawValue : "held"
  }
}
