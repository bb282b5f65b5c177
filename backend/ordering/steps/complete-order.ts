import { shopsByIds } from 'backend/account'
import type { Tx } from 'backend/platform/database/database'
import { accept, type Verdict } from 'backend/platform/verdict'
import { settleEscrow } from 'backend/wallet'
import { formatYuan } from 'contract/units'
import { ledgerActorId, type StepActor } from '../actors'
import { linesOf, type Order, setHanded } from '../order-store'
import { settledFen } from '../settle'
import { recordStep } from './record-step'

/** Receipt is confirmed automatically 7 days after delivery (domain rules §1). */
export const RECEIPT_CONFIRM_MS = 7 * 86_400_000

export function autoConfirmAt(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + RECEIPT_CONFIRM_MS)
}

interface Completed {
  orderId: string
  releasedFen: number
  backFen: number
  completedAt: string
}

/**
 * Completes a locked order that awaits receipt: returns the difference of the weight to the buyer and pays the rest
 * of the escrow to the merchant's company, less commission on the settled goods.
 */
export async function completeOrder(
  tx: Tx,
  order: Order,
  actor: StepActor,
  { note, requestId }: { note: string | null; requestId: string },
  now: Date,
): Promise<Verdict<Completed, 'request_reused'>> {
  const lines = await linesOf(tx, order.id)
  for (const { id, handedKg, orderedKg, settledKg } of lines)
    if (settledKg === null)
      await setHanded(tx, id, { handedKg: Math.max(handedKg, orderedKg), settledKg: orderedKg })
  const { goodsFen, backFen } = settledFen(lines, order.discountFen)
  const releasedFen = order.totalFen - backFen
  const settled = await settleEscrow(tx, {
    orderId: order.id,
    companyId: await companyOfShop(tx, order.shopId),
    memberId: order.buyerMemberId,
    amountFen: releasedFen,
    goodsFen,
    refundFen: backFen,
    actorId: ledgerActorId(actor),
    requestId,
    now,
  })
  if (!settled.ok) return settled
  const weighed = backFen > 0 ? `过磅少于订购，退回 ${formatYuan(backFen)} 元` : null
  await recordStep(tx, {
    order,
    step: 'confirm',
    from: order.state,
    to: 'completed',
    facts: { completedAt: now, deliveredAt: order.deliveredAt ?? now },
    actor,
    note: [note, weighed].filter((text) => text !== null).join('；') || null,
    moneyFen: backFen > 0 ? backFen : null,
    requestId,
    at: now,
  })
  return accept({ orderId: order.id, releasedFen, backFen, completedAt: now.toISOString() })
}

async function companyOfShop(tx: Tx, shopId: string): Promise<string> {
  const shop = (await shopsByIds(tx, [shopId])).get(shopId)
  if (!shop) throw new Error(`shop ${shopId} does not exist`)
  return shop.companyId
}
