import { correctStock } from 'backend/inventory'
import { RECONCILE_CHECKS } from 'backend/market/registry'
import { type Database, openDatabase, type Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import type { Check } from 'backend/platform/reconcile/check'
import { runChecks } from 'backend/platform/reconcile/run-checks'
import type { Violation } from 'backend/platform/reconcile/violations'
import { deposit, publishDueRoot, settleOvernight } from 'backend/wallet'
import { type SQL, sql } from 'drizzle-orm'
import { DAY_MS, NOON } from 'tests/fixtures/market'
import { type OrderFixture, openOrderFixture } from 'tests/fixtures/ordering'
import { accepted } from 'tests/support/verdict-assertions'
import { DECIDING_TABLES } from './deciding-columns'
import {
  addCashOuts,
  addCheckoutApplications,
  addOpenPayments,
  addOrderPayments,
  addSuspense,
  type TamperedBankPayments,
  type TamperedCashOuts,
  type TamperedSuspense,
} from './tampered-cash-outs'
import { addCommissionWithdrawals, type TamperedWithdrawals } from './tampered-commission'
import { addCommissionRates, addMoneyCorrections, type TamperedCorrections } from './tampered-corrections'
import { addDeposits, type TamperedDeposits } from './tampered-deposits'
import { addDisputes } from './tampered-disputes'
import { addLoads } from './tampered-loads'
import { addLots } from './tampered-lots'
import { addPapers } from './tampered-papers'
import { addPins } from './tampered-pins'
import { addPlans } from './tampered-plans'
import { addPoints } from './tampered-points'
import { addRetail } from './tampered-retail'
import { addRetailPins } from './tampered-retail-pins'
import { addSales } from './tampered-sales'
import { addWaybills } from './tampered-waybills'

/** Orders in every state with money or goods, disputes, two daily roots, and one overnight settlement. */
export interface TamperedMarket {
  fixture: OrderFixture
  /** Superuser connection. */
  superuser: Database
  orders: Record<OrderName, string>
  deposits: TamperedDeposits
  cashOuts: TamperedCashOuts
  suspense: TamperedSuspense
  corrections: TamperedCorrections
  withdrawals: TamperedWithdrawals
  bankPayments: TamperedBankPayments
  /** A slip with an unknown payer. */
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
  'completedPickup',
  'refunding',
  'refunded',
] as const
export type OrderName = (typeof ORDER_NAMES)[number]

const LATER = new Date(NOON.getTime() + DAY_MS)

export async function openTamperedMarket(): Promise<TamperedMarket> {
  const fixture = await openOrderFixture()
  const superuser = openDatabase(fixture.test.superuserUrl, { maxConnections: 1 })
  const orders = await placeOrders(fixture)
  await addDisputes(fixture)
  await addStockCorrection(fixture)
  const deposits = await addDeposits(fixture)
  const slip = { bankReference: newId(), amountFen: 70_000, payerName: '不明付款人', payerPhone: null }
  const { slipId } = accepted(
    await fixture.db.transaction((tx) => deposit(tx, { ...slip, memberId: null, now: NOON })),
  )
  await publishDueRoot(fixture.db, NOON)
  await settleOvernight(fixture.db, LATER)
  const cashOuts = await addCashOuts(fixture, LATER)
  const suspense = await addSuspense(fixture, LATER)
  const bankPayments = await addOrderPayments(fixture, LATER)
  await addCheckoutApplications(fixture, LATER)
  await addOpenPayments(fixture, LATER)
  await fixture.give(fixture.seed.buyer, 10_000_000)
  const corrections = await addMoneyCorrections(fixture, suspense, LATER)
  const withdrawals = await addCommissionWithdrawals(fixture, LATER)
  // Its payout comes after all withdrawals, so that the accounts still have its money.
  accepted(await fixture.confirm(orders.completedPickup))
  await addPapers(fixture, LATER)
  await addCommissionRates(fixture, LATER)
  await publishDueRoot(fixture.db, LATER)
  await addLots(fixture)
  await addSales(fixture)
  await addPins(fixture)
  await addRetail(fixture)
  await addRetailPins(fixture)
  await addPlans(fixture)
  await addPoints(fixture)
  await addWaybills(fixture)
  await addLoads(fixture)
  return {
    fixture,
    superuser,
    orders,
    deposits,
    cashOuts,
    suspense,
    corrections,
    withdrawals,
    bankPayments,
    suspenseSlipId: slipId,
    close: async () => {
      await superuser.close()
      await fixture.test.drop()
    },
  }
}

/** A stock correction by the merchant. */
async function addStockCorrection({ db, poolId, seed }: OrderFixture): Promise<void> {
  const correction = { poolId, deltaKg: 1_000, reason: 'counted' as const, note: '年终盘点' }
  const { memberId } = seed.merchant
  accepted(await db.transaction((tx) => correctStock(tx, { ...correction, memberId, at: NOON })))
}

async function placeOrders(fixture: OrderFixture): Promise<Record<OrderName, string>> {
  const unpaid = await fixture.order()
  const cancelled = await fixture.order()
  accepted(await fixture.cancel(cancelled))
  const awaitingPickup = await fixture.paidOrder('pickup')
  const awaitingShipment = await fixture.paidOrder('delivered')
  const partlyPickedUp = await fixture.paidOrder('pickup')
  accepted(await fixture.handOver(partlyPickedUp, 4_000, await codeOf(fixture, partlyPickedUp)))
  const delivered = await fixture.paidOrder('delivered')
  accepted(await fixture.ship(delivered))
  accepted(await fixture.deliver(delivered))
  const completed = await fixture.paidOrder('pickup')
  accepted(await fixture.handOver(completed, 10_000, await codeOf(fixture, completed)))
  accepted(await fixture.confirm(completed))
  const completedLiquid = await fixture.paidOrder('delivered', true)
  accepted(await fixture.ship(completedLiquid))
  accepted(await fixture.deliver(completedLiquid, 9_970))
  accepted(await fixture.confirm(completedLiquid))
  const completedPickup = await fixture.paidOrder('pickup')
  accepted(await fixture.handOver(completedPickup, 10_000, await codeOf(fixture, completedPickup)))
  const refunding = await fixture.paidOrder('pickup')
  accepted(await fixture.askRefund(refunding))
  const refunded = await fixture.paidOrder('pickup')
  accepted(await fixture.askRefund(refunded))
  accepted(await fixture.answerRefund(refunded, 'agree'))
  return {
    unpaid,
    cancelled,
    awaitingPickup,
    awaitingShipment,
    partlyPickedUp,
    delivered,
    completed,
    completedLiquid,
    completedPickup,
    refunding,
    refunded,
  }
}

async function codeOf({ db }: OrderFixture, orderId: string): Promise<string> {
  const [note] = await db.orm.execute<{ code: string }>(
    sql`select code from pickup_note where order_id = ${orderId} and used_at is null`,
  )
  return note?.code ?? ''
}

class TakenBack extends Error {}

/** Findings of all checks after `work`, which is rolled back. */
export async function findAfter<T>(
  db: Database,
  work: (tx: Tx) => Promise<T>,
): Promise<{ result: T; found: Violation[] }> {
  return await rolledBack(db, async (tx) => ({ result: await work(tx), found: await findingsOf(tx) }))
}

/** Findings of checks as the market's own login has its rights. */
export async function findingsOf(tx: Tx, checks: readonly Check[] = RECONCILE_CHECKS): Promise<Violation[]> {
  return await runChecks(tx, checks, { appRole: 'suji_app' })
}

/** What `work` returns, after its transaction has been rolled back. */
export async function rolledBack<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const results: { value: T }[] = []
  const undone = db.orm.transaction(async (tx) => {
    results.push({ value: await work(tx) })
    throw new TakenBack()
  })
  await undone.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  const [result] = results
  if (!result) throw new Error('nothing was done')
  return result.value
}

/** Runs statements without triggers, constraints, unique indexes and foreign keys. Triggers are restored afterwards. */
export async function tamper(tx: Tx, table: string, ...statements: SQL[]): Promise<void> {
  const name = sql.identifier(table)
  const triggers = await tx.execute<{ name: string }>(
    sql`select tgname as name from pg_trigger where tgrelid = ${table}::regclass and tgenabled = 'A'`,
  )
  const checks = await tx.execute<{ name: string }>(
    sql`select conname as name from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'u')`,
  )
  const indexes = await tx.execute<{ name: string }>(
    sql`select indexrelid::regclass::text as name from pg_index i where indrelid = ${table}::regclass and indisunique
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  )
  await tx.execute(sql`set local session_replication_role = replica`)
  for (const { name: trigger } of triggers)
    await tx.execute(sql`alter table ${name} disable trigger ${sql.identifier(trigger)}`)
  for (const { name: check } of checks)
    await tx.execute(sql`alter table ${name} drop constraint ${sql.identifier(check)}`)
  for (const { name: index } of indexes) await tx.execute(sql`drop index ${sql.identifier(index)}`)
  for (const statement of statements) await tx.execute(statement)
  for (const { name: trigger } of triggers)
    await tx.execute(sql`alter table ${name} enable always trigger ${sql.identifier(trigger)}`)
  await tx.execute(sql`set local session_replication_role = origin`)
}

/** SQL of the row key in a finding. */
export function keyOf(table: string): SQL {
  const { key } = DECIDING_TABLES[table] ?? { key: ['id'] }
  return sql.join(
    key.map((column) => sql`${sql.identifier(column)}::text`),
    sql` || ':' || `,
  )
}
