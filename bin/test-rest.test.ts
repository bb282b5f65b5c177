import { expect, test } from 'vitest'
import { endOfTitle, wholeTitle } from './test-flaky.mjs'
import type { Failure, Outcome } from './test-reports.mjs'
import { failedTests, SHARES } from './test-rest.mjs'

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
  expect(failedTests(whole({}))).toEqual([])
  expect(failedTests(whole({ stories: failed }))).toEqual([story])
})

test('what is about the whole tree is checked again in any case', () => {
  expect(failedTests(whole({ lint: outcome({ text: 'lint' }) }))).toEqual([])
})

test.each([
  ['was cut off', { ...whole({}), 'pages 3/3': undefined }],
  ['failed outside of a test', whole({ servers: outcome({ text: 'vitest wrote no report' }) })],
])('a run that %s leaves the whole matrix', (_, outcomes) => {
  expect(failedTests(JSON.parse(JSON.stringify(outcomes)))).toBeNull()
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
