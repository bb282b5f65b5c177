/** SUJI_FAULTS=long runs each test at the size of a run on demand; the gate runs the short one. */
const isLong = process.env.SUJI_FAULTS === 'long'

/** How often a fault is made, in the gate and in a long run. */
export const SIZES = isLong
  ? { kills: 200, stops: 50, cuts: 1_000, droppedAnswers: 5_000, saleRounds: 200, poolerOperations: 15_625 }
  : { kills: 20, stops: 5, cuts: 100, droppedAnswers: 500, saleRounds: 20, poolerOperations: 625 }

/** A test's time limit for so many faults, each taking at most so long. */
export function limitFor(faults: number, secondsEach: number): { timeout: number } {
  return { timeout: 60_000 + faults * secondsEach * 1000 }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

export function below(n: number): number {
  return Math.floor(Math.random() * n)
}
