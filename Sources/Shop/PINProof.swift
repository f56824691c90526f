import Domain

/// That somebody has given their PIN, which was kept in that way then: a new one has to be given
/// anew.
package struct PINProof: Hashable, Sendable {
  let staff: ID<Staff>
  let pin: String
}
