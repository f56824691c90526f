import CMalloc
import Commands
import Covers

// Where no /proc is mounted, Swift knows no arguments, not even the program's name.
guard CommandLine.argc > 0 else {
  Live.context.streams.say("rental: the arguments cannot be read, for /proc is not mounted.\n")
  Live.exit(ExitStatus.failed.rawValue)
}
let arguments = Live.arguments
if arguments.first == Array(DecodingProcess.argument.utf8) {
  Live.exit(DecodingProcess.run(Array(arguments.dropFirst())))
}
// What a request gives back is wanted again by the next, so it is kept: a batch is faster by a
// tenth.
mallopt(M_TRIM_THRESHOLD, 64 << 20)
mallopt(M_TOP_PAD, 1 << 20)
Live.exit(RentalProgram.run(bytes: arguments, in: Live.context))
