/// Reads a product's barcode as a scanner does, from the modules of the standard's own tables.
enum EAN13Reader {
  private static let setA = [
    "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011",
    "0110111", "0001011",
  ]
  private static let setB = [
    "0100111", "0110011", "0011011", "0100001", "0011101", "0111001", "0000101", "0010001",
    "0001001", "0010111",
  ]
  private static let setC = [
    "1110010", "1100110", "1101100", "1000010", "1011100", "1001110", "1010000", "1000100",
    "1001000", "1110100",
  ]
  /// Which of the left digits are of set B, for each first digit.
  private static let orders = [
    "000000", "001011", "001101", "001110", "010011", "011001", "011100", "010101", "010110",
    "011010",
  ]

  static func text(_ widths: [Int]) -> String? {
    let modules = widths.enumerated().map { place, width in
      String(repeating: place.isMultiple(of: 2) ? "1" : "0", count: width)
    }.joined()
    guard modules.count == 95, modules.hasPrefix("101"), modules.hasSuffix("101"),
      Array(modules)[45..<50] == ["0", "1", "0", "1", "0"]
    else { return nil }
    var (digits, order) = ("", "")
    for place in 0..<12 {
      let start = 3 + 7 * place + (place < 6 ? 0 : 5)
      let part = String(Array(modules)[start..<start + 7])
      if place >= 6, let digit = setC.firstIndex(of: part) {
        digits += "\(digit)"
      } else if let digit = setA.firstIndex(of: part), place < 6 {
        (digits, order) = (digits + "\(digit)", order + "0")
      } else if let digit = setB.firstIndex(of: part), place < 6 {
        (digits, order) = (digits + "\(digit)", order + "1")
      } else {
        return nil
      }
    }
    guard let first = orders.firstIndex(of: order) else { return nil }
    let all = "\(first)\(digits)".utf8.map { Int($0) - 48 }
    let sum = all.enumerated().map { $0.element * ($0.offset.isMultiple(of: 2) ? 1 : 3) }
      .reduce(0, +)
    return sum.isMultiple(of: 10) ? "\(first)\(digits)" : nil
  }
}
