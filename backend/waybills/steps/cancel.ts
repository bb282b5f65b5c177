import { cancelOrder, merchantActor, type Side, type StepActor } from 'backend/ordering'
import { endTruckPass } from 'backend/pickup'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { CancelWaybill } from 'contract/waybills/inputs'
import { isTruckInTime } from 'contract/waybills/rules'
import { CANCEL_BLAMES, type CancelBlame } from 'contract/waybills/states'
import type { z } from 'zod'
import { endDriverLinks } from '../driver-links'
import { isDetentionOpen } from '../exception-rules'
import { claimNoShowFee, payNoShowFee, releaseHold } from '../freight-deposits'
import { marketBy, recordStep, type WaybillBy } from '../record-step'
import { tellCancelled } from '../waybill-listeners'
import { exceptionsOf, type Waybill } from '../waybill-store'
import { endProposedChange } from './change-fleet'
import { endOpenExceptions } from './exceptions'
import { expireOpenExceptions } from './expire'
import { type ActingParty, carrierSeller, type LockedWaybill, lockFor, refuseStep } from './lock-party'

export interface CancelFacts {
  readonly loadingUntil: Date
  readonly atLoadingAt: Date | null
}

/** The absence of the other side is claimed only after the loading window. */
function judgeWindow({ loadingUntil }: CancelFacts, now: Date): Verdict<void, 'loading_window_open'> {
  return now > loadingUntil ? accept() : refuse('loading_window_open', { until: loadingUntil.toISOString() })
}

/** Whether the shipper may cancel: for its own reasons, or because no truck came within the window. */
export function judgeShippersCancel(
  facts: CancelFacts,
  blame: CancelBlame,
  now: Date,
): Verdict<void, 'loading_window_open' | 'truck_at_loading'> {
  if (blame === 'own') return accept()
  const over = judgeWindow(facts, now)
  if (!over.ok) return over
  return isTruckInTime(facts) ? refuse('truck_at_loading') : accept()
}

/** Whether the carrier may cancel: for its own reasons, or because its truck came within the window and was not loaded. */
export function judgeCarriersCancel(
  facts: CancelFacts,
  blame: CancelBlame,
  now: Date,
): Verdict<void, 'loading_window_open' | 'truck_not_at_loading'> {
  if (blame === 'own') return accept()
  const over = judgeWindow(facts, now)
  if (!over.ok) return over
  return isTruckInTime(facts) ? accept() : refuse('truck_not_at_loading')
}

type Cancelling = z.output<typeof CancelWaybill>

/** The shipper cancels before loading. It answers a claim of the truck that waited first, which the end would take away. */
export async function cancelWaybill(tx: Tx, acting: ActingParty, input: Cancelling, now: Date) {
  const locked = await lockFor(tx, acting, input.waybillId, 'cancel', { requestId: input.requestId, now })
  if (!locked.ok) return locked
  if (now > locked.value.row.lapseAt) return refuseStep({ state: 'cancelled' })
  if (isDetentionOpen(await exceptionsOf(tx, input.waybillId))) return refuse('exception_open')
  const judged = judgeShippersCancel(locked.value.row, input.blame, now)
  if (!judged.ok) return judged
  const { order, by } = locked.value
  const { buyerMemberId, buyingCompanyId } = order
  const side = { buyerMemberId, buyingCompanyId, isModule: true } as const
  const actor = { kind: 'buyer', id: acting.memberId, name: by.name } as const
  return await cancelLocked(tx, locked.value, { acting, input, side, actor, step: 'cancel' })
}

/** The carrier cancels before loading, and gives up its open claim with the waybill. */
export async function withdrawWaybill(tx: Tx, acting: ActingParty, input: Cancelling, now: Date) {
  const locked = await lockFor(tx, acting, input.waybillId, 'withdraw', { requestId: input.requestId, now })
  if (!locked.ok) return locked
  if (now > locked.value.row.lapseAt) return refuseStep({ state: 'cancelled' })
  const judged = judgeCarriersCancel(locked.value.row, input.blame, now)
  if (!judged.ok) return judged
  const side = carrierSeller(locked.value.row, locked.value.by)
  const actor = merchantActor(side)
  return await cancelLocked(tx, locked.value, { acting, input, side, actor, step: 'withdraw' })
}

interface Cancellation {
  readonly acting: ActingParty
  readonly input: Cancelling
  /** Who cancels the freight order, as the kernel knows it. */
  readonly side: Side
  readonly actor: StepActor
  readonly step: 'cancel' | 'withdraw'
}

/**
 * Ends a waybill that one side cancels. That side pays the no-show fee at once; where the other did not appear, its fee is
 * announced as forfeited and it may object. Everything else that is held is released.
 */
async function cancelLocked(
  tx: Tx,
  { row, order, by }: LockedWaybill,
  { acting, input: { blame, reason }, side, actor, step }: Cancellation,
) {
  const { now } = by
  await tellCancelled(tx, row, now)
  if (row.pickupPassId !== null) await endTruckPass(tx, row.pickupPassId, now)
  const payer = payerOf(row, acting, blame)
  const note = `${CANCEL_BLAMES[blame]}：${reason}`
  const fee = { rule: `运单 ${row.waybillNo} ${note}`, now }
  const amountFen =
    blame === 'own' ? await payNoShowFee(tx, row, payer, fee) : await claimNoShowFee(tx, row, payer, fee)
  const cancelled = await endBeforeLoading(tx, row, { step, note, amountFen }, by)
  const cancellation = { orderId: order.id, because: note, requestId: newId() }
  const ended = await cancelOrder(tx, side, actor, cancellation, now)
  if (!ended.ok) throw new Error(`the order of waybill ${row.id} is not cancelled: ${ended.reason}`)
  return accept({ waybillId: row.id, state: cancelled.state })
}

/** The side that owes the fee, and a member of its company. */
function payerOf(row: Waybill, { side, memberId }: ActingParty, blame: CancelBlame) {
  if (blame === 'own') return { side, memberId }
  return side === 'carrier'
    ? ({ side: 'shipper', memberId: row.shipperMemberId } as const)
    : ({ side: 'carrier', memberId } as const)
}

/**
 * The freight order was closed: by the steps above, which have ended the waybill already, or because it was not loaded in time.
 * A claim that waits for its answer then counts as refused, as if its time were over: nothing is held for it, and an ended
 * waybill takes no answer.
 */
export async function lapseWaybill(tx: Tx, row: Waybill, requestId: string, now: Date): Promise<void> {
  if (row.state !== 'awaiting_loading') return
  const rule = `运单 ${row.waybillNo} 逾期未装货`
  await tellCancelled(tx, row, now)
  if (row.pickupPassId !== null) await endTruckPass(tx, row.pickupPassId, now)
  await releaseHold(tx, row.freightDepositId, rule, now)
  await releaseHold(tx, row.noShowDepositId, rule, now)
  await expireOpenExceptions(tx, row, now)
  await endBeforeLoading(tx, row, { step: 'lapse', note: null, amountFen: null }, marketBy(requestId, now))
}

interface End {
  readonly step: 'cancel' | 'withdraw' | 'lapse'
  readonly note: string | null
  readonly amountFen: number | null
}

async function endBeforeLoading(tx: Tx, row: Waybill, end: End, by: WaybillBy): Promise<Waybill> {
  const { now } = by
  await endProposedChange(tx, row, by)
  await endOpenExceptions(tx, row, { state: 'withdrawn', now })
  await endDriverLinks(tx, row.id, now)
  return await recordStep(tx, row, { ...end, to: 'cancelled', columns: { cancelledAt: now } }, by)
}
