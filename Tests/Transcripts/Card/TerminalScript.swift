import Foundation
import Glibc
import Support
import Testing

/// A card terminal as a shell script, which keeps what it does in a file.
struct TerminalScript {
  private let folder: TemporaryFolder

  /// What it is asked for twice, it notes twice.
  private static let text = """
    read -r line
    field() { printf '%s' "$line" | sed -n "s/.*\\"$1\\":\\"\\([^\\"]*\\)\\".*/\\1/p"; }
    action=$(field action) reference=$(field reference) amount=$(field amount)
    answer=approved
    case $action in
    charge | refund | cancel)
      sleep 0.0$(($(date +%N | cut -c5) / 2))
      echo "$action $reference $amount" >> done
      sleep 0.0$(($(date +%N | cut -c5) / 2)) ;;
    status)
      grep -q " $reference " done || answer=declined
      grep -q "cancel $reference " done && answer=declined ;;
    esac
    printf '{"answer":"%s"}' "$answer"
    """

  init(in folder: TemporaryFolder) throws {
    self.folder = folder
    try folder.write(Array(Self.text.utf8), to: "terminal.sh")
    try folder.write([], to: "done")
  }

  /// For a shell, in front of a command.
  var setting: String { "RENTAL_CARD_COMMAND='sh terminal.sh'" }

  /// Waits until nothing that was left behind asks it any more.
  func waits() throws {
    let file = Glibc.open(folder.file("shop.db.card-1"), O_RDWR | O_CREAT, 0o600)
    try #require(file >= 0 && flock(file, LOCK_EX) == 0)
    close(file)
  }

  /// What it took and did not give back, by reference, in minor units.
  func charges() throws -> [String: Int] {
    var charges: [String: Int] = [:]
    let done = try String(contentsOfFile: folder.file("done"), encoding: .utf8)
    for line in done.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let minor = try #require(Int(words[2].replacingOccurrences(of: ".", with: "")))
      if words[0] == "charge" {
        #expect(charges[words[1]] == nil, "\(words[1]) is charged twice")
        charges[words[1]] = minor
      } else {
        charges[words[1]] = 0
      }
    }
    return charges
  }
}
