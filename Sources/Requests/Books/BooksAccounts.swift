import Domain
import Reports

/// What the accounts of the books are called.
package struct BooksAccounts: Request {
  package static let command = Command(
    "books accounts", "Print what the accounts of the books are called, as a file to change.",
    discussion: """
      A line for each account: what it is here, and what it is called there. Change what your \
      accountant calls otherwise, and name the file with books export --accounts FILE. payment.* \
      is any way to pay and tax.* any rate, such as tax.standard-20; a * in the name is filled in.

      Examples:
        rental books accounts --as hledger > accounts.txt
        rental books accounts --as datev
      """)

  var format = BookFormat.hledger

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option(
      "as", &format, .choice(), "The program that is to read them.", value: "program",
      isRequired: true)
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let text = AccountMap.standard(for: format).text
    return Answer(.verbatim(text, Record(["as": .text(format.rawValue), "text": .text(text)])))
  }
}

extension BookFormat: Worded {}
