/** The market's time. Passed in everywhere, so that tests and the demo can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that runs ahead of the system's. */
export interface ShiftedClock extends Clock {
  /** @param offsetMs how far ahead, in milliseconds */
  runAhead(offsetMs: number): void
}

/** The demo market's time: its own, moved forward by hand and running on from there. */
export function shiftedClock(offsetMs: number): ShiftedClock {
  let ahead = offsetMs
  return {
    now: () => new Date(Date.now() + ahead),
    runAhead: (offset) => {
      ahead = offset
    },
  }
}

/** A clock that stands still until it is moved. */
export interface MovableClock extends Clock {
  moveBy(milliseconds: number): void
}

export function movableClock(start = new Date()): MovableClock {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    moveBy: (milliseconds) => {
      at += milliseconds
    },
  }
}
