import Requests

extension Noun {
  static let books = Noun(
    Command(
      "books", "The books, for an accountant and other bookkeeping programs.",
      discussion: """
        Examples:
          rental books export --as hledger --since 2026-01-01 --until 2026-03-31
          rental books accounts --as datev
        """),
    [
      .errand(BooksExport.self),
      .request(BooksAccounts.self),
    ])
}
