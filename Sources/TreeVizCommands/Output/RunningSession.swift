/// Whether a session goes on after what is being shown, so that Ctrl-C ends only that.
enum RunningSession {
  @TaskLocal static var isThere = false
}
