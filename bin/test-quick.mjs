// `npm run test:quick`: types, lint and the rules that use the changed files.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root, say } from './project.mjs'
import { testProjects } from './test-files.mjs'
import { checkTypes, createRun } from './test-run.mjs'

const LINTED = /\.(tsx?|mjs|cjs|js|json|css)$/
/** Test files at most. */
const MAX_TESTS = 40

const quick = createRun({ level: 'gate' })
await ensureInstalled()
// Uses packages, which a clean checkout has only now.
const { readImportGraph } = await import('./import-graph.mjs')
const changed = changedFiles()
const tests = nearestRules(changed)
await Promise.all([
  checkTypes(quick, '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'),
  lint(),
  ...(tests.length > 0 ? [quick.vitest('rules', { projects: ['rules'], files: tests })] : []),
])
quick.close()

async function lint() {
  const files = changed.filter((path) => LINTED.test(path) && existsSync(join(root, path)))
  if (files.length === 0) return
  const options = ['--error-on-warnings', '--no-errors-on-unmatched']
  await quick.tool('lint', '@biomejs/biome/bin/biome', 'check', ...options, ...files)
}

/** Files changed since the last commit; in a clean tree, files of the last commit. */
function changedFiles() {
  const lines = (...args) => {
    const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return stdout.split('\n').filter((line) => line !== '')
  }
  const dirty = [
    ...lines('diff', '--name-only', 'HEAD'),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ]
  return dirty.length > 0 ? dirty : lines('diff', '--name-only', 'HEAD~1', 'HEAD')
}

/** The nearest rules that import a changed file, directly or not. */
function nearestRules(paths) {
  const graph = readImportGraph()
  const { rules } = testProjects(graph, (path) => readFileSync(join(root, path), 'utf8'), 'gate')
  const isRule = new Set(rules)
  // A set keeps the order in which files were reached.
  const reached = paths.flatMap((path) => [...graph.dependentsOf([path])].filter((one) => isRule.has(one)))
  const all = [...new Set(reached)]
  if (all.length > MAX_TESTS) say(`${all.length} rules use the changed files; the nearest ${MAX_TESTS} run`)
  return all.slice(0, MAX_TESTS)
}
