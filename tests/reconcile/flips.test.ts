import { RECONCILE_CHECKS } from 'backend/market/registry'
import type { Check } from 'backend/platform/reconcile/check'
import type { Violation } from 'backend/platform/reconcile/violations'
import { sql } from 'drizzle-orm'
import { isSampled } from 'tests/support/test-level'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DECIDING_TABLES, OTHER_TABLES } from './deciding-columns'
import { declaredTables, type Flip, flipsOf } from './find-flips'
import {
  findAfter,
  findingsOf,
  keyOf,
  openTamperedMarket,
  rolledBack,
  type TamperedMarket,
  tamper,
} from './tampered-market'

const CASES_AT_LEAST = 150
const GATE_SHARE = 1 / 20
const SECONDS_EACH = 5

let market: TamperedMarket
let flips: Flip[]
beforeAll(async () => {
  market = await openTamperedMarket()
  flips = await flipsOf(market.superuser)
}, 300_000)
afterAll(() => market.close())

test('every declared table is classified, and every exception names an existing column', () => {
  const declared = declaredTables()
  expect([...Object.keys(DECIDING_TABLES), ...Object.keys(OTHER_TABLES)].sort()).toEqual(
    [...declared.keys()].sort(),
  )
  for (const [table, { key, undecisive, namedElsewhere = {} }] of Object.entries(DECIDING_TABLES))
    expect(declared.get(table)).toEqual(
      expect.arrayContaining([...key, ...Object.keys(undecisive), ...Object.keys(namedElsewhere)]),
    )
})

test('L13: every deciding column is flipped', () => {
  const flippedColumns = new Set(flips.map(({ table, column }) => `${table}.${column}`))
  const declared = declaredTables()
  const expected = Object.entries(DECIDING_TABLES).flatMap(([table, { undecisive }]) =>
    (declared.get(table) ?? [])
      .filter((column) => !(column in undecisive))
      .map((column) => `${table}.${column}`),
  )
  expect([...flippedColumns].sort()).toEqual(expected.sort())
  expect(flips.length).toBeGreaterThanOrEqual(CASES_AT_LEAST)
})

test(
  'L13: reports each flip with table and row',
  async () => {
    const chosen = flips.filter(({ name }) => isSampled(name, GATE_SHARE))
    const missed: string[] = []
    for (const flip of chosen) if (!(await isNamed(flip))) missed.push(flip.name)
    expect(missed).toEqual([])
    expect(chosen.length).toBeGreaterThan(0)
    process.stdout.write(`      L13: ${chosen.length} of ${flips.length} flips, all found\n`)
  },
  60_000 + 500 * SECONDS_EACH * 1_000,
)

test('finds nothing in an unchanged market', async () => {
  const { found } = await findAfter(market.superuser, async () => undefined)
  expect(found).toEqual([])
})

/** Checks that have found a flip of a table, the newest first. */
const finders = new Map<string, Check[]>()

/** All checks, those first that have found a flip of the table: each costs more to plan than to run. */
function checksFor(table: string): Check[] {
  return [...new Set([...(finders.get(table) ?? []), ...RECONCILE_CHECKS])]
}

/** Whether any check names the flipped row. A row with a changed key is reported with its new key. */
async function isNamed({ table, column, rowId, to }: Flip): Promise<boolean> {
  const name = sql.identifier(table)
  const elsewhere = DECIDING_TABLES[table]?.namedElsewhere?.[column]?.table
  return await rolledBack(market.superuser, async (tx) => {
    const flip = sql`update ${name} set ${sql.identifier(column)} = ${to} where ${keyOf(table)} = ${rowId}`
    await tamper(tx, table, sql`create temp table before_flip on commit drop as select * from ${name}`, flip)
    const [after] = await tx.execute<{ id: string }>(
      sql`select ${keyOf(table)} as id from (select * from ${name} except select * from before_flip) changed`,
    )
    if (after === undefined) return false
    const names = ({ tableName, rowId: id }: Violation) =>
      tableName === elsewhere || (tableName === table && (id === after.id || id === rowId))
    for (const check of checksFor(table)) {
      if (!(await findingsOf(tx, [check])).some(names)) continue
      finders.set(table, [...new Set([check, ...(finders.get(table) ?? [])])])
      return true
    }
    return false
  })
}
