import Covers
import Glibc

// Its standard input is a picture: the answer goes to its standard output.
exit(DecodingProcess.run(CommandLine.arguments.dropFirst(2).map { Array($0.utf8) }))
