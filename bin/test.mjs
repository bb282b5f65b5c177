// `npm test`, the gate: installs what is missing, runs every part even when an earlier one failed, and closes with
// `N passed, N failed`. What it samples runs whole in `npm run test:area` and `npm run test:long`.
import { ensureInstalled } from './install.mjs'
import { fetchOldBrowsers } from './old-browsers.mjs'
import { prepareMachine } from './test-machine.mjs'
import { buildSite, checkSources, createRun } from './test-run.mjs'

/** The one old Chromium of the gate; text browsers: w3m. The others belong to `test:long -- --part=clients`. */
const OLDEST_CHROMIUM = [69]

const gate = createRun({ level: 'gate' })
await ensureInstalled()
await Promise.all([
  gate.part('machine', prepareMachine).then(() => buildSite(gate)),
  gate.part('old browser', () => fetchOldBrowsers(OLDEST_CHROMIUM)),
])
// Tests that start servers mostly wait for them, so they run beside those that need the processor.
await Promise.all([
  checkSources(gate),
  gate.vitest('tests', { projects: ['unit', 'services', 'architecture', 'pages', 'endpoints in-process'] }),
  gate.vitest('servers', { projects: ['ops', 'faults'] }),
])
await gate.playwright('stories')
gate.close()
