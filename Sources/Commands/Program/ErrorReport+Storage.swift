import Storage

extension ErrorReport {
  init(_ error: StorageError) {
    switch error {
    case .missing(let path):
      self.init(
        code: "unreadable", exit: .unreadable, message: "there is no shop at \(path).",
        why: "the file is not there, or empty",
        tries: ["--database PATH", "rental import DIR, to make one"])
    case .unreadable(let path, let reason):
      self.init(
        code: "unreadable", exit: .unreadable, message: "\(path) cannot be opened: \(reason).",
        why: "the operating system refuses it", tries: ["another path, or other permissions"])
    case .foreign(let path, let reason):
      self.init(
        code: "not-a-shop", exit: .notAShop, message: "\(path) is no shop: \(reason).",
        why: "it was not made by rental, and stays untouched", tries: ["--database PATH"])
    case .newer(let path, let version):
      self.init(
        code: "not-a-shop", exit: .notAShop,
        message: "\(path) was made by a newer rental: its version is \(version).",
        why: "this program knows versions up to \(Schema.version), and leaves it untouched",
        tries: ["a newer rental"])
    case .busy:
      self.init(
        code: "busy", exit: .busy, message: "the shop is busy.",
        why: "another program has been writing for ten seconds; nothing was saved",
        tries: ["the same again"])
    case .replaced:
      self.init(
        code: "busy", exit: .busy, message: "the shop was replaced by a restore.",
        why: "what is written to the old file would be lost, so nothing was saved",
        tries: ["the same again"])
    case .constraint(let sentence):
      self.init(
        code: "taken", exit: .taken, message: "somebody else was first: \(sentence).",
        why: "the database keeps what must be unique; nothing was saved",
        tries: ["the same again"])
    case .io(let reason):
      self.init(
        code: "io", exit: .io, message: "the shop cannot be written: \(reason).",
        why: "the disk may be full, or the file may not be written; nothing was saved",
        tries: ["df, to see whether the disk is full", "other permissions"])
    case .damaged(let reason):
      self.init(
        code: "io", exit: .io, message: "the database is damaged: \(reason).",
        why: "what is in the file does not fit together",
        tries: ["rental restore FILE, with the latest backup"])
    case .unexpected(let reason):
      self.init(
        code: "bug", exit: .bug, message: "this should not happen: \(reason).",
        why: "it is a fault of the program, and nothing was saved",
        tries: ["rental check"])
    }
  }
}
