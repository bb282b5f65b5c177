// What `npm run test:all` still has to run when an earlier commit has been through the whole matrix: what has changed
// since, and what failed there.
import { existsSync, readFileSync } from 'node:fs'
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

/** Where `npm run test:all` stores the outcomes of its parts for a tree. */
export function outcomesFile(tree) {
  return join(root, '.cache', 'test-all', `${tree}.json`)
}

/**
 * The part of the matrix that an earlier run leaves open.
 * @param {Record<string, import('./test-reports.mjs').Outcome>} outcomes of the earlier run, by part
 * @returns the failed tests to run again, or null when that run was cut off or failed outside of a test
 */
export function failedTests(outcomes) {
  if (!MATRIX.every((name) => name in outcomes)) return null
  const failures = Object.entries(outcomes)
    .filter(([name]) => !ABOUT_THE_TREE.includes(name))
    .flatMap(([, outcome]) => outcome.failures)
  return failures.every(({ test }) => test !== undefined) ? failures.map(({ test }) => test) : null
}

/** Tests that a run of the whole matrix passed, and that it listed as flaky. */
export function totalsOf(outcomes) {
  const all = Object.values(outcomes)
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    spentMs: all.reduce((sum, { ms }) => sum + ms, 0),
    flaky: all.flatMap(({ flaky }) => flaky),
    figures: [...new Set(all.flatMap(({ figures }) => figures))],
  }
}

/**
 * The newest commit before this one whose tree has been through the whole matrix.
 * @returns its tree, the outcomes, the failed tests, and what has changed since; null when everything has to run
 */
export async function readEarlierRun() {
  const commits = (git('log', '--format=%H %T') ?? '').split('\n').map((line) => line.split(' '))
  const found = commits.find(([, tree]) => tree && existsSync(outcomesFile(tree)))
  if (!found) return null
  const [commit, tree] = found
  const outcomes = JSON.parse(readFileSync(outcomesFile(tree), 'utf8'))
  const failed = failedTests(outcomes)
  if (failed === null) return null
  const selection = selectTests(readChanges(commit), await readProject('all'))
  return selection.everything ? null : { tree, outcomes, failed, selection }
}
