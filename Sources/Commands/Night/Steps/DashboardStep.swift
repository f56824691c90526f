import Shop

/// Draws how the shop stands and has done lately, for the morning.
struct DashboardStep: NightStep {
  let name = "dashboard"
  let files = ["dashboard"]

  func stands(in night: Night) -> Bool { FileSystem.exists(file(of: night)) }

  func run(in night: Night) throws -> String {
    let moment = Moment(instant: night.instant, day: night.day)
    let view = DashboardView(try night.shop.dashboard(at: moment))
    try night.makeFolder()
    try view.write(to: file(of: night))
    return DashboardView.fileName
  }

  private func file(of night: Night) -> String { night.folder + "/" + DashboardView.fileName }
}
