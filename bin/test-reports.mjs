import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './project.mjs'

/**
 * What a runner's report says, in one shape. A runner that failed without naming a test counts as one failure, and so
 * does one that ran nothing.
 * @typedef {{ passed: number, failures: string[], skipped: string[], slow: { name: string, ms: number }[] }} Outcome
 */

/** @returns {Outcome} */
export function readVitest(file, { code, output }) {
  if (!existsSync(file)) return broken('vitest', output)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const outcome = empty()
  for (const suite of report.testResults) {
    const name = relative(root, suite.name)
    outcome.slow.push({ name, ms: suite.endTime - suite.startTime })
    if (suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed'))
      outcome.failures.push(`${name}\n${suite.message}`)
    for (const test of suite.assertionResults) {
      if (test.status === 'passed') outcome.passed += 1
      else if (test.status === 'failed')
        outcome.failures.push(`${name} › ${test.fullName}\n${test.failureMessages.join('\n')}`)
      else outcome.skipped.push(`${name} › ${test.fullName}`)
    }
  }
  return complete('vitest', outcome, code, output)
}

/** @returns {Outcome} */
export function readPlaywright(file, { code, output }) {
  if (!existsSync(file)) return broken('playwright', output)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const outcome = empty()
  for (const error of report.errors ?? []) outcome.failures.push(`playwright\n${error.message}`)
  for (const suite of report.suites ?? []) {
    const before = { ms: 0 }
    visit(suite, [], outcome, before)
    outcome.slow.push({ name: suite.file ?? suite.title, ms: before.ms })
  }
  return complete('playwright', outcome, code, output)
}

function visit(suite, titles, outcome, spent) {
  const path = [...titles, suite.title]
  for (const inner of suite.suites ?? []) visit(inner, path, outcome, spent)
  for (const spec of suite.specs ?? [])
    for (const test of spec.tests) {
      const name = `${[...path, spec.title].join(' › ')} [${test.projectName}]`
      spent.ms += test.results.reduce((sum, result) => sum + result.duration, 0)
      if (test.status === 'expected') outcome.passed += 1
      else if (test.status === 'skipped') outcome.skipped.push(name)
      else outcome.failures.push(`${name}\n${messagesOf(test)}`)
    }
}

function messagesOf(test) {
  const messages = test.results
    .flatMap((result) => result.errors ?? [])
    .map((error) => error.message ?? error.value)
  return messages.join('\n') || test.status
}

function empty() {
  return { passed: 0, failures: [], skipped: [], slow: [] }
}

function broken(name, output) {
  return { ...empty(), failures: [`${name} wrote no report\n${tail(output)}`] }
}

function complete(name, outcome, code, output) {
  if (outcome.passed + outcome.failures.length === 0)
    outcome.failures.push(`${name} ran no test\n${tail(output)}`)
  else if (code !== 0 && outcome.failures.length === 0)
    outcome.failures.push(`${name} ended with code ${code}\n${tail(output)}`)
  return outcome
}

export function tail(output, lines = 60) {
  return output.trim().split('\n').slice(-lines).join('\n')
}
