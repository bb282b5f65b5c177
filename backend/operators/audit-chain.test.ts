import { type Database, openDatabase } from 'backend/platform/database/database'
import { runChecks } from 'backend/platform/reconcile/run-checks'
import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordOperatorAction } from './audit-store'
import { auditChainChecks } from './reconcile'

const AT = new Date('2026-11-24T04:00:00.000Z')
const ROWS = 6
const RANGE_ROWS = 2

let database: TestDatabase
let superuser: Database
beforeAll(async () => {
  database = await openTestDatabase({ maxConnections: 8 })
  superuser = openDatabase(database.superuserUrl, { maxConnections: 1 })
})
afterAll(async () => {
  await superuser.close()
  await database.drop()
})

const record = (action = 'order.search') =>
  database.db.transaction((tx) => recordOperatorAction(tx, { operatorId: null, action, at: AT }))

/** Violations as `row id: detail`. */
async function violations(): Promise<string[]> {
  const found = await runChecks(database.db.orm, auditChainChecks, { rangeRows: RANGE_ROWS })
  return found.map(({ rowId, detail }) => `${rowId}: ${detail}`)
}

/** Runs a statement without the triggers that protect the audit. */
async function tamper(statement: string): Promise<void> {
  await superuser.transaction(async (tx) => {
    await tx.execute(sql`alter table operator_audit disable trigger all`)
    await tx.execute(sql.raw(statement))
    await tx.execute(sql`alter table operator_audit enable always trigger append_only`)
    await tx.execute(sql`alter table operator_audit enable always trigger seal_row`)
    await tx.execute(sql`alter table operator_audit enable always trigger seal_row_into_chain`)
  })
}

const idOf = async (seq: number) =>
  (
    await superuser.orm.execute<{ id: string }>(
      sql`select id::text as id from operator_audit where seq = ${seq}`,
    )
  )[0]?.id

/** SQL that computes the hash of a row's content again, as someone who knows the format would. */
const RESEALED = `update operator_audit set row_hash = sealed_hash(operator_audit, array['seq', 'previous_hash', 'chain_hash'])`
const RECHAINED = 'update operator_audit set chain_hash = audit_chain_hash(seq, previous_hash, row_hash)'

beforeEach(async () => {
  await tamper('delete from operator_audit')
  await superuser.orm.execute(sql`update operator_audit_head set seq = 0, hash = ''`)
  for (let i = 0; i < ROWS; i++) await record()
})

test('continues the chain without gaps when many write at once', async () => {
  await Promise.all(Array.from({ length: 40 }, () => record()))
  const [numbers] = await database.db.orm.execute<{ least: string; most: string; rows: string }>(
    sql`select min(seq) as least, max(seq) as most, count(*) as rows from operator_audit`,
  )
  const total = ROWS + 40
  expect(numbers).toEqual({ least: '1', most: String(total), rows: String(total) })
  expect(await violations()).toEqual([])
})

test('a transaction that fails leaves no gap', async () => {
  const failing = database.db.transaction(async (tx) => {
    await recordOperatorAction(tx, { operatorId: null, action: 'order.search', at: AT })
    throw new Error('failed later')
  })
  await expect(failing).rejects.toThrow('failed later')
  await record()
  expect(await violations()).toEqual([])
})

test('the runtime login can neither change the head nor choose a place in the chain', async () => {
  const { orm } = database.db
  for (const statement of [
    `update operator_audit_head set seq = 1`,
    `delete from operator_audit_head`,
    `insert into operator_audit_head (seq, hash) values (1, '')`,
  ])
    await expect(orm.execute(sql.raw(statement))).rejects.toThrow()
  await orm.execute(sql`insert into operator_audit (id, action, facts, at, seq, previous_hash, chain_hash)
    values (gen_random_uuid(), 'order.search', '{}', ${AT.toISOString()}, 2, 'x', 'y')`)
  expect(await violations()).toEqual([])
  expect(await idOf(ROWS + 1)).toBeDefined()
})

test.each([
  ['the hash of a changed row computed again', 3, [RESEALED], [[3, 'row 3 of the chain was altered']]],
  [
    'the hashes of a changed row and its place computed again',
    3,
    [RESEALED, RECHAINED],
    [[4, 'row 4 of the chain does not continue row 3: one of them was altered']],
  ],
  [
    'both hashes of the changed last row computed again',
    ROWS,
    [RESEALED, RECHAINED],
    [[ROWS, `row ${ROWS} of the chain was altered`]],
  ],
] as const)('finds %s', async (_, seq, steps, expected) => {
  await tamper(`update operator_audit set action = 'order.edit' where seq = ${seq}`)
  for (const step of steps) await tamper(`${step} where seq = ${seq}`)
  const found = await Promise.all(expected.map(async ([at, detail]) => `${await idOf(at)}: ${detail}`))
  expect(await violations()).toEqual(found)
})

test.each([
  ['the first row', 'seq = 1', '1: row 1 of the chain is missing, the next one is row 2'],
  ['a row', 'seq = 4', '4: row 4 of the chain is missing, the next one is row 5'],
  ['two rows', 'seq in (3, 4)', '3: row 3 of the chain is missing, the next one is row 5'],
  ['the last rows', 'seq >= 5', '5: rows 5 to 6 of the chain are missing'],
  ['all rows', 'true', '1: rows 1 to 6 of the chain are missing'],
])('finds the deletion of %s', async (_, where, expected) => {
  await tamper(`delete from operator_audit where ${where}`)
  expect(await violations()).toEqual([expected])
})

test('finds a row that was inserted after the head', async () => {
  await tamper(`insert into operator_audit (id, action, facts, at, seq, previous_hash, row_hash, chain_hash)
    select gen_random_uuid(), action, facts, at, seq + 1, chain_hash, row_hash,
      audit_chain_hash(seq + 1, chain_hash, row_hash) from operator_audit where seq = ${ROWS}`)
  const id = await idOf(ROWS + 1)
  expect(await violations()).toEqual([`${id}: row 7 of the chain was inserted after row 6`])
})

test('finds a row in the place of a deleted one', async () => {
  await tamper(`delete from operator_audit where seq = 3`)
  await tamper(`insert into operator_audit (id, action, facts, at, seq, previous_hash, row_hash, chain_hash)
    select gen_random_uuid(), 'order.edit', facts, at, 3, chain_hash, row_hash,
      audit_chain_hash(3, chain_hash, row_hash) from operator_audit where seq = 2`)
  await tamper(`${RESEALED} where seq = 3`)
  await tamper(`${RECHAINED} where seq = 3`)
  const id = await idOf(4)
  expect(await violations()).toEqual([
    `${id}: row 4 of the chain does not continue row 3: one of them was altered`,
  ])
})

test('finds a head that was set back or removed', async () => {
  await superuser.orm.execute(sql`update operator_audit_head set seq = 5`)
  expect(await violations()).toHaveLength(1)
  await superuser.orm.execute(sql`update operator_audit_head set seq = 6, hash = 'x'`)
  expect(await violations()).toHaveLength(1)
})
