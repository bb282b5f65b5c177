/** What is measured and what it is held against: each gives one rate per round. */
export interface Contest {
  subject: () => Promise<number>
  baseline: () => Promise<number>
}

/** The engine goes on improving what it runs for some seconds. */
const ROUNDS_TO_WARM_UP = 3

/**
 * Measures both in turn, so that what else the machine does meets both alike, after rounds that do not count.
 * @returns the medians
 */
export async function inTurn(
  { subject, baseline }: Contest,
  rounds: number,
): Promise<{ value: number; baseline: number }> {
  for (let round = 0; round < ROUNDS_TO_WARM_UP; round++) {
    await subject()
    await baseline()
  }
  const values: number[] = []
  const baselines: number[] = []
  for (let round = 0; round < rounds; round++) {
    values.push(await subject())
    baselines.push(await baseline())
  }
  return { value: medianOf(values), baseline: medianOf(baselines) }
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** Runs pieces of work, so many at once, for so long. @returns how many were done per second */
export async function rateOf(
  work: (n: number) => Promise<unknown>,
  { concurrency, milliseconds }: { concurrency: number; milliseconds: number },
): Promise<number> {
  const started = performance.now()
  let begun = 0
  let done = 0
  const worker = async () => {
    while (performance.now() - started < milliseconds) {
      await work(begun++)
      done++
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return (done * 1000) / (performance.now() - started)
}
