import { expect, test } from 'vitest'
import { endOfTitle, wholeTitle } from './test-flaky.mjs'
import type { Failure, Outcome } from './test-reports.mjs'
import { mergeOutcomes, openTests, SHARES } from './test-rest.mjs'

const outcome = (...failures: Failure[]): Outcome => ({
  passed: 3,
  failures,
  flaky: [],
  skipped: [],
  slow: [],
})
const MATRIX = [
  'servers',
  'stories',
  'clients',
  ...SHARES.flatMap((share) => [`tests ${share}`, `pages ${share}`]),
]
const whole = (over: Record<string, Outcome>) => ({
  ...Object.fromEntries(MATRIX.map((name) => [name, outcome()])),
  ...over,
})
const story = { runner: 'playwright' as const, name: 'main › buys', file: 'main.spec.ts', title: 'buys' }

test('a run of the whole matrix leaves its failed tests', () => {
  const failed = outcome({ text: 'main › buys', test: story })
  expect(openTests(whole({}))).toEqual({ parts: [], failed: [] })
  expect(openTests(whole({ stories: failed }))).toEqual({ parts: [], failed: [story] })
  expect(openTests(whole({ 'changed stories': failed }))).toEqual({ parts: [], failed: [story] })
})

test('what is about the whole tree is checked again in any case', () => {
  expect(openTests(whole({ lint: outcome({ text: 'lint' }) }))).toEqual({ parts: [], failed: [] })
})

test('a part that was not reached, or failed outside of a test, is open', () => {
  const { clients: _, ...cutOff } = whole({})
  expect(openTests(cutOff).parts).toEqual(['clients'])
  const broken = outcome({ text: 'vitest wrote no report' }, { text: 'main › buys', test: story })
  expect(openTests(whole({ servers: broken }))).toEqual({ parts: ['servers'], failed: [] })
})

test('a later run adds its outcomes, and passes what had failed', () => {
  const failed = outcome({ text: 'main › buys', test: story })
  const { clients: _, ...earlier } = whole({ stories: failed })
  const merged = mergeOutcomes(earlier, { clients: outcome(), 'changed tests': outcome() })
  expect(merged.stories).toMatchObject({ passed: 4, failures: [] })
  expect(openTests(merged)).toEqual({ parts: [], failed: [] })
  const failsAgain = mergeOutcomes(earlier, { clients: outcome(), 'failed before: no-js': failed })
  expect(openTests(failsAgain)).toEqual({ parts: [], failed: [story] })
})

test('patterns name tests by their whole titles', () => {
  const [vitest, playwright] = [new RegExp(wholeTitle('a (b)', 'c')), new RegExp(endOfTitle('a (b)', 'c'))]
  expect(['a (b)', 'c', 'c d', 'x c', 'a b'].map((title) => vitest.test(title))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(
    [
      'js main.spec.ts a (b)',
      'js main.spec.ts buys c @gate',
      'js main.spec.ts c d',
      'js main.spec.ts xc',
    ].map((title) => playwright.test(title)),
  ).toEqual([true, true, false, false])
})
