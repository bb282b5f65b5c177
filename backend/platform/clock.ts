/** The market's time. Passed as an argument, so that tests and the demo can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that runs ahead of the system clock. */
export interface ShiftedClock extends Clock {
  /** @param offsetMs offset to the system clock, in milliseconds */
  runAhead(offsetMs: number): void
}

/** The demo market's clock: system time plus an offset that can be raised. */
export function shiftedClock(offsetMs: number): ShiftedClock {
  let ahead = offsetMs
  return {
    now: () => new Date(Date.now() + ahead),
    runAhead: (offset) => {
      ahead = offset
    },
  }
}

/** A fixed clock that tests set. */
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
