/// Finds the entries of a list by numbers made of them, in far less time than a dictionary takes.
struct PlacesByNumber {
  /// From where a number points on: the place of an entry and one more; 0 where none is.
  private var slots = [Int32](repeating: 0, count: 64)
  /// Of each entry.
  private var numbers: [UInt64] = []

  /// The place of an entry; that behind the last one where there is none, which is then added.
  ///
  /// - Parameter isSame: whether the entry at a place is the one that is meant.
  mutating func place(of number: UInt64, isSame: (Int) -> Bool) -> Int {
    let mask = slots.count - 1
    var slot = slot(of: number)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if numbers[place] == number, isSame(place) { return place }
      slot = (slot + 1) & mask
    }
    numbers.append(number)
    slots[slot] = Int32(numbers.count)
    if 2 * numbers.count > slots.count { grow() }
    return numbers.count - 1
  }

  private func slot(of number: UInt64) -> Int {
    // Numbers that are nearly the same are far from each other when multiplied so.
    Int(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: 4 * slots.count)
    for (place, number) in numbers.enumerated() {
      var slot = slot(of: number)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(place + 1)
    }
  }
}
