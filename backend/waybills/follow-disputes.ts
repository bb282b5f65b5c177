import type { StepListener } from 'backend/ordering'
import type { OrderState } from 'contract/states'
import { followDispute } from './steps/settle'
import { lockWaybill, waybillOfOrder } from './waybill-store'

const DISPUTED: readonly OrderState[] = ['objecting', 'arbitrating']

/** Stops the time to the payout while a freight order is objected to or arbitrated. */
export const followFreightDisputes: StepListener = async (tx, { order, from, to, at }) => {
  if (order.sellerKind !== 'carrier') return
  const [wasIn, isIn] = [from !== null && DISPUTED.includes(from), DISPUTED.includes(to)]
  if (wasIn === isIn) return
  const found = await waybillOfOrder(tx, order.id)
  if (found) await followDispute(tx, await lockWaybill(tx, found.id), { isInDispute: isIn, at })
}
