#ifndef TREEVIZ_PROCESSES_H
#define TREEVIZ_PROCESSES_H

#include <stdint.h>
#include <sys/types.h>

/* The system calls for child processes that Swift cannot make: prctl has a variable number of
   arguments, environ is a global variable, and libproc is part of macOS only. */

/* A running process. */
typedef struct {
  pid_t id;
  pid_t parent;
  /* The process group. */
  pid_t group;
  pid_t session;
  /* The number of bytes of memory that are resident. */
  uint64_t resident;
} treeviz_process;

/* Starts a program in a new process group, with three files as its standard input, output and
   error. Its signals have their default actions. It inherits this environment and the files without
   FD_CLOEXEC. Returns 0, or the number of the system's error. */
int treeviz_spawn(
    pid_t *_Nonnull id, const char *_Nonnull path, char *_Nullable const *_Nonnull arguments,
    int input, int output, int error);

/* From now on, a descendant whose parent ends becomes a child of this process. Without effect on
   macOS, where such a process becomes a child of process 1. */
void treeviz_adopt_orphans(void);

/* Writes descriptions of the running processes, at most `limit`. Returns the number of processes,
   which may be greater than the limit, or -1 if the system does not list them. */
int treeviz_list_processes(treeviz_process *_Nonnull list, int limit);

#endif
