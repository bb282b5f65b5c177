import { existsSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { expect, test } from 'vitest'
import { readImportGraph } from '../../bin/import-graph.mjs'
import manifest from '../../package.json'
import { IMPORT_RULES, MODULES, PLAIN_CONTRACT } from './import-rules'
import { findViolations, GRAPH_RULES } from './import-violations'

test('the imports of the project violate no rule', () => {
  const graph = readImportGraph()
  expect(graph.edges.size).toBeGreaterThan(1_000)
  const reasons = new Map(IMPORT_RULES.map(({ name, reason }) => [name, reason]))
  const violations = findViolations(graph, manifest)
  expect(
    violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}. ${reasons.get(rule) ?? ''}`),
  ).toEqual([])
})

test('every file of the plain contract exists', () => {
  expect(PLAIN_CONTRACT.filter((path) => !existsSync(path))).toEqual([])
})

type Sample = [from: string, to: string, rule: string]

/** Each module with the one after it. */
const NEIGHBOURS = MODULES.map((name, i) => [name, MODULES[i + 1] ?? 'demo'] as const)

/** File, forbidden import, violated rule. */
const SAMPLES: Sample[] = [
  ...NEIGHBOURS.map(
    ([name, later]): Sample => [
      `backend/${name}/later.ts`,
      `backend/${later}/index.ts`,
      `order-of-modules-${name}`,
    ],
  ),
  ...NEIGHBOURS.map(
    ([name, later]): Sample => [
      `backend/${later}/${name}-rows.ts`,
      `backend/${name}/tables.ts`,
      `index-only-${name}`,
    ],
  ),
  ['backend/shops/pages.ts', 'backend/http/app.ts', 'order-of-modules-shops'],
  ['backend/shops/everything.ts', 'backend/modules.ts', 'order-of-modules-shops'],
  ['backend/shops/market.ts', 'backend/market/market.ts', 'order-of-modules-shops'],
  ['bin/peek.ts', 'backend/wallet/tables.ts', 'index-only-wallet'],
  ['backend/platform/grounds.ts', 'backend/wallet/index.ts', 'platform-imports-no-module'],
  ['backend/gateways/fax/index.ts', 'backend/account/index.ts', 'gateways-import-no-module'],
  ['backend/account/faxes.ts', 'backend/gateways/fax/port.ts', 'gateways-index-only'],
  ['backend/http/money.ts', 'backend/wallet/index.ts', 'http-imports-no-module'],
  ['backend/demo/sql.ts', 'postgres', 'demo-uses-public-api'],
  ['backend/demo/columns.ts', 'drizzle-orm/pg-core', 'demo-uses-public-api'],
  ['backend/demo/offers.ts', 'backend/wallet/tables.ts', 'demo-uses-public-api'],
  ['contract/times.ts', 'hono', 'contract-imports-zod-only'],
  ['contract/hashes.ts', 'node:crypto', 'contract-imports-zod-only'],
  ['contract/prices.ts', 'backend/wallet/index.ts', 'contract-imports-zod-only'],
  ['contract/units.ts', 'zod', 'plain-contract'],
  ['contract/states.ts', 'contract/schema.ts', 'plain-contract'],
  ['app/services/shortcut.server.ts', 'backend/wallet/index.ts', 'single-entry-to-backend'],
  ['backend/spot/page.ts', 'app/components/price.tsx', 'backend-imports-no-app'],
  ['server/second-market.ts', 'backend/market/market.ts', 'server-imports-no-backend'],
  ['app/routes/trading/now.tsx', 'app/routes/trading/now-detail.tsx', 'routes-import-no-route'],
  ['app/components/link.tsx', 'app/routes/trading/now-detail.tsx', 'components-import-no-route'],
  ['app/components/caller.tsx', 'app/services/words.ts', 'components-import-no-service'],
  ['app/services/words.ts', 'app/services/session/session.server.ts', 'browser-imports-no-server-file'],
  ['app/components/hash.tsx', 'node:crypto', 'browser-imports-no-node'],
  ['app/routes/trading/file.tsx', 'fs', 'browser-imports-no-node'],
  ['app/components/check.tsx', 'zod', 'browser-imports-no-schema'],
  ['app/components/shape.tsx', 'contract/schema.ts', 'browser-imports-no-schema'],
  ['app/routes/trading/pick.tsx', 'zod', 'routes-import-no-schema-library'],
  ['server/http-server.ts', 'tests/fixtures/people.ts', 'production-imports-no-test'],
  ['backend/spot/rows.ts', 'backend/spot/lists.cases.ts', 'production-imports-no-test'],
  ['server/tool.ts', 'vitest', 'production-imports-no-dev-dependency'],
  ['server/stranger.ts', 'left-pad', 'declared-packages-only'],
  ['tests/support/stranger.ts', '@left/pad/parts', 'declared-packages-only'],
  ['server/gone.ts', 'server/nowhere.ts', 'resolvable'],
  ['bin/install.mjs', 'zod', 'install-before-packages'],
  ['server/egg.ts', 'server/hen.ts', 'no-circular'],
  ['server/shape.ts', 'server/colour.ts', 'no-circular'],
]
const ABSENT = 'server/nowhere.ts'

/** Further files, by path: correct ones, and what completes a cycle. */
const MORE = {
  'server/hen.ts': "import { y } from './egg'\nexport const x = y",
  'server/colour.ts': "import type { y } from './shape'\nexport const x: y = 1",
  'contract/constants.ts': 'export const x = 1',
  'contract/allowed.ts': "import { x } from 'zod'\nexport const y = x",
  'app/components/allowed.tsx':
    "import type { z } from 'zod'\nimport { x } from 'contract/constants'\nexport const y: z = x",
  'app/services/api/backend.server.ts': "import { x } from 'backend/market/market'\nexport const y = x",
  'backend/spot/allowed.ts': "import { x } from 'backend/ordering'\nexport const y = x",
  'backend/spot/allowed.test.ts': "import { x } from 'backend/wallet/tables'\nexport const y = x",
  'server/allowed.ts':
    "import type { x } from 'vitest'\nimport script from '../dist/server.js'\nexport { script }",
}

const SAMPLE_MANIFEST = {
  dependencies: { zod: '1', hono: '1', postgres: '1', 'drizzle-orm': '1' },
  devDependencies: { vitest: '1' },
}

/** One file for each sample, its target, and the further files. */
function sampleFiles(): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, to] of SAMPLES) if (isPath(to) && to !== ABSENT) files.set(to, 'export const x = 1')
  for (const [from, to] of SAMPLES)
    files.set(from, `import { x } from '${isPath(to) ? relativePath(from, to) : to}'\nexport const y = x`)
  for (const [path, text] of Object.entries(MORE)) files.set(path, text)
  return files
}

function isPath(target: string): boolean {
  return /\.tsx?$/.test(target)
}

/** Relative path without an ending, as code writes it. */
function relativePath(from: string, to: string): string {
  const path = posix.relative(dirname(from), to.replace(/(\/index)?\.tsx?$/, ''))
  return path.startsWith('.') ? path : `./${path}`
}

const samples = sampleFiles()
const found = findViolations(
  readImportGraph([...samples.keys()], (path) => samples.get(path) ?? ''),
  SAMPLE_MANIFEST,
)

test.each(SAMPLES)('%s must not import %s: %s', (from, to, rule) => {
  const rules = found.filter((violation) => violation.from === from).map((violation) => violation.rule)
  expect(rules, `rules violated by importing ${to}`).toContain(rule)
})

test('every rule has a sample', () => {
  const proven = new Set(SAMPLES.map(([, , rule]) => rule))
  const names = [...GRAPH_RULES, ...IMPORT_RULES.map(({ name }) => name)]
  expect(names.filter((name) => !proven.has(name))).toEqual([])
})

test('allows type imports, imports of earlier modules, and built files', () => {
  const allowed = Object.keys(MORE).filter(
    (path) => !found.some(({ rule, from }) => from === path && rule === 'no-circular'),
  )
  expect(allowed.length).toBe(Object.keys(MORE).length - 2)
  expect(found.filter(({ from }) => allowed.includes(from))).toEqual([])
})
