import ArgumentParser
import Domain

/// Days and moments, as options have them.
enum MomentWords {
  static func moment(_ text: String) throws -> AskedMoment { try read(text, .moment) }

  static func day(_ text: String) throws -> AskedDay { try read(text, .day) }

  private static func read<Kind: KeyKind>(_ text: String, _ kind: Kind) throws -> Kind.Value {
    var words = [text][...]
    do {
      return try kind.read(&words)
    } catch let unfit as Unfit {
      throw ValidationError(unfit.hint)
    }
  }
}
