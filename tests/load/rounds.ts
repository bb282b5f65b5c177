/** Subject and baseline; each returns one rate per round. */
export interface Contest {
  subject: () => Promise<number>
  baseline: () => Promise<number>
}

/** JIT compilation needs some seconds. */
const ROUNDS_TO_WARM_UP = 3

/**
 * Measures both alternately after warm-up rounds, so that other load affects both equally.
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

/** Runs `work` with this concurrency for a time. @returns completed runs per second */
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
