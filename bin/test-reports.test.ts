import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlaywright, readVitest } from './test-reports.mjs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'suji-reports-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const suite = (status: string, tests: [string, string][], message = '') => ({
  name: join(process.cwd(), 'a.test.ts'),
  startTime: 1_000,
  endTime: 3_500,
  status,
  message,
  assertionResults: tests.map(([fullName, testStatus]) => ({
    fullName,
    status: testStatus,
    failureMessages: ['why'],
  })),
})
const good = { code: 0, output: '' }

test('vitest: reads counts, failures with reasons, skipped tests and durations', () => {
  const tests: [string, string][] = [
    ['works', 'passed'],
    ['breaks', 'failed'],
    ['waits', 'pending'],
  ]
  const repeat = (file: string, title?: string) => `run ${file} ${title}`
  expect(
    readVitest(report({ testResults: [suite('failed', tests)] }), { code: 1, output: '' }, repeat),
  ).toEqual({
    passed: 1,
    failures: [
      {
        text: 'a.test.ts › breaks\nwhy',
        repeat: 'run a.test.ts breaks',
        test: { runner: 'vitest', name: 'a.test.ts › breaks', file: 'a.test.ts', title: 'breaks' },
      },
    ],
    flaky: [],
    skipped: ['a.test.ts › waits'],
    slow: [{ name: 'a.test.ts', ms: 2_500 }],
  })
})

test('vitest: each error outside of tests is a failure with its stack', () => {
  const output = [
    'log',
    'unhandled error: "Error: late\\n    at a.ts:1"',
    'unhandled error: "Error: later"',
    'log',
  ].join('\n')
  const content = { testResults: [suite('passed', [['works', 'passed']])] }
  expect(readVitest(report(content), { code: 1, output }).failures).toEqual([
    { text: 'error outside of a test\nError: late\n    at a.ts:1' },
    { text: 'error outside of a test\nError: later' },
  ])
})

test.each([
  ['a file that cannot be loaded', { testResults: [suite('failed', [], 'no such module')] }, good],
  ['no test at all', { testResults: [] }, good],
  [
    'an error beside the tests',
    { testResults: [suite('passed', [['works', 'passed']])] },
    { code: 1, output: 'boom' },
  ],
])('vitest: %s is one failure', (_, content, result) => {
  expect(readVitest(report(content), result).failures).toHaveLength(1)
})

test('a missing report is a failure with the output of the runner', () => {
  const missing = join(folder, 'missing.json')
  expect(readVitest(missing, { code: 1, output: 'cannot start' }).failures).toEqual([
    { text: 'vitest wrote no report\ncannot start' },
  ])
  expect(readPlaywright(missing, { code: 1, output: 'cannot start' }).failures).toHaveLength(1)
})

test('playwright: reads counts, failures with their place, and errors outside of tests', () => {
  const spec = (title: string, status: string) => ({
    title,
    line: 7,
    tests: [
      { projectName: 'js off', status, results: [{ duration: 40, errors: [{ message: 'not found' }] }] },
    ],
  })
  const inner = {
    title: 'buyer',
    specs: [spec('orders', 'expected'), spec('pays', 'unexpected'), spec('waits', 'skipped')],
  }
  const content = {
    errors: [{ message: 'server died' }],
    suites: [{ title: 'order.spec.ts', file: 'order.spec.ts', suites: [inner] }],
  }
  const repeat = (file: string, title: string, project: string) => `run ${file} ${project} ${title}`
  const outcome = readPlaywright(report(content), { code: 1, output: '' }, repeat)
  expect(outcome).toMatchObject({ passed: 1, slow: [{ name: 'order.spec.ts', ms: 120 }] })
  expect(outcome.failures).toEqual([
    { text: 'playwright\nserver died' },
    {
      text: 'order.spec.ts › buyer › pays [js off]\nnot found',
      repeat: 'run order.spec.ts js off pays',
      test: {
        runner: 'playwright',
        name: 'order.spec.ts › buyer › pays [js off]',
        file: 'order.spec.ts',
        title: 'pays',
        project: 'js off',
        line: 7,
      },
    },
  ])
  expect(outcome.skipped).toEqual(['order.spec.ts › buyer › waits [js off]'])
})
