/// Writes a request as the command that makes it.
package struct CommandLineWriter: KeyVisitor {
  /// What is said of each key.
  private var said: [Said] = []

  fileprivate struct Said {
    let key: Key
    let form: KeyForm
    /// The words of each time that it is given.
    let times: [[String]]
  }

  private init(_ request: some Declared, _ options: CallOptions) {
    var (request, options) = (request, options)
    // A visitor that only reads refuses nothing.
    try? request.keys(&self)
    try? options.keys(&self)
  }

  package mutating func visit<Shape: KeyShape>(
    _ key: Key, _ value: inout Shape.Value, _ shape: Shape
  ) throws {
    said.append(Said(key: key, form: shape.kind.form, times: shape.words(value)))
  }

  /// The words of the command behind `rental`, none of them quoted.
  package static func words<Asked: Declared>(
    of request: Asked, _ options: CallOptions = CallOptions()
  ) -> [String] {
    let said = CommandLineWriter(request, options).said
    let presets = CommandLineWriter(Asked(), CallOptions()).said
    let told = zip(said, presets).filter { $0.key.isRequired || $0.times != $1.times }.map(\.0)
    let arguments = told.filter { $0.key.place == .argument }.flatMap { $0.times.joined() }
    let needsEnd = arguments.contains { $0.hasPrefix("-") && $0 != "-" }
    return Asked.command.words + told.flatMap(\.options) + (needsEnd ? ["--"] : []) + arguments
  }

  /// The command as it can be typed into a shell.
  package static func line(
    of request: some Declared, _ options: CallOptions = CallOptions()
  ) -> String {
    (["rental"] + words(of: request, options)).map(\.shellWord).joined(separator: " ")
  }
}

extension CommandLineWriter.Said {
  /// The words of an option; none of an argument.
  fileprivate var options: [String] {
    guard key.place != .argument, key.place != .line else { return [] }
    switch form {
    case .flag: return times.isEmpty ? [] : [key.option]
    case .flags: return times.joined().map { "--" + $0 }
    case .value, .file, .payment: return times.joined().flatMap(pair)
    }
  }

  /// What begins with a hyphen belongs to the option only behind an equals sign.
  private func pair(_ word: String) -> [String] {
    word.hasPrefix("-") && word != "-" ? ["\(key.option)=\(word)"] : [key.option, word]
  }
}
