/// What keeps receipts from being signed.
extension ErrorReport {
  /// Nothing says how they are.
  static var noFiscalDevice: ErrorReport {
    ErrorReport(
      code: "bad-rules", exit: .badRules, message: "there is no fiscal device to ask.",
      why: "RENTAL_FISCAL_COMMAND names the command that asks it",
      tries: ["RENTAL_FISCAL_COMMAND=COMMAND rental receipt sign", "rental receipt list"])
  }
}
