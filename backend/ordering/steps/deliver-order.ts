import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { plainTons } from 'contract/units'
import { type Merchant, merchantActor } from '../actors'
import { lineOf, type OrderLine, setHanded } from '../order-store'
import { isWhole, settledKgOf, toleranceKg } from '../settlement/settle'
import { autoConfirmAt } from './complete-order'
import { lockOpenOrder } from './open-order'
import { recordStep } from './record-step'

interface Delivery {
  orderId: string
  signedBy: string
  weighedKg?: number | undefined
  requestId: string
}

/** Records delivery: the receiver's name and, for a liquid, the weighed kg. */
export async function deliverOrder(
  tx: Tx,
  merchant: Merchant,
  { orderId, signedBy, weighedKg, requestId }: Delivery,
  now: Date,
) {
  const found = await lockOpenOrder(tx, merchant, orderId, 'deliver')
  if (!found.ok) return found
  if (found.value.deliveredAt) return refuse('already_delivered')
  const line = await lineOf(tx, orderId)
  const settled = validateWeight(line, weighedKg)
  if (!settled.ok) return settled
  await setHanded(tx, line.id, { handedKg: settled.value, settledKg: settled.value })
  const confirmDueAt = autoConfirmAt(now)
  await recordStep(tx, {
    order: found.value,
    step: 'deliver',
    from: 'awaiting_receipt',
    to: 'awaiting_receipt',
    facts: { deliveredAt: now, confirmDueAt },
    actor: merchantActor(merchant),
    note: `签收人 ${signedBy}${weighedKg === undefined ? '' : `，过磅 ${plainTons(weighedKg)} 吨`}`,
    requestId,
    at: now,
  })
  return accept({
    orderId,
    state: 'awaiting_receipt' as const,
    autoConfirmAt: confirmDueAt.toISOString(),
  })
}

function validateWeight(
  line: OrderLine,
  weighedKg: number | undefined,
): Verdict<number, 'bags_not_weighed' | 'weight_out_of_tolerance'> {
  // The first delivery settles the weight. That of a replacement is noted only.
  if (line.settledKg !== null) return accept(line.settledKg)
  if (weighedKg === undefined) return accept(line.orderedKg)
  if (!line.isLiquid) return refuse('bags_not_weighed')
  const tolerance = toleranceKg(line)
  if (!isWhole(line, line.orderedKg, weighedKg))
    return refuse('weight_out_of_tolerance', {
      leastKg: line.orderedKg - tolerance,
      mostKg: line.orderedKg + tolerance,
    })
  return accept(settledKgOf(line, weighedKg))
}
