import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { readImportGraph } from './bin/import-graph.mjs'
import { testProjects } from './bin/test-files.mjs'
import { testLevel } from './tests/support/test-level'

const readText = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const files = testProjects(readImportGraph(), readText, testLevel)
/** Files that the gate has selected, from bin/gate-plan.mjs; all rules always run. */
const selectedFiles = process.env.SUJI_TEST_FILES
if (selectedFiles) {
  const chosen = new Set<string>(JSON.parse(readFileSync(selectedFiles, 'utf8')))
  for (const name of ['market', 'servers', 'isolated'] as const)
    files[name] = files[name].filter((path) => chosen.has(path))
}

const globalSetup = ['tests/support/database-cluster.ts']

/** The transport of tests/endpoints: `http` sends each request to a market in another process. */
const transport = process.env.SUJI_TEST_TRANSPORT === 'http' ? ('http' as const) : ('in-process' as const)

function project(name: keyof typeof files, options: object) {
  return { extends: true as const, test: { name, include: files[name], ...options } }
}

export default defineConfig({
  resolve: {
    alias: Object.fromEntries(
      [['~', 'app'], ...['contract', 'backend', 'tests'].map((name) => [name, name])].map(
        ([name, folder]) => [`${name}/`, `${import.meta.dirname}/${folder}/`],
      ),
    ),
  },
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // Files share what they import, which would cost more than the tests: modules keep nothing that another file could
    // notice. Vitest reads this at the top level alone; a project can only ask for fresh modules again.
    poolOptions: { forks: { isolate: false } },
    // At least ten times what the slowest test takes alone: it ends what hangs, and a busy machine fails nothing.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // A failure in CI is known by its message alone.
    chaiConfig: { truncateThreshold: 2_000 },
    projects: [
      project('rules', {}),
      project('market', { globalSetup, provide: { transport } }),
      // They start servers and clusters of their own, one after another.
      project('servers', { globalSetup, poolOptions: { forks: { isolate: false, singleFork: true } } }),
      project('isolated', { poolOptions: { forks: { isolate: true } } }),
    ],
  },
})
