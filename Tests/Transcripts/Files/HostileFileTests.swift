import Foundation
import Support
import Testing

/// Whatever lies where a file is expected, a command ends within seconds, says why, and has changed
/// nothing.
struct HostileFileTests {
  /// Puts each kind of thing in the place, and says how the command ended and whether anything has
  /// changed.
  private static func script(_ file: HostileFile) -> String {
    """
    list() {
      find . ! -name '*-journal' -type d -printf '%p d\\n' \
        -o ! -name '*-journal' -printf '%p %y %l %s %T@\\n' | sort
    }
    try() {
      mkdir "$1" && cd "$1" && cp -r "$BASE/." . || exit
      SLOT=\(file.slot); export SLOT RENTAL_DATABASE=shop.db
      \(file.before.isEmpty ? ":" : file.before)
      mkdir -p "$(dirname "$SLOT")"
      case $1 in
        pipe) mkfifo "$SLOT" ;;
        full) ln -s /dev/full "$SLOT" ;;
        zero) ln -s /dev/zero "$SLOT" ;;
        dangling) ln -s nowhere "$SLOT" ;;
        shared) chmod 1777 "$(dirname "$SLOT")"; ln -s "$PWD/\(file.good)" "$SLOT" ;;
        folder) mkdir "$SLOT" ;;
        socket) ln ../listener "$SLOT" ;;
        unreadable) cp \(file.good) "$SLOT"; chmod 0 "$SLOT" ;;
        empty) : > "$SLOT" ;;
      esac
      list > ../$1.before
      timeout -k 1 30 "$RENTAL" \(file.command) > ../$1.out 2> ../$1.err
      status=$?
      list > ../$1.after
      end=same
      cmp -s ../$1.before ../$1.after || end=changed
      case $status in
        0 | 6) end=done ;;
        *) grep -qE '^(rental: |✗)' ../$1.err ../$1.out || end=silent ;;
      esac
      echo "$1 $status $end"
    }
    # At once, for the waiting takes longer than the work. A shell that is started without hearing
    # of its children could not wait for them; the end of a pipe it hears.
    for kind in \(kinds.joined(separator: " ")); do try $kind & done | sort
    """
  }

  /// Root may read and write everything.
  private static let kinds = HostileFile.kinds.filter { $0 != "unreadable" || geteuid() != 0 }

  @Test(arguments: HostileFile.readers + HostileFile.writers)
  func endsAtOnceAndChangesNothing(_ file: HostileFile) throws {
    let (folder, program) = (try TemporaryFolder(), try BuiltProgram())
    try makeSocket(folder.file("listener"))
    let base = try SoundFolder.made.get().path
    let ended = try program.runShell(
      "BASE='\(base)'; cd '\(folder.path)'; \(Self.script(file))", in: folder)
    let expected = zip(HostileFile.kinds, file.ends).filter { Self.kinds.contains($0.0) }.map {
      "\($0) \($1) \([0, 6].contains($1) ? "done" : file.changes ? "changed" : "same")"
    }
    #expect(ended.output.split(separator: "\n").map(String.init) == expected.sorted())
  }

  private func makeSocket(_ path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(status == 0)
    close(listener)
  }
}
