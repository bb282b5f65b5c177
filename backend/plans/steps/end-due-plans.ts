import { MARKET_ACTOR } from 'backend/deposits'
import { PAY_GRACE_MS } from 'backend/ordering'
import type { Database } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { planKindOf } from '../plan-kinds'
import { lockDuePlan, tonsOf } from '../plan-store'
import { openKg } from '../plan-tons'
import { endTons, failureCause } from './end-tons'

/**
 * The tons that a company did not turn into orders in time are its default: that share of the deposit is forfeited. They are
 * the seller's if it does not deliver. As for payments, a conversion that was received in time may not be processed yet.
 */
export async function endDuePlans(db: Database, now: Date): Promise<number> {
  const overAt = new Date(now.getTime() - PAY_GRACE_MS)
  return await sweepRows(
    db,
    'plans',
    (tx, except) => lockDuePlan(tx, overAt, except),
    async (tx, plan) => {
      const weightKg = openKg(tonsOf(plan))
      const ended = (await planKindOf(plan).hasSellerFailed(tx, plan))
        ? ({
            end: 'seller_default',
            weightKg,
            rule: `计划 ${plan.planNo} 的供方不能交货`,
            causeId: failureCause(plan.activityId),
          } as const)
        : ({ end: 'forfeited', weightKg, rule: `计划 ${plan.planNo} 逾期未转单` } as const)
      await endTons(tx, plan, ended, { actor: MARKET_ACTOR, requestId: newId(), now })
    },
  )
}
