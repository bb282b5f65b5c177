// What `npm run test:all` still has to run when an earlier commit has been through the matrix, or through parts of it:
// the other parts, what failed, and what has changed since.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { git, readChanges } from './changed-files.mjs'
import { readProject } from './gate-plan.mjs'
import { root } from './project.mjs'
import { selectTests } from './test-selection.mjs'

/** Pages and tests in parts of their own, so that a run that was cut off loses a third of them at most. */
export const SHARES = ['1/3', '2/3', '3/3']
/** Cheap, and about the whole tree: run again for every tree. */
const ABOUT_THE_TREE = ['machine', 'old browsers', 'build', 'lint', 'types', 'dead code']
const MATRIX = [
  ...SHARES.flatMap((share) => [`tests ${share}`, `pages ${share}`]),
  'servers',
  'stories',
  'clients',
]
/** Outcomes of the newest run, in the repository: another machine goes on from them. */
const RECORD = join(root, 'docs', 'test-all.json')

/** @typedef {Record<string, import('./test-reports.mjs').Outcome & { ms?: number, figures?: string[] }>} Outcomes by part */

/** Where `npm run test:all` stores the outcomes of its parts for a tree. */
export function outcomesFile(tree) {
  return join(root, '.cache', 'test-all', `${tree}.json`)
}

/**
 * What a run leaves open.
 * @param {Outcomes} outcomes
 * @returns the parts that it has not run, or that failed outside of a test, and the failed tests of the others
 */
export function openTests(outcomes) {
  const isWhole = (name) => outcomes[name]?.failures.every(({ test }) => test !== undefined) ?? false
  const failures = Object.entries(outcomes).flatMap(([name, outcome]) =>
    ABOUT_THE_TREE.includes(name) || (MATRIX.includes(name) && !isWhole(name)) ? [] : outcome.failures,
  )
  return {
    parts: MATRIX.filter((name) => !isWhole(name)),
    failed: failures.flatMap(({ test }) => (test ? [test] : [])),
  }
}

/**
 * Outcomes of a run together with those of the earlier one that it went on from.
 * @param {Outcomes} earlier @param {Outcomes} later @returns {Outcomes}
 */
export function mergeOutcomes(earlier, later) {
  const { parts } = openTests(earlier)
  const kept = MATRIX.filter((name) => !parts.includes(name)).map((name) => {
    const { failures, passed, ...outcome } = earlier[name]
    return [name, { ...outcome, passed: passed + failures.length, failures: [] }]
  })
  return { ...later, ...Object.fromEntries(kept) }
}

/** Writes docs/test-all.json. @param {Outcomes} outcomes of a tree */
export function writeRecord(tree, outcomes) {
  const parts = Object.entries(outcomes).map(([name, { passed, failures, flaky, ms, figures }]) => {
    const tests = failures.map(({ test }) => ({ text: '', test }))
    return [name, { passed, failures: tests, flaky, ms: Math.round(ms ?? 0), figures }]
  })
  writeFileSync(RECORD, `${JSON.stringify({ tree, outcomes: Object.fromEntries(parts) }, null, 2)}\n`)
}

/**
 * The newest run of a commit before this one.
 * @returns its tree, the outcomes, what it leaves open and what has changed since; null when everything has to run
 */
export async function readEarlierRun() {
  const record = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : null
  const commits = (git('log', '--format=%H %T') ?? '').split('\n').map((line) => line.split(' '))
  const found = commits.find(([, tree]) => tree && (tree === record?.tree || existsSync(outcomesFile(tree))))
  if (!found) return null
  const [commit, tree] = found
  const outcomes = existsSync(outcomesFile(tree))
    ? JSON.parse(readFileSync(outcomesFile(tree), 'utf8'))
    : record.outcomes
  const selection = selectTests(readChanges(commit), await readProject('all'))
  return selection.everything ? null : { tree, outcomes, open: openTests(outcomes), selection }
}
