import { describe, test } from 'vitest'

/** Describes tests, or one skipped test whose title says why they cannot run here. */
export function describeUnless(reason: string | null, title: string, work: () => void): void {
  describe(title, () => {
    if (reason === null) work()
    else test(`skipped: ${reason}`, ({ skip }) => skip())
  })
}
