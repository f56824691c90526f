import Commands
import Covers

let arguments = Live.arguments
if arguments.first == Array(DecodingProcess.argument.utf8) {
  Live.exit(DecodingProcess.run(Array(arguments.dropFirst())))
}
Live.exit(RentalProgram.run(bytes: arguments, in: Live.context))
