import Requests
import Testing

/// What is told to try names the database where whoever asked did.
struct NamedDatabaseTests {
  private func named(_ text: String) -> String {
    let report = ErrorReport(code: "c", exit: .refused, message: "m", why: "w", tries: [text])
    return report.naming(database: "x.db").tries[0]
  }

  /// What stands in quotes is neither an option nor the end of the options.
  @Test(arguments: [
    #"rental movie show "Alien -- Cut""#, #"rental movie show 'Alien -- "Cut"'"#,
    #"rental movie show "the --database""#, #"rental movie show "a --help b""#,
    #"rental rent --movie "a, then rental b" --nights 1"#, #"rental pay 'it'\''s -- $' 1.00"#,
  ])
  func quotedWordsArePassedOver(_ command: String) {
    #expect(named(command) == command + " --database x.db")
  }

  @Test(arguments: [
    ("rental pay -- -Ana 1.00", "rental pay --database x.db -- -Ana 1.00"),
    ("rental pay -- --database 1", "rental pay --database x.db -- --database 1"),
    (
      #"rental pay "a -- b" --till 2 -- -Ana"#,
      #"rental pay "a -- b" --till 2 --database x.db -- -Ana"#
    ),
    (
      #"rental return C-1   (Heat, late), then rental rent --movie "X -- Y"   (a note)"#,
      #"rental return C-1 --database x.db   (Heat, late), then rental rent --movie "X -- Y""#
        + " --database x.db   (a note)"
    ),
  ])
  func whatBeginsWithAHyphenComesLast(_ command: String, _ expected: String) {
    #expect(named(command) == expected)
  }

  @Test(arguments: [
    "rental stock --help", "rental stock --database y.db", "rental stock --database=y.db",
    "correct it and run the command again", "the same with --by MANAGER",
  ])
  func nothingIsAddedTwice(_ text: String) {
    #expect(named(text) == text)
  }
}
