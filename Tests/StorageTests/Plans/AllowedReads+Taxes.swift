extension AllowedReads {
  /// What is due in tax.
  static let ofTaxes: [String: (tables: String, reason: String)] = [
    "TaxQueries.taxes": (
      "!!ledger",
      "what is due in tax is added up line by line, of all days or of those that are asked for"
    ),
    "LedgerColumns.emptyColumnsOfLedger": (
      "!!ledger",
      "an export says which columns have anything before it writes all lines"
    ),
    "Law+Taxes.ofTaxes": (
      "!!ledger",
      "check looks at the lines of a shop that has taxes"
    ),
  ]
}
