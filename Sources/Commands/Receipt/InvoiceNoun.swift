import Requests

extension Noun {
  static let invoice = Noun(
    Command(
      "invoice", "Invoices and credit notes: make, print and list them.",
      discussion: """
        Examples:
          rental invoice make 1-000042
          rental invoice list --since 2026-03-01
        """),
    [.errand(InvoiceMake.self), .request(InvoiceList.self)])
}
