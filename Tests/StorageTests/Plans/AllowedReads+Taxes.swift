extension AllowedReads {
  /// What is due in tax, and the books for those who look after it.
  static let ofTaxes: [String: (tables: String, reason: String)] = [
    "TaxQueries.taxes": (
      "!!ledger",
      "what is due in tax is added up line by line, of all days or of those that are asked for"
    ),
    "BookQueries.forEachBookedLine": (
      "!!ledger",
      "an export of the books has all lines, of all days or of those that are asked for"
    ),
    "StaffFiguresQueries.staffFigures": (
      "!!ledger",
      "a report of all time has all that was ever done"
    ),
    "StaffFiguresQueries.overrides": (
      "!!ledger !!sort",
      "a report of all time has all that was ever overridden"
    ),
    "LedgerColumns.emptyColumnsOfLedger": (
      "!!ledger",
      "an export says which columns have anything before it writes all lines"
    ),
    "VoidQueries.lines": (
      "!ledger",
      "what was given back of a receipt is looked for line by line, and it has few"
    ),
    "Law+Refunds.ofRefunds": (
      "!!ledger",
      "check looks at the lines that say what they take back"
    ),
    "Law+Taxes.ofTaxes": (
      "!!ledger",
      "check looks at the lines of a shop that has taxes"
    ),
  ]
}
