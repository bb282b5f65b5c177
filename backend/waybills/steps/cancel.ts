import { cancelOrder, merchantActor } from 'backend/ordering'
import { endTruckPass } from 'backend/pickup'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { CancelWaybill } from 'contract/waybills/inputs'
import { CANCEL_BLAMES, type CancelBlame, type WaybillSide } from 'contract/waybills/states'
import type { z } from 'zod'
import { endDriverLinks } from '../driver-links'
import { claimNoShowFee, payNoShowFee, releaseHold } from '../freight-deposits'
import { marketBy, recordStep, type WaybillBy } from '../record-step'
import { tellCancelled } from '../waybill-listeners'
import type { Waybill } from '../waybill-store'
import { endProposedChange } from './change-fleet'
import { endOpenExceptions } from './exceptions'
import { type ActingParty, carrierSeller, lockFor } from './lock-party'

export interface CancelFacts {
  readonly loadingUntil: Date
  readonly atLoadingAt: Date | null
}

/**
 * Whether a party may cancel by this reason. The absence of the other one is claimed only after the loading window, and only where
 * the truck's arrival does not say otherwise: the shipper claims that no truck came, the carrier that its truck was not loaded.
 */
export function judgeCancel(
  { loadingUntil, atLoadingAt }: CancelFacts,
  { side, blame }: { side: WaybillSide; blame: CancelBlame },
  now: Date,
): Verdict<void, 'loading_window_open' | 'truck_at_loading' | 'truck_not_at_loading'> {
  if (blame === 'own') return accept()
  if (now <= loadingUntil) return refuse('loading_window_open', { until: loadingUntil.toISOString() })
  if (side === 'shipper') return atLoadingAt === null ? accept() : refuse('truck_at_loading')
  return atLoadingAt === null ? refuse('truck_not_at_loading') : accept()
}

/**
 * Cancels a waybill before loading. The one who cancels pays the no-show fee at once; where the other did not appear, its fee
 * is announced as forfeited and it may object. Everything else that is held is released.
 */
export async function cancelWaybill(
  tx: Tx,
  acting: ActingParty,
  { waybillId, blame, reason, requestId }: z.output<typeof CancelWaybill>,
  now: Date,
) {
  const step = acting.side === 'shipper' ? 'cancel' : 'withdraw'
  const locked = await lockFor(tx, acting, waybillId, step, { requestId, now })
  if (!locked.ok) return locked
  const { row, order, by } = locked.value
  const judged = judgeCancel(row, { side: acting.side, blame }, now)
  if (!judged.ok) return judged
  const payer = payerOf(row, acting, blame)
  const rule = `运单 ${row.waybillNo} ${CANCEL_BLAMES[blame]}：${reason}`
  const feeFen =
    blame === 'own'
      ? await payNoShowFee(tx, row, payer, { rule, now })
      : await claimNoShowFee(tx, row, payer, { rule, now })
  const note = `${CANCEL_BLAMES[blame]}：${reason}`
  const cancelled = await endBeforeLoading(tx, row, { step, note, amountFen: feeFen }, by)
  const actor =
    acting.side === 'shipper'
      ? ({ kind: 'buyer', id: acting.memberId, name: by.name } as const)
      : merchantActor(carrierSeller(row, by))
  const side =
    acting.side === 'shipper'
      ? ({
          buyerMemberId: order.buyerMemberId,
          buyingCompanyId: order.buyingCompanyId,
          isModule: true,
        } as const)
      : carrierSeller(row, by)
  const ended = await cancelFreightOrder(tx, { side, actor, orderId: order.id, because: note }, now)
  if (!ended.ok) throw new Error(`the order of waybill ${row.id} is not cancelled: ${ended.reason}`)
  return accept({ waybillId, state: cancelled.state })
}

/** The side that owes the fee, and a member of its company. */
function payerOf(row: Waybill, { side, memberId }: ActingParty, blame: CancelBlame) {
  if (blame === 'own') return { side, memberId }
  return side === 'carrier'
    ? ({ side: 'shipper', memberId: row.shipperMemberId } as const)
    : ({ side: 'carrier', memberId } as const)
}

type Cancelled = Parameters<typeof cancelOrder>

async function cancelFreightOrder(
  tx: Tx,
  {
    side,
    actor,
    orderId,
    because,
  }: { side: Cancelled[1]; actor: Cancelled[2]; orderId: string; because: string },
  now: Date,
) {
  return await cancelOrder(tx, side, actor, { orderId, because, requestId: newId() }, now)
}

/** The freight order was closed: by the step above, which has ended the waybill already, or because it was not loaded in time. */
export async function lapseWaybill(tx: Tx, row: Waybill, requestId: string, now: Date): Promise<void> {
  if (row.state !== 'awaiting_loading') return
  const rule = `运单 ${row.waybillNo} 逾期未装货`
  await releaseHold(tx, row.freightDepositId, rule, now)
  await releaseHold(tx, row.noShowDepositId, rule, now)
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
  const cancelled = await recordStep(tx, row, { ...end, to: 'cancelled', columns: { cancelledAt: now } }, by)
  if (row.pickupPassId !== null) await endTruckPass(tx, row.pickupPassId, now)
  await tellCancelled(tx, cancelled, now)
  return cancelled
}
