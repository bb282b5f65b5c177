import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { disputesReconcile } from 'backend/disputes/reconcile'
import { orderingReconcile } from 'backend/ordering'
import postgres from 'postgres'
import { openTestDatabase } from 'tests/support/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../ids'
import { migrate } from './migrate'

const MIGRATIONS = 'backend/platform/migrations'
const ADDED = `alter table order_line add column sample text default 'filled' not null;
--> statement-breakpoint
create table sample (id int primary key);`
const AT = '2026-11-20T02:00:00.000Z'

interface Entry {
  idx: number
  when: number
  tag: string
}

/** An empty database, and migrations of its own that it can be brought to. */
async function openUpgrade() {
  const base = await openTestDatabase()
  const name = `upgrade_${newId().replaceAll('-', '')}`
  const admin = postgres(base.superuserUrl, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name} owner suji_owner template template0`)
  const urlOf = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const folder = mkdtempSync(join(tmpdir(), 'suji-upgrade-'))
  const sql = postgres(urlOf(base.superuserUrl), { max: 1, onnotice: () => {} })
  return {
    sql,
    runtimeUrl: urlOf(base.runtimeUrl),
    folder,
    /** Runs the repository's migrations that are listed after the edit of the journal. */
    migrateTo: async (edit: (entries: Entry[]) => Entry[]) => {
      cpSync(MIGRATIONS, folder, { recursive: true })
      const path = join(folder, 'meta', '_journal.json')
      const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: Entry[] }
      writeFileSync(path, JSON.stringify({ ...journal, entries: edit(journal.entries) }))
      const urls = { adminUrl: urlOf(base.adminUrl), runtimeUrl: urlOf(base.runtimeUrl) }
      await migrate({ ...urls, log: () => {}, folder })
    },
    drop: async () => {
      await sql.end()
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
      await base.drop()
      rmSync(folder, { recursive: true })
    },
  }
}

let upgrade: Awaited<ReturnType<typeof openUpgrade>>
beforeEach(async () => {
  upgrade = await openUpgrade()
})
afterEach(() => upgrade.drop())

/** Every migration of the repository, and one more. */
function withOneMore(entries: Entry[]): Entry[] {
  writeFileSync(join(upgrade.folder, 'added.sql'), ADDED)
  const last = entries.at(-1) as Entry
  return [...entries, { ...last, idx: entries.length, when: 9_000_000_000_000, tag: 'added' }]
}

test('runs later migrations on a populated baseline and keeps its rows and rights', async () => {
  const { sql } = upgrade
  await upgrade.migrateTo((entries) => entries.slice(0, 1))
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

  await upgrade.migrateTo(withOneMore)

  const entries = await sql`select at from ledger_entry`
  expect(entries.map(({ at }) => (at as Date).toISOString())).toEqual([AT, AT])
  const [found] =
    await sql`select order_no, ordered_kg, sample from trade_order join order_line on order_id = trade_order.id`
  expect(found).toEqual({ order_no: 'SJ1', ordered_kg: '1000', sample: 'filled' })
  expect(await sql`select shop_id, seller_kind, seller_id from ordering_order`).toEqual([
    { shop_id: shop, seller_kind: 'shop', seller_id: shop },
  ])
  expect(await sql`select member_id, type, state, orders, total_fen from order_count`).toEqual([
    { member_id: buyer, type: 1, state: 'awaiting_receipt', orders: '1', total_fen: '5' },
  ])
  await expect(sql`update ledger_entry set posted = 6`).rejects.toThrow('append-only')
  await expect(sql`update trade_order set shop_id = null`).rejects.toThrow('order_seller')
  const runtime = postgres(upgrade.runtimeUrl, { max: 1, onnotice: () => {} })
  expect(await runtime`insert into sample (id) values (1) returning id`).toEqual([{ id: 1 }])
  await runtime.end()
})

test('orders, refunds, objections and invoices keep their seals and their shop when other sellers come', async () => {
  const { sql } = upgrade
  const before = (entries: Entry[]) =>
    entries.slice(
      0,
      entries.findIndex(({ tag }) => tag === '0084_parties'),
    )
  await upgrade.migrateTo(before)
  const [order, buyer, shop] = [newId(), newId(), newId()]
  await sql`insert into trade_order (id, order_no, type, buyer_member_id, shop_id, state, delivery, delivery_place, goods_fen,
    freight_fen, total_fen, commission_per_mille, created_at, pay_before)
    values (${order}, 'SJ2', 1, ${buyer}, ${shop}, 'awaiting_payment', 'pickup', '库', 5, 0, 5, 3, ${AT}, ${AT})`
  await sql`insert into order_line (id, order_id, subject_kind, subject_id, pool_id, stock_hold_id, category, grade, maker,
    processing, warehouse, city, price_fen_per_ton, ordered_kg, handed_kg, amount_fen)
    values (${newId()}, ${order}, 'offer', ${shop}, ${shop}, ${newId()}, 'PP', 'K8003', '独山子石化', '注塑', '库', '广州', 5, 1000, 0, 5)`
  await sql`insert into order_refund (id, order_id, cause, weight_kg, compensation_fen, amount_fen, request_id, at)
    values (${newId()}, ${order}, 'objection', 400, 0, 2, ${newId()}, ${AT})`
  await sql`insert into order_objection (id, order_id, buyer_member_id, shop_id, reason, text, weight_kg, disputed_fen, from_state,
    at, answer_before) values (${newId()}, ${order}, ${buyer}, ${shop}, 'short', '少了', 400, 2, 'awaiting_receipt', ${AT}, ${AT})`
  await sql`insert into invoice (id, owner_kind, owner_id, member_id, shop_id, kind, state, title, amount_fen, requested_at)
    values (${newId()}, 'member', ${buyer}, ${buyer}, ${shop}, 'normal', 'requested', '陈先生', 5, ${AT})`
  const sealed = [...orderingReconcile.sealedTables, ...disputesReconcile.sealedTables]
  /** Hash and version of each sealed row, and whether the seal fits. */
  const seals = async () => {
    const found: object[] = []
    for (const { name, mutable } of sealed)
      found.push(
        ...(await sql`select row_hash, ctid::text, row_hash = sealed_hash(t, ${[...mutable]}::text[]) as fits from ${sql(name)} t`),
      )
    return found
  }
  const stored = await seals()
  expect(stored.map((row) => ({ ...row }))).toEqual(
    Array.from({ length: 4 }, () => expect.objectContaining({ fits: true })),
  )

  await upgrade.migrateTo((entries) => entries)

  expect(await seals()).toEqual(stored)
  expect(await sql`select seller_kind, seller_id from ordering_order`).toEqual([
    { seller_kind: 'shop', seller_id: shop },
  ])
  expect(await sql`select sold_kg, pieces from ordering_line`).toEqual([{ sold_kg: '600', pieces: null }])
  const carrier = newId()
  await sql`insert into trade_order (id, order_no, type, buyer_member_id, seller_kind, seller_id, state, delivery, delivery_place,
    goods_fen, freight_fen, total_fen, commission_per_mille, created_at, pay_before)
    values (${newId()}, 'SJ3', 14, ${buyer}, 'carrier', ${carrier}, 'awaiting_payment', 'delivered', '库', 5, 0, 5, 3, ${AT}, ${AT})`
  expect(
    await sql`select shop_id, seller_kind, seller_id from ordering_order where order_no = 'SJ3'`,
  ).toEqual([{ shop_id: null, seller_kind: 'carrier', seller_id: carrier }])
})
