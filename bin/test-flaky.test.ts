import { expect, test } from 'vitest'
import { failuresToRepeat, firstError, isRepeatable } from './test-flaky.mjs'

const failed = (runner: 'vitest' | 'playwright', file: string, error = 'not found') => ({
  text: `${file} › buys\n\n${error}\n  at line 3`,
  test: { runner, name: `${file} › buys`, file, title: 'buys' },
})

test.each([
  ['a story', failed('playwright', 'stories/main.spec.ts'), true],
  ['a page', failed('vitest', 'tests/pages/page-access.test.ts'), true],
  ['a server', failed('vitest', 'tests/ops/stop.test.ts'), true],
  ['a rule', failed('vitest', 'contract/units.test.ts'), false],
  ['a race', failed('vitest', 'backend/auction/auction-races.test.ts'), false],
  ['a kill test', failed('vitest', 'tests/faults/killed-server.test.ts'), false],
  ['an endpoint', failed('vitest', 'tests/endpoints/walks.test.ts'), false],
  ['reconcile on a server', failed('vitest', 'tests/ops/reconcile.test.ts'), false],
  ['a story whose books differ', failed('playwright', 'stories/money.spec.ts', 'reconcile found 1'), false],
  ['a server that logged faults', { text: 'playwright\nthe servers logged faults' }, false],
])('a failure of %s may be repeated: %#', (_, failure, expected) => {
  expect(isRepeatable(failure)).toBe(expected)
})

test('repeats nothing when much has failed', () => {
  const failures = Array.from({ length: 11 }, (_, n) => failed('playwright', `stories/${n}.spec.ts`))
  expect(failuresToRepeat(failures)).toEqual([])
  expect(failuresToRepeat(failures.slice(1))).toHaveLength(10)
})

test('lists a flaky test with the first line of its error', () => {
  expect(firstError(failed('playwright', 'stories/main.spec.ts'))).toBe('not found')
})
