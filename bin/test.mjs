// `npm test`, the gate: installs what is missing, runs every part even when an earlier one failed, and closes with
// `N passed, N failed`.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { fetchOldBrowsers } from './old-browsers.mjs'
import { enterRoot, requireNode, root, run, say } from './project.mjs'
import { prepareMachine } from './test-machine.mjs'
import { readPlaywright, readVitest, tail } from './test-reports.mjs'

const SLOWEST = 10
const reports = join(root, 'test-results', 'reports')
const playwrightReport = join(reports, 'playwright.json')

const total = { passed: 0, failures: [], skipped: [], slow: [] }

/** One part of the gate; `read` makes the outcome of a runner that counts tests itself. */
async function part(name, work, read) {
  const started = performance.now()
  const result = await work()
  const ms = performance.now() - started
  const outcome = read ? read(result) : single(name, result)
  total.passed += outcome.passed
  total.failures.push(...outcome.failures)
  total.skipped.push(...outcome.skipped)
  total.slow.push({ name: `[${name}]`, ms }, ...outcome.slow)
  const isGood = outcome.failures.length === 0
  const counts = read ? `: ${outcome.passed} passed, ${outcome.failures.length} failed` : ''
  say(`${isGood ? 'ok    ' : 'FAILED'} ${name} (${seconds(ms)})${counts}`)
}

function single(name, { code, output }) {
  const failures = code === 0 ? [] : [`${name}\n${tail(output)}`]
  return { passed: failures.length === 0 ? 1 : 0, failures, skipped: [], slow: [] }
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}

function tool(path, ...args) {
  return () => run(process.execPath, [join(root, 'node_modules', path), ...args])
}

function configured(file, work) {
  return () => (existsSync(join(root, file)) ? work() : { code: 1, output: `${file} is missing` })
}

const cruised = ['app', 'backend', 'contract', 'server', 'bin', 'tests']
const cruise = tool(
  'dependency-cruiser/bin/dependency-cruise.mjs',
  '--config',
  '.dependency-cruiser.cjs',
  ...cruised,
)
/** Some of vitest's projects, as a part of their own. */
function vitest(name, projects) {
  const report = join(reports, `${name}.json`)
  const chosen = projects.map((project) => `--project=${project}`)
  const work = tool('vitest/vitest.mjs', 'run', ...chosen, '--reporter=json', `--outputFile=${report}`)
  return part(name, work, (result) => readVitest(report, result))
}
const playwright = tool('@playwright/test/cli.js', 'test', '--reporter=json')

enterRoot()
requireNode()
const began = performance.now()
await ensureInstalled()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** What reads the sources alone, one after the other. */
async function readSources() {
  await part('lint', tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'))
  await part('types', tool('typescript/bin/tsc', '--noEmit'))
  await part('arrows', configured('.dependency-cruiser.cjs', cruise))
  await part('dead code', tool('knip/bin/knip.js'))
}
await Promise.all([
  (async () => {
    await part('machine', prepareMachine)
    await part('build', () => run(process.execPath, [join('bin', 'build.mjs'), '--if-changed']))
  })(),
  part('old browsers', fetchOldBrowsers),
])
// What looks at the clock has the machine for itself.
await vitest('kills', ['timed'])
// What starts servers of its own waits for them half of its time, and goes on beside what needs the processor.
await Promise.all([
  readSources(),
  vitest('tests', ['unit', 'services', 'house', 'pages', 'endpoints*']),
  vitest('servers', ['ops', 'faults']),
])
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = playwrightReport
await part('stories', configured('playwright.config.ts', playwright), (result) =>
  readPlaywright(playwrightReport, result),
)

for (const failure of total.failures) say(`\n✗ ${failure}`)
if (total.skipped.length > 0) say(`\nskipped:\n${total.skipped.map((name) => `  ${name}`).join('\n')}`)
const slowest = total.slow.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)
say(`\nslowest:\n${slowest.map(({ name, ms }) => `  ${seconds(ms).padStart(8)}  ${name}`).join('\n')}`)
say(`\nin all ${seconds(performance.now() - began)}`)
say(`${total.passed} passed, ${total.failures.length} failed`)
process.exitCode = total.failures.length > 0 ? 1 : 0
