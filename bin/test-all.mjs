// `npm run test:all`: the whole matrix at the loads of the gate, in parts. A run that was cut off goes on with the parts
// that have not passed. On a clean tree it writes a row to docs/test-results.md, from which `npm test` selects.
import { join } from 'node:path'
import { git } from './changed-files.mjs'
import { ensureInstalled } from './install.mjs'
import { fetchOldBrowsers } from './old-browsers.mjs'
import { root, say } from './project.mjs'
import { prepareMachine } from './test-machine.mjs'
import { repeatedFlakyTests, writeAllRow } from './test-results.mjs'
import { buildSite, checkSources, createRun } from './test-run.mjs'

const isClean = git('status', '--porcelain') === ''
const tree = git('rev-parse', 'HEAD^{tree}')?.trim() ?? null
const resumeFile = isClean && tree !== null ? join(root, '.cache', 'test-all', `${tree}.json`) : undefined

const all = createRun({ level: 'all', resumeFile })

/** Pages and tests in parts of their own, so that a run that was cut off loses a third of them at most. */
const SHARES = [1, 2, 3]

/** Runs the shares of a part one after the other. */
async function inShares(runPart, name, given) {
  for (const share of SHARES) {
    const of = `${share}/${SHARES.length}`
    await runPart(`${name} ${of}`, { ...given, options: [`--shard=${of}`] })
  }
}

await ensureInstalled()
await Promise.all([
  all.part('machine', prepareMachine).then(() => buildSite(all)),
  all.part('old browsers', () => fetchOldBrowsers()),
])
await Promise.all([
  checkSources(all).then(() =>
    inShares(all.vitest, 'tests', { projects: ['rules', 'market', 'isolated'], isPatient: true }),
  ),
  all
    .vitest('servers', { projects: ['servers'] })
    .then(() => all.playwright('stories', { projects: ['no-js', 'over-http', 'scheduled-jobs'] }))
    .then(() => inShares(all.playwright, 'pages', { projects: ['js'] }))
    .then(() => all.playwright('clients', { projects: ['clients'] })),
])
await all.repeatFailures()
const result = all.close()
const again = repeatedFlakyTests(result.flaky)
if (again.length > 0) {
  say(`flaky for the second time, see docs/test-results.md: ${again.join(', ')}`)
  process.exitCode = 1
}
if (resumeFile === undefined) say('no row in docs/test-results.md: the tree has uncommitted changes')
else writeAllRow(tree, { ...result, failed: result.failed + again.length })
