// `npm run test:long -- --part=<name>`, before a release: tests at long sizes. Each run adds a row to
// docs/test-results.md.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { fetchOldBrowsers } from './old-browsers.mjs'
import { refuse, root } from './project.mjs'
import { prepareMachine } from './test-machine.mjs'
import { writeRow } from './test-results.mjs'
import { buildSite, createRun, seconds } from './test-run.mjs'

const UNIT = ['rules', 'market', 'isolated']
/** Parts of their own. */
const MATRICES = ['tests/endpoints/**', 'tests/pages/**']

const SERVER_FILES = readdirSync(join(root, 'tests', 'ops')).filter(
  (name) => name.endsWith('.test.ts') && !/nginx|haproxy|postgres-versions/.test(name),
)
const STORIES = ['stories/', 'forms/', 'scheduled-jobs/']

/** L1 and L8 take half an hour each at long size. */
const BANK_TEST = 'backend/wallet/ledger/many-clients.test.ts'
const MODEL_TEST = 'backend/wallet/ledger/model.test.ts'
/** L12: 20,000 cash-outs and arrivals. */
const CASH_OUT_TEST = 'backend/banking/unreliable-bank.test.ts'
const OWN_PARTS = [BANK_TEST, MODEL_TEST, CASH_OUT_TEST, 'tests/reconcile/**']

/** Each part takes at most 45 minutes on two cores. */
const PARTS = {
  unit: (run) => run.vitest('unit', { projects: UNIT, exclude: [...OWN_PARTS, ...MATRICES] }),
  ledger: (run) =>
    run.vitest('ledger', {
      projects: ['rules', 'market'],
      files: ['backend/wallet/', 'backend/ordering/'],
      exclude: OWN_PARTS,
    }),
  bank: (run) => run.vitest('bank test', { projects: ['rules', 'market'], files: [BANK_TEST] }),
  model: (run) => run.vitest('model-based test', { projects: ['rules', 'market'], files: [MODEL_TEST] }),
  cashouts: (run) => run.vitest('cash-outs', { projects: ['rules', 'market'], files: [CASH_OUT_TEST] }),
  reconcile: (run) =>
    run.vitest('reconcile', {
      projects: ['rules', 'market'],
      files: ['tests/reconcile/', 'backend/platform/reconcile/'],
    }),
  selection: (run) => run.vitest('planted defects', { projects: ['rules'], files: ['bin/planted-defects'] }),
  endpoints: (run) =>
    run.vitest('endpoints', { projects: ['market'], files: ['tests/endpoints/', 'tests/pages/'] }),
  transport: (run) =>
    run.vitest('endpoints over HTTP', {
      projects: ['market'],
      files: ['tests/endpoints/'],
      extra: { SUJI_TEST_TRANSPORT: 'http' },
    }),
  kills: (run) => run.vitest('kills', { projects: ['servers'], files: ['tests/faults/killed-'] }),
  faults: (run) =>
    run.vitest('faults', {
      projects: ['servers'],
      files: ['dropped-answers', 'lost-database', 'flash-sale'],
    }),
  pgbouncer: (run) => run.vitest('pgbouncer', { projects: ['servers'], files: ['two-servers'] }),
  servers: (run) => run.vitest('servers', { projects: ['servers'], files: SERVER_FILES }),
  postgres: async (run) => {
    await run.vitest('postgres', { projects: ['servers'], files: ['postgres-versions'] })
    const extra = { SUJI_FIRST_DAY_POSTGRES: '15' }
    await run.playwright('first day on PostgreSQL 15', {
      projects: ['no-js'],
      files: ['stories/first-day'],
      extra,
    })
  },
  proxies: (run) =>
    run.vitest('proxies', { projects: ['servers'], files: ['nginx', 'haproxy', 'pgbouncer'] }),
  crawl: (run) => run.vitest('crawl', { projects: ['market'], files: ['html-and-links', 'page-access'] }),
  stories: (run) =>
    run.playwright('stories', { projects: ['no-js', 'js', 'over-http', 'scheduled-jobs'], files: STORIES }),
  pages: (run) => run.playwright('pages', { projects: ['js'], files: ['pages/'] }),
  clients: async (run) => {
    await run.part('old browsers', () => fetchOldBrowsers())
    await run.playwright('clients', { projects: ['clients'] })
  },
}

const name = process.argv
  .slice(2)
  .find((one) => one.startsWith('--part='))
  ?.slice('--part='.length)
const part = PARTS[name]
if (!part) refuse(`usage: npm run test:long -- --part=<name>; names: ${Object.keys(PARTS).join(', ')}`)

const run = createRun({ level: 'long' })
await ensureInstalled()
await run.part('machine', () => prepareMachine({ isLong: true }))
await buildSite(run)
await part(run)
addRow(run.close())

function addRow({ passed, failed, ms, figures }) {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const day = new Date().toISOString().slice(0, 10)
  const result = `${passed} passed, ${failed} failed`
  writeRow([name, day, stdout.trim(), result, seconds(ms), figures.join('<br>')])
}
