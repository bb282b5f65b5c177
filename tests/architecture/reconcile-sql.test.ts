import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MONEY_CAUSES } from 'backend/market/registry'
import { sql } from 'drizzle-orm'
import { openTestDatabase } from 'tests/support/database'
import { expect, test } from 'vitest'

/** Views that invariants of other modules may read. */
const PUBLISHED = [
  'money_movement',
  'escrow_balance',
  'order_slip',
  'account_unreachable_owner',
  'shop_owner',
  'stock_hold_outcome',
  'stock_return',
  'platform_money_cause',
  'inventory_movement',
  'inventory_pool',
  'flash_sales_sale',
  'ordering_line',
  'ordering_order',
  'ordering_step',
  'ordering_refund',
  'deposit_terms',
  'plan_tons',
  'points_balance',
  'information_schema.columns',
]
/** The modules with invariants. */
const MODULES = readdirSync('backend').filter(
  (name) => name !== 'platform' && existsSync(join('backend', name, 'reconcile')),
)
const NAMED = /\b(?:from|join)\s+(?!lateral\b|unnest\b|order_settlement\b)([a-z_][a-z_.]*)/g
const WITH = /(?:\bwith(?:\s+recursive)?|,)\s+([a-z_]+)(?:\([^)]*\))?\s+as\s+(?:materialized\s+)?\(/g
/** `from` without a relation. */
const OTHER_FROM = /\b(?:distinct|epoch)\s+from\b/g

/** Tables that a module declares in its tables.ts or in its folder tables. */
function tablesOf(module: string): string[] {
  const folder = join('backend', module, 'tables')
  const parts = existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : []
  return [join('backend', module, 'tables.ts'), ...parts].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?:pgTable|tierTable|trancheTable)\(\s*'([a-z_]+)'/g)].map(
      ([, name]) => name ?? '',
    ),
  )
}

function scriptsOf(module: string): string[] {
  const folder = join('backend', module, 'reconcile')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => join(folder, file))
}

/** Relations that a script reads, without its CTEs and functions. */
function relationsOf(script: string): string[] {
  const text = script
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll(OTHER_FROM, '')
  const own = new Set([...text.matchAll(WITH)].map(([, name]) => name))
  return [...text.matchAll(NAMED)].map(([, name]) => name ?? '').filter((name) => !own.has(name))
}

test.each(MODULES.flatMap((module) => scriptsOf(module).map((path) => [module, path])))(
  '%s: %s reads only its own tables and published views',
  async (module, path) => {
    const script = readFileSync(path, 'utf8')
    const allowed = new Set([...tablesOf(module), ...PUBLISHED])
    expect(relationsOf(script).filter((name) => !allowed.has(name))).toEqual([])
  },
)

test('every published name exists', async () => {
  const base = await openTestDatabase({ maxConnections: 1 })
  for (const name of PUBLISHED)
    expect(await base.db.orm.execute(sql`select to_regclass(${name}) is not null as there`)).toEqual([
      { there: true },
    ])
  await base.drop()
})

test('reports a table of another module', () => {
  expect(relationsOf('with a as (select 1) select from a join trade_order o on true')).toEqual([
    'trade_order',
  ])
})

const INVARIANT =
  /select '([A-Za-z0-9_]+)'(?: as invariant|, '[a-z_]+'|, name|, table_name|, split_part)|invariant: '([A-Za-z0-9]+)'/g

test('the operating manual explains each finding', () => {
  const manual = readFileSync('docs/operating.md', 'utf8')
  const named = new Set([...manual.matchAll(/`([a-zI][a-z0-9_]*)`/g)].map(([, name]) => name))
  const folders = [
    ...MODULES.map((module) => join('backend', module, 'reconcile')),
    'backend/platform/reconcile',
  ]
  const sources = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  const invariants = sources
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(INVARIANT)])
    .map(([, inSql, inCode]) => inSql ?? inCode ?? '')
  const causes = MONEY_CAUSES.map((kind) => `money_${kind}`)
  const expected = [...new Set([...invariants, ...causes])]
  expect(expected.length).toBeGreaterThan(25)
  expect(expected.filter((name) => !named.has(name))).toEqual([])
})
