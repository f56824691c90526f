import Reports
import Shop

extension Answer {
  /// Tells what moves by card without the terminal, so that people have to do it.
  package mutating func tell(_ rest: CardRest) {
    besides += CardReport.byHand(rest.amount, rest.currency).fields
    let sentence = rest.words.asSentence.capitalisedFirst
    if lines == nil { foot.append(sentence) }
    lines?.append(sentence)
    brief?.append(sentence)
  }
}
