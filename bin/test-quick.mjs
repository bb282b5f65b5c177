// `npm run test:quick`: types, lint and unit tests of the changed files.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root } from './project.mjs'
import { checkTypes, createRun } from './test-run.mjs'

const CODE = /^(app|backend|contract|server|bin|tests)\/.*\.(ts|tsx|mjs)$/
const LINTED = /\.(tsx?|mjs|cjs|js|json|css)$/
const TEST = /(?<!\.(?:area|long))\.test\.tsx?$/
/** Tests that start servers are too slow for this command. */
const SLOW = /^tests\/(ops|faults|endpoints|pages|e2e)\//

const quick = createRun({ level: 'gate' })
await ensureInstalled()
const changed = changedFiles()
const tests = testsBeside(changed)
await Promise.all([
  checkTypes(quick, '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'),
  lint(),
])
if (tests.length > 0)
  await quick.vitest('unit tests', { projects: ['unit', 'services', 'architecture'], files: tests })
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

/** Changed tests, and the tests in a changed file's directory that import it. */
function testsBeside(paths) {
  const found = paths.filter((path) => CODE.test(path) && !SLOW.test(path)).flatMap(testsOf)
  return [...new Set(found)].filter((path) => existsSync(join(root, path)))
}

function testsOf(path) {
  if (TEST.test(path)) return [path]
  const directory = dirname(path)
  if (!existsSync(join(root, directory))) return []
  const imported = `/${basename(path).replace(/\.\w+$/, '')}'`
  return readdirSync(join(root, directory))
    .filter((name) => TEST.test(name))
    .map((name) => `${directory}/${name}`)
    .filter((test) => readFileSync(join(root, test), 'utf8').includes(imported))
}
