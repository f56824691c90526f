#ifndef RENTAL_DEADLINE_H
#define RENTAL_DEADLINE_H

#include <stdbool.h>
#include <time.h>

// A picture gets this much of its thread's processor time, whatever its header promises.
// Processor time, so that a busy machine does not refuse what an idle one takes.
enum { RENTAL_MILLISECONDS = 2300 };

static inline long rental_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static inline bool rental_late(long started) {
  return rental_clock() - started > RENTAL_MILLISECONDS;
}

#endif
