import Domain
import Shop
import Storage
import Testing

/// Whatever fits some words, however they are typed, and what fits best first.
struct FindTests {
  private let world: TestShop

  init() throws {
    world = try TestShop()
    try world.customer(
      "Jürgen Müller", ["phone": "01632-960142", "email": "jürgen@müller.example"])
    try world.customer("Ana Lima", ["phone": "(01632) 960 142", "email": "Ana@example.com"])
    try world.movie("Heat", ["code": "H-42"])
  }

  private func found(_ words: String...) throws -> [String] {
    try world.shop.find(words, at: .now).map { $0.code ?? $0.id }
  }

  @Test(arguments: [
    "Jürgen", "jurgen", "MÜLLER", "jürgen@müller.example", "JURGEN@MULLER", "JÜRGEN@", "m-000001",
    "M-1",
  ])
  func aCustomerIsFoundHoweverTheyAreTyped(_ word: String) throws {
    #expect(try found(word).first == "M-000001")
    let listed = try world.shop.customers(with: [word], in: nil, at: .now)
    #expect(listed.map(\.customer.card) == ["M-000001"])
  }

  @Test(arguments: ["01632960142", "960142", "01632/960", "960-142", "+142", "42"])
  func aPhoneIsFoundByItsDigits(_ word: String) throws {
    let listed = try world.shop.customers(with: [word], in: nil, at: .now)
    #expect(listed.map(\.customer.card) == ["M-000002", "M-000001"])
  }

  @Test(arguments: ["c-000001", "C-1", "c-01"])
  func aCopyIsFoundWhateverTheCaseOfItsBarcode(_ word: String) throws {
    #expect(try found(word) == ["C-000001"])
  }

  /// As earlier versions kept them, or other programs.
  @Test(arguments: [
    "０１６３２ ９６０１５５", "01632\u{A0}960155", "\u{202D}01632960155\u{202C}", "٠١٦٣٢٩٦٠١٥٥",
  ])
  func aPhoneIsFoundHoweverItIsKept(_ phone: String) throws {
    var customer = try world.customer("Bo Ek")
    customer.phone = phone
    try world.store.update(customer)
    for typed in [phone, "01632-960155", "０１６３２９６０１５５", "01632\u{A0}960155"] {
      #expect(try world.shop.customer(typed).name == "Bo Ek", "\(typed)")
      #expect(try found(typed).first == "M-000003", "\(typed)")
    }
    let listed = try world.shop.customers(with: ["960-155"], in: nil, at: .now)
    #expect(listed.map(\.customer.name) == ["Bo Ek"])
  }

  @Test func theNumberOfAReceiptComesBeforeWhatHasItInside() throws {
    for _ in 1...2 {
      try world.rent("Ana Lima", .movie("Heat"))
      try world.takeBack("C-000001")
    }
    #expect(try found("2").first == "1-000002")
    #expect(try found("1-2").first == "1-000002")
  }

  /// As much is looked for as anybody types; the engines take no more than some.
  @Test(arguments: ["a", "a ", "ß ", "% "])
  func moreThanAnybodyTypesIsRefused(_ part: String) throws {
    let most = String(String(repeating: part, count: 1000).prefix(999)) + "a"
    let error = ShopError.invalid([
      "the words to look for have 1001 characters; at most 1000 are allowed"
    ])
    _ = try world.shop.find([most], at: .now)
    _ = try world.shop.stock(of: [most], MovieSearch(), at: .now)
    let text = most + "a"
    var search = MovieSearch()
    try world.expectError(error) { try world.shop.find([text], at: .now) }
    try world.expectError(error) { try world.shop.customers(with: [text], in: nil, at: .now) }
    try world.expectError(error) {
      try world.shop.movies(with: [text], search, at: .now, renters: true)
    }
    try world.expectError(error) { try world.shop.stock(of: [text], search, at: .now) }
    search.genre = text
    let ofGenre = ShopError.invalid(["genre has 1001 characters; at most 1000 are allowed"])
    try world.expectError(ofGenre) {
      try world.shop.movies(with: [], search, at: .now, renters: true)
    }
  }
}
