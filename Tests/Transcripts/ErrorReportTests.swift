import Domain
import Requests
import Shop
import Testing

@testable import Commands

/// The messages that no session brings about at will, whole.
@Suite struct ErrorReportTests {
  typealias Case = (error: any Error, exit: Int32, text: String)

  private struct Unheard: Error {}

  static let cases: [Case] = [
    (
      DatabaseError.busy, 75,
      """
      rental: the shop is busy.
        why: another program has been writing for ten seconds; nothing was saved
        try: run it again

      """
    ),
    (
      DatabaseError.replaced, 75,
      """
      rental: the shop was replaced by a restore.
        why: it is another shop than the one that was opened, so nothing was saved
        try: run it again

      """
    ),
    (
      DatabaseError.constraint("UNIQUE constraint failed: rental.copy_id"), 7,
      """
      rental: somebody else was first: UNIQUE constraint failed: rental.copy_id.
        why: the database keeps what must be unique; nothing was saved
        try: run it again

      """
    ),
    (
      DatabaseError.io("database or disk is full"), 74,
      """
      rental: the shop cannot be written: database or disk is full.
        why: the disk may be full, or the file may not be written; nothing was saved
        try: df, to see whether the disk is full   or other permissions

      """
    ),
    (
      DatabaseError.unsettled("disk I/O error"), 74,
      """
      rental: it is not known whether this was saved: disk I/O error.
        why: the disk failed at the end, and the shop could not be read again
        try: look first: rental audit list

      """
    ),
    (
      DatabaseError.damagedBackup(path: "old ones/a.db.gz", reason: "it ends too soon"), 65,
      """
      rental: the backup old ones/a.db.gz is damaged: it ends too soon.
        why: it was changed or cut off after it was made
        try: rental restore --list "old ones"   (to find another backup)

      """
    ),
    (
      DatabaseError.unexpected("no such column: x"), 70,
      """
      rental: this should not happen: no such column: x.
        why: this is a bug in rental, and nothing was saved
        try: rental check

      """
    ),
    (
      Unheard(), 70,
      """
      rental: this should not happen: Unheard().
        why: this is a bug in rental, and nothing was saved
        try: run it again; if it fails again, report this message

      """
    ),
  ]

  @Test(arguments: cases)
  func isThreeLines(_ example: Case) {
    let report = ErrorReport(example.error)
    #expect(report.text == example.text)
    #expect(report.exit.rawValue == example.exit)
  }

  @Test func controlCharactersAreMadeVisible() {
    let report = ErrorReport(
      code: "invalid", exit: .usage, message: "a\u{1B}[2Jb.", why: "c\nd", tries: ["\u{202E}e"])
    #expect(report.text == "rental: a\\u{1b}[2Jb.\n  why: c\\nd\n  try: \\u{202e}e\n")
  }

  @Test func aShellWordIsOneWord() {
    let words = [
      "C-000001": "C-000001", "Ana Lima": "\"Ana Lima\"", "": "\"\"", "it's $5": "'it'\\''s $5'",
    ]
    for (text, word) in words { #expect(text.shellWord == word) }
  }
}
