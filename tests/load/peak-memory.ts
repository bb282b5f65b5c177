import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const MEGABYTE = 1_000_000
const SAMPLE_MS = 250

/**
 * Runs work and samples the memory that this process holds, each time after a garbage collection: resident memory also
 * counts garbage, of which there is more the longer the work takes.
 * @returns seconds, and the growth at the peak in MB
 */
export async function withPeakMemory(
  work: () => Promise<unknown>,
): Promise<{ seconds: number; grownMb: number }> {
  setFlagsFromString('--expose_gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const heldBytes = () => {
    collectGarbage()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = heldBytes()
  let peak = before
  const sample = () => {
    peak = Math.max(peak, heldBytes())
  }
  const timer = setInterval(sample, SAMPLE_MS)
  const began = performance.now()
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  const seconds = (performance.now() - began) / 1000
  sample()
  return { seconds, grownMb: (peak - before) / MEGABYTE }
}
