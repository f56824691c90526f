import Foundation
import Support

/// A folder with a shop and with sound files of every kind, made once for all tests.
struct SoundFolder {
  private let folder: TemporaryFolder

  var path: String { folder.file("base") }

  static let made = Result { try SoundFolder() }

  private struct Failure: Error {
    let said: String
  }

  private init() throws {
    folder = try TemporaryFolder()
    let ended = try BuiltProgram().runShell(
      "cd '\(folder.path)'; \(Self.script)", in: folder)
    guard ended.status == 0 else { throw Failure(said: ended.error) }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized.path

  private static let script = """
    set -e
    tests='\(root)/Tests'
    mkdir base && cd base && mkdir in old bad
    export RENTAL_DATABASE=good.db
    {
      "$RENTAL" import "$tests/Transcripts/Shop"
      cp '\(root)/seed/covers/F-000001.jpg' good.jpg
      "$RENTAL" cover set Alien good.jpg
      "$RENTAL" rules show > good.rules
      echo 'sender Films <desk@example.com>' >> good.rules
      "$RENTAL" rules apply good.rules
      echo '{"do":"customer-edit","customer":"Ana Lima","phone":"01632 960999"}' > good.jsonl
      sed 's/M-0/N-0/; s/[a-z]*@/new&/' "$tests/Transcripts/Shop/customers.csv" > old/customers.csv
      echo "code,title" > bad/movies.csv; echo "," >> bad/movies.csv
      : > old/removed.txt
      "$RENTAL" notice templates -o texts
      "$RENTAL" backup good.db.gz
      cp good.db shop.db
    } > ../made.out
    """
}
