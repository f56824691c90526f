import Glibc

@testable import Covers

/// What came of a picture: a value, or why there is none.
package func outcome<Value>(
  _ work: () throws(CoverError) -> Value
) -> Result<Value, CoverError> {
  Result(catching: work)
}

/// What came of a picture; nil where that took so long that other ways had better not be tried.
package func quickOutcome<Value>(
  _ work: () throws(CoverError) -> Value
) -> Result<Value, CoverError>? {
  let began = clock()
  let result = outcome(work)
  return clock() - began < CLOCKS_PER_SEC / 4 ? result : nil
}

/// Stops the fuzzer where two ways to the same end come to different ones. Which is out of time
/// first is chance.
/// - Parameter ignoringDamage: of damaged data libjpeg warns by how many bytes lie ready: where
///   these are many, a bad Huffman code is a 0, and stray bytes after a scan are swallowed.
package func agree<Value: Equatable>(
  _ one: Result<Value, CoverError>, _ other: Result<Value, CoverError>, _ what: String,
  ignoringDamage: Bool = false
) {
  if one == other || tells("takes too long", one, other) { return }
  if ignoringDamage, tells("Corrupt JPEG data", one, other) { return }
  fatalError("\(what): \(summary(one)), but \(summary(other))")
}

private func tells<Value>(_ words: String, _ outcomes: Result<Value, CoverError>...) -> Bool {
  outcomes.contains { outcome in
    guard case .failure(.refused(let reason)) = outcome else { return false }
    return reason.contains(words)
  }
}

private func summary<Value>(_ outcome: Result<Value, CoverError>) -> String {
  String(String(describing: outcome).prefix(300))
}
