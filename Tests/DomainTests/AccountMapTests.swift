import Domain
import Testing

/// What accounts are called, as a file that people change.
struct AccountMapTests {
  @Test(arguments: BookFormat.allCases)
  func whatIsPrintedReadsBack(format: BookFormat) throws {
    let standard = AccountMap.standard(for: format)
    #expect(try AccountMap(reading: standard.text, for: format) == standard)
    #expect(try AccountMap(reading: "", for: format) == standard)
    #expect(try AccountMap(reading: "# nothing\r\n\r\n", for: format) == standard)
  }

  @Test func aFileNamesWhatItNames() throws {
    let map = try AccountMap(
      reading: """
        Rentals = revenue:rent  # what goes out
        payment.* = assets:money:*
        payment.card=assets:bank
        tax.* = liabilities:vat
        tax.standard-20 = liabilities:vat:full
        paid-out = expenses:small
        paid-out.fuel = expenses:car
        """, for: .hledger)
    #expect(map.name(of: .rentals) == "revenue:rent")
    #expect(map.name(of: .lateFees) == "income:late-fees")
    #expect(map.name(of: .payment("card")) == "assets:bank")
    #expect(map.name(of: .payment("cash")) == "assets:cash")
    #expect(map.name(of: .payment("transfer")) == "assets:money:transfer")
    #expect(map.name(of: .tax("low-7.5")) == "liabilities:vat")
    #expect(map.name(of: .tax("standard-20")) == "liabilities:vat:full")
    #expect(map.name(of: .paidOut(PaidOutPurpose(rawValue: "fuel"))) == "expenses:car")
    #expect(map.name(of: .paidOut(PaidOutPurpose(rawValue: "stamps"))) == "expenses:small")
    #expect(map.name(of: .paidOut(nil)) == "expenses:small")
    #expect(try AccountMap(reading: map.text, for: .hledger) == map)
  }

  @Test(arguments: [
    ("rentals income", "does not read like: rentals = income:rentals"),
    ("rentals =", "does not read like: rentals = income:rentals"),
    ("rental = income:rent", "did you mean rentals?"),
    ("paid-out. = a", "is none of payment.*, payment.cash, receivable"),
    ("paid-out.2 = a", "is none of payment.*, payment.cash, receivable"),
    ("payment. = a", "is none of payment.*, payment.cash, receivable"),
    ("rentals = a::b", "has an empty part"),
    ("rentals = a:b ", nil),
    ("rentals = a: b", "has an empty part"),
    ("rentals = a  b", "has an empty part"),
    ("rentals = a;b", "in it"),
    ("rentals = a*", "has a *, and names one account"),
    ("goods = a\ngoods = b", "line 2: line 1 names goods already"),
    ("datev.client = 1", "is none of"),
  ])
  func whatIsWrongIsNamedWithItsLine(text: String, problem: String?) {
    expect(problem, of: text, for: .hledger)
  }

  @Test(arguments: [
    ("rentals = 8400", nil), ("rentals = 84000000", nil), ("rentals = 840000000", "is no number"),
    ("rentals = 840", "is no number"), ("rentals = income:rent", "is no number"),
    ("datev.adviser = 1000", "is no number from 1001 to 9999999"),
    ("datev.client = x", "is no number from 1 to 99999"),
    ("datev.year = 02-30", "is no day such as 01-01"), ("datev.year = 07-01", nil),
  ])
  func numbersAreNumbers(text: String, problem: String?) {
    expect(problem, of: text, for: .datev)
  }

  @Test(arguments: [
    ("rentals = Income:Rent", nil), ("rentals = income:rent", nil),
    ("rentals = revenue:rent", "does not begin with one of assets:"),
    ("rentals = income", "does not begin with one of assets:"),
  ])
  func accountsOfBeancountBeginAsTheyMay(text: String, problem: String?) {
    expect(problem, of: text, for: .beancount)
  }

  private func expect(_ problem: String?, of text: String, for format: BookFormat) {
    do throws(AccountProblems) {
      _ = try AccountMap(reading: text, for: format)
      #expect(problem == nil)
    } catch {
      let sentences = error.sentences.joined(separator: "\n")
      #expect(problem.map(sentences.contains) == true, "\(sentences)")
      #expect(sentences.hasPrefix("line "))
    }
  }
}
