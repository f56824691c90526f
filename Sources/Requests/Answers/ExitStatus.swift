/// How the program ends; scripts rely on these numbers.
package enum ExitStatus: Int32, Sendable {
  case done = 0
  case failed = 1
  case refused = 2
  case notFound = 3
  case ambiguous = 4
  case answerNeeded = 5
  case partlyDone = 6
  case taken = 7
  case usage = 64
  case badData = 65
  case unreadable = 66
  case bug = 70
  case io = 74
  case busy = 75
  case notAShop = 76
  case notAllowed = 77
  case badRules = 78
}
