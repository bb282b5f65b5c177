import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

const globalSetup = ['tests/database-cluster.ts']
/** What needs a market of its own at every load of its module: the pages' way to it, read from the environment. */
const SERVICES = 'app/services/**/*.server.test.ts'
/** Files share what they import, which would cost more than the tests: modules keep nothing that another file could notice. */
const poolOptions = { forks: { isolate: false } }

function endpoints(transport: 'in-process' | 'http') {
  const include = ['tests/endpoints/**/*.test.ts']
  return {
    extends: true as const,
    test: { name: `endpoints ${transport}`, include, globalSetup, poolOptions, provide: { transport } },
  }
}

/** Looks at the clock: the gate runs it before the other tests, which would take the processor from it. */
const TIMED = 'tests/faults/killed-server.test.ts'

/** Tests that start servers and clusters of their own, one after another. */
function alone(name: 'ops' | 'faults' | 'timed', include: string, exclude: string[] = []) {
  const poolOptions = { forks: { singleFork: true } }
  return { extends: true as const, test: { name, include: [include], exclude, globalSetup, poolOptions } }
}

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{backend,contract,app,server,bin}/**/*.test.{ts,tsx}'],
          exclude: [SERVICES],
          globalSetup,
          poolOptions,
          provide: { transport: 'in-process' },
        },
      },
      { extends: true, test: { name: 'services', include: [SERVICES] } },
      {
        extends: true,
        test: { name: 'house', include: ['tests/house/**/*.test.ts'], globalSetup, poolOptions },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          globalSetup,
          poolOptions,
          provide: { transport: 'in-process' },
        },
      },
      endpoints('in-process'),
      endpoints('http'),
      alone('ops', 'tests/ops/**/*.test.ts'),
      alone('faults', 'tests/faults/**/*.test.ts', [TIMED]),
      alone('timed', TIMED),
    ],
  },
})
