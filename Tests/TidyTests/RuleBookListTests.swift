import Testing

/// That every book of rules stands in `RuleBooks`, from where house rules know its findings.
struct RuleBookListTests {
  @Test func everyBookIsListed() throws {
    let rules = SourceFile.sources.filter { $0.path.hasPrefix("Sources/Domain/Rules/") }
    let list = try #require(rules.first { $0.path.hasSuffix("/RuleBooks.swift") })
    let books = rules.flatMap(Self.books)
    #expect(books.count > 10)
    #expect(books.filter { list.places(of: "named(\($0))").isEmpty } == [])
  }

  /// `RentRules.book`, for each that others may ask.
  private static func books(in file: SourceFile) -> [String] {
    var type = ""
    return file.code.compactMap { line in
      let words = line.split(separator: " ")
      if let place = words.firstIndex(of: "enum"), place + 1 < words.count {
        type = String(words[place + 1])
      }
      let isBook = line.contains("package static let") && line.contains("= RuleBook<")
      return isBook ? "\(type).\(words[3])" : nil
    }
  }
}
