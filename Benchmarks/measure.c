// Runs commands one after another and says how long each took, how much memory it had at most, and
// how much time of processors it used.
//
// Reads jobs from standard input, one a line, fields separated by tabs:
//
//   label  [<input-file]  [>output-file]  program  argument...
//
// and prints `label <tab> seconds <tab> peak KiB <tab> processor seconds` for each. Input and
// output are /dev/null unless given. A job that fails ends the run with status 1.
//
// A program of its own, and in C, because the time to start a process from a large one, and that
// one's memory, would be counted too (wait4's peak includes what was there before exec).

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { most_fields = 64 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double seconds(struct timeval time) {
  return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

static int run(char *line) {
  char *fields[most_fields + 1];
  int count = 0;
  const char *input = "/dev/null", *output = "/dev/null";
  char *label = strsep(&line, "\t");
  for (char *field; (field = strsep(&line, "\t")) != NULL;) {
    if (count == 0 && field[0] == '<') {
      input = field + 1;
    } else if (count == 0 && field[0] == '>') {
      output = field + 1;
    } else if (count < most_fields) {
      fields[count++] = field;
    }
  }
  if (count == 0) return 0;
  fields[count] = NULL;

  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, input, O_RDONLY, 0);
  posix_spawn_file_actions_addopen(
    &files, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0600);

  pid_t child;
  int status = 0;
  struct rusage used;
  double began = now();
  int failure = posix_spawnp(&child, fields[0], &files, NULL, fields, environ);
  if (failure != 0) {
    fprintf(stderr, "measure: cannot run %s: %s\n", fields[0], strerror(failure));
    return 1;
  }
  while (wait4(child, &status, 0, &used) < 0 && errno == EINTR) {
  }
  double took = now() - began;
  posix_spawn_file_actions_destroy(&files);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    fprintf(
      stderr, "measure: %s failed (%s %d)\n", label, WIFEXITED(status) ? "exit" : "signal",
      WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status));
    return 1;
  }
  double busy = seconds(used.ru_utime) + seconds(used.ru_stime);
  printf("%s\t%.6f\t%ld\t%.6f\n", label, took, used.ru_maxrss, busy);
  fflush(stdout);
  return 0;
}

int main(void) {
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  while ((length = getline(&line, &room, stdin)) > 0) {
    if (line[length - 1] == '\n') line[length - 1] = '\0';
    if (run(line) != 0) return 1;
  }
  return 0;
}
