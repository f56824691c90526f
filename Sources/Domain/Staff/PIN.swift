/// The number by which somebody proves who they are.
package struct PIN: Sendable {
  package let digits: String

  package static let length = 6...32

  /// Takes a new PIN. What is wrong with it is said without saying it.
  package init(_ text: String) throws(FieldProblem) {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw FieldProblem("pin", "is made of digits, 0 to 9, and nothing else")
    }
    guard Self.length.contains(bytes.count) else {
      let count = bytes.isEmpty ? "none" : String(bytes.count)
      throw FieldProblem("pin", "has \(Self.length.words) digits, and this one has \(count)")
    }
    guard !Self.isTriedFirst(bytes) else {
      throw FieldProblem(
        "pin", "is one digit over and over, or counts up or down, which is tried first")
    }
    digits = text
  }

  /// `000000`, `123456`, `987654`, `789012`: each digit is as far from the one before as the next.
  private static func isTriedFirst(_ digits: [UInt8]) -> Bool {
    let steps = Set(zip(digits, digits.dropFirst()).map { ($1 + 10 - $0) % 10 })
    return steps.count == 1 && steps.isSubset(of: [0, 1, 9])
  }
}
