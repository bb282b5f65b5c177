import { expect } from 'vitest'
import { testLevel } from './test-level'

/** Prints a duration as a figure of the run. Only `test:long` asserts the limit, because other machines are slower. */
export function checkDuration(what: string, ms: number, maxMs: number): void {
  process.stdout.write(`measured: ${what}: ${Math.round(ms)} ms (limit ${maxMs} ms)\n`)
  if (testLevel === 'long') expect(ms, what).toBeLessThan(maxMs)
}
