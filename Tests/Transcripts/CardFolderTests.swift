import Domain
import Foundation
import Support
import Testing

@testable import Commands

/// What the files of a folder of cards are called, and who may read them.
@Suite struct CardFolderTests {
  private static let id = "00000000-0000-4000-8000-000000000001"

  @Test(arguments: [
    (["F-000001"], ["F-000001"]), (["a_b.c-1"], ["a_b.c-1"]),
    // No name of a file, or one that means something to a shell, a browser or another system.
    (["a/b"], [id]), (["../x"], [id]), ([".x"], [id]), (["a b"], [id]), (["50%"], [id]),
    (["a#b"], [id]), (["código"], [id]), ([String(repeating: "x", count: 101)], [id]),
    // The same name on a system that does not tell capitals.
    (["ab", "AB", "Ab", "abc"], ["ab", id, id, "abc"]),
  ])
  func coversAreCalledByCodesThatAreNames(_ codes: [String], _ names: [String]) {
    let movies = codes.map { Movie(id: ID(trusted: Self.id), code: $0, title: "") }
    #expect(CardFolder.names(movies) == names)
  }

  @Test func everybodyMayReadWhomTheUmaskLets() throws {
    let program = try BuiltProgram()
    let folder = try TemporaryFolder()
    let script = """
      umask 027 && cd '\(folder.path)' &&
      "$RENTAL" movie add --title Heat --quantity 1 --cover "$COVER" --quiet >/dev/null &&
      "$RENTAL" movie cards Heat -o cards >/dev/null &&
      "$RENTAL" cover sheet -o sheet.jpg >/dev/null && cd cards &&
      stat -c '%a' . covers index.html cards.css covers/* ../sheet.jpg ../shop.db
      """
    let cover = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../seed/covers/F-000001.jpg").standardized.path
    let ended = try program.runShell("COVER='\(cover)'; \(script)", in: folder)
    #expect(ended.error == "")
    #expect(
      ended.output.split(separator: "\n") == ["750", "750", "640", "640", "640", "640", "600"])
  }
}
