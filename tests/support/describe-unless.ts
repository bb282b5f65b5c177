import { describe, test } from 'vitest'

/** Describes tests, or one skipped test with the reason in its title. */
export function describeUnless(reason: string | null, title: string, work: () => void): void {
  describe(title, () => {
    if (reason === null) work()
    else test(`skipped: ${reason}`, ({ skip }) => skip())
  })
}
