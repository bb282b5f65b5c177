import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './project.mjs'

/**
 * Report of a test runner. A runner that fails without a failed test, or runs no test, counts as one failure. `repeat` is
 * the command that runs only the failed test; `test` names it for a repetition.
 * @typedef {{ runner: 'vitest' | 'playwright', name: string, file: string, title: string, project?: string, line?: number }} FailedTest
 * @typedef {{ text: string, repeat?: string, test?: FailedTest }} Failure
 * @typedef {{ passed: number, failures: Failure[], flaky: { name: string, error: string }[], skipped: string[], slow: { name: string, ms: number }[] }} Outcome
 */

/**
 * @param {(file: string, title?: string) => string} [repeat]
 * @returns {Outcome}
 */
export function readVitest(file, { code, output }, repeat = () => '') {
  if (!existsSync(file)) return broken('vitest', output)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const outcome = empty()
  for (const suite of report.testResults) {
    const name = relative(root, suite.name)
    outcome.slow.push({ name, ms: suite.endTime - suite.startTime })
    if (suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed'))
      outcome.failures.push({ text: `${name}\n${suite.message}`, repeat: repeat(name) })
    for (const test of suite.assertionResults) {
      if (test.status === 'passed') outcome.passed += 1
      else if (test.status === 'failed')
        outcome.failures.push({
          text: `${name} › ${test.fullName}\n${test.failureMessages.join('\n')}`,
          repeat: repeat(name, test.fullName),
          test: { runner: 'vitest', name: `${name} › ${test.fullName}`, file: name, title: test.fullName },
        })
      else outcome.skipped.push(`${name} › ${test.fullName}`)
    }
  }
  outcome.failures.push(...unhandledErrors(output))
  return complete('vitest', outcome, code, output)
}

/** Errors outside of tests, as tests/support/unhandled-errors-reporter.ts prints them. */
function unhandledErrors(output) {
  return [...output.matchAll(/^unhandled error: (".*")$/gm)].map(([, text]) => ({
    text: `error outside of a test\n${JSON.parse(text)}`,
  }))
}

/**
 * @param {(file: string, title: string, project: string) => string} [repeat]
 * @returns {Outcome}
 */
export function readPlaywright(file, { code, output }, repeat = () => '') {
  if (!existsSync(file)) return broken('playwright', output)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const outcome = empty()
  for (const error of report.errors ?? []) outcome.failures.push({ text: `playwright\n${error.message}` })
  for (const suite of report.suites ?? []) {
    const spent = { ms: 0 }
    visit(suite, [], { outcome, spent, file: suite.file ?? suite.title, repeat })
    outcome.slow.push({ name: suite.file ?? suite.title, ms: spent.ms })
  }
  return complete('playwright', outcome, code, output)
}

function visit(suite, titles, context) {
  const path = [...titles, suite.title]
  for (const inner of suite.suites ?? []) visit(inner, path, context)
  for (const spec of suite.specs ?? [])
    for (const test of spec.tests) {
      const name = `${[...path, spec.title].join(' › ')} [${test.projectName}]`
      record(test, { name, title: spec.title, line: spec.line }, context)
    }
}

function record(test, { name, title, line }, { outcome, spent, file, repeat }) {
  spent.ms += test.results.reduce((sum, result) => sum + result.duration, 0)
  const project = test.projectName
  if (test.status === 'expected') outcome.passed += 1
  else if (test.status === 'skipped') outcome.skipped.push(name)
  else
    outcome.failures.push({
      text: `${name}\n${messagesOf(test)}`,
      repeat: repeat(file, title, project),
      test: { runner: 'playwright', name, file, title, project, line },
    })
}

function messagesOf(test) {
  const messages = test.results
    .flatMap((result) => result.errors ?? [])
    .map((error) => error.message ?? error.value)
  return messages.join('\n') || test.status
}

function empty() {
  return { passed: 0, failures: [], flaky: [], skipped: [], slow: [] }
}

function broken(name, output) {
  return { ...empty(), failures: [{ text: `${name} wrote no report\n${tail(output)}` }] }
}

function complete(name, outcome, code, output) {
  if (outcome.passed + outcome.failures.length === 0)
    outcome.failures.push({ text: `${name} ran no test\n${tail(output)}` })
  else if (code !== 0 && outcome.failures.length === 0)
    outcome.failures.push({ text: `${name} ended with code ${code}\n${tail(output)}` })
  return outcome
}

export function tail(output, lines = 60) {
  return output.trim().split('\n').slice(-lines).join('\n')
}
