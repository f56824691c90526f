import Testing

/// What can lie where a file is expected, and the commands that meet it there.
struct HostileFile: CustomTestStringConvertible, Sendable {
  let name: String
  /// What the folder needs besides; `$SLOT` is not there yet.
  var before = ""
  /// Where it lies, in a folder of its own.
  var slot = "in/it"
  /// The command, for a shell in which `$SLOT` is the place.
  let command: String
  /// What would do in its place, which links lead to.
  var good = "good.rules"
  /// Whether it does what it can of its work where this fails.
  var changes = false
  /// How it ends with each kind of thing in the place, in the order of ``kinds``.
  let ends: [Int32]

  var testDescription: String { name }

  static let kinds = [
    "pipe", "full", "zero", "dangling", "shared", "folder", "socket", "unreadable", "empty",
  ]

  /// What reads a file: all but an empty one is unreadable.
  private static func reading(
    _ name: String, before: String = "", slot: String = "in/it", _ command: String,
    good: String = "good.rules", folder: Int32 = 66, empty: Int32
  ) -> HostileFile {
    HostileFile(
      name: name, before: before, slot: slot, command: command, good: good,
      ends: [66, 66, 66, 66, 66, folder, 66, 66, empty])
  }

  /// What writes a file: it never goes to a pipe, through a link or over anything but a file.
  private static func writing(
    _ name: String, _ command: String, done: Int32 = 0
  ) -> HostileFile {
    HostileFile(
      name: name, command: command, ends: [64, 64, 64, 64, 64, 64, 64, done, done])
  }

  static let readers = [
    reading("batch", "batch \"$SLOT\"", good: "good.jsonl", empty: 0),
    reading("rules check", "rules check \"$SLOT\"", empty: 0),
    reading("rules apply", "rules apply \"$SLOT\"", empty: 65),
    reading("rules coverage", "rules coverage \"$SLOT\"", empty: 0),
    reading("rules test", "rules test \"$SLOT\"", empty: 0),
    reading("rules test --examples", "rules test good.rules --examples \"$SLOT\"", empty: 0),
    reading("rules diff", "rules diff \"$SLOT\"", empty: 0),
    reading("rules try", "rules try \"$SLOT\" --since 2026-01-01", empty: 0),
    reading(
      "a logo", before: "echo 'logo it' > in/house.rules",
      "rules apply in/house.rules", good: "good.jpg", empty: 65),
    reading("cover set", "cover set Alien \"$SLOT\"", good: "good.jpg", empty: 65),
    reading("cover inspect", "cover inspect \"$SLOT\"", good: "good.jpg", empty: 65),
    reading(
      "movie add --cover", "movie add --title X --quantity 1 --cover \"$SLOT\"",
      good: "good.jpg", empty: 65),
    reading(
      "customers.csv", slot: "in/customers.csv", "import in", good: "old/customers.csv", empty: 66),
    reading("house.rules", slot: "in/house.rules", "import in", empty: 0),
    // As any bad row is, a picture that cannot be read is bad data of the folder.
    HostileFile(
      name: "a cover of an import", slot: "in/covers/F-000001.jpg", command: "import in",
      good: "good.jpg", ends: [65, 65, 65, 65, 65, 66, 65, 65, 65]),
    reading("covers of an import", slot: "in/covers", "import in", folder: 66, empty: 66),
    reading("restore", "restore \"$SLOT\" --yes", good: "good.db", folder: 64, empty: 66),
    reading("backup --check", "backup --check \"$SLOT\"", good: "good.db", empty: 66),
    reading(
      "removed.txt of a restore", before: "cp good.db in/it.db", slot: "in/removed.txt",
      "restore in/it.db", good: "old/removed.txt", empty: 0),
    reading(
      "removed.txt of a backup", slot: "in/removed.txt", "backup --keep in",
      good: "old/removed.txt", empty: 0),
    HostileFile(
      name: "removed.txt of a night", slot: "in/backups/removed.txt",
      command: "night --out in --quiet", good: "old/removed.txt", changes: true,
      ends: [66, 66, 66, 66, 66, 66, 66, 66, 0]),
    reading(
      "a template", before: "cp texts/* in && rm in/remind.txt", slot: "in/remind.txt",
      "notice preview --templates in", good: "texts/remind.txt", empty: 78),
    reading(
      "--database", "stock --database \"$SLOT\"", good: "good.db", empty: 66),
    reading(
      "a shop to write to", "movie add --title X --quantity 1 --database \"$SLOT\"",
      good: "good.db", empty: 0),
    reading(
      "a journal", before: "cp good.db in/it.db", slot: "in/it.db-journal",
      "stock --database in/it.db", good: "good.rules", empty: 0),
  ]

  static let writers = [
    writing("backup", "backup \"$SLOT\" --yes"),
    writing("cover export", "cover export Alien -o \"$SLOT\" --yes"),
    writing("cover sheet", "cover sheet -o \"$SLOT\" --yes"),
    writing("rejects", "import bad --skip-bad --rejects \"$SLOT\"", done: 6),
    // What a device or a pipe is for, goes to it.
    HostileFile(
      name: "a receipt", command: "customer export \"Ana Lima\" -o \"$SLOT\" --yes",
      ends: [74, 74, 0, 64, 64, 0, 64, 0, 0]),
    HostileFile(
      name: "export", command: "export \"$SLOT\"", ends: [64, 64, 64, 64, 64, 0, 64, 64, 64]),
    HostileFile(
      name: "a folder of templates", command: "notice templates -o \"$SLOT\" --yes",
      ends: [64, 64, 64, 64, 64, 0, 64, 64, 64]),
  ]
}
