/// Numbers of several bytes, the highest first, counted from the start; nil beyond the end.
extension RandomAccessCollection<UInt8> where Index == Int {
  func short(_ at: Int) -> Int? { number(at, bytes: 2) }
  func long(_ at: Int) -> Int? { number(at, bytes: 4) }

  private func number(_ at: Int, bytes wanted: Int) -> Int? {
    guard at >= 0, at <= count - wanted else { return nil }
    return self[startIndex + at..<startIndex + at + wanted].reduce(0) { $0 << 8 | Int($1) }
  }
}

extension Int {
  /// The number that four letters are as bytes.
  init(letters: String) { self = letters.utf8.reduce(0) { $0 << 8 | Int($1) } }
}
