/// A few bits of a state.
struct StateBits {
  var word = 0
  var shift = 0
  var width = 0
  var mask: UInt64 { (1 << width) - 1 }

  init() {}

  /// Room for numbers up to one.
  init(_ most: Int, after other: StateBits?) {
    width = Int.bitWidth - most.leadingZeroBitCount
    (word, shift) = other.map { ($0.word, $0.shift + $0.width) } ?? (0, 0)
    if shift + width > 64 { (word, shift) = (word + 1, 0) }
  }
}

/// How many copies are in each group that has been begun, how many rentals each offer has made free
/// that counts them, and how many the others have. Ten of these numbers fit into a word, so that
/// there is room for ``OfferSearch/mostOffers`` and one more.
struct OfferState: Equatable {
  private var words = (UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0))
  /// The offer of the last item, where it matters.
  var last = 0

  subscript(bits: StateBits) -> Int {
    get { Int((word(bits.word) >> UInt64(bits.shift)) & bits.mask) }
    set {
      let kept = word(bits.word) & ~(bits.mask << UInt64(bits.shift))
      set(bits.word, kept | UInt64(newValue) << UInt64(bits.shift))
    }
  }

  private func word(_ place: Int) -> UInt64 {
    switch place {
    case 0: words.0
    case 1: words.1
    case 2: words.2
    case 3: words.3
    default: words.4
    }
  }

  private mutating func set(_ place: Int, _ word: UInt64) {
    switch place {
    case 0: words.0 = word
    case 1: words.1 = word
    case 2: words.2 = word
    case 3: words.3 = word
    default: words.4 = word
    }
  }

  static func == (a: OfferState, b: OfferState) -> Bool { a.words == b.words && a.last == b.last }

  /// All of it in one number.
  var mixed: UInt64 {
    var mixed = UInt64(last)
    mix(words.0, &mixed)
    mix(words.1, &mixed)
    mix(words.2, &mixed)
    mix(words.3, &mixed)
    mix(words.4, &mixed)
    return mixed
  }

  private func mix(_ word: UInt64, _ mixed: inout UInt64) {
    mixed = (mixed ^ word) &* 0x9E37_79B9_7F4A_7C15
    mixed ^= mixed >> 29
  }
}

/// The steps to an item, each state once.
struct OfferSteps {
  private(set) var all: [OfferStep] = []
  private var places = PlacesByNumber()

  /// Keeps a step, where none that is as good leads to the same state.
  ///
  /// - Returns: whether it is kept.
  @discardableResult
  mutating func add(_ step: OfferStep) -> Bool {
    let place = places.place(of: step.state.mixed) { all[$0].state == step.state }
    if place == all.count {
      all.append(step)
    } else if step.rank < all[place].rank {
      all[place] = step
    } else {
      return false
    }
    return true
  }
}

/// The best choice that leads to a state.
struct OfferStep {
  var state = OfferState()
  /// Of the items so far.
  var rank: Int64 = 0
  /// How many items the groups that have been begun still need.
  var needed = 0
  /// How many of these are free.
  var toBeFree = 0
  /// The least that the rank of all items can come to behind it.
  var least: Int64 = 0
  /// The step before, and the offer that was chosen for the item.
  var parent = 0
  var choice = 0
}
