import { transferStock } from 'backend/inventory'
import { type Plan, type PlanKindPolicy, planOrders } from 'backend/plans'
import type { Reader, Tx } from 'backend/platform/database/database'
import { offerById } from 'backend/spot'
import { type Presale, presaleOf } from './presale-store'
import { termsOfPresale } from './presale-views'
import { settlePlan } from './settle-plan'

/** Plans of presales. Goods whose tons end after the arrival go to the offer; before, there are none. */
export const presalePlans: PlanKindPolicy = {
  kind: 'presale',
  prefix: 'YD',
  depositPurpose: 'presale',
  orderType: 7,
  agreeIn: ['effective', 'convertible'],
  termsOf: async (reader: Reader, plan: Plan) => termsOfPresale(reader, await presaleOf(reader, plan)),
  hasSellerFailed: async (reader, plan) => (await presaleOf(reader, plan)).state === 'failed',
  settle: settlePlan,
  merchantPathOf: (activityId) => `/merchant/presales/${activityId}`,
  ended: async (tx, plan, { weightKg }, now) => {
    // A cut ends before the conversion opens: those tons did not arrive.
    if (plan.phase === 'convertible') await moveToOffer(tx, await presaleOf(tx, plan), weightKg, now)
  },
}

/** Moves kg of arrived goods that no plan has to the stock of the offer. */
export async function moveToOffer(
  tx: Tx,
  { id, poolId, offerId }: Pick<Presale, 'id' | 'poolId' | 'offerId'>,
  movedKg: number,
  at: Date,
): Promise<void> {
  if (movedKg === 0) return
  const offer = await offerById(tx, offerId)
  if (!offer || poolId === null) throw new Error(`presale ${id} has no stock or no offer`)
  const moved = await transferStock(tx, { fromPoolId: poolId, toPoolId: offer.poolId, movedKg, at })
  if (!moved.ok) throw new Error(`presale ${id} has less than ${movedKg} free kg`)
}

/** Type 7: goods of a presale, from a plan after the arrival. */
export const presaleOrders = planOrders({
  type: 7,
  deliveryWays: ['pickup', 'delivered', 'transfer'],
  freeStorageDays: async (reader, plan) => (await presaleOf(reader, plan)).freeStorageDays,
})
