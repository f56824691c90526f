import Commands

Live.exit(RentalProgram.run(bytes: Live.arguments, in: Live.context))
