import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { openTestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../ids'
import { migrate } from './migrate'

const MIGRATIONS = 'backend/platform/migrations'
const ADDED = `alter table order_line add column sample text default 'filled' not null;
--> statement-breakpoint
create table sample (id int primary key);`
const AT = '2026-11-20T02:00:00.000Z'

let folder: string
let base: Awaited<ReturnType<typeof openTestDatabase>>
let sql: postgres.Sql
const name = `upgrade_${newId().replaceAll('-', '')}`
const urlOf = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
const run = () =>
  migrate({ adminUrl: urlOf(base.adminUrl), runtimeUrl: urlOf(base.runtimeUrl), log: () => {}, folder })

beforeAll(async () => {
  base = await openTestDatabase()
  const admin = postgres(base.superuserUrl, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name} owner suji_owner template template0`)
  await admin.end()
  folder = mkdtempSync(join(tmpdir(), 'suji-upgrade-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  editJournal((entries) => entries.slice(0, 1))
  await run()
  sql = postgres(urlOf(base.superuserUrl), { max: 1, onnotice: () => {} })
})
afterAll(async () => {
  await sql.end()
  const admin = postgres(base.superuserUrl, { max: 1, onnotice: () => {} })
  await admin.unsafe(`drop database ${name} with (force)`)
  await admin.end()
  await base.drop()
  rmSync(folder, { recursive: true })
})

interface Entry {
  idx: number
  when: number
  tag: string
}

function editJournal(edit: (entries: Entry[]) => Entry[]): void {
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: Entry[] }
  writeFileSync(path, JSON.stringify({ ...journal, entries: edit(journal.entries) }))
}

/** Every later migration of the repository, and one more. */
function addMigrations(): void {
  cpSync(MIGRATIONS, folder, { recursive: true })
  writeFileSync(join(folder, 'added.sql'), ADDED)
  editJournal((entries) => [
    ...entries,
    { ...(entries.at(-1) as Entry), idx: entries.length, when: 9_000_000_000_000, tag: 'added' },
  ])
}

test('runs later migrations on a populated baseline and keeps its rows and rights', async () => {
  const [payer, payee, transfer, order, buyer, shop] = [newId(), newId(), newId(), newId(), newId(), newId()]
  for (const id of [payer, payee])
    await sql`insert into ledger_account (id, ledger, owner_kind, owner_id, code, sub, normal_side, bounded, opened_at,
      debits_posted, debits_pending, credits_posted, credits_pending, entry_seq, head_hash)
      values (${id}, 1, 'member', ${id}, 'settling', 0, 'credit', false, ${AT}, 0, 0, 0, 0, 1, 'x')`
  await sql`insert into ledger_transfer (id, kind, debit_account_id, credit_account_id, amount, cause_kind, cause_id,
    actor_id, request_id, at, hash) values (${transfer}, 'posted', ${payer}, ${payee}, 5, 'order_payment', ${order}, 'market', ${order}, ${AT}, 'x')`
  for (const [account, side] of [
    [payer, 'debit'],
    [payee, 'credit'],
  ] as const)
    await sql`insert into ledger_entry (account_id, seq, transfer_id, side, posted, pending, debits_posted, debits_pending,
      credits_posted, credits_pending, prev_hash, hash, at) values (${account}, 1, ${transfer}, ${side}, 5, 0, 0, 0, 0, 0, 'x', 'x', ${AT})`
  await sql`insert into trade_order (id, order_no, type, buyer_member_id, shop_id, state, delivery, delivery_place, goods_fen,
    freight_fen, total_fen, created_at, pay_before) values (${order}, 'SJ1', 1, ${buyer}, ${shop}, 'awaiting_receipt', 'pickup', '库', 5, 0, 5, ${AT}, ${AT})`
  await sql`insert into order_line (id, order_id, offer_id, pool_id, stock_hold_id, category, grade, maker, processing,
    warehouse, city, price_fen_per_ton, ordered_kg, handed_kg, amount_fen)
    values (${newId()}, ${order}, ${shop}, ${shop}, ${newId()}, 'PP', 'k8003-e', '独山子 石化', '注塑', '库', '广州', 5, 1000, 1000, 5)`
  await sql`insert into order_event (id, order_id, step, to_state, actor_kind, actor_name, at)
    values (${newId()}, ${order}, 'hand_over', 'awaiting_receipt', 'merchant', '店', ${AT})`

  addMigrations()
  await run()

  const entries = await sql`select at from ledger_entry`
  expect(entries.map(({ at }) => (at as Date).toISOString())).toEqual([AT, AT])
  const [found] =
    await sql`select order_no, ordered_kg, sample from trade_order join order_line on order_id = trade_order.id`
  expect(found).toEqual({ order_no: 'SJ1', ordered_kg: '1000', sample: 'filled' })
  expect(await sql`select member_id, type, state, orders, total_fen from order_count`).toEqual([
    { member_id: buyer, type: 1, state: 'awaiting_receipt', orders: '1', total_fen: '5' },
  ])
  await expect(sql`update ledger_entry set posted = 6`).rejects.toThrow('append-only')
  const runtime = postgres(urlOf(base.runtimeUrl), { max: 1, onnotice: () => {} })
  expect(await runtime`insert into sample (id) values (1) returning id`).toEqual([{ id: 1 }])
  await runtime.end()
})
