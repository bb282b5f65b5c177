import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { enterRoot, requireNode, root, run, say } from './project.mjs'
import { readPlaywright, readVitest, tail } from './test-reports.mjs'

const SLOWEST_PARTS = 10
/** A run with more flaky tests fails. */
const MAX_FLAKY = 3
/** Figures printed by tests, such as `L2: 2 kills …`. The run repeats them in its summary. */
const FIGURE = /^(?:[A-Z]{1,2}\d{1,2}|measured): .*$/gm

const reports = join(root, 'test-results', 'reports')

/**
 * A run of a test command: collects the results of its parts and ends with `N passed, N failed`.
 * @param {{ level: 'gate' | 'area' | 'long', environment?: Record<string, string> }} options
 */
export function createRun({ level, environment = {} }) {
  enterRoot()
  requireNode()
  const began = performance.now()
  const env = { SUJI_TEST_LEVEL: level, ...environment }
  const total = { passed: 0, failures: [], flaky: [], skipped: [], slow: [], figures: [] }
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })

  /** Runs one part. `read` parses the report of a test runner. */
  async function part(name, work, { read, repeat } = {}) {
    const started = performance.now()
    const result = await work()
    const ms = performance.now() - started
    const outcome = read ? read(result) : single(name, result)
    total.passed += outcome.passed
    total.failures.push(...outcome.failures.map((failure) => ({ repeat, ...asFailure(failure) })))
    total.flaky.push(...(outcome.flaky ?? []))
    total.skipped.push(...outcome.skipped)
    total.slow.push({ name: `[${name}]`, ms }, ...outcome.slow)
    total.figures.push(...(result.output.match(FIGURE) ?? []))
    const counts = read ? `: ${outcome.passed} passed, ${outcome.failures.length} failed` : ''
    say(`${outcome.failures.length === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(ms)})${counts}`)
  }

  /** Runs a program of node_modules as a part. */
  function tool(name, path, ...args) {
    const work = () => run(process.execPath, [join(root, 'node_modules', path), ...args], env)
    return part(name, work, { repeat: `node node_modules/${path} ${args.join(' ')}` })
  }

  /**
   * Runs vitest projects, or some of their files.
   * @param {{ projects: string[], files?: string[], exclude?: string[], extra?: Record<string, string> }} options
   */
  function vitest(name, { projects, files = [], exclude = [], extra = {} }) {
    const report = join(reports, `${name.replaceAll(/\W/g, '-')}.json`)
    const chosen = projects.map((project) => `--project=${project}`)
    const args = [
      'run',
      ...chosen,
      ...files,
      ...exclude.map((pattern) => `--exclude=${pattern}`),
      '--passWithNoTests',
      '--reporter=json',
      '--reporter=./tests/support/unhandled-errors-reporter.ts',
      `--outputFile=${report}`,
    ]
    const program = join(root, 'node_modules/vitest/vitest.mjs')
    const work = () => run(process.execPath, [program, ...args], { ...env, ...extra })
    const repeat = (file, title) =>
      `${prefix({ ...env, ...extra })}npx vitest run ${file}${title ? ` -t ${quote(title)}` : ''}`
    return part(name, work, { read: (result) => readVitest(report, result, repeat) })
  }

  /** Runs Playwright projects, or some of their files. */
  function playwright(name, { projects = [], files = [], extra = {} } = {}) {
    const report = join(reports, `${name.replaceAll(/\W/g, '-')}-playwright.json`)
    const chosen = projects.map((project) => `--project=${project}`)
    const program = join(root, 'node_modules/@playwright/test/cli.js')
    const args = ['test', ...files, ...chosen, '--reporter=json']
    const settings = { ...env, ...extra, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const work = () => run(process.execPath, [program, ...args], settings)
    const repeat = (file, title, project) =>
      `${prefix({ ...env, ...extra })}npx playwright test ${file} --project=${project} -g ${quote(title)}`
    return part(name, work, { read: (result) => readPlaywright(report, result, repeat) })
  }

  const close = () => report(total, performance.now() - began)
  return { part, tool, vitest, playwright, close, env }
}

/** Prints the results and sets the exit code. @returns counts, time and figures for docs/test-results.md */
function report({ failures, flaky, skipped, slow, figures, passed }, ms) {
  if (flaky.length > MAX_FLAKY)
    failures.push({ text: `${flaky.length} tests passed only on their retry (at most ${MAX_FLAKY})` })
  for (const { text, repeat } of failures) say(`\n✗ ${text}${repeat ? `\n  repeat: ${repeat}` : ''}`)
  const unique = [...new Set(figures)]
  const slowest = slow.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST_PARTS)
  section('flaky (passed on the retry; traces are in test-results/)', flaky)
  section('skipped', skipped)
  section('measured', unique)
  section(
    'slowest',
    slowest.map((one) => `${seconds(one.ms).padStart(8)}  ${one.name}`),
  )
  say(`\nin all ${seconds(ms)}`)
  say(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
  return { passed, failed: failures.length, ms, figures: unique }
}

function section(title, lines) {
  if (lines.length > 0) say(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

function single(name, { code, output }) {
  const failures = code === 0 ? [] : [`${name}\n${tail(output)}`]
  return { passed: failures.length === 0 ? 1 : 0, failures, skipped: [], slow: [] }
}

function asFailure(failure) {
  return typeof failure === 'string' ? { text: failure } : failure
}

export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}

/** Environment assignments in shell syntax. */
function prefix(env) {
  const shown = Object.entries(env).filter(([, value]) => value !== '' && value !== 'gate')
  return shown.map(([name, value]) => `${name}=${quote(value)} `).join('')
}

function quote(text) {
  return /^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
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
