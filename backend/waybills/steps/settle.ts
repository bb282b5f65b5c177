import { buyerActor, completeOrder, lockFreeOrder, MARKET, type Order, orderById } from 'backend/ordering'
import type { Database, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { accept, refuse } from 'backend/platform/verdict'
import { endDriverLinks } from '../driver-links'
import { marketBy, recordStep } from '../record-step'
import { exceptionsOf, lockWaybill, nextDuePayout, updateWaybill, type Waybill } from '../waybill-store'
import { endProposedChange } from './change-fleet'
import { endOpenExceptions } from './exceptions'
import { type ActingParty, lockFor } from './lock-party'

/** The shipper confirms what was signed: the carrier is paid at once. The caller has checked the pay password. */
export async function confirmWaybill(
  tx: Tx,
  acting: ActingParty,
  { waybillId, requestId }: { waybillId: string; requestId: string },
  now: Date,
) {
  const locked = await lockFor(tx, acting, waybillId, 'confirm', { requestId, now })
  if (!locked.ok) return locked
  const { row, order, by } = locked.value
  if (order.state !== 'awaiting_receipt') return refuse('order_in_dispute')
  if ((await exceptionsOf(tx, waybillId)).some(({ state }) => state === 'open'))
    return refuse('exception_open')
  const columns = { settledAt: now }
  const move = {
    step: 'confirm',
    to: 'settled',
    amountFen: order.totalFen - order.refundedFen,
    columns,
  } as const
  const settled = await recordStep(tx, row, move, by)
  await endDriverLinks(tx, row.id, now)
  const actor = await buyerActor(tx, acting.memberId)
  const done = await complete(tx, order, actor, now)
  if (!done.ok) throw new Error(`the order of waybill ${row.id} is not completed: ${done.reason}`)
  return accept({ waybillId, state: settled.state })
}

async function complete(tx: Tx, order: Order, actor: Parameters<typeof completeOrder>[2], now: Date) {
  return await completeOrder(tx, order, actor, { step: 'confirm', note: null, requestId: newId() }, now)
}

/**
 * The freight order has ended: completed or refunded by the kernel, by a ruling, or by the steps here, which have settled the
 * waybill already.
 */
export async function settleWaybill(tx: Tx, row: Waybill, requestId: string, now: Date): Promise<void> {
  if (row.settledAt !== null) return
  await endOpenExceptions(tx, row, { state: 'expired', now })
  await endProposedChange(tx, row, marketBy(requestId, now))
  await endDriverLinks(tx, row.id, now)
  const { totalFen, refundedFen } = await orderById(tx, row.orderId)
  const amountFen = totalFen - refundedFen
  const columns = { settledAt: now, disputedAt: null }
  await recordStep(tx, row, { step: 'settle', to: 'settled', amountFen, columns }, marketBy(requestId, now))
}

/**
 * Pays carriers whose time is over, one transaction each: three days after signing, without a dispute and without an exception
 * that waits for its answer. Safe to run late, twice, and on several servers.
 */
export async function payOutWaybills(db: Database, now: Date): Promise<number> {
  return await sweepRows(
    db,
    'waybills',
    (tx, except) => lockDuePayout(tx, now, except),
    async (tx, due) => {
      const note = '签收满 3 天无未处理的异常，运费自动结算'
      const done = await completeOrder(
        tx,
        due.order,
        MARKET,
        { step: 'confirm', note, requestId: newId() },
        now,
      )
      if (!done.ok) throw new Error(`the market's own step was refused: ${done.reason}`)
    },
  )
}

/** The next due waybill with its order, both locked; those that another transaction has locked are skipped. */
async function lockDuePayout(tx: Tx, now: Date, except: readonly string[]) {
  const skipped = [...except]
  for (;;) {
    const found = await nextDuePayout(tx, now, skipped)
    if (!found) return undefined
    const order = await lockFreeOrder(tx, found.orderId)
    if (order) {
      const row = await lockWaybill(tx, found.id)
      const isOpen = (await exceptionsOf(tx, row.id)).some(({ state }) => state === 'open')
      const isDue =
        row.state === 'signed' && row.disputedAt === null && row.payoutAt !== null && row.payoutAt < now
      if (isDue && !isOpen && order.state === 'awaiting_receipt') return { id: row.id, order }
    }
    skipped.push(found.id)
  }
}

/** The time to the payout stands still while the order is in a dispute. Called for each step of a freight order. */
export async function followDispute(
  tx: Tx,
  row: Waybill,
  { isInDispute, at }: { isInDispute: boolean; at: Date },
): Promise<void> {
  if (isInDispute === (row.disputedAt !== null) || row.settledAt !== null) return
  if (isInDispute) {
    await updateWaybill(tx, row.id, { disputedAt: at })
    return
  }
  const spentMs = row.disputedAt === null ? 0 : at.getTime() - row.disputedAt.getTime()
  const payoutAt = row.payoutAt && new Date(row.payoutAt.getTime() + Math.max(0, spentMs))
  await updateWaybill(tx, row.id, { disputedAt: null, payoutAt })
}
