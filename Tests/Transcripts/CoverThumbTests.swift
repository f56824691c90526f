import Covers
import Foundation
import Support
import Testing

/// `cover thumb` and `cover inspect` as processes: what they open, write and read.
struct CoverThumbTests {
  private static func folder(pictures count: Int = 1) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let size = Size(width: 4, height: 2)
    let picture = try Placeholder.bitmap(title: "", size: size).encoded(
      quality: 80, progressive: false)
    for number in 0..<count { try folder.write(picture.bytes, to: "p\(number).jpg") }
    return folder
  }

  /// Each file is asked after a few times, however many others there are: no more system calls a
  /// file for forty files than for ten.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace"), "no strace"))
  func asksAfterEachFileOnce() throws {
    func calls(_ count: Int) throws -> Int {
      let folder = try Self.folder(pictures: count)
      let script = """
        cd \(folder.file(".")) && strace -f -o calls -e trace=%file \
          "$RENTAL" cover thumb p*.jpg -o thumbs >/dev/null && grep -c 'p[0-9]*\\.jpg' calls
        """
      let ended = try BuiltProgram().runShell(script, in: folder)
      #expect(ended.status == 0, "\(ended.error)")
      return Int(ended.output.dropLast()) ?? 0
    }
    let (few, many) = (try calls(10), try calls(40))
    #expect(few > 10)
    #expect(many <= 4 * few + 8, "\(few) for 10, \(many) for 40")
  }

  @Test func theUmaskSaysWhoMayRead() throws {
    let folder = try Self.folder()
    let script = """
      cd \(folder.file(".")) && umask 022 && "$RENTAL" cover thumb p0.jpg -o open >/dev/null &&
        umask 077 && "$RENTAL" cover thumb p0.jpg -o shut >/dev/null &&
        stat -c %a open open/p0.jpg shut shut/p0.jpg
      """
    let ended = try BuiltProgram().runShell(script, in: folder)
    #expect(ended.output == "755\n644\n700\n600\n", "\(ended.error)")
  }

  @Test func standardInputIsAFile() throws {
    let folder = try Self.folder()
    let script = """
      cd \(folder.file(".")) && cat p0.jpg | "$RENTAL" cover thumb - -o thumbs --format csv &&
        "$RENTAL" cover inspect - <p0.jpg --format csv &&
        "$RENTAL" cover inspect p0.jpg --format csv && "$RENTAL" cover thumb p0.jpg -o .
        cmp thumbs/stdin.jpg p0.jpg || ls thumbs
      "$RENTAL" cover thumb - -o thumbs <thumbs/stdin.jpg
      """
    let ended = try BuiltProgram().runShell(script, in: folder)
    let lines = ended.output.split(separator: "\n")
    #expect(lines.contains("'-,thumbs/stdin.jpg,"))
    // What is said of it is said of the file, too.
    let facts = lines.filter { $0.contains(",true,jpeg,4,2,") }.map { $0.drop { $0 != "," } }
    #expect(facts.count == 2 && facts.first == facts.last)
    #expect(ended.error.contains("thumbs/stdin.jpg is one of the pictures"))
    #expect(ended.error.contains("./p0.jpg is one of the pictures"))
    #expect(ended.status == 64)
  }

  /// Two pipes at once wait for each other, and both are made.
  @Test func pipesAreFiles() throws {
    let folder = try Self.folder()
    let script = """
      cd \(folder.file(".")) && mkfifo one.png two.png && (sleep 0.2; cat p0.jpg >one.png) &
      (cd \(folder.file(".")); sleep 0.1; cat p0.jpg >two.png) &
      sleep 0.1; cd \(folder.file(".")) && "$RENTAL" cover thumb one.png two.png p0.jpg -o thumbs \
        >/dev/null
      cmp thumbs/one.jpg thumbs/p0.jpg && cmp thumbs/two.jpg thumbs/p0.jpg && ls thumbs
      """
    let ended = try BuiltProgram().runShell(script, in: folder)
    #expect(ended.output == "one.jpg\np0.jpg\ntwo.jpg\n", "\(ended.error)")
  }

  /// A file that cannot be written fails its row. Nothing is decoded for it: else it would say what
  /// is wrong with the picture.
  @Test func aTargetThatCannotBeWrittenFailsItsRow() throws {
    let folder = try Self.folder(pictures: 2)
    try folder.write(Array("no picture".utf8), to: "note.png")
    let script = """
      cd \(folder.file(".")) && mkdir -p thumbs/note.jpg && ln -s /nowhere thumbs/p1.jpg &&
        "$RENTAL" cover thumb note.png p0.jpg p1.jpg -o thumbs --format csv; echo $?
        "$RENTAL" cover thumb note.png p1.jpg -o thumbs --format csv >all; echo $?; ls thumbs
      """
    let ended = try BuiltProgram().runShell(script, in: folder)
    #expect(
      ended.output == """
        file,result,error
        note.png,,thumbs/note.jpg is not a plain file.
        p0.jpg,thumbs/p0.jpg,
        p1.jpg,,thumbs/p1.jpg is not a plain file.
        6
        74
        note.jpg
        p0.jpg
        p1.jpg

        """, "\(ended.error)")
  }
}
