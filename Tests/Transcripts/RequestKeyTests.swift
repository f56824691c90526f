import Domain
import Foundation
import Requests
import Support
import Testing

@testable import Commands

/// The keys of requests: how they are spelt, and what nothing in them comes to.
@Suite(.serialized) struct RequestKeyTests {
  /// The answer to one line of a batch.
  private func answer(_ line: String, in world: World) throws -> [String: Any] {
    let printed = try world.run(["batch"], input: line + "\n").printed
    let last = printed.split(separator: "\n").last { $0.hasPrefix("{") } ?? ""
    return try #require(
      try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any], "\(printed)")
  }

  // MARK: Hyphens

  /// Every key of two words that a request can have, by what is done.
  static let keys: [(verb: String, key: String)] = {
    CommandTree.root.verbs.flatMap { child in
      names(child).filter { $0.contains("_") && !Signature.settings.contains($0) }
        .map { (verb: child.command.verb, key: $0) }
    }
  }()

  private static func names(_ child: Noun.Child) -> [String] {
    switch child {
    case .request(let type) where type.command.isBatched: Signature(of: type).requestKeys
    case .errand(let type) where type.command.isBatched: Signature(of: type).requestKeys
    default: []
    }
  }

  @Test func aHyphenIsAnsweredWithTheRightKey() throws {
    #expect(Self.keys.contains { $0.verb == "movie-edit" && $0.key == "replacement_price" })
    try World.inFolder { world in
      for (verb, key) in Self.keys {
        let wrong = key.replacingOccurrences(of: "_", with: "-")
        let answer = try answer("{\"do\":\"\(verb)\",\"\(wrong)\":\"x\"}", in: world)
        let error = answer["error"] as? [String: Any]
        #expect(error?["code"] as? String == "invalid")
        #expect(
          error?["message"] as? String
            == "\"\(wrong)\" is no key of this request; did you mean \"\(key)\"?")
      }
    }
  }

  // MARK: Money

  /// How something is paid, written wrongly, and what the error says.
  static let payments = [
    (#""pay":{"v1sa":"9.00"}"#, #"pay has "v1sa", which is no method; use cash or card."#),
    (#""pay":{"cash":true}"#, #"pay has no amount for cash; write one as text, such as "10.00"."#),
    (#""pay":{"cash":["1"]}"#, #"pay has no amount for cash; write one as text, such as "10.00"."#),
    (#""pay":true"#, #"pay is no payment; "cash 10.00" or "card" would be."#),
    (#""pay":[true]"#, #"pay is no payment; "cash 10.00" or "card" would be."#),
    (#""pay":9"#, #"pay has "9", which is no payment; "cash 10.00" or "card" would be."#),
    (#""pay":["v1sa"]"#, #"pay has "v1sa", which is no payment; "cash 10.00" or "card" would be."#),
    (#""method":"v1sa""#, #"method is "v1sa"; use cash or card."#),
    (#""method":["cash"]"#, "method is no text; use cash or card."),
    (#""amount":true"#, #"amount is no text; write one as text, such as "10.00"."#),
    (
      #""amount":"v1sa""#,
      #"amount is "v1sa", and no amount; write one as text, such as "10.00"."#
    ),
  ]

  @Test(arguments: payments)
  func aPaymentSaysItsKeyAndWhatItTakes(_ members: String, _ message: String) throws {
    try World.inFolder { world in
      for verb in ["pay", "rent"] where verb == "pay" || members.hasPrefix(#""pay""#) {
        let rest = verb == "rent" ? #","movies":["Ran"],"nights":1"# : ""
        let answer = try answer(
          #"{"do":"\#(verb)","customer":"1",\#(members)\#(rest)}"#, in: world)
        let error = answer["error"] as? [String: Any]
        #expect(error?["code"] as? String == "invalid")
        #expect(error?["message"] as? String == message)
      }
    }
  }

  // MARK: Nothing

  private static let customer = [
    "name": "Ana Lima", "address": "1 High Street", "postcode": "QM1", "born": "1980-01-01",
    "phone": "01632 960000", "email": "ana@example.com", "tier": "gold", "joined_on": "2020-01-01",
  ]
  private static let movie = [
    "title": "Alien", "quantity": "1", "cast": "Sigourney Weaver", "director": "Ridley Scott",
    "rating": "15", "class": "catalogue", "year": "1979", "runtime": "117", "genre": "Horror",
    "language": "English", "summary": "A ship answers a call.", "replacement_price": "12.00",
    "barcode": "5000000000019", "added_on": "2020-01-01",
  ]

  private func add(_ verb: String, _ texts: [String: String], in world: World) throws {
    let members = texts.merging(["do": verb]) { $1 }
    let line = String(decoding: try JSONSerialization.data(withJSONObject: members), as: UTF8.self)
    #expect(try answer(line, in: world)["ok"] as? Bool == true)
  }

  @Test(arguments: ["null", "\"\"", "[]"])
  func nothingClearsAFieldOfACustomer(_ nothing: String) throws {
    try World.inFolder { world in
      try add("customer-add", Self.customer, in: world)
      for field in Form.customer.fields where !field.isRequired {
        let line =
          "{\"do\":\"customer-edit\",\"customer\":\"M-000001\",\"\(field.key)\":\(nothing)}"
        let record = try #require(
          try answer(line, in: world)["result"] as? [String: Any], "\(line)")
        #expect(record[field.key] is NSNull, "\(field.key)")
      }
      let record = try answer(
        "{\"do\":\"customer-edit\",\"customer\":\"M-000001\",\"name\":\(nothing)}", in: world)
      #expect((record["error"] as? [String: Any])?["message"] as? String == "name is required.")
    }
  }

  @Test(arguments: ["null", "\"\"", "[]"])
  func nothingClearsAFieldOfAMovie(_ nothing: String) throws {
    try World.inFolder { world in
      try add("movie-add", Self.movie, in: world)
      for field in Form.movie.fields where !field.isRequired {
        let line = "{\"do\":\"movie-edit\",\"movie\":\"F-000001\",\"\(field.key)\":\(nothing)}"
        let record = try #require(
          try answer(line, in: world)["result"] as? [String: Any], "\(line)")
        let isList = ["cast", "genre"].contains(field.key)
        #expect(
          isList ? record[field.key] as? [String] == [] : record[field.key] is NSNull,
          "\(field.key)")
      }
    }
  }

  @Test(arguments: ["null", "\"\""])
  func nothingTakesACopyOffItsShelf(_ nothing: String) throws {
    try World.inFolder { world in
      try add("movie-add", Self.movie, in: world)
      try add("copy-edit", ["copy": "C-000001", "shelf": "A1"], in: world)
      let record = try #require(
        try answer("{\"do\":\"copy-edit\",\"copy\":\"C-000001\",\"shelf\":\(nothing)}", in: world)[
          "result"] as? [String: Any])
      #expect(record["shelf"] is NSNull)
    }
  }

  /// What is no field is not there where it is null, as ever.
  @Test func nothingIsAbsentWhereThereIsNoField() throws {
    try World.inFolder { world in
      try add("movie-add", Self.movie, in: world)
      let line = "{\"do\":\"movie-edit\",\"movie\":\"F-000001\",\"quantity\":null,\"at\":null}"
      #expect(try answer(line, in: world)["ok"] as? Bool == true)
    }
  }
}
