extension HouseRules {
  /// Whether a return of a day may be recorded on a later one without a manager.
  package func mayBackDate(to day: Day, on today: Day) -> Bool {
    var (night, counted) = (today, 0)
    while night > day, counted <= backDating.value {
      if due.closed.setting(closing: night) == nil { counted += 1 }
      night = night + (-1)
    }
    return counted <= backDating.value
  }
}
