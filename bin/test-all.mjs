// `npm run test:all`: the whole matrix at the loads of the gate, in parts. A run that was cut off goes on with the parts
// that have not passed. After a run of an earlier commit, what it left open and what the changes since can affect is run.
// On a clean tree it writes docs/test-all.json, and a row of docs/test-results.md, from which `npm test` selects.
// `npm run test:all -- --record` writes docs/test-all.json from a run that was cut off.
import { existsSync, readFileSync } from 'node:fs'
import { git } from './changed-files.mjs'
import { ensureInstalled } from './install.mjs'
import { fetchOldBrowsers } from './old-browsers.mjs'
import { refuse, say } from './project.mjs'
import { endOfTitle, wholeTitle } from './test-flaky.mjs'
import { prepareMachine } from './test-machine.mjs'
import { repeatedFlakyTests, writeAllRow } from './test-results.mjs'
import { buildSite, checkSources, createRun } from './test-run.mjs'

await ensureInstalled()
// These use packages, which a clean checkout has only now.
const { mergeOutcomes, openTests, outcomesFile, readEarlierRun, SHARES, writeRecord } = await import(
  './test-rest.mjs'
)
const { writeSelectedFiles } = await import('./gate-plan.mjs')

const isClean = git('status', '--porcelain') === ''
const tree = git('rev-parse', 'HEAD^{tree}')?.trim() ?? null
const isRecorded = isClean && tree !== null
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

if (process.argv.includes('--record')) {
  if (!isRecorded || !existsSync(outcomesFile(tree))) refuse('this tree has not been tested, or has changed')
  writeRecord(tree, read(outcomesFile(tree)))
  process.exit()
}

const before = isRecorded ? await readEarlierRun() : null
const earlier = before !== null && before.tree !== tree ? before : null
const resumeFile = isRecorded ? outcomesFile(earlier ? `${tree}-after-${earlier.tree}` : tree) : undefined
const all = createRun({ level: 'all', resumeFile })

await Promise.all([
  all.part('machine', prepareMachine).then(() => buildSite(all)),
  all.part('old browsers', () => fetchOldBrowsers()),
])
await checkSources(all)
if (earlier) await runRest(earlier)
await runMatrix((name) => earlier === null || earlier.open.parts.includes(name))
await all.repeatFailures()
const result = all.close()
const again = repeatedFlakyTests(result.flaky)
if (again.length > 0) {
  say(`flaky for the second time, see docs/test-results.md: ${again.join(', ')}`)
  process.exitCode = 1
}
if (isRecorded) record()
else say('no row in docs/test-results.md: the tree has uncommitted changes')

/** Runs these parts of the matrix. Browsers and servers mostly wait, so they run beside what needs the processor. */
async function runMatrix(isOpen) {
  const unless = async (name, runPart, given) => {
    if (isOpen(name)) await runPart(name, given)
  }
  const inShares = async (name, runPart, given) => {
    for (const share of SHARES)
      await unless(`${name} ${share}`, runPart, { ...given, options: [`--shard=${share}`] })
  }
  const { vitest, playwright } = all
  await Promise.all([
    inShares('tests', vitest, { projects: ['rules', 'market', 'isolated'], isPatient: true }),
    unless('servers', vitest, { projects: ['servers'] })
      .then(() => unless('stories', playwright, { projects: ['no-js', 'over-http', 'scheduled-jobs'] }))
      .then(() => inShares('pages', playwright, { projects: ['js'] }))
      .then(() => unless('clients', playwright, { projects: ['clients'] })),
  ])
}

/** What failed in an earlier run, and what the changes since can affect. */
async function runRest({ tree: base, open, selection }) {
  const { files, walks, pages, stories } = selection
  say(
    `after ${base.slice(0, 8)}: ${open.failed.length} failed tests, ${open.parts.length} open parts, and of the changes`,
  )
  say(`  ${files.size} files, ${walks.size} modules, ${pages.size} pages, ${stories.size} stories`)
  for (const [name, tests] of groups(
    open.failed,
    ({ runner, file, project }) => project ?? `${runner} ${file}`,
  ))
    await runFailed(name, tests)
  const environment = {
    SUJI_TEST_CASES: [...walks].join() || 'none',
    SUJI_TEST_PAGES: [...pages].join() || 'none',
  }
  const isMatrixOpen = walks.size + pages.size > 0
  const matrices = (git('ls-files', 'tests/endpoints', 'tests/pages') ?? '').trim().split('\n')
  await all.vitest('changed tests', {
    projects: ['rules', 'market', 'isolated', 'servers'],
    extra: { ...environment, ...writeSelectedFiles([...files, ...(isMatrixOpen ? matrices : [])]) },
  })
  if (stories.size > 0) await all.playwright('changed stories', { files: [...stories] })
  if (pages.size > 0)
    await all.playwright('changed pages', {
      projects: ['js'],
      files: ['pages/every-page', 'pages/form-crawl', 'pages/phones', 'pages/desktop-tables'],
      extra: { SUJI_TEST_PAGES: [...pages].join() },
    })
}

/** Tests that failed before. */
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

/** Writes the outcomes of this tree, and its row when every part has run. */
function record() {
  const ran = read(resumeFile)
  if (earlier && Object.values(ran).some(({ failures }) => failures.some(({ test }) => test === undefined)))
    return say('nothing recorded: something failed outside of a test')
  const outcomes = earlier ? mergeOutcomes(earlier.outcomes, ran) : ran
  writeRecord(tree, outcomes)
  const { parts } = openTests(outcomes)
  if (parts.length > 0) return say(`no row in docs/test-results.md: ${parts.join(', ')} not run`)
  const ofParts = Object.values(outcomes)
  const sum = (field) => ofParts.reduce((total, outcome) => total + (outcome[field] ?? 0), 0)
  const figures = [...new Set(ofParts.flatMap((outcome) => outcome.figures ?? []))]
  const flaky = ofParts.flatMap((outcome) => outcome.flaky)
  const isRest = earlier ? [`parts of ${earlier.tree.slice(0, 8)}, and what has changed since`] : []
  writeAllRow(tree, {
    ...{ passed: sum('passed'), failed: result.failed + again.length, spentMs: sum('ms') },
    ...{ flaky, figures: [...isRest, ...figures] },
  })
}
