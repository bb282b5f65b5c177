import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'
import { testLevel } from './tests/support/test-level'

/** Tests that only `npm run test:area` or `test:long` runs say so in their file's name. */
const ABOVE_LEVEL = {
  gate: ['**/*.area.test.ts', '**/*.long.test.ts'],
  area: ['**/*.long.test.ts'],
  long: [],
}[testLevel]

const globalSetup = ['tests/support/database-cluster.ts']
/** What needs a market of its own at every load of its module: the pages' way to it, read from the environment. */
const SERVICES = 'app/services/**/*.server.test.ts'
/**
 * Files share what they import, which would cost more than the tests: modules keep nothing that another file could
 * notice. Vitest reads this at the top level alone; a project can only ask for fresh modules again.
 */
const shared = { forks: { isolate: false } }
const isolated = { forks: { isolate: true } }

function endpoints(transport: 'in-process' | 'http') {
  const include = ['tests/endpoints/**/*.test.ts']
  return {
    extends: true as const,
    test: {
      name: `endpoints ${transport}`,
      include,
      exclude: ABOVE_LEVEL,
      globalSetup,
      provide: { transport },
    },
  }
}

/** Tests that start servers and clusters of their own, one after another. */
function serial(name: 'ops' | 'faults') {
  const include = [`tests/${name}/**/*.test.ts`]
  const poolOptions = { forks: { isolate: true, singleFork: true } }
  return { extends: true as const, test: { name, include, exclude: ABOVE_LEVEL, globalSetup, poolOptions } }
}

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    poolOptions: shared,
    // At least five times what the slowest test takes alone, so that a busy machine fails nothing.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{backend,contract,app,server,bin,tests/support,tests/reconcile}/**/*.test.{ts,tsx}'],
          exclude: [SERVICES, ...ABOVE_LEVEL],
          globalSetup,
          provide: { transport: 'in-process' },
        },
      },
      { extends: true, test: { name: 'services', include: [SERVICES], poolOptions: isolated } },
      {
        extends: true,
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], globalSetup },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          exclude: ABOVE_LEVEL,
          globalSetup,
          provide: { transport: 'in-process' },
        },
      },
      endpoints('in-process'),
      endpoints('http'),
      serial('ops'),
      serial('faults'),
    ],
  },
})
