// `npm run test:all`: the whole matrix at the loads of the gate, in parts. A run that was cut off goes on with the parts
// that have not passed. When an earlier commit has been through the matrix, what failed there and what the changes since
// can affect is run. On a clean tree it writes a row to docs/test-results.md, from which `npm test` selects.
import { git } from './changed-files.mjs'
import { ensureInstalled } from './install.mjs'
import { fetchOldBrowsers } from './old-browsers.mjs'
import { say } from './project.mjs'
import { endOfTitle, wholeTitle } from './test-flaky.mjs'
import { prepareMachine } from './test-machine.mjs'
import { repeatedFlakyTests, writeAllRow } from './test-results.mjs'
import { buildSite, checkSources, createRun } from './test-run.mjs'

await ensureInstalled()
// These use packages, which a clean checkout has only now.
const { outcomesFile, readEarlierRun, SHARES, totalsOf } = await import('./test-rest.mjs')
const { writeSelectedFiles } = await import('./gate-plan.mjs')

const isClean = git('status', '--porcelain') === ''
const tree = git('rev-parse', 'HEAD^{tree}')?.trim() ?? null
const isRecorded = isClean && tree !== null
const earlier = isRecorded ? await readEarlierRun() : null
const isRest = earlier !== null && earlier.tree !== tree
const all = createRun({ level: 'all', resumeFile: isRecorded && !isRest ? outcomesFile(tree) : undefined })

await Promise.all([
  all.part('machine', prepareMachine).then(() => buildSite(all)),
  all.part('old browsers', () => fetchOldBrowsers()),
])
if (isRest) await runRest(earlier)
else await runMatrix()
await all.repeatFailures()
const result = all.close()
const again = repeatedFlakyTests(result.flaky)
if (again.length > 0) {
  say(`flaky for the second time, see docs/test-results.md: ${again.join(', ')}`)
  process.exitCode = 1
}
if (!isRecorded) say('no row in docs/test-results.md: the tree has uncommitted changes')
else writeAllRow(tree, rowOf({ ...result, failed: result.failed + again.length }))

async function runMatrix() {
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
}

/** Runs the shares of a part one after the other. */
async function inShares(runPart, name, given) {
  for (const share of SHARES) await runPart(`${name} ${share}`, { ...given, options: [`--shard=${share}`] })
}

/** What failed in an earlier run, and what the changes since can affect. */
async function runRest({ tree: before, failed, selection }) {
  const { files, walks, pages, stories } = selection
  say(`${before.slice(0, 8)} has been through the matrix with ${failed.length} failed; since then changed:`)
  say(`  ${files.size} files, ${walks.size} modules, ${pages.size} pages, ${stories.size} stories`)
  await checkSources(all)
  for (const [project, tests] of groups(
    failed,
    ({ runner, file, project }) => project ?? `${runner} ${file}`,
  ))
    await runFailed(project, tests)
  const environment = {
    SUJI_TEST_CASES: [...walks].join() || 'none',
    SUJI_TEST_PAGES: [...pages].join() || 'none',
  }
  const matrices = (git('ls-files', 'tests/endpoints', 'tests/pages') ?? '').trim().split('\n')
  await all.vitest('changed tests', {
    projects: ['rules', 'market', 'isolated', 'servers'],
    extra: { ...environment, ...writeSelectedFiles([...files, ...matrices]) },
  })
  if (stories.size > 0) await all.playwright('changed stories', { files: [...stories] })
  if (pages.size > 0)
    await all.playwright('changed pages', {
      projects: ['js'],
      files: ['pages/every-page', 'pages/form-crawl', 'pages/phones'],
      extra: { SUJI_TEST_PAGES: [...pages].join() },
    })
}

/** Tests that failed before: all of them must be found and pass. */
async function runFailed(name, tests) {
  const files = [...new Set(tests.map(({ file }) => file))]
  const titles = tests.map(({ title }) => title)
  const [{ runner, project }] = tests
  if (runner === 'vitest')
    await all.vitest(`failed before: ${name}`, {
      projects: ['rules', 'market', 'isolated', 'servers'],
      files,
      options: [`--testNamePattern=${wholeTitle(...titles)}`],
    })
  else
    await all.playwright(`failed before: ${name}`, {
      projects: [project],
      files,
      options: ['-g', endOfTitle(...titles)],
    })
}

function groups(items, keyOf) {
  const found = new Map()
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item])
  return found
}

/** The row of the tree: of a rest, the matrix of the earlier run with its failures passed now. */
function rowOf(result) {
  if (!isRest) return result
  const before = totalsOf(earlier.outcomes)
  return {
    passed: before.passed + earlier.failed.length,
    failed: result.failed,
    spentMs: before.spentMs + result.spentMs,
    flaky: [...before.flaky, ...result.flaky],
    figures: [
      `whole on ${earlier.tree.slice(0, 8)}, the rest here: ${result.passed} passed`,
      ...before.figures,
    ],
  }
}
