import Commands

Live.exit(RentalProgram.run(Array(CommandLine.arguments.dropFirst()), in: Live.context))
