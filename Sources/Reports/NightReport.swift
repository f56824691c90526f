/// What became of the steps of a night.
package enum NightReport {
  package static func table(_ outcomes: [Record]) -> Table {
    Table(
      keys: ["night", "step", "state", "message", "exit"], records: outcomes,
      columns: [
        .field("night", "night").narrow(1), .field("step", "step"),
        Column("state") { record in
          let state = PlainText.text(of: record["state"])
          let isBad = ["failed", "skipped"].contains(state)
          return Shown((isBad ? "✗ " : "✓ ") + state, tone: isBad ? .bad : .good)
        },
        .field("message", "what", isFlexible: true),
      ],
      empty: "Nothing was done.")
  }
}
