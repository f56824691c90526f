#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "image_codecs.h"

int image_memory_file(void) {
  return memfd_create("picture", MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

static const int seals = F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK;

bool image_seal(int file) { return fcntl(file, F_ADD_SEALS, seals) == 0; }

bool image_sealed(int file) {
  int found = fcntl(file, F_GET_SEALS);
  return found >= 0 && (found & seals) == seals;
}

static bool limit(int resource, rlim_t most) {
  struct rlimit limit = {.rlim_cur = most, .rlim_max = most};
  return setrlimit(resource, &limit) == 0;
}

bool image_confine(uint64_t bytes, uint32_t seconds) {
  return limit(RLIMIT_DATA, bytes) && limit(RLIMIT_CPU, seconds) && limit(RLIMIT_FSIZE, 0) &&
         limit(RLIMIT_NOFILE, 3) && limit(RLIMIT_NPROC, 0) && limit(RLIMIT_CORE, 0);
}

// Whatever signals this process ignores or holds back, the child does not.
static int take_signals(posix_spawnattr_t *attributes) {
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  int failure = posix_spawnattr_setsigdefault(attributes, &all);
  if (!failure) failure = posix_spawnattr_setsigmask(attributes, &none);
  if (!failure)
    failure = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  return failure;
}

static int open_nothing_else(posix_spawn_file_actions_t *actions, int file, int output) {
  int failure = posix_spawn_file_actions_adddup2(actions, file, 0);
  if (!failure) failure = posix_spawn_file_actions_adddup2(actions, output, 1);
  if (!failure) failure = posix_spawn_file_actions_addopen(actions, 2, "/dev/null", O_WRONLY, 0);
  if (!failure) failure = posix_spawn_file_actions_addclosefrom_np(actions, 3);
  return failure;
}

static int spawn(const char *program, char *const words[], int file, int output,
                 pid_t *process) {
  // What a crash leaves for a programmer takes a second, and goes nowhere.
  char *environment[] = {"SWIFT_BACKTRACE=enable=no", NULL};
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (!failure) {
    failure = take_signals(&attributes);
    if (!failure) failure = open_nothing_else(&actions, file, output);
    if (!failure)
      failure = posix_spawn(process, program, &actions, &attributes, words, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}

bool image_spawn(const char *program, const char *argument, const char *option,
                 const char *another, int file, image_child *child, char *sentence) {
  char *words[] = {"decoder", (char *)argument, (char *)option, (char *)another, NULL};
  int ends[2];
  int failure = pipe2(ends, O_CLOEXEC) ? errno : 0;
  if (!failure) {
    failure = spawn(program, words, file, ends[1], &child->process);
    close(ends[1]);
    child->answer = ends[0];
    if (failure) close(ends[0]);
  }
  if (failure) snprintf(sentence, IMAGE_SENTENCE, "%s", strerror(failure));
  return failure == 0;
}
