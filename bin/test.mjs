// `npm test`, the gate: installs if necessary, selects tests by what has changed, runs every part also after failures,
// and ends with `N passed, N failed`. `npm run test:all` runs the whole matrix.
import { ensureInstalled } from './install.mjs'
import { fetchOldBrowsers } from './old-browsers.mjs'
import { say } from './project.mjs'
import { prepareMachine } from './test-machine.mjs'
import { buildSite, checkSources, createRun } from './test-run.mjs'

/** Old Chromium of the gate, beside w3m. The others run in `test:long -- --part=clients`. */
const OLDEST_CHROMIUM = [69]

await ensureInstalled()
// Uses packages, which a clean checkout has only now.
const { planGate, writeSelectedFiles } = await import('./gate-plan.mjs')
const plan = await planGate()
for (const line of plan.lines) say(line)
const environment = { ...plan.environment, ...writeSelectedFiles(plan.files) }
const gate = createRun({ level: 'gate', environment })
await Promise.all([
  gate.part('machine', prepareMachine).then(() => buildSite(gate)),
  gate.part('old browser', () => fetchOldBrowsers(OLDEST_CHROMIUM)),
])
// Servers and browsers mostly wait, so they run beside what needs the processor, and are served first.
await Promise.all([
  checkSources(gate).then(() =>
    gate.vitest('tests', { projects: ['rules', 'market', 'isolated'], isPatient: true }),
  ),
  gate
    .vitest('servers', { projects: ['servers'] })
    .then(() => gate.playwright('stories', { extra: { SUJI_TEST_STORIES: plan.stories.join() } })),
])
await gate.repeatFailures()
gate.close()
