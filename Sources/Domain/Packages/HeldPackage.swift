/// What a customer has left of a package; its id is that of the purchase.
package struct HeldPackage: Hashable, Sendable {
  /// `nil` where it is made up, or not known any more.
  package var id: ID<HeldPackage>?
  package var name: Name
  package var left: Int

  package init(_ name: Name, left: Int, id: ID<HeldPackage>? = nil) {
    (self.name, self.left, self.id) = (name, left, id)
  }
}
