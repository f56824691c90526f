/// That a package pays for a copy.
package struct UsedPackage: Hashable, Sendable {
  package let package: HeldPackage
  /// The line that says what it is for; `nil` where the house rules do not sell it.
  package let line: Int?
  package let source: String?
  /// What the copy would have cost.
  package let instead: Money

  /// What a receipt says: `package ten`.
  package var text: String { "\(PackageOffer.setting) \(package.name.written)" }
}
