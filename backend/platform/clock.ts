/** The market's time. Passed in everywhere, so that tests and the demo can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

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
