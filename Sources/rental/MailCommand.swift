import Commands
import Files
import Glibc

/// Runs mail commands in sessions of their own, so that neither our death nor theirs leaves it open
/// what became of a message.
enum MailCommand {
  static let courier = Courier(deliver: deliver, recover: recover)

  /// Takes the message, runs the command with it, and notes in the message's name how that ended.
  /// It holds a lock while it runs, which the command does not inherit. `sync` makes it durable
  /// that the command has been started, before it is. What a command says that was killed by a
  /// signal (128 and more) is no word on its message.
  private static let wrapper = """
    PATH="${PATH:-/usr/bin:/bin}:/usr/sbin:/usr/lib"; export PATH
    command -p mv -f "$1.eml" "$1.run" && command -p sync "$2" || exit 125
    /bin/sh -c "$3" 3>&-
    status=$?
    if [ "$status" -eq 0 ]; then command -p mv -f "$1.run" "$1.sent"
    elif [ "$status" -le 128 ] || [ "$status" -gt 192 ]; then
      command -p mv -f "$1.run" "$1.failed"
    fi
    exit "$status"
    """

  @Sendable private static func deliver(
    _ file: SpoolFile, _ command: String, _ seconds: Int
  ) -> DeliveryEnd {
    let (message, lock, errors): (Int32, Int32, Int32)
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    do throws(FileError) {
      for (path, way) in [
        (file.waiting, OpenFile.Way.changing), (file.waiting, .reading), (file.errors, .adding),
      ] { opened.append(try ChildProcess.beyond(OpenFile(path, way))) }
    } catch {
      return .notBegun(error.reason)
    }
    (message, lock, errors) = (opened[0], opened[1], opened[2])
    var status = stat()
    guard flock(lock, LOCK_EX | LOCK_NB) == 0, fstat(message, &status) == 0 else {
      return .notBegun(ChildProcess.sentence(errno))
    }
    let words = ["sh", "-c", wrapper, "sh", file.stem, file.folder, command]
    switch ChildProcess.start(words, [message, nil, errors, lock]) {
    case .failure(let failure): return .notBegun(ChildProcess.sentence(failure.code))
    case .success(let process):
      let end = ChildProcess.wait(for: process, seconds)
      return outcome(of: file, end, message, size: Int(status.st_size), seconds)
    }
  }

  /// What became of a message, by its file's name and how far it was read.
  private static func outcome(
    of file: SpoolFile, _ end: ChildProcess.End, _ message: Int32, size: Int, _ seconds: Int
  ) -> DeliveryEnd {
    // Whoever got away with the message open finds nothing more in it.
    if case .exited = end {} else { ftruncate(message, 0) }
    let read = Int(lseek(message, 0, SEEK_CUR))
    if exists(file.sent) { return .sent }
    switch end {
    case .exited(let status):
      if exists(file.waiting) { return .notBegun(said(file) ?? "it could not be taken") }
      if status == 0 { return .sent }
      if status == 126 || status == 127, read == 0 {
        return .missing(said(file) ?? "the shell does not find it")
      }
      return .failed(said(file) ?? "the mail command ended with \(status)")
    case .killed, .late:
      if exists(file.failed) { return .failed(said(file) ?? "the mail command failed") }
      let what = if case .late = end { "it took longer than \(seconds) s" } else { "it was killed" }
      guard read >= size else { return .unread(what + " and had not read the message") }
      return .unsure(what + " and may have been sent")
    }
  }

  private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The first line of what a command said on standard error, without what drives terminals.
  private static func said(_ file: SpoolFile) -> String? {
    guard let errors = try? OpenFile(file.errors),
      let bytes = try? errors.read(most: 4096), !bytes.isEmpty
    else { return nil }
    return MailProblem.text(bytes[...])
  }

  @Sendable private static func recover(_ file: SpoolFile, _ seconds: Int) -> DeliveryEnd {
    let deadline = Stopwatch.milliseconds() + seconds * 1000
    while true {
      let message = (try? OpenFile(file.waiting)) ?? (try? OpenFile(file.running))
      // Only once nobody is at it, which the lock holds so, the names stay what they are.
      let end = withExtendedLifetime(message) {
        message.map { $0.lock() } ?? true ? left(file) : nil
      }
      if let end { return end }
      guard Stopwatch.milliseconds() < deadline else { return .atWork }
      usleep(20_000)
    }
  }

  /// What nobody is at any more.
  private static func left(_ file: SpoolFile) -> DeliveryEnd {
    if exists(file.sent) { return .sent }
    if exists(file.failed) { return .failed(said(file) ?? "the mail command failed") }
    return exists(file.waiting)
      ? .notBegun("") : .unsure("the mail command was cut off; it may have been sent")
  }
}
