// `npm test`, the gate: installs if necessary, runs every part also after failures, and ends with `N passed, N failed`.
// `npm run test:area` and `npm run test:long` run the sampled matrices completely.
import { ensureInstalled } from './install.mjs'
import { fetchOldBrowsers } from './old-browsers.mjs'
import { prepareMachine } from './test-machine.mjs'
import { buildSite, checkSources, createRun } from './test-run.mjs'

/** Old Chromium of the gate, beside w3m. The others run in `test:long -- --part=clients`. */
const OLDEST_CHROMIUM = [69]

const gate = createRun({ level: 'gate' })
await ensureInstalled()
await Promise.all([
  gate.part('machine', prepareMachine).then(() => buildSite(gate)),
  gate.part('old browser', () => fetchOldBrowsers(OLDEST_CHROMIUM)),
])
// Tests that start servers mostly wait, so they run in parallel with CPU-bound tests.
await Promise.all([
  checkSources(gate),
  gate.vitest('tests', { projects: ['unit', 'services', 'architecture', 'pages', 'endpoints in-process'] }),
  gate.vitest('servers', { projects: ['ops', 'faults'] }),
])
await gate.playwright('stories')
gate.close()
