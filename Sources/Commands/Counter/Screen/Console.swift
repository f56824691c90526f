/// A terminal that somebody sits at, whose keys come as they are pressed and whose whole screen is
/// drawn.
package struct Console: Sendable {
  /// Takes the terminal over; whether that was possible.
  package var open: @Sendable () -> Bool
  /// Waits for what comes next, for so many milliseconds at most where that is said.
  package var next: @Sendable (_ most: Int?) -> ConsoleEvent
  package var size: @Sendable () -> (columns: Int, lines: Int)
  /// Sends bytes; whether the terminal is still there.
  package var show: @Sendable ([UInt8]) -> Bool
  /// Gives the terminal back as it was. Where a signal has ended it, so it ends the program.
  package var close: @Sendable () -> Void

  package init(
    open: @escaping @Sendable () -> Bool, next: @escaping @Sendable (Int?) -> ConsoleEvent,
    size: @escaping @Sendable () -> (columns: Int, lines: Int),
    show: @escaping @Sendable ([UInt8]) -> Bool, close: @escaping @Sendable () -> Void
  ) {
    (self.open, self.next, self.size, self.show, self.close) = (open, next, size, show, close)
  }
}

/// What comes from a terminal.
package enum ConsoleEvent: Hashable, Sendable {
  case bytes([UInt8])
  /// Its size is another, or somebody else has drawn on it.
  case resized
  /// Nothing came in time.
  case quiet
  /// It is gone, or a signal ends the program.
  case ended
}
