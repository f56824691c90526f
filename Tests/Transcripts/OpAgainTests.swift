import Support
import Testing

/// Requests with an id of the caller's that needed an answer, and are sent again with it.
struct OpAgainTests {
  @Test(arguments: [
    #""do":"customer-remove","customer":"Ana""#, #""do":"movie-remove","movie":"Heat""#,
    #""do":"customer-merge","duplicate":"Ana","customer":"Anna""#,
  ])
  func whatChangedNothingIsNotTaken(_ request: String) throws {
    try World.inFolder { world in
      for line in [
        "rental customer add --name Ana --address a --postcode p",
        "rental customer add --name Anna --address a --postcode p",
        "rental movie add --title Heat --quantity 1",
      ] { #expect(try world.type(line).status == 0) }
      let asked = "{\"op\":\"7\",\(request)}\n"
      let answered = "{\"op\":\"7\",\(request),\"yes\":true}\n"
      let (printed, status) = try world.run(
        ["batch"], input: asked + asked + answered + answered + asked)
      let lines = printed.split(separator: "\n")
      #expect(status == 6 && lines.count == 5, "\(printed)")
      #expect(lines[..<2].allSatisfy { $0.contains("\"code\":\"answer-needed\"") }, "\(printed)")
      #expect(lines[2].contains("\"ok\":true"), "\(printed)")
      #expect(lines[3].dropFirst(9) == lines[2].dropFirst(9))
      #expect(lines[4].contains("was another request"))
    }
  }
}
