#ifndef RENTAL_DEADLINE_H
#define RENTAL_DEADLINE_H

#include <stdbool.h>
#include <time.h>

// A library gets this much processor time for a picture, whatever its header promises. Not time by
// the clock, so that a busy machine does not refuse what an idle one takes.
enum { RENTAL_MICROSECONDS = 1800000 };

// Runs inside the calls that decode.
typedef struct {
  long spent;  // microseconds in the calls before
  long entered;
} rental_watch;

static inline long rental_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static inline void rental_enter(rental_watch *watch) { watch->entered = rental_clock(); }

static inline void rental_leave(rental_watch *watch) {
  watch->spent += rental_clock() - watch->entered;
}

static inline bool rental_late(const rental_watch *watch) {
  return watch->spent + rental_clock() - watch->entered > RENTAL_MICROSECONDS;
}

#endif
