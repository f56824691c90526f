import CMalloc
import Commands
import Covers

// Where no /proc is mounted, Swift knows no arguments, not even the program's name.
guard CommandLine.argc > 0 else {
  Live.context.streams.say("rental: the arguments cannot be read, for /proc is not mounted.\n")
  Live.exit(RentalProgram.failed)
}
let arguments = Live.arguments
if arguments.first == Array(DecodingProcess.argument.utf8) {
  Live.exit(DecodingProcess.run(Array(arguments.dropFirst())))
}
// Memory that a request gives back is kept, for the next one wants it: a batch is a tenth faster.
mallopt(M_TRIM_THRESHOLD, 64 << 20)
mallopt(M_TOP_PAD, 32 << 20)
mallopt(M_MMAP_THRESHOLD, 4 << 20)
// Threads of one command share what they give back.
mallopt(M_ARENA_MAX, 1)
Live.askForLargePages()
// A global lives until the program ends, and with it the house rules that its shops have read.
let context = Live.context
Live.exit(RentalProgram.run(bytes: arguments, in: context))
