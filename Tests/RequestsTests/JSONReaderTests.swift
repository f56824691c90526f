import Domain
import Requests
import Testing

/// How a line of a batch becomes a request, and what is said where it does not.
struct JSONReaderTests {
  private func read(_ members: String) throws -> Sample {
    let line = "{\"do\":\"sample-take\",\"name\":\"Heat\",\"needed\":\"x\",\"count\":1\(members)}"
    return try JSONReader.read(Sample.self, JSONParser.object(Array(line.utf8))).request
  }

  private static func sample(_ change: (inout Sample) -> Void) -> Sample {
    var sample = Sample()
    (sample.name, sample.needed, sample.count) = ("Heat", "x", 1)
    change(&sample)
    return sample
  }

  static let lines: [(String, Sample)] = [
    ("", sample { _ in }), (#","op":"1","zzz":null,"place":null"#, sample { _ in }),
    (#","words":["a","7"]"#, sample { $0.words = ["a", "7"] }),
    (#","place":7"#, sample { $0.place = "7" }),
    (#","place":"""#, sample { $0.place = "" }),
    (#","width":7,"quantity":"8""#, sample { ($0.width, $0.quantity) = (7, 8) }),
    (#","note_text":"n""#, sample { $0.note = "n" }),
    (#","note_text":null"#, sample { $0.note = "" }),
    (#","note_text":"""#, sample { $0.note = "" }),
    (#","note_text":[]"#, sample { $0.note = "" }),
    (#","cast":["a","b"]"#, sample { $0.cast = ["a", "b"] }),
    (#","cast":"a""#, sample { $0.cast = ["a"] }),
    (#","cast":[]"#, sample { $0.cast = [""] }),
    (#","tone":"green","which":"all""#, sample { ($0.tone, $0.which) = (.green, .all) }),
    (
      #","until":"today","since":"yesterday""#,
      sample {
        ($0.until, $0.since) = (.ago(0), .day(.ago(1)))
      }
    ),
    (#","dry_run":true"#, sample { $0.dryRun = true }), (#","dry_run":false"#, sample { _ in }),
    (#","pay":"card 1.00""#, sample { $0.pay = [PaymentOffer(.card, "1.00")] }),
    (
      #","pay":["card","cash 2"]"#,
      sample {
        $0.pay = [PaymentOffer(.card), PaymentOffer(.cash, "2")]
      }
    ),
    (#","pay":{"cash":"2"}"#, sample { $0.pay = [PaymentOffer(.cash, "2")] }),
  ]

  @Test(arguments: lines)
  func aLineIsARequest(_ members: String, _ expected: Sample) throws {
    #expect(try read(members) == expected)
  }

  static let problems: [(String, String)] = [
    (#","zzz":1"#, #""zzz" is no key of this request."#),
    (#","note":"x""#, #""note" is no key of this request."#),
    (#","dry-run":true"#, #""dry-run" is no key of this request; did you mean "dry_run"?"#),
    (#","plcae":"x""#, #""plcae" is no key of this request; did you mean "place"?"#),
    (#","database":"x""#, #""database" is no key of a request."#),
    (#","words":"a""#, "words is no list."), (#","words":[null]"#, "words holds what is no text."),
    (#","place":true"#, "place is no text."), (#","place":"a\nb""#, "place holds a line break."),
    (#","width":"x""#, #"width cannot be "x"; it is a whole number."#),
    (#","width":1.5"#, #"width cannot be "1.5"; it is a whole number."#),
    (#","tone":"blue""#, #"tone cannot be "blue"; it is one of red, green, dark-blue."#),
    (#","dry_run":"yes""#, "dry_run is no true or false."),
    (#","at":"x""#, #"at is "x", not a date or a time; \#(MomentKind.forms)."#),
  ]

  @Test(arguments: problems)
  func aProblemIsInTheWordsOfKeys(_ members: String, _ message: String) {
    #expect { _ = try read(members) } throws: {
      ($0 as? ErrorReport)?.message == message && ($0 as? ErrorReport)?.exit == .badData
    }
  }

  @Test func whatIsMissingIsTold() {
    for (line, message) in [
      (#"{}"#, "name is required."),
      (#"{"name":"a","needed":null,"count":1}"#, "needed is required."),
      (#"{"name":"a","needed":"b","count":"1"}"#, "count is no whole number."),
      (#"{"nmae":"a"}"#, #""nmae" is no key of this request; did you mean "name"?"#),
    ] {
      #expect {
        _ = try JSONReader.read(Sample.self, JSONParser.object(Array(line.utf8)))
      } throws: {
        ($0 as? ErrorReport)?.message == message
      }
    }
  }
}
