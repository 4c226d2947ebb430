import CProcesses
import Foundation
import TreeTerminal

/// The processes of a judged program: the program and all its descendants.
///
/// On Linux, descendants whose parents have ended are included, even if they have left the process
/// group and the session of the program. On macOS, such processes are found only as long as their
/// parents run.
enum ProgramFamily {
  /// The maximum number of processes that a signal handler ends.
  private static let mostNoted = 64

  /// The ID of the program, followed by the IDs of descendants and by 0.
  ///
  /// The ID of the program is also the ID of its process group.
  ///
  /// Signal handlers may read this memory. It is set just after the start: if a signal ends this
  /// process before that, the program keeps running, but its input ends.
  nonisolated(unsafe) private static let noted = UnsafeMutablePointer<pid_t>.permanent(
    repeating: 0, count: mostNoted + 2)

  /// The children that this process had before it started a program.
  ///
  /// A shell that replaces itself by this program leaves its children to it.
  private static let inherited = Set(
    list().filter { $0.parent == getpid() }.map(\.id))

  /// Prepares for the start of a program.
  static func prepare() {
    // If the parent of this process ignores SIGCHLD, the exit status of the program would be lost.
    signal(SIGCHLD, SIG_DFL)
    _ = inherited
    treeviz_adopt_orphans()
    SignalGuard.begin(.childProcesses) { ProgramFamily.killNoted() }
  }

  /// Notes the ID of the program after its start.
  static func begin(_ id: pid_t) { noted[0] = id }

  /// Ends the program and all its descendants.
  ///
  /// The program must have been waited for, because this function waits for every child that ends.
  static func end() {
    killNoted()
    // There is a limit, because a program can start processes faster than they are found.
    var rounds = 0
    var isQuiet = false
    while rounds < 200 {
      var child = waitpid(-1, nil, WNOHANG)
      while child > 0 { child = waitpid(-1, nil, WNOHANG) }
      // In the usual case, there are no children left.
      if child < 0 || isQuiet { break }
      let members = members
      for member in members { kill(member) }
      // Processes that were killed may need some time to end, and inherited children stay.
      isQuiet = members.isEmpty
      rounds += 1
      usleep(UInt32(100 * min(rounds, 100)))
    }
    noted.update(repeating: 0, count: mostNoted + 2)
    SignalGuard.end(.childProcesses)
  }

  /// Kills the program and the descendants that were noted.
  ///
  /// Signal handlers may call this function.
  static func killNoted() {
    if noted[0] > 0 { Foundation.kill(-noted[0], SIGKILL) }
    var place = 0
    while noted[place] > 0 {
      Foundation.kill(noted[place], SIGKILL)
      place += 1
    }
  }

  /// The number of processes and their resident memory in bytes.
  ///
  /// Both are 0 if the system does not list the processes.
  static func usage() -> (processes: Int, memory: UInt64) {
    let members = members
    let others = members.lazy.map(\.id).filter { $0 != noted[0] }.prefix(mostNoted)
    for (place, id) in others.enumerated() { noted[place + 1] = id }
    noted[others.count + 1] = 0
    return (members.count, members.reduce(0) { $0 + $1.resident })
  }

  /// Kills a process and, if it began a session, the other processes of its group.
  ///
  /// The group may contain processes that were started in the meantime. A group of the session of
  /// this process may contain processes that are not descendants.
  private static func kill(_ process: treeviz_process) {
    if process.session != getsid(0), process.group > 1 { Foundation.kill(-process.group, SIGKILL) }
    Foundation.kill(process.id, SIGKILL)
  }

  /// The running descendants of this process, except for the inherited children.
  private static var members: [treeviz_process] {
    let children = Dictionary(grouping: list(), by: \.parent)
    var found = (children[getpid()] ?? []).filter { !inherited.contains($0.id) }
    var place = 0
    var known = Set(found.map(\.id))
    while place < found.count {
      found += (children[found[place].id] ?? []).filter { known.insert($0.id).inserted }
      place += 1
    }
    return found
  }

  private static func list() -> [treeviz_process] {
    var list = [treeviz_process](repeating: treeviz_process(), count: 1024)
    while true {
      let count = Int(treeviz_list_processes(&list, Int32(list.count)))
      if count <= list.count { return Array(list.prefix(max(0, count))) }
      list = [treeviz_process](repeating: treeviz_process(), count: 2 * count)
    }
  }
}
