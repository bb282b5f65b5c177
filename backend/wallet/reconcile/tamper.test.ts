import { openDatabase } from 'backend/platform/database/database'
import type { Violation } from 'backend/platform/reconcile/violations'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accountsWith,
  end,
  findViolations,
  hold,
  type LedgerFixture,
  move,
  NOON,
  openLedgerFixture,
  posting,
  say,
} from '../../../tests/fixtures/ledger/ledger'
import { publishDueRoot } from '../ledger/daily-root'

const ROWS = 10
const TABLES = [
  'ledger_account',
  'ledger_transfer',
  'ledger_entry',
  'ledger_root',
  'ledger_root_head',
  'bank_slip',
]

let books: LedgerFixture
/** The superuser login. */
let superuser: ReturnType<typeof openDatabase>

beforeAll(async () => {
  books = await openLedgerFixture()
  superuser = openDatabase(books.superuserUrl, { maxConnections: 1 })
  const accounts = await accountsWith(books.db, ROWS + 2, 1000)
  for (const [i, from] of accounts.entries()) {
    const to = accounts[(i + 1) % accounts.length] ?? ''
    const held = hold(from, to, 100)
    expect(await posting(books.db, [move(from, to, 10), held, end(i % 2 ? 'post' : 'void', held.id)])).toBe(
      'made',
    )
  }
})
afterAll(async () => {
  await superuser.close()
  await books.drop()
})

class TakenBack extends Error {}

/** Findings after a superuser has run statements with triggers disabled. Rolled back afterwards. */
async function foundAfter(...statements: ReturnType<typeof sql>[]): Promise<Violation[]> {
  let found: Violation[] = []
  const work = superuser.orm.transaction(async (tx) => {
    for (const name of TABLES) {
      const trigger = sql.identifier(name === 'ledger_account' ? 'refuse_key_change' : 'append_only')
      await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger ${trigger}`)
    }
    for (const statement of statements) await tx.execute(statement)
    await tx.execute(sql`set constraints all immediate`)
    for (const name of TABLES) {
      const trigger = sql.identifier(name === 'ledger_account' ? 'refuse_key_change' : 'append_only')
      await tx.execute(sql`alter table ${sql.identifier(name)} enable always trigger ${trigger}`)
    }
    found = await findViolations(tx, { appRole: 'suji_app' })
    throw new TakenBack()
  })
  await expect(work).rejects.toThrow(TakenBack)
  return found
}

/** Each column with a statement that changes it in one row to a value that all constraints allow. */
const FLIPS: [table: string, column: string, value: string][] = [
  ['ledger_transfer', 'amount', 'amount + 1'],
  [
    'ledger_transfer',
    'debit_account_id',
    '(select id from ledger_account where id not in (debit_account_id, credit_account_id) order by id limit 1)',
  ],
  ['ledger_transfer', 'cause_id', 'gen_random_uuid()'],
  ['ledger_transfer', 'actor_id', "'forged'"],
  ['ledger_transfer', 'at', "at + interval '1 millisecond'"],
  ['ledger_entry', 'posted', 'posted + 1'],
  ['ledger_entry', 'credits_posted', 'credits_posted + 1'],
  ['ledger_entry', 'at', "at + interval '1 millisecond'"],
  ['ledger_entry', 'hash', "translate(hash, '0123456789abcdef', '123456789abcdef0')"],
  ['ledger_account', 'credits_posted', 'credits_posted + 1'],
  ['ledger_account', 'owner_id', 'gen_random_uuid()'],
]
const KEY: Record<string, string> = { ledger_entry: "account_id || ':' || seq" }

test(`L13: ${FLIPS.length} columns × ${ROWS} rows changed by a superuser: each found, by table and row`, async () => {
  await books.expectWhole()
  const began = performance.now()
  let found = 0
  for (const [table, column, value] of FLIPS) {
    const key = KEY[table] ?? 'id::text'
    const rows = await superuser.orm.execute<{ key: string }>(
      sql.raw(`select ${key} as key from ${table} order by md5(${key}) limit ${ROWS}`),
    )
    expect(rows).toHaveLength(ROWS)
    for (const row of rows) {
      const flip = sql.raw(`update ${table} set ${column} = ${value} where ${key} = '${row.key}'`)
      const violations = await foundAfter(flip)
      const named = violations.filter((v) => v.tableName === table && v.rowId === row.key)
      expect({ table, column, row: row.key, named: named.length > 0 }).toMatchObject({ named: true })
      found++
    }
  }
  expect(found).toBe(FLIPS.length * ROWS)
  await books.expectWhole()
  say(`L13: ${found} of ${FLIPS.length * ROWS} found, ${Math.round(performance.now() - began)} ms`)
})

const lastEntry = sql`(select account_id, seq from ledger_entry order by account_id, seq desc limit 1)`

test.each([
  {
    what: 'an entry is gone',
    statement: sql`delete from ledger_entry where (account_id, seq) in ${lastEntry}`,
    invariants: ['I1', 'I2', 'I7'],
  },
  {
    what: 'a transfer is gone with its entries',
    statement: sql`with gone as (delete from ledger_entry where transfer_id = (select id from ledger_transfer where kind = 'void' limit 1) returning transfer_id)
        delete from ledger_transfer where id = (select max(transfer_id::text)::uuid from gone)`,
    invariants: ['I2', 'I5', 'I7'],
  },
  {
    what: 'a slip says another amount',
    statement: sql`update bank_slip set amount_fen = amount_fen + 1`,
    invariants: ['I8'],
  },
  {
    what: 'a transfer names no slip',
    statement: sql`delete from bank_slip`,
    invariants: ['I8', 'money_bank_slip'],
  },
  {
    what: 'money is a fraction',
    statement: sql`alter table bank_sandbox_payment alter column amount_fen type numeric`,
    invariants: ['I9'],
  },
  {
    what: 'the login may rewrite',
    statement: sql`grant update on ledger_entry to suji_app`,
    invariants: ['I6'],
  },
  {
    what: 'the login may rewrite one column',
    statement: sql`grant update (at) on ledger_transfer to suji_app`,
    invariants: ['I6'],
  },
  {
    what: 'an account without payments has money',
    statement: sql`update ledger_account set credits_posted = credits_posted + 5 where code = 'settling'`,
    invariants: ['I1', 'I2', 'I8'],
  },
  {
    what: 'a balance is below zero',
    statement: sql`alter table ledger_account drop constraint covered; update ledger_account set debits_posted = 5000 where code = 'settling'`,
    invariants: ['I1', 'I2', 'I3', 'I8'],
  },
  {
    what: 'a hold ended twice',
    statement: sql`alter table ledger_transfer drop constraint "ledger_transfer_pendingId_unique"; insert into ledger_transfer select gen_random_uuid(), kind, debit_account_id, credit_account_id, amount, pending_id, reverses_id, expires_at, cause_kind, cause_id, actor_id, gen_random_uuid(), at, hash from ledger_transfer where kind = 'void' limit 1`,
    invariants: ['I1', 'I5', 'I7'],
  },
  {
    what: 'one request had two effects',
    statement: sql`insert into ledger_transfer select gen_random_uuid(), kind, debit_account_id, credit_account_id, amount, pending_id, reverses_id, expires_at, cause_kind, cause_id, actor_id, request_id, at, hash from ledger_transfer where kind = 'posted' limit 1`,
    invariants: ['I1', 'I4', 'I7'],
  },
])('finds $what', async ({ statement, invariants }) => {
  const found = await foundAfter(statement)
  const names = [...new Set(found.map((v) => v.invariant))]
  expect(names).toEqual(expect.arrayContaining(invariants))
})

test('finds a disabled trigger', async () => {
  let found: Violation[] = []
  const work = superuser.orm.transaction(async (tx) => {
    await tx.execute(sql`alter table ledger_entry disable trigger append_only`)
    found = await findViolations(tx, { appRole: 'suji_app' })
    throw new TakenBack()
  })
  await expect(work).rejects.toThrow(TakenBack)
  expect(found).toEqual([
    {
      invariant: 'I6',
      tableName: 'ledger_entry',
      rowId: 'trigger',
      detail: 'no trigger that calls refuse_change_of_append_only',
    },
  ])
})

test('publishes the root of a day once, covers every head, and detects changes of the past', async () => {
  const first = await publishDueRoot(books.db, NOON)
  expect(first).toMatchObject({ day: '2026-11-21', root: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await accountsWith(books.db, 1, 77)
  const again = await Promise.all([1, 2, 3].map(() => publishDueRoot(books.db, NOON)))
  for (const root of again) expect(root).toEqual(first)

  const tomorrow = new Date(NOON.getTime() + 86_400_000)
  const second = await publishDueRoot(books.db, tomorrow)
  expect(second.root).not.toBe(first.root)
  expect(second.entries).toBe(first.entries + 2)
  await books.expectWhole()

  const day = shanghaiDay(tomorrow)
  const [account] = await superuser.orm.execute<{ id: string; seq: string }>(
    sql`select account_id as id, seq from ledger_root_head where day = ${day}::date and seq > 0 limit 1`,
  )
  const forged = await foundAfter(
    sql`update ledger_entry set hash = repeat('0', 64) where account_id = ${account?.id} and seq = ${account?.seq}`,
    sql`update ledger_account set head_hash = repeat('0', 64) where id = ${account?.id}`,
  )
  expect(forged.map((v) => v.tableName)).toContain('ledger_root_head')
  const swapped = await foundAfter(
    sql`update ledger_root set root = repeat('0', 64) where day = ${day}::date`,
  )
  expect(swapped).toMatchObject([{ invariant: 'I7', tableName: 'ledger_root', rowId: day }])
})

test.each(TABLES)('%s refuses changes by every login', async (table) => {
  const name = sql.identifier(table)
  const owner = openDatabase(books.adminUrl, { maxConnections: 1 })
  const what = table === 'ledger_account' ? 'owner_id = owner_id' : 'at = at'
  const column = table === 'ledger_root_head' ? 'seq = seq' : table === 'ledger_entry' ? 'seq = seq' : what
  const attempts = [
    sql`update ${name} set ${sql.raw(column)}`,
    sql`delete from ${name} where false`,
    sql`truncate ${name} cascade`,
    sql`insert into ${name} select * from ${name} limit 0 on conflict do nothing`,
  ]
  try {
    for (const db of [superuser, owner]) {
      for (const attempt of attempts.slice(0, 3))
        await expect(db.orm.execute(attempt), attempt.toString()).rejects.toMatchObject({
          cause: { code: '23001' },
        })
      await db.orm.execute(attempts[3] ?? sql``)
    }
    const refused = table === 'ledger_account' ? /23001|42501/ : /42501/
    for (const attempt of attempts.slice(0, 3))
      await expect(books.db.orm.execute(attempt)).rejects.toMatchObject({
        cause: { code: expect.stringMatching(refused) },
      })
  } finally {
    await owner.close()
  }
})

test.each([
  ['spends more than its balance', sql`debits_posted = credits_posted + 1`],
  ['holds more than its balance', sql`debits_pending = credits_posted - debits_posted + 1`],
  ['ends more than is held', sql`debits_pending = -1`],
])('the database refuses an account that %s', async (_, change) => {
  const one = sql`update ledger_account set ${change} where id = (select id from ledger_account where code = 'settling' limit 1)`
  await expect(books.db.orm.execute(one)).rejects.toMatchObject({ cause: { code: '23514' } })
})

test('finds an account moved to another ledger', async () => {
  const found = await foundAfter(
    sql`update ledger_account set ledger = 2 where id = (select id from ledger_account where code = 'settling' order by id limit 1)`,
  )
  expect(found.map((v) => v.invariant)).toEqual(expect.arrayContaining(['I1', 'I7']))
})
