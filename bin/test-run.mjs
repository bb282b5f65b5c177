import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { enterRoot, requireNode, root, run, say } from './project.mjs'
import { failuresToRepeat, firstError, passesAlone } from './test-flaky.mjs'
import { tail } from './test-reports.mjs'
import { playwrightCommand, reports, vitestCommand } from './test-runners.mjs'

/** Characters of an error that fit on the line of its test. */
const MAX_ERROR = 300

const SLOWEST_PARTS = 10
/** A run with more flaky tests fails. */
export const MAX_FLAKY = 3
/** Figures printed by tests, such as `L2: 2 kills …`. The run repeats them in its summary. */
const FIGURE = /^(?:[A-Z]{1,2}\d{1,2}|measured): .*$/gm

/**
 * A run of a test command: collects the results of its parts and ends with `N passed, N failed`.
 * @param {object} options
 * @param {'gate' | 'all' | 'area' | 'long'} options.level
 * @param {Record<string, string>} [options.environment]
 * @param {string} [options.resumeFile] stores the outcomes of parts; those that passed are not run again
 */
export function createRun({ level, environment = {}, resumeFile }) {
  enterRoot()
  requireNode()
  const began = performance.now()
  const env = { SUJI_TEST_LEVEL: level, ...environment }
  const stored = resumeFile && existsSync(resumeFile) ? JSON.parse(readFileSync(resumeFile, 'utf8')) : {}
  /** By name of the part. */
  const outcomes = {}
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })

  function store() {
    if (!resumeFile) return
    mkdirSync(dirname(resumeFile), { recursive: true })
    writeFileSync(resumeFile, JSON.stringify({ ...stored, ...outcomes }))
  }

  /** Runs one part. `read` parses the report of a test runner. */
  async function part(name, work, { read, repeat } = {}) {
    if (stored[name]?.failures.length === 0) {
      outcomes[name] = stored[name]
      return say(`kept   ${name}: ${stored[name].passed} passed before`)
    }
    const started = performance.now()
    const result = await work()
    const ms = performance.now() - started
    const outcome = read ? read(result) : single(name, result)
    outcome.failures = outcome.failures.map((failure) => ({ repeat, ...asFailure(failure) }))
    outcomes[name] = { flaky: [], ...outcome, ms, figures: result.output.match(FIGURE) ?? [] }
    store()
    const counts = read ? `: ${outcome.passed} passed, ${outcome.failures.length} failed` : ''
    say(`${outcome.failures.length === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(ms)})${counts}`)
  }

  /** Runs a program of node_modules as a part. */
  function tool(name, path, ...args) {
    const work = () => run(process.execPath, [join(root, 'node_modules', path), ...args], env)
    return part(name, work, { repeat: `node node_modules/${path} ${args.join(' ')}` })
  }

  function runner(commandOf) {
    return (name, given = {}) => {
      const { work, read } = commandOf(name, given, env)
      return part(name, work, { read })
    }
  }

  /**
   * Repeats failed tests of pages, stories and servers once, each alone. Those that pass are flaky, not failed. Other
   * tests depend on nothing but their input, so their failures stand.
   */
  async function repeatFailures() {
    const failures = Object.values(outcomes).flatMap((outcome) => outcome.failures)
    for (const failure of failuresToRepeat(failures)) {
      const isPassed = await passesAlone(failure, env)
      const error = firstError(failure).slice(0, MAX_ERROR)
      say(`${isPassed ? 'flaky ' : 'FAILED'} ${failure.test.name}: repeated alone, after: ${error}`)
      const outcome = Object.values(outcomes).find((one) => one.failures.includes(failure))
      if (!isPassed) continue
      outcome.failures = outcome.failures.filter((one) => one !== failure)
      outcome.flaky.push({ name: failure.test.name, error: firstError(failure) })
      outcome.passed += 1
    }
    store()
  }

  const close = () => summarize(outcomes, performance.now() - began)
  const [vitest, playwright] = [runner(vitestCommand), runner(playwrightCommand)]
  return { part, tool, vitest, playwright, repeatFailures, close, env }
}

/** Prints the results and sets the exit code. @returns counts, time, flaky tests and figures for docs/test-results.md */
function summarize(outcomes, ms) {
  const all = (field) => Object.values(outcomes).flatMap((outcome) => outcome[field])
  const [failures, flaky, figures] = [all('failures'), all('flaky'), [...new Set(all('figures'))]]
  if (flaky.length > MAX_FLAKY)
    failures.push({ text: `${flaky.length} tests passed only when repeated (at most ${MAX_FLAKY})` })
  for (const { text, repeat } of failures) say(`\n✗ ${text}${repeat ? `\n  repeat: ${repeat}` : ''}`)
  section(
    'flaky (passed when repeated alone; traces are in test-results/)',
    flaky.map(({ name, error }) => `${name}: ${error}`),
  )
  section('skipped', all('skipped'))
  section('measured', figures)
  const parts = Object.entries(outcomes).map(([name, outcome]) => ({ name: `[${name}]`, ms: outcome.ms }))
  const slowest = [...parts, ...all('slow')].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST_PARTS)
  section(
    'slowest',
    slowest.map((one) => `${seconds(one.ms).padStart(8)}  ${one.name}`),
  )
  const passed = Object.values(outcomes).reduce((sum, outcome) => sum + outcome.passed, 0)
  say(`\nin all ${seconds(ms)}`)
  say(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
  const spentMs = parts.reduce((sum, part) => sum + part.ms, 0)
  return { passed, failed: failures.length, ms, spentMs, flaky, figures }
}

function section(title, lines) {
  if (lines.length > 0) say(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

function single(name, { code, output }) {
  const failures = code === 0 ? [] : [`${name}\n${tail(output)}`]
  return { passed: failures.length === 0 ? 1 : 0, failures, flaky: [], skipped: [], slow: [] }
}

function asFailure(failure) {
  return typeof failure === 'string' ? { text: failure } : failure
}

export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}

/** Runs static checks in sequence. */
export async function checkSources({ tool }) {
  await tool('lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')
  await checkTypes({ tool })
  await tool('dead code', 'knip/bin/knip.js')
}

/** Native TypeScript compiler: about a third of the CPU time of the JavaScript one. */
export async function checkTypes({ tool }, ...options) {
  await tool('types', 'typescript-native/bin/tsc', '--noEmit', ...options)
}

/** Builds pages and programs when their sources have changed. */
export async function buildSite({ part }) {
  const work = () => run(process.execPath, [join('bin', 'build.mjs'), '--if-changed'])
  await part('build', work, { repeat: 'node bin/build.mjs' })
}
