import Files
import Glibc

/// What is said while the work goes on.
enum Progress {
  /// How far it is, on a terminal.
  static func show(_ done: Int, of all: Int) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    let tenths = done * 1000 / max(1, all)
    say("\r\(done) of \(all) rentals, \(tenths / 10).\(tenths % 10) %" + (done >= all ? "\n" : ""))
  }

  static func say(_ text: String) {
    try? Transfer.write(Array(text.utf8), to: STDERR_FILENO)
  }
}
