import { hasGateLoads } from 'tests/support/test-level'
import { expect } from 'vitest'

/** Minimum number of interrupted operations per test, above the gate level. */
const LEAST_INTERRUPTED = 100

/**
 * Asserts that each fault of a test interrupted operations.
 * @param perFault operations in flight at each fault that were retried
 * @param others operations interrupted individually, such as by cut connections
 * @returns total number of interrupted operations
 */
export function expectInterrupted(perFault: readonly number[], others = 0): number {
  expect(perFault.filter((count) => count === 0)).toEqual([])
  const all = perFault.reduce((sum, count) => sum + count, others)
  if (!hasGateLoads) expect(all).toBeGreaterThanOrEqual(LEAST_INTERRUPTED)
  return all
}
