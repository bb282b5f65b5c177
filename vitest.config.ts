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
      endpoints('in-process'),
      endpoints('http'),
      {
        extends: true,
        test: {
          name: 'ops',
          include: ['tests/ops/**/*.test.ts'],
          globalSetup,
          poolOptions: { forks: { singleFork: true } },
        },
      },
    ],
  },
})
