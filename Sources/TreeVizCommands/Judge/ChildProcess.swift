import Foundation
import SystemPackage
import TreeTerminal

/// A running program in a separate process group, with pipes as its standard streams.
///
/// At most one program runs at a time. The whole group is killed when the program is reaped, and
/// when a signal ends this process.
///
/// swift-subprocess is not suitable: it runs programs only in async functions. It also calls back
/// only after the start, so a signal in between would leave the group running.
struct ChildProcess: ~Copyable {
  /// The write end of the program's standard input.
  let input: Int32
  /// The read end of the program's standard output.
  let output: Int32
  /// The read end of the program's standard error.
  let errors: Int32

  /// The number of the process, which is also that of its group.
  private let id: pid_t

  /// The group that is running, or 0.
  ///
  /// Signal handlers may read this memory.
  nonisolated(unsafe) private static let running: UnsafeMutablePointer<pid_t> = {
    let running = UnsafeMutablePointer<pid_t>.allocate(capacity: 1)
    running.initialize(to: 0)
    return running
  }()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the path of the program.
  ///   - arguments: the arguments; the first one is the name of the program.
  ///   - environment: the environment variables, each as `NAME=value`.
  /// - Throws: the error of the system if the program cannot be started.
  init(_ path: FilePath, arguments: [[UInt8]], environment: [[UInt8]]) throws(Errno) {
    let pipes = try Self.pipes()
    let childEnds = [pipes[0][0], pipes[1][1], pipes[2][1]]
    let ownEnds = [pipes[0][1], pipes[1][0], pipes[2][0]]
    for end in ownEnds { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    // If the parent of this process ignores SIGCHLD, the exit status of the program would be lost.
    signal(SIGCHLD, SIG_DFL)
    SignalGuard.begin(.childProcesses) {
      if ChildProcess.running.pointee > 0 { ChildProcess.kill(ChildProcess.running.pointee) }
    }
    // Signals are blocked until the number of the process is stored.
    var all = sigset_t()
    var former = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &former)
    let (error, id) = Self.spawn(path, arguments, environment, childEnds, mask: former)
    Self.running.pointee = error == 0 ? id : 0
    pthread_sigmask(SIG_SETMASK, &former, nil)
    for end in childEnds { close(end) }
    guard error == 0 else {
      SignalGuard.end(.childProcesses)
      for end in ownEnds { close(end) }
      throw Errno(rawValue: error)
    }
    (input, output, errors) = (ownEnds[0], ownEnds[1], ownEnds[2])
    self.id = id
  }

  /// Whether the program has ended.
  var hasEnded: Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 || information.si_signo != 0
  }

  /// Kills a process, even if it has left its group, and all processes of its group.
  ///
  /// A signal handler may call this function.
  private static func kill(_ id: pid_t) {
    Foundation.kill(-id, SIGKILL)
    Foundation.kill(id, SIGKILL)
  }

  /// Kills the program and its group, and waits for the program.
  ///
  /// - Returns: the end of the program: `SIGKILL` if it was still running.
  consuming func reap() -> ProgramRun.Ending {
    Self.kill(id)
    var status: Int32 = 0
    // After `waitpid`, the number may be reused for another process.
    Self.running.pointee = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    SignalGuard.end(.childProcesses)
    return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }
}

extension ChildProcess {
  /// Returns the read end and the write end of three pipes.
  ///
  /// A program inherits only the ends that become its standard streams.
  private static func pipes() throws(Errno) -> [[Int32]] {
    var made: [[Int32]] = []
    for _ in 0..<3 {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else {
        let error = Errno(rawValue: errno)
        for end in made.joined() { close(end) }
        throw error
      }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      made.append(ends)
    }
    return made
  }

  private static func spawn(
    _ path: FilePath, _ arguments: [[UInt8]], _ environment: [[UInt8]], _ ends: [Int32],
    mask: sigset_t
  ) -> (error: Int32, id: pid_t) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, end) in ends.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
    }
    // Signals that are ignored in this process must have their default action in the program.
    var (defaults, mask) = (sigset_t(), mask)
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    sigaddset(&defaults, SIGCHLD)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var id: pid_t = 0
    let (arguments, environment) = (cStrings(arguments), cStrings(environment))
    defer { for text in arguments + environment { free(text) } }
    let error = path.withPlatformString {
      posix_spawn(&id, $0, &actions, &attributes, arguments, environment)
    }
    return (error, id)
  }

  /// Returns texts as C strings, followed by a null pointer.
  ///
  /// The caller must free them.
  private static func cStrings(_ texts: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { text in
      (text + [0]).withUnsafeBytes { bytes in
        bytes.baseAddress.flatMap { strdup($0.assumingMemoryBound(to: CChar.self)) }
      }
    } + [nil]
  }
}
