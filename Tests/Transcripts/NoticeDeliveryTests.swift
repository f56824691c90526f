import Foundation
import Support
import Testing

/// The built program hands notices to mail commands that do whatever mail commands do, and is
/// killed while it does.
@Suite(.serialized) struct NoticeDeliveryTests {
  private let folder: TemporaryFolder
  private let program: BuiltProgram

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProgram()
  }

  /// A shop with so many notices queued, of which none could be sent.
  private func queue(_ count: Int) throws {
    var requests = [#"{"do":"movie-add","title":"Nosferatu","quantity":\#(count)}"#]
    requests += (1...count).flatMap { number in
      [
        #"{"do":"customer-add","card":"\#(number)","name":"N \#(number)","address":"A","#
          + #""postcode":"P","email":"n\#(number)@example.com"}"#,
        #"{"do":"rent","customer":"\#(number)","movies":["Nosferatu"],"nights":1,"#
          + #""at":"2020-01-02T10:00:00Z"}"#,
      ]
    }
    // The movie has to be there before it is rented.
    requests[0] = requests[0].dropLast() + #","at":"2020-01-01T10:00:00Z"}"#
    try folder.write(Array(requests.joined(separator: "\n").utf8), to: "opening.jsonl")
    try folder.write(Array("sender Films <desk@films.example>\n".utf8), to: "house.rules")
    #expect(try program.run(["batch", folder.file("opening.jsonl")], in: folder).status == 0)
    #expect(
      try program.run(["rules", "apply", folder.file("house.rules")], in: folder).status == 0)
    let night = try program.run(
      ["night", "--out", folder.file("out"), "--mail-command", "no-such-command"], in: folder)
    #expect(night.status == 78)
    #expect(night.error.contains("there is no mail command \"no-such-command\""))
    #expect(try notices().count { $0.state == "queued" && $0.attempts == 0 } == count)
  }

  private struct Listed: Decodable {
    let id: String
    let state: String
    let attempts: Int
    let nextTryAt: String?
    let problem: String?
  }

  private func notices() throws -> [Listed] {
    let list = try program.run(
      ["notice", "list", "--state", "all", "--format", "json"], in: folder)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode([Listed].self, from: Data(list.output.utf8))
  }

  private func script(_ text: String, isExecutable: Bool = true) throws -> String {
    let path = try folder.write(Array("#!/bin/sh\ncd '\(folder.path)'\n\(text)\n".utf8), to: "mail")
    chmod(path, isExecutable ? 0o755 : 0o644)
    return path
  }

  private func send(_ command: String, timeout: Int = 60, _ more: [String] = []) throws -> Int32 {
    let words = ["notice", "send", "--mail-command", command, "--timeout", "\(timeout)"]
    return try program.run(words + more, in: folder).status
  }

  /// How often each message is in the mailbox, by its id.
  private func delivered() throws -> [String: Int] {
    guard let bytes = try? folder.bytes(of: "mbox") else { return [:] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("Message-ID: <") }
      .reduce(into: [:]) { $0[String($1.dropFirst(13).prefix(36)), default: 0] += 1 }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let script: String
    var timeout = 60
    var status: Int32 = 0
    var state = "sent"
    var attempts = 1
    var problem: String?
    var isDelivered = true
  }

  static let cases = [
    Case(testDescription: "takes it", script: "cat >> mbox"),
    Case(
      testDescription: "fails", script: "cat > /dev/null; echo 'no\troute' >&2; exit 75",
      status: 6, state: "queued", problem: "no route", isDelivered: false),
    Case(
      testDescription: "hangs without reading", script: "sleep 100", timeout: 1, status: 6,
      state: "queued", problem: "it took longer than 1 s and had not read the message",
      isDelivered: false),
    Case(
      testDescription: "reads and hangs", script: "cat >> mbox; sleep 100", timeout: 1, status: 6,
      state: "unsure", problem: "it took longer than 1 s and may have been sent"),
    Case(
      testDescription: "ignores signals",
      script: "trap '' TERM HUP INT QUIT; cat >> mbox; while :; do sleep 1; done", timeout: 1,
      status: 6, state: "unsure", problem: "it took longer than 1 s and may have been sent"),
    Case(
      testDescription: "kills its parent",
      script: "cat >> mbox; kill -9 $PPID; while :; do sleep 1; done", status: 6, state: "unsure",
      problem: "it was killed and may have been sent"),
    Case(
      testDescription: "kills its parent before it reads",
      script: "kill -9 $PPID; sleep 1; cat >> mbox", status: 6, state: "queued",
      problem: "it was killed and had not read the message", isDelivered: false),
    Case(
      testDescription: "says megabytes",
      script: "cat >> mbox; head -c 5000000 /dev/zero | tr '\\0' e >&2"),
    Case(
      testDescription: "fails with megabytes",
      script: "cat > /dev/null; head -c 5000000 /dev/zero | tr '\\0' e >&2; exit 1", status: 6,
      state: "queued", problem: String(repeating: "e", count: 200), isDelivered: false),
    Case(testDescription: "leaves a daemon behind", script: "cat >> mbox; setsid sleep 30 &"),
    Case(
      testDescription: "reads in a daemon that outlives it",
      script: "setsid sh -c 'sleep 2; cat >> mbox' < /proc/self/fd/0 & sleep 100", timeout: 1,
      status: 6, state: "queued", problem: "it took longer than 1 s and had not read the message",
      isDelivered: false),
  ]

  @Test(arguments: cases)
  func itIsKnownWhatBecameOfIt(_ example: Case) throws {
    try queue(1)
    let begun = Date.now
    #expect(try send(try script(example.script), timeout: example.timeout) == example.status)
    #expect(Date.now.timeIntervalSince(begun) < 20)
    let notice = try #require(try notices().first)
    #expect(notice.state == example.state)
    #expect(notice.attempts == example.attempts)
    #expect(notice.problem == example.problem)
    #expect((notice.nextTryAt != nil) == (example.state == "queued"))
    if example.script.contains("setsid") { usleep(2_500_000) }
    #expect(try delivered() == (example.isDelivered ? [notice.id: 1] : [:]))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("shop.db.outbox")) == [])
    // Nothing is sent again by itself.
    #expect(try send(try script("cat >> mbox")) == 0)
    #expect(try delivered() == (example.isDelivered ? [notice.id: 1] : [:]))
    #expect(try program.run(["check"], in: folder).status == 0)
  }

  /// A daemon would keep open whatever a mail command is given besides the message.
  @Test func nothingElseThatIsOpenIsGivenToTheCommand() throws {
    try queue(1)
    let mail = try script("cat >> mbox; ls /proc/self/fd > open")
    let sent = try program.runShell(
      """
      exec bash -c 'exec 9>held 300>held; exec "$RENTAL" notice send --mail-command "$0"' '\(mail)'
      """, in: folder)
    #expect(sent.status == 0)
    // Its own three, and the folder that is listed.
    #expect(String(decoding: try folder.bytes(of: "open"), as: UTF8.self) == "0\n1\n2\n3\n")
  }

  @Test func whatIsNoCommandTriesNothing() throws {
    try queue(2)
    let path = try script("cat >> mbox", isExecutable: false)
    #expect(try send(path) == 78)
    #expect(try notices().allSatisfy { $0.state == "queued" && $0.attempts == 0 })
    #expect(try send(try script("cat >> mbox")) == 0)
    #expect(try delivered().count == 2)
  }

  @Test func itIsTriedSixTimes() throws {
    try queue(2)
    let ids = try notices().map(\.id)
    for attempt in 1...6 {
      let fails = try script("cat > /dev/null; exit 1")
      #expect(try send(fails, [ids[0]]) == 6)
      let works = try script(attempt < 6 ? "cat > /dev/null; exit 1" : "cat >> mbox")
      #expect(try send(works, [ids[1]]) == (attempt < 6 ? 6 : 0))
      #expect(try notices().map(\.attempts) == [attempt, attempt])
    }
    #expect(try notices().map(\.state) == ["failed", "sent"])
    #expect(try send(try script("cat >> mbox"), [ids[0]]) == 0)
    #expect(try delivered() == [ids[0]: 1, ids[1]: 1])
    #expect(try send(try script("cat >> mbox"), [ids[0]]) == 64)
  }

  @Test func whatIsUnsureIsSentAgainWithAYesOnly() throws {
    try queue(1)
    #expect(try send(try script("cat >> mbox; sleep 100"), timeout: 1) == 6)
    let id = try #require(try notices().first?.id)
    let works = try script("cat >> mbox")
    #expect(try send(works, [id]) == 5)
    #expect(try delivered() == [id: 1])
    #expect(try send(works, [id, "--yes"]) == 0)
    #expect(try delivered() == [id: 2])
  }

  /// Whenever the program is killed, each notice is in the mailbox exactly once in the end.
  @Test(arguments: Seeds.all.suffix(2))
  func aKilledRunIsTakenUpByTheNext(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    try queue(12)
    let slow = try script("sleep 0.0\(dice.int(0...6)); cat >> mbox; sleep 0.0\(dice.int(0...6))")
    for _ in 0..<20 {
      let process = try program.start(
        ["notice", "send", "--mail-command", slow], database: folder.file("shop.db"),
        output: folder.file("send.out"), error: folder.file("send.err"))
      usleep(UInt32(dice.int(10_000...200_000)))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    #expect(try send(slow) == 0)
    let notices = try notices()
    #expect(notices.map(\.state) == Array(repeating: "sent", count: 12))
    #expect(try delivered() == Dictionary(uniqueKeysWithValues: notices.map { ($0.id, 1) }))
    #expect(try program.run(["check"], in: folder).status == 0)
    let audit = try program.run(["audit", "list", "--format", "jsonl"], in: folder).output
    #expect(audit.split(separator: "\n").count { $0.contains("notice-send") } == 12)
  }
}
