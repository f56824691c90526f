import Domain

/// The folders of past nights, each called after its business day.
struct NightFolders {
  let path: String

  /// Removes the folders that the policy lets go. One that holds anything but a night's files is
  /// somebody's, and is left.
  ///
  /// - Returns: how many were removed, and the paths of those that were left.
  func rotate(_ policy: KeepPolicy, on day: Day) throws -> (removed: Int, left: [String]) {
    let days = try FileSystem.names(in: path).compactMap { Day($0) }.filter {
      FileSystem.isFolderItself(folder(of: $0))
    }
    let gone = policy.judge(days, on: day).filter { !$0.isKept }.map { folder(of: $0.day) }
    let left = try gone.filter { try !holdsOnlyFilesOfANight($0) }
    for folder in gone.reversed() where !left.contains(folder) {
      try FileSystem.removeAll(folder)
    }
    return (gone.count - left.count, left)
  }

  private func folder(of day: Day) -> String { path + "/" + day.text }

  private func holdsOnlyFilesOfANight(_ folder: String) throws -> Bool {
    let files = NightCommand.steps.flatMap { $0.files }
    return try FileSystem.names(in: folder).allSatisfy { name in
      files.contains { name.hasPrefix($0) }
        && FileSystem.isPlainFileItself(folder + "/" + name)
    }
  }
}
