import { testLevel } from 'tests/support/test-level'
import { expect } from 'vitest'

/** Operations that the faults of a whole test interrupt at least, above the gate. */
const LEAST_INTERRUPTED = 100

/**
 * Asserts that each fault of a test interrupted something.
 * @param perFault operations that were in flight at each fault and tried again
 * @param others operations that were interrupted one by one, such as by cut connections
 * @returns how many in all
 */
export function expectInterrupted(perFault: readonly number[], others = 0): number {
  expect(perFault.filter((count) => count === 0)).toEqual([])
  const all = perFault.reduce((sum, count) => sum + count, others)
  if (testLevel !== 'gate') expect(all).toBeGreaterThanOrEqual(LEAST_INTERRUPTED)
  return all
}
