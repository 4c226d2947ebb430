#include "processes.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef __APPLE__
#include <crt_externs.h>
#include <libproc.h>
#define environ (*_NSGetEnviron())
#else
extern char **environ;
#endif

int treeviz_spawn(
    pid_t *id, const char *path, char *const *arguments, int input, int output, int error) {
  posix_spawnattr_t attributes;
  int result = posix_spawnattr_init(&attributes);
  if (result != 0) return result;
  posix_spawn_file_actions_t actions;
  result = posix_spawn_file_actions_init(&actions);
  if (result == 0) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    const int files[] = {input, output, error};
    for (int number = 0; number < 3 && result == 0; number++)
      result = posix_spawn_file_actions_adddup2(&actions, files[number], number);
    if (result == 0) result = posix_spawn(id, path, &actions, &attributes, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
  }
  posix_spawnattr_destroy(&attributes);
  return result;
}

#ifdef __linux__

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>

void treeviz_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

/* Reads /proc/ID/stat, see proc(5). Returns 0 if the process has ended. */
static int read_process(const char *id, treeviz_process *process) {
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/%s/stat", id);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  /* The name of the program is in parentheses, and may itself contain parentheses. */
  const char *rest = strrchr(text, ')');
  char state;
  long pages;
  if (!rest
      || sscanf(
             rest + 1,
             " %c %d %d %d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d %*u %*u %ld",
             &state, &process->parent, &process->group, &process->session, &pages)
             != 5)
    return 0;
  process->id = atoi(id);
  process->resident = (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
  return state != 'Z' && state != 'X';
}

int treeviz_list_processes(treeviz_process *list, int limit) {
  DIR *folder = opendir("/proc");
  if (!folder) return -1;
  int count = 0;
  treeviz_process process;
  for (struct dirent *entry; (entry = readdir(folder));) {
    if (entry->d_name[0] < '1' || entry->d_name[0] > '9') continue;
    if (!read_process(entry->d_name, &process)) continue;
    if (count < limit) list[count] = process;
    count++;
  }
  closedir(folder);
  return count;
}

#elif defined(__APPLE__)

void treeviz_adopt_orphans(void) {}

int treeviz_list_processes(treeviz_process *list, int limit) {
  int capacity = proc_listallpids(NULL, 0) + 64;
  pid_t *ids = calloc((size_t)capacity, sizeof *ids);
  if (!ids) return -1;
  int number = proc_listallpids(ids, capacity * (int)sizeof *ids);
  int count = 0;
  for (int place = 0; place < number; place++) {
    struct proc_bsdshortinfo info;
    /* The status 5 is SZOMB, a process that has ended. */
    if (proc_pidinfo(ids[place], PROC_PIDT_SHORTBSDINFO, 0, &info, sizeof info)
            != (int)sizeof info
        || info.pbsi_status == 5)
      continue;
    if (count < limit) {
      struct rusage_info_v0 usage = {0};
      proc_pid_rusage(ids[place], RUSAGE_INFO_V0, (rusage_info_t *)&usage);
      list[count] = (treeviz_process){
          .id = ids[place],
          .parent = (pid_t)info.pbsi_ppid,
          .group = (pid_t)info.pbsi_pgid,
          .session = getsid(ids[place]),
          .resident = usage.ri_resident_size,
      };
    }
    count++;
  }
  free(ids);
  return number < 0 ? -1 : count;
}

#else

void treeviz_adopt_orphans(void) {}

int treeviz_list_processes(treeviz_process *list, int limit) { return -1; }

#endif
