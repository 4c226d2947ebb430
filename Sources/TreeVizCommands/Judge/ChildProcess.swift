import Foundation
import SystemPackage
import TreeTerminal

/// A program that was started in a process group of its own, with pipes as its standard streams.
///
/// One runs at a time. When it is reaped, and when a signal ends this process, the whole group is
/// killed.
///
/// swift-subprocess cannot do this: it runs programs in async functions only, and it calls back after
/// the start, so a signal that arrives in between would leave the group running.
struct ChildProcess: ~Copyable {
  /// How a program ended by itself, or was ended.
  enum Ending: Hashable {
    case exit(Int32)
    case signal(Int32)
  }

  /// This end of its standard input.
  let input: Int32
  /// This end of its standard output.
  let output: Int32
  /// This end of its standard error.
  let errors: Int32

  /// The number of the process and of its group.
  private let id: pid_t

  /// The group that runs, or 0; memory that handlers of signals may look at.
  nonisolated(unsafe) private static let running: UnsafeMutablePointer<pid_t> = {
    let running = UnsafeMutablePointer<pid_t>.allocate(capacity: 1)
    running.initialize(to: 0)
    return running
  }()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the path of the program.
  ///   - arguments: its arguments, the first of which is its name.
  ///   - environment: its environment, each as `NAME=value`.
  /// - Throws: why it cannot be started.
  init(_ path: FilePath, arguments: [[UInt8]], environment: [[UInt8]]) throws(Errno) {
    let pipes = try Pipes()
    // Where whoever started us ignores it, nobody could be told how a program ended.
    signal(SIGCHLD, SIG_DFL)
    SignalGuard.begin(.childProcesses) {
      if ChildProcess.running.pointee > 0 { ChildProcess.kill(ChildProcess.running.pointee) }
    }
    // No signal comes between the start and the note of it.
    var all = sigset_t()
    var former = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &former)
    let (error, id) = Self.spawn(path, arguments, environment, pipes, mask: former)
    Self.running.pointee = error == 0 ? id : 0
    pthread_sigmask(SIG_SETMASK, &former, nil)
    for end in pipes.childEnds { close(end) }
    guard error == 0 else {
      SignalGuard.end(.childProcesses)
      for end in pipes.ownEnds { close(end) }
      throw Errno(rawValue: error)
    }
    (input, output, errors) = (pipes.input.write, pipes.output.read, pipes.errors.read)
    self.id = id
  }

  /// Whether the program has ended.
  var hasEnded: Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 || information.si_signo != 0
  }

  /// Kills a program, even if it has left its group, and the processes of its group.
  ///
  /// A handler of signals may call this.
  private static func kill(_ id: pid_t) {
    Foundation.kill(-id, SIGKILL)
    Foundation.kill(id, SIGKILL)
  }

  /// Kills the program and its group, and forgets them.
  ///
  /// - Returns: how it ended; by `SIGKILL` if it had not.
  consuming func reap() -> Ending {
    Self.kill(id)
    var status: Int32 = 0
    // From here on the number may be given to another program.
    Self.running.pointee = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    SignalGuard.end(.childProcesses)
    return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }
}

extension ChildProcess {
  /// Three pipes, none of whose ends the program inherits but by being told to.
  private struct Pipes {
    let input: (read: Int32, write: Int32)
    let output: (read: Int32, write: Int32)
    let errors: (read: Int32, write: Int32)

    var childEnds: [Int32] { [input.read, output.write, errors.write] }
    var ownEnds: [Int32] { [input.write, output.read, errors.read] }

    init() throws(Errno) {
      var made: [(read: Int32, write: Int32)] = []
      for _ in 0..<3 {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
          let error = Errno(rawValue: errno)
          for pair in made { for end in [pair.read, pair.write] { close(end) } }
          throw error
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        made.append((ends[0], ends[1]))
      }
      (input, output, errors) = (made[0], made[1], made[2])
      for end in ownEnds { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }
  }

  private static func spawn(
    _ path: FilePath, _ arguments: [[UInt8]], _ environment: [[UInt8]], _ pipes: Pipes,
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
    for (number, end) in pipes.childEnds.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
    }
    // What is ignored here, such as a closed pipe, is not to be ignored there.
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

  /// Texts as C strings to be freed, with a null pointer after the last one.
  private static func cStrings(_ texts: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { text in
      (text + [0]).withUnsafeBytes { bytes in
        bytes.baseAddress.flatMap { strdup($0.assumingMemoryBound(to: CChar.self)) }
      }
    } + [nil]
  }
}
