import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { MODULES } from 'backend/modules'
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, expect, test } from 'vitest'

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: IForbiddenRuleType[]
  options: ICruiseOptions
}

type Violation = [from: string, to: string, rule: string]

/** Modules in their order; the last one, demo, has no rules of its own. */
const NAMES = MODULES.map(({ name }) => name)
/** Each module with the one after it. */
const NEIGHBOURS = NAMES.slice(0, -1).map((name, i) => [name, NAMES[i + 1] ?? ''] as const)

/** File, forbidden import, violated rule. */
const VIOLATIONS: Violation[] = [
  ...NEIGHBOURS.map(
    ([name, later]): Violation => [
      `backend/${name}/later.ts`,
      `backend/${later}`,
      `order-of-modules-${name}`,
    ],
  ),
  ...NEIGHBOURS.map(
    ([name, later]): Violation => [
      `backend/${later}/${name}-rows.ts`,
      `backend/${name}/tables`,
      `index-only-${name}`,
    ],
  ),
  ['backend/shops/pages.ts', 'backend/http/app', 'order-of-modules-shops'],
  ['bin/peek.ts', 'backend/wallet/tables', 'index-only-wallet'],
  ['backend/platform/grounds.ts', 'backend/wallet', 'platform-imports-no-module'],
  ['backend/gateways/fax/index.ts', 'backend/account', 'gateways-import-no-module'],
  ['backend/account/faxes.ts', 'backend/gateways/fax/port', 'gateways-index-only'],
  ['backend/http/money.ts', 'backend/wallet', 'http-imports-no-module'],
  ['backend/demo/sql.ts', 'postgres', 'demo-uses-public-api'],
  ['contract/times.ts', 'hono', 'contract-imports-zod-only'],
  ['contract/units.ts', 'zod', 'plain-contract'],
  ['contract/states.ts', 'contract/schema', 'plain-contract'],
  ['app/services/shortcut.server.ts', 'backend/wallet', 'single-entry-to-backend'],
  ['backend/spot/page.ts', 'app/components/price', 'backend-imports-no-app'],
  ['server/second-market.ts', 'backend/market/market', 'server-imports-no-backend'],
  ['app/routes/trading/now.tsx', 'app/routes/trading/now-detail', 'routes-import-no-route'],
  ['app/components/link.tsx', 'app/routes/trading/now-detail', 'components-import-no-route'],
  ['app/components/caller.tsx', 'app/services/words', 'components-import-no-service'],
  ['app/services/words.ts', 'app/services/session/session.server', 'browser-imports-no-server-file'],
  ['app/components/hash.tsx', 'node:crypto', 'browser-imports-no-node'],
  ['app/components/check.tsx', 'zod', 'browser-imports-no-schema'],
  ['app/components/shape.tsx', 'contract/schema', 'browser-imports-no-schema'],
  ['app/routes/trading/pick.tsx', 'zod', 'routes-import-no-schema-library'],
  ['server/http-server.ts', 'tests/fixtures/people', 'production-imports-no-test'],
  ['server/tool.ts', 'vitest', 'production-imports-no-dev-dependency'],
  ['server/stranger.ts', 'left-pad', 'declared-packages-only'],
  ['server/gone.ts', 'server/nowhere', 'resolvable'],
  ['server/egg.ts', 'server/hen', 'no-circular'],
]
const PACKAGES = {
  dependencies: ['zod', 'hono', 'postgres'],
  devDependencies: ['vitest'],
  undeclared: ['left-pad'],
}

const project = mkdtempSync(join(tmpdir(), 'suji-dependencies-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

const found = await (async () => {
  writeProject()
  const before = process.cwd()
  process.chdir(project)
  try {
    const { output } = await cruise(
      ['app', 'backend', 'contract', 'server', 'bin', 'tests'],
      {
        ...config.options,
        ruleSet: { forbidden: config.forbidden },
        validate: true,
        baseDir: project,
      },
      undefined,
      { tsConfig: { options: { baseUrl: project } } as never },
    )
    if (typeof output === 'string') throw new Error('dependency-cruiser answered with text')
    return output.summary.violations
  } finally {
    process.chdir(before)
  }
})()

test.each(VIOLATIONS)('%s must not import %s: %s', (from, to, rule) => {
  const violations = found
    .filter((violation) => violation.from === from)
    .map((violation) => violation.rule.name)
  expect(violations, `rules violated by importing ${to}`).toContain(rule)
})

test('every rule has a violation in this test', () => {
  const proven = new Set(VIOLATIONS.map(([, , rule]) => rule))
  expect(config.forbidden.map((rule) => rule.name).filter((name) => !proven.has(name ?? ''))).toEqual([])
})

test('allows type imports, and imports of earlier modules', () => {
  const violations = found.filter((violation) => violation.from.includes('allowed'))
  expect(
    violations.map((violation) => `${violation.rule.name}: ${violation.from} → ${violation.to}`),
  ).toEqual([])
})

/** Writes a project of one-line files: violations, their targets, and allowed imports. */
function writeProject(): void {
  const manifest = { name: 'project', dependencies: {}, devDependencies: {} }
  for (const [kind, names] of Object.entries(PACKAGES))
    for (const name of names) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
      write(`node_modules/${name}/index.js`, '')
      if (kind !== 'undeclared')
        Object.assign(manifest[kind as keyof typeof PACKAGES & 'dependencies'], { [name]: '1.0.0' })
    }
  write('package.json', JSON.stringify(manifest))
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { baseUrl: '.', module: 'ESNext', moduleResolution: 'Bundler' } }),
  )

  const targets = new Set(
    VIOLATIONS.map(([, to]) => to).filter((to) => to.includes('/') && to !== 'server/nowhere'),
  )
  for (const target of targets) write(`${target}.ts`, 'export const x = 1')
  for (const [from, to] of VIOLATIONS) write(from, `import { x } from '${to}'\nexport const y = x`)

  write(
    'app/components/allowed.tsx',
    "import type { z } from 'zod'\nimport { x } from 'contract/constants'\nexport const y: z = x",
  )
  write('server/hen.ts', "import { y } from 'server/egg'\nexport const x = y")
  write('contract/constants.ts', 'export const x = 1')
  write('contract/allowed.ts', "import { x } from 'zod'\nexport const y = x")
  write('backend/spot/allowed.ts', "import { x } from 'backend/ordering'\nexport const y = x")
  write('backend/spot/allowed.test.ts', "import { x } from 'backend/wallet/tables'\nexport const y = x")
  write('app/services/api/backend.server.ts', "import { x } from 'backend/market/market'\nexport const y = x")
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}
