import { RECONCILE_CHECKS } from 'backend/market/registry'
import { type Database, openDatabase, type Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { runChecks } from 'backend/platform/reconcile/run-checks'
import type { Violation } from 'backend/platform/reconcile/violations'
import { deposit, publishDueRoot, settleOvernight } from 'backend/wallet'
import { type SQL, sql } from 'drizzle-orm'
import { DAY_MS, NOON } from 'tests/fixtures/market'
import { type OrderRoom, openOrderRoom } from 'tests/fixtures/ordering'
import { accepted } from 'tests/support/verdicts'
import { DECIDING_TABLES } from './columns'

/** Orders in every state that money and goods pass through, with two daily roots and a night between them. */
export interface TamperedMarket {
  room: OrderRoom
  /** Login to which nothing is forbidden. */
  superuser: Database
  orders: Record<OrderName, string>
  /** A slip whose payer was not found. */
  suspenseSlipId: string
  close(): Promise<void>
}

const ORDER_NAMES = [
  'unpaid',
  'cancelled',
  'awaitingPickup',
  'awaitingShipment',
  'partlyPickedUp',
  'delivered',
  'completed',
  'completedLiquid',
  'refunding',
  'refunded',
] as const
export type OrderName = (typeof ORDER_NAMES)[number]

const LATER = new Date(NOON.getTime() + DAY_MS)

export async function openTamperedMarket(): Promise<TamperedMarket> {
  const room = await openOrderRoom()
  const superuser = openDatabase(room.test.superuserUrl, { maxConnections: 1 })
  const orders = await placeOrders(room)
  const slip = { bankReference: newId(), amountFen: 70_000, payerName: '不明付款人', payerPhone: null }
  const { slipId } = accepted(
    await room.db.transaction((tx) => deposit(tx, { ...slip, memberId: null, now: NOON })),
  )
  await publishDueRoot(room.db, NOON)
  await settleOvernight(room.db, LATER)
  await room.give(room.town.buyer, 10_000_000)
  await publishDueRoot(room.db, LATER)
  return {
    room,
    superuser,
    orders,
    suspenseSlipId: slipId,
    close: async () => {
      await superuser.close()
      await room.test.drop()
    },
  }
}

async function placeOrders(room: OrderRoom): Promise<Record<OrderName, string>> {
  const unpaid = await room.order()
  const cancelled = await room.order()
  accepted(await room.cancel(cancelled))
  const awaitingPickup = await room.paidOrder('pickup')
  const awaitingShipment = await room.paidOrder('delivered')
  const partlyPickedUp = await room.paidOrder('pickup')
  accepted(await room.handOver(partlyPickedUp, 4_000, await codeOf(room, partlyPickedUp)))
  const delivered = await room.paidOrder('delivered')
  accepted(await room.ship(delivered))
  accepted(await room.deliver(delivered))
  const completed = await room.paidOrder('pickup')
  accepted(await room.handOver(completed, 10_000, await codeOf(room, completed)))
  accepted(await room.confirm(completed))
  const completedLiquid = await room.paidOrder('delivered', true)
  accepted(await room.ship(completedLiquid))
  accepted(await room.deliver(completedLiquid, 9_970))
  accepted(await room.confirm(completedLiquid))
  const refunding = await room.paidOrder('pickup')
  accepted(await room.askRefund(refunding))
  const refunded = await room.paidOrder('pickup')
  accepted(await room.askRefund(refunded))
  accepted(await room.answerRefund(refunded, 'agree'))
  return {
    unpaid,
    cancelled,
    awaitingPickup,
    awaitingShipment,
    partlyPickedUp,
    delivered,
    completed,
    completedLiquid,
    refunding,
    refunded,
  }
}

async function codeOf({ db }: OrderRoom, orderId: string): Promise<string> {
  const [note] = await db.orm.execute<{ code: string }>(
    sql`select code from pickup_note where order_id = ${orderId} and used_at is null`,
  )
  return note?.code ?? ''
}

class TakenBack extends Error {}

/** What all checks find after some work, of which nothing stays. */
export async function findAfter<T>(
  db: Database,
  work: (tx: Tx) => Promise<T>,
): Promise<{ result: T; found: Violation[] }> {
  const outcome: { result: T; found: Violation[] }[] = []
  const undone = db.orm.transaction(async (tx) => {
    const result = await work(tx)
    const found = await runChecks(tx, RECONCILE_CHECKS, { appRole: 'suji_app' })
    outcome.push({ result, found })
    throw new TakenBack()
  })
  await undone.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  const [only] = outcome
  if (!only) throw new Error('nothing was looked at')
  return only
}

/** Runs statements past every trigger, constraint and foreign key, as a superuser can, and puts them back. */
export async function tamper(tx: Tx, table: string, ...statements: SQL[]): Promise<void> {
  const name = sql.identifier(table)
  const triggers = await tx.execute<{ name: string }>(
    sql`select tgname as name from pg_trigger where tgrelid = ${table}::regclass and tgenabled = 'A'`,
  )
  const checks = await tx.execute<{ name: string }>(
    sql`select conname as name from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'u')`,
  )
  await tx.execute(sql`set local session_replication_role = replica`)
  for (const { name: trigger } of triggers)
    await tx.execute(sql`alter table ${name} disable trigger ${sql.identifier(trigger)}`)
  for (const { name: check } of checks)
    await tx.execute(sql`alter table ${name} drop constraint ${sql.identifier(check)}`)
  for (const statement of statements) await tx.execute(statement)
  for (const { name: trigger } of triggers)
    await tx.execute(sql`alter table ${name} enable always trigger ${sql.identifier(trigger)}`)
  await tx.execute(sql`set local session_replication_role = origin`)
}

/** A row's name in a finding. */
export function keyOf(table: string): SQL {
  const { key } = DECIDING_TABLES[table] ?? { key: ['id'] }
  return sql.join(
    key.map((column) => sql`${sql.identifier(column)}::text`),
    sql` || ':' || `,
  )
}
