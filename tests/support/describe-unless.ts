import { describe, test } from 'vitest'
import { type TestLevel, testLevel } from './test-level'

/** Describes tests, or one skipped test whose title says why they cannot run here. */
export function describeUnless(reason: string | null, title: string, work: () => void): void {
  describe(title, () => {
    if (reason === null) work()
    else test.skip(`skipped: ${reason}`, () => {})
  })
}

/** @returns null at one of the levels, otherwise a reason for `describeUnless` */
export function reasonBelow(...levels: TestLevel[]): string | null {
  return levels.includes(testLevel) ? null : `runs at test level ${levels.join(' or ')}`
}
