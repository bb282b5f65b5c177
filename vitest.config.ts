import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

const globalSetup = ['tests/database-cluster.ts']

function endpoints(transport: 'in-process' | 'http') {
  const include = ['tests/endpoints/**/*.test.ts']
  return {
    extends: true as const,
    test: { name: `endpoints ${transport}`, include, globalSetup, provide: { transport } },
  }
}

/** Tests that start servers and clusters of their own, one after another. */
function alone(name: 'ops' | 'faults') {
  const include = [`tests/${name}/**/*.test.ts`]
  const poolOptions = { forks: { singleFork: true } }
  return { extends: true as const, test: { name, include, globalSetup, poolOptions } }
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
          globalSetup,
          provide: { transport: 'in-process' },
        },
      },
      { extends: true, test: { name: 'house', include: ['tests/house/**/*.test.ts'], globalSetup } },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          globalSetup,
          provide: { transport: 'in-process' },
        },
      },
      endpoints('in-process'),
      endpoints('http'),
      alone('ops'),
      alone('faults'),
    ],
  },
})
