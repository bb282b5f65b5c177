// What has changed since the last tree that passed every test.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

export const RESULTS = join(root, 'docs', 'test-results.md')
/** Row of `npm run test:all`, as bin/test-all.mjs writes it. */
const PASSED_ROW = /^\| all \| [\d-]+ \| ([0-9a-f]{40}) \| \d+ passed, 0 failed \|/gm

/** @returns output of a git command, or null when it fails */
export function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  return status === 0 ? stdout : null
}

/** Trees that docs/test-results.md names as passed by `npm run test:all`. */
export function passedTrees(text = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '') {
  return [...text.matchAll(PASSED_ROW)].map(([, tree]) => tree)
}

/** The newest commit before the working tree that has one of these trees. @returns its id, or null */
export function findCommit(trees) {
  const log = git('log', '--format=%H %T') ?? ''
  return (
    log
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, tree]) => trees.includes(tree))?.[0] ?? null
  )
}

/**
 * Changed files of the working tree, untracked ones too.
 * @returns {import('./test-selection.mjs').Change[]}
 */
export function readChanges(base) {
  const status = (git('diff', '--name-status', '--no-renames', '-z', base) ?? '').split('\0')
  const tracked = []
  for (let i = 0; i + 1 < status.length; i += 2) tracked.push([status[i], status[i + 1]])
  const untracked = (git('ls-files', '--others', '--exclude-standard', '-z') ?? '')
    .split('\0')
    .filter(Boolean)
  const changes = [...tracked, ...untracked.map((path) => ['A', path])]
  return changes.map(([letter, path]) => ({
    path,
    kind: KINDS[letter] ?? 'modified',
    lines: changedLines(base, path),
  }))
}

const KINDS = { A: 'added', D: 'deleted' }
/** Files of which the selection reads the changed lines. */
const READ_BY_LINE = ['app/routes.ts', 'backend/modules.ts']

function changedLines(base, path) {
  if (!READ_BY_LINE.includes(path)) return []
  const lines = (git('diff', '--unified=0', base, '--', path) ?? '').split('\n')
  return lines.filter((line) => /^[+-](?![+-]{2})/.test(line)).map((line) => line.slice(1))
}
