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

/// Stops the fuzzer where two ways to the same end come to different ones.
package func agree<Value: Equatable>(
  _ one: Result<Value, CoverError>, _ other: Result<Value, CoverError>, _ what: String
) {
  if one == other || isChance(one) || isChance(other) { return }
  fatalError("\(what): \(summary(one)), but \(summary(other))")
}

/// Which way is out of time first is chance; and libjpeg tells of a bad Huffman code only where few
/// bytes lie ready, and takes it for a 0 elsewhere (jdhuff.h, `HUFF_DECODE_FAST`).
private func isChance<Value>(_ outcome: Result<Value, CoverError>) -> Bool {
  guard case .failure(.refused(let reason)) = outcome else { return false }
  return reason.contains("takes too long") || reason.contains("bad Huffman code")
}

private func summary<Value>(_ outcome: Result<Value, CoverError>) -> String {
  String(String(describing: outcome).prefix(300))
}
