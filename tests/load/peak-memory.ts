const MEGABYTE = 1_000_000
const SAMPLE_MS = 50

/** Runs work and samples this process's memory. @returns seconds, and the growth of resident memory at its peak in MB */
export async function withPeakMemory(
  work: () => Promise<unknown>,
): Promise<{ seconds: number; grownMb: number }> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let peak = before
  const sample = () => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  const timer = setInterval(sample, SAMPLE_MS)
  const began = performance.now()
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  sample()
  return { seconds: (performance.now() - began) / 1000, grownMb: (peak - before) / MEGABYTE }
}
