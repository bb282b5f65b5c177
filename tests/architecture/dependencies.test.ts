import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, expect, test } from 'vitest'

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: IForbiddenRuleType[]
  options: ICruiseOptions
}

/** File, forbidden import, violated rule. */
const VIOLATIONS: [from: string, to: string, rule: string][] = [
  ['backend/platform/grounds.ts', 'backend/wallet', 'platform-imports-no-module'],
  ['backend/gateways/fax/index.ts', 'backend/account', 'gateways-import-no-module'],
  ['backend/account/faxes.ts', 'backend/gateways/fax/port', 'gateways-index-only'],
  ['backend/content/authors.ts', 'backend/account', 'order-of-modules-content'],
  ['backend/account/riches.ts', 'backend/wallet', 'order-of-modules-account'],
  ['backend/addresses/payments.ts', 'backend/wallet', 'order-of-modules-addresses'],
  ['backend/drafts/payments.ts', 'backend/wallet', 'order-of-modules-drafts'],
  ['backend/pictures/shops.ts', 'backend/shops', 'order-of-modules-pictures'],
  ['backend/wallet/purchases.ts', 'backend/ordering', 'order-of-modules-wallet'],
  ['backend/catalogue/demand.ts', 'backend/spot', 'order-of-modules-catalogue'],
  ['backend/inventory/orders.ts', 'backend/ordering', 'order-of-modules-inventory'],
  ['backend/search/offers.ts', 'backend/spot', 'order-of-modules-search'],
  ['backend/quality/orders.ts', 'backend/ordering', 'order-of-modules-quality'],
  ['backend/quotes/sales.ts', 'backend/ordering', 'order-of-modules-quotes'],
  ['backend/ordering/offers.ts', 'backend/spot', 'order-of-modules-ordering'],
  ['backend/discounts/offers.ts', 'backend/spot', 'order-of-modules-discounts'],
  ['backend/spot/followers.ts', 'backend/shops', 'order-of-modules-spot'],
  ['backend/home/shops.ts', 'backend/shops', 'order-of-modules-home'],
  ['backend/shops/pages.ts', 'backend/http/app', 'order-of-modules-shops'],
  ['backend/account/notices.ts', 'backend/content/tables', 'index-only-content'],
  ['backend/ordering/members.ts', 'backend/account/member-store', 'index-only-account'],
  ['backend/ordering/places.ts', 'backend/addresses/tables', 'index-only-addresses'],
  ['backend/ordering/forms.ts', 'backend/drafts/tables', 'index-only-drafts'],
  ['backend/shops/logos.ts', 'backend/pictures/tables', 'index-only-pictures'],
  ['backend/ordering/entries.ts', 'backend/wallet/tables', 'index-only-wallet'],
  ['backend/spot/goods.ts', 'backend/catalogue/tables', 'index-only-catalogue'],
  ['backend/spot/stock.ts', 'backend/inventory/tables', 'index-only-inventory'],
  ['backend/spot/words.ts', 'backend/search/words', 'index-only-search'],
  ['backend/spot/sheets.ts', 'backend/quality/tables', 'index-only-quality'],
  ['backend/spot/levels.ts', 'backend/quotes/tables', 'index-only-quotes'],
  ['backend/spot/orders.ts', 'backend/ordering/tables', 'index-only-ordering'],
  ['backend/spot/rules.ts', 'backend/discounts/tables', 'index-only-discounts'],
  ['backend/demo/lots.ts', 'backend/spot/tables', 'index-only-spot'],
  ['backend/shops/history.ts', 'backend/home/tables', 'index-only-home'],
  ['backend/demo/followers.ts', 'backend/shops/tables', 'index-only-shops'],
  ['bin/peek.ts', 'backend/wallet/tables', 'index-only-wallet'],
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
